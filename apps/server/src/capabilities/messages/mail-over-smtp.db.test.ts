import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@plazo/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deliverOutbox } from '../../jobs/housekeeping.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** The shipped server with the shipped adapter of mail, beside a mail server that delivers to nobody. */

const sources = (file: string) =>
  fileURLToPath(new URL(`../../../../../packages/rail-smtp/src/${file}`, import.meta.url));
type Fake = {
  readonly port: number;
  readonly trouble: { readonly at: string; readonly reply: unknown }[];
  readonly taken: { readonly to: readonly string[]; readonly raw: string }[];
  readonly close: () => Promise<void>;
};
type Module = Readonly<Record<'CA' | 'USER' | 'PASSWORD', string>> & {
  readonly fakeSmtp: () => Promise<Fake>;
};
const { fakeSmtp, CA, USER, PASSWORD }: Module = await import(sources('testing/fake-smtp.ts'));
const fake = await fakeSmtp();
const directory = mkdtempSync(join(tmpdir(), 'plazo-mail-'));
const file = join(directory, 'rails.json');
const { port } = fake;
const settings = { host: 'localhost', port, security: 'starttls', user: USER, password: PASSWORD, ca: CA };
writeFileSync(
  file,
  JSON.stringify({
    rails: {
      mail: {
        use: relative(directory, sources('index.ts')),
        settings: { ...settings, isTest: false },
        message: { email: { sender: 'avisos@rayo.example' } },
      },
    },
    brands: { 'prestamo-rayo': { message: { email: 'mail', order: ['sms', 'email'], waitMinutes: 15 } } },
  }),
);
const app = useTestApp({ PLAZO_RAILS: file });
afterAll(async () => {
  await fake.close();
  rmSync(directory, { recursive: true, force: true });
});

const deps = () => app.opened().deps;
const MINUTE = 60_000;
async function deliver() {
  await deliverOutbox(deps(), deps().sms);
  await app.dev('/dev/clock', { advanceMs: MINUTE });
}
beforeEach(async () => {
  await deps().db.deleteFrom('outbox').execute();
  fake.taken.length = 0;
  fake.trouble.length = 0;
});

/** A borrower who asks for the code of an address of theirs, and what became of it. */
async function asked(address: string) {
  const who = await app.borrower('mx');
  await deps().db.deleteFrom('outbox').execute();
  expect((await app.call(who, endpoints.messages.sendEmailCode.path, { address })).code).toBe(0);
  const confirm = (code: string) => app.call(who, endpoints.messages.confirmEmail.path, { address, code });
  const state = () =>
    deps()
      .db.selectFrom('outbox')
      .select(['state', 'trouble', 'attempts'])
      .where('kind', '=', 'email')
      .execute();
  return { confirm, state };
}

test('a code leaves by SMTP, and its person tells it', async () => {
  const own = await asked('ana@correo.example');
  await deliver();
  expect(await own.state()).toEqual([{ state: 'sent', trouble: null, attempts: 1 }]);
  expect(fake.taken.map(({ to }) => to)).toEqual([['ana@correo.example']]);
  const code = /\b\d{6}\b/.exec(fake.taken[0]?.raw ?? '')?.[0] ?? '';
  expect((await own.confirm(code)).code).toBe(0);
});

test('what is turned away for now leaves at the next try, once', async () => {
  const own = await asked('eva@correo.example');
  fake.trouble.push({ at: 'recipient', reply: [450, '4.2.0 greylisted'] });
  await deliver();
  expect(await own.state()).toEqual([{ state: 'waiting', trouble: 'rate-limited', attempts: 1 }]);
  await deliver();
  expect(await own.state()).toEqual([{ state: 'sent', trouble: null, attempts: 2 }]);
  expect(fake.taken).toHaveLength(1);
});

test('what may have left is never sent again: nobody can be asked', async () => {
  const own = await asked('luz@correo.example');
  fake.trouble.push({ at: 'end', reply: 'drop' });
  await deliver();
  expect(await own.state()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  await deliver();
  await deliver();
  expect(await own.state()).toEqual([{ state: 'undelivered', trouble: 'no-answer', attempts: 2 }]);
  expect(fake.taken).toHaveLength(1);
});

test('what a process was killed over may have left too', async () => {
  const own = await asked('mar@correo.example');
  // it was taken, and nobody wrote down what came of it
  const at = deps().clock.now();
  await deps().db.updateTable('outbox').set({ attempts: 1, tried_at: at }).execute();
  await deliver();
  expect(await own.state()).toEqual([{ state: 'undelivered', trouble: 'no-answer', attempts: 2 }]);
  expect(fake.taken).toEqual([]);
});

test('an address that the server does not know is refused for good', async () => {
  const own = await asked('nadie@correo.example');
  fake.trouble.push({ at: 'recipient', reply: [550, '5.1.1 No such user'] });
  await deliver();
  expect(await own.state()).toEqual([{ state: 'undelivered', trouble: 'unreachable', attempts: 1 }]);
});
