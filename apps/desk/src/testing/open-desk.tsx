import { type DeskEndpoint, type DeskRole, deskEndpoints, mayDo, type Schema } from '@plazo/contract';
import { AnnouncerProvider } from '@plazo/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { createDeskClients } from '../api/desk-client.ts';
import { openQueries } from '../api/queries.ts';
import { DeskContext, type Operator } from '../session/desk-context.ts';
import { en } from '../words/en/words.ts';

/** Parts of the desk in a page of their own, with the network's answers typed by the contract and what was sent kept. */

type Form = Readonly<Record<string, string>>;
type Answering = { readonly path: string; readonly body: object | Promise<never> };

/** What the server answers to a call, as the contract has it. */
export const answer = <Request extends Schema, Answer extends Schema>(
  { path }: DeskEndpoint<Request, Answer>,
  data: z.input<Answer>,
): Answering => ({ path, body: { code: 0, message: '', data } });

/** A refusal with the reason that the desk has words for. */
export const refuse = ({ path }: DeskEndpoint, reason: string): Answering => ({
  path,
  body: { code: -40, message: '', data: { reason } },
});

/** Nothing there of that name. */
export const notFound = ({ path }: DeskEndpoint): Answering => ({
  path,
  body: { code: -20, message: 'No loan', data: null },
});

/** No answer, for as long as the test lasts. */
export const silent = ({ path }: DeskEndpoint): Answering => ({ path, body: new Promise(() => {}) });

/** Waits until the dialog that was open has closed. */
export async function isClosed() {
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
}

/** Shows a part to somebody of a role; gives what calls were sent since, the newest last. */
export function openDesk(
  shown: ReactNode,
  answers: readonly Answering[],
  who: DeskRole | Pick<Operator, 'role' | 'brands'> = 'manager',
) {
  const { role, brands } = typeof who === 'string' ? { role: who, brands: [] } : who;
  const sent: { readonly path: string; readonly form: Form; readonly key: string }[] = [];
  const network: typeof fetch = async (input, init) => {
    const { pathname: path } = new URL(typeof input === 'string' ? input : '', 'http://desk.example');
    const form: Form = Object.fromEntries(init?.body instanceof URLSearchParams ? init.body : []);
    sent.push({ path, form, key: new Headers(init?.headers).get('idempotency-key') ?? '' });
    const told = answers.findLast((one) => one.path === path);
    if (!told) throw new Error(`No answer was given for ${path}`);
    return Response.json(await told.body);
  };
  const clients = createDeskClients({ language: () => 'en', fetch: network });
  const may = (permission: Parameters<typeof mayDo>[1]) => mayDo(role, permission);
  const operator: Operator = {
    operatorId: 'ana',
    name: 'Ana',
    role,
    isPasswordDue: 0,
    brands,
    channels: [],
  };
  const desk = { ...clients, language: 'en', text: en, operator, may } as const;
  render(
    <AnnouncerProvider>
      <QueryClientProvider client={openQueries(() => {})}>
        <DeskContext value={{ ...desk, onSessionEnd: () => {}, drafts: new Map() }}>{shown}</DeskContext>
      </QueryClientProvider>
    </AnnouncerProvider>,
  );
  const changes = Object.values(deskEndpoints).flatMap((rows) => Object.values<DeskEndpoint>(rows));
  const isChange = (path: string) => changes.some((one) => one.path === path && one.effect === 'write');
  const person = userEvent.setup();
  const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }));
  return {
    press,
    type: async (label: RegExp | string, typed: string) => {
      const field = await screen.findByLabelText(label);
      await person.clear(field);
      await person.type(field, typed);
    },
    choose: async (label: string, option: string) =>
      person.selectOptions(await screen.findByLabelText(label), option),
    /** Gives the reason that each act is written down with, and presses its button. */
    commit: async (button: string) => {
      await person.type(await screen.findByLabelText(/^Reason/), ' letter of Monday ');
      await press(button);
    },
    /** What was sent to a call, oldest first. */
    sentTo: (endpoint: DeskEndpoint) =>
      sent.filter(({ path }) => path === endpoint.path).map(({ form }) => form),
    /** Whatever was sent that changes something. */
    changesSent: () => sent.filter(({ path }) => isChange(path)),
  };
}
