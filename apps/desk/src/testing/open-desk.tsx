import { type DeskEndpoint, type DeskRole, deskEndpoints, mayDo, type Schema } from '@plazo/contract';
import { AnnouncerProvider } from '@plazo/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { createDeskClients } from '../api/desk-client.ts';
import { openQueries } from '../api/queries.ts';
import { DeskContext } from '../session/desk-context.ts';
import { en } from '../words/en/words.ts';

/** Parts of the desk in a page of their own, with the network's answers typed by the contract and what was sent kept. */

type Form = Readonly<Record<string, string>>;
type Answering = { readonly path: string; readonly give: (form: Form) => unknown };

/** What the server answers to a call, as it is read by the contract; a function sees what was sent. */
export function answer<Request extends Schema, Answer extends Schema>(
  endpoint: DeskEndpoint<Request, Answer>,
  data: z.input<Answer> | ((form: Form) => z.input<Answer>),
): Answering {
  const give = (form: Form) => (typeof data === 'function' ? data(form) : data);
  return { path: endpoint.path, give: (form) => ({ code: 0, message: '', data: give(form) }) };
}

/** A refusal with the reason that the desk has words for. */
export const refuse = ({ path }: DeskEndpoint, reason: string): Answering => ({
  path,
  give: () => ({ code: -40, message: '', data: { reason } }),
});

const text = en;
const operator = { operatorId: 'ana', name: 'Ana', role: 'manager', isPasswordDue: 0, channels: [] } as const;

/** Shows a part to somebody of a role; gives what calls were sent since, the newest last. */
export function openDesk(shown: ReactNode, answers: readonly Answering[], role: DeskRole = 'manager') {
  const sent: { readonly path: string; readonly form: Form; readonly key: string }[] = [];
  const network: typeof fetch = async (input, init) => {
    const { pathname: path } = new URL(String(input), 'http://desk.example');
    const form: Form = Object.fromEntries(new URLSearchParams(String(init?.body)));
    sent.push({ path, form, key: new Headers(init?.headers).get('idempotency-key') ?? '' });
    const told = answers.findLast((one) => one.path === path);
    if (!told) throw new Error(`No answer was given for ${path}`);
    return Response.json(told.give(form));
  };
  const clients = createDeskClients({ language: () => 'en', fetch: network });
  const may = (permission: Parameters<typeof mayDo>[1]) => mayDo(role, permission);
  const desk = { ...clients, language: 'en', text, operator: { ...operator, role }, may } as const;
  render(
    <AnnouncerProvider>
      <QueryClientProvider client={openQueries(() => {})}>
        <DeskContext value={{ ...desk, onSessionEnd: () => {}, drafts: new Map() }}>{shown}</DeskContext>
      </QueryClientProvider>
    </AnnouncerProvider>,
  );
  const sentTo = (endpoint: DeskEndpoint) =>
    sent.filter(({ path }) => path === endpoint.path).map(({ form }) => form);
  const changes = Object.values(deskEndpoints).flatMap((rows) => Object.values<DeskEndpoint>(rows));
  const isChange = (path: string) => changes.some((one) => one.path === path && one.effect === 'write');
  return {
    person: userEvent.setup(),
    sentTo,
    /** Whatever was sent that changes something. */
    changesSent: () => sent.filter(({ path }) => isChange(path)),
  };
}

/** Presses a button by its name. */
export const press = async (person: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  person.click(await screen.findByRole('button', { name }));
