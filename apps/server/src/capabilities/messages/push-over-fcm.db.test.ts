import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints, type MessageKind } from '@plazo/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deliverOutbox } from '../../jobs/housekeeping.ts';
import { remindOfDueDates } from '../../jobs/reminders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { enqueueMessages } from './messages.store.ts';

/** The shipped server with the shipped adapter of push, beside a service that delivers to nobody: India, where law wants words for a debit. */

const sources = (file: string) =>
  fileURLToPath(new URL(`../../../../../packages/rail-fcm/src/${file}`, import.meta.url));
type Fake = {
  readonly url: string;
  readonly serviceAccount: string;
  readonly trouble: string[];
  readonly sent: { readonly message: { readonly token: string } }[];
  readonly close: () => void;
};
type Module = { readonly fakeFcm: (now: () => Date) => Promise<Fake> };
const { fakeFcm }: Module = await import(sources('testing/fake-fcm.ts'));
/** As the server has it: it signs by its own clock. */
let clock = () => new Date();
const fake = await fakeFcm(() => clock());
const directory = mkdtempSync(join(tmpdir(), 'plazo-push-'));
const file = join(directory, 'rails.json');
const WAIT_MINUTES = 15;
writeFileSync(
  file,
  JSON.stringify({
    rails: {
      push: {
        use: relative(directory, sources('index.ts')),
        settings: { url: fake.url, serviceAccount: { $env: 'FCM_ACCOUNT' }, isTest: true },
        message: { push: { sender: 'in.quickrupee.app' } },
      },
    },
    brands: {
      quickrupee: { message: { push: 'push', order: ['push', 'sms'], waitMinutes: WAIT_MINUTES } },
    },
  }),
);
const app = useTestApp({ PLAZO_RAILS: file, FCM_ACCOUNT: fake.serviceAccount });
afterAll(() => {
  fake.close();
  rmSync(directory, { recursive: true, force: true });
});

const deps = () => app.opened().deps;
const MINUTE = 60_000;
const later = (advanceMs: number) => app.dev('/dev/clock', { advanceMs });
const deliver = () => deliverOutbox(deps(), deps().sms);

// a Monday, at eleven in the morning in India
beforeEach(async () => {
  await app.dev('/dev/clock', { now: '2026-11-23T05:30:00Z' });
  clock = () => deps().clock.now();
  await deps().db.deleteFrom('outbox').execute();
  fake.trouble.length = 0;
  fake.sent.length = 0;
});

let made = 0;
/** A borrower who has push on an app, and is to be told something of a kind. */
async function told(token: string, kind: MessageKind = 'paid') {
  made += 1;
  const who = await app.borrower('in', { phone: `98765${String(made).padStart(5, '0')}` });
  await app.call(who, endpoints.messages.setReach.path, { way: 'push', isOn: 1, token });
  await deps().db.deleteFrom('outbox').execute();
  const message = { borrowerId: who.borrowerId, kind, subject: 'loan', about: '', amountMinor: 50_000n };
  const now = deps().clock.now();
  await enqueueMessages(deps().db, [{ ...message, dueOn: null }], { now, today: '2026-11-23' });
  await remindOfDueDates(deps(), { isByName: true });
  const outbox = async () => {
    const rows = await deps()
      .db.selectFrom('outbox')
      .select(['kind', 'state', 'trouble'])
      .where('stream', '=', who.borrowerId)
      .orderBy('due_at')
      .execute();
    return rows.map(({ kind: way, state, trouble }) => [way, state, trouble]);
  };
  const reach = async () => (await app.call(who, endpoints.messages.reach.path, {})).data['push'];
  return { who, outbox, reach };
}

test('news goes by push, and by SMS too where no receipt comes: Google sends none', async () => {
  const own = await told('asha-00');
  await deliver();
  expect(fake.sent.map(({ message }) => message.token)).toEqual(['asha-00']);
  expect((await own.outbox()).map(([way]) => way)).toEqual(['push']);
  await later((WAIT_MINUTES + 1) * MINUTE);
  await deliver();
  await deliver();
  expect((await own.outbox()).map(([way]) => way)).toEqual(['push', 'sms']);
  expect(fake.sent).toHaveLength(1);
});

test.each([
  { what: 'is dead', token: 'bela-04', troubles: [], why: 'unreachable', state: 'dead' },
  { what: 'is of another project', token: 'bela-03', troubles: [], why: 'unreachable', state: 'dead' },
  {
    what: 'may have been reached',
    token: 'bela-00',
    troubles: ['lost-answer'],
    why: 'no-answer',
    state: 'on',
  },
])('a push whose token $what is followed by SMS, and is not sent again', async (one) => {
  const own = await told(one.token);
  fake.trouble.push(...one.troubles);
  for (const _turn of [1, 2, 3]) {
    await deliver();
    await later(MINUTE);
  }
  expect((await own.outbox()).map(([way, , trouble]) => [way, trouble])).toEqual([
    ['push', one.why],
    ['sms', null],
  ]);
  expect(fake.sent).toHaveLength(one.troubles.length);
  expect(await own.reach()).toBe(one.state);
});

test('a push that Google has no room for leaves later, once', async () => {
  const own = await told('chitra-00');
  fake.trouble.push('quota');
  await deliver();
  expect(await own.outbox()).toEqual([['push', 'waiting', 'rate-limited']]);
  await later(2 * MINUTE);
  await deliver();
  expect((await own.outbox()).map(([way]) => way)).toEqual(['push']);
  expect(fake.sent).toHaveLength(1);
});

test('the announcement of a debit goes by SMS and by no push, also to who wants no SMS', async () => {
  const own = await told('devi-00', 'debit-announced');
  await deliver();
  expect((await own.outbox()).map(([way]) => way)).toEqual(['sms']);
  const stopping = await told('esha-00');
  const { borrowerId } = stopping.who;
  await deliver();
  const stop = { borrower_id: borrowerId, way: 'sms', said_at: deps().clock.now(), is_stopped: true };
  await deps().db.insertInto('message_stop').values(Object(stop)).execute();
  await deps().db.deleteFrom('outbox').execute();
  fake.sent.length = 0;
  const message = { borrowerId, subject: 'loan', about: '', amountMinor: 50_000n, dueOn: null } as const;
  const now = deps().clock.now();
  await enqueueMessages(deps().db, [{ ...message, kind: 'debit-announced' }], { now, today: '2026-11-23' });
  await remindOfDueDates(deps(), { isByName: true });
  await deliver();
  expect((await stopping.outbox()).map(([way, state]) => [way, state])).toEqual([['sms', 'sent']]);
  expect(fake.sent).toEqual([]);
});
