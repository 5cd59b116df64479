import { listMessages } from '../capabilities/messages/outbox.store.ts';
import { mockRail } from './mock-rail.ts';
import type { TestApp } from './test-app.ts';

const sender = 'mesa@claro.example';

/** The settings of a deployment whose operators have mail, by a rail of a brand that lends to nobody here; it carries that of one that does. */
export const withDeskMail = async (): Promise<Record<string, string>> => {
  const desk = { email: 'bank', pagesAt: 'https://mesa.claro.example' };
  return (
    await mockRail('paso-claro', 'CLP', { message: { email: { sender } }, desk, mailOf: 'prestamo-rayo' })
  ).settings;
};

type On = {
  readonly app: TestApp;
  readonly desk: (name: string, form: Record<string, unknown>) => Promise<unknown>;
};

const mail = { address: 'eva@claro.example', hour: 8 };

/** The token of the link that was mailed last. */
async function linked({ app, desk }: On) {
  await desk('alerts-mail', mail);
  const { db, sealing } = app.opened().deps;
  const texts = (await listMessages(db, sealing)).map(({ message }) => message.text);
  const tokens = texts.flatMap((text) => /confirm=(\S+)/.exec(text)?.[1] ?? []);
  return { token: tokens[0] };
}

/** For every change of what operators are told outside the desk, a request that is granted, on data that is made for it. */
export const alertChanges = {
  'alerts-feed': async () => ({}),
  'alerts-mail': async () => mail,
  'alerts-mail-confirm': linked,
  'alerts-end': async () => ({ what: 'feed' }),
  'alerts-choose': async () => ({ alarm: 'inbox', isOn: 0 }),
};
