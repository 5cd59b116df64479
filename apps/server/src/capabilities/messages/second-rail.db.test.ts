import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deliverOutbox } from '../../jobs/housekeeping.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { putMessage } from './outbox.store.ts';

/** Several rails for one way: the next one is used where the one before certainly did not send; after it may have, for a code alone. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const file = `second-rail-${process.pid}.mjs`;
writeFileSync(
  join(tmpdir(), file),
  `export default { contract: '1.0', hosts: () => [], open: (settings, { name, now }) => {
    const accepted = () => ({ kind: 'state', told: { state: 'accepted', changedAt: now().toISOString() } });
    const capabilities = async () => ({ kind: 'state', told: { contract: '1.0', rail: name, isSimulated: false,
      signature: { kids: ['none'] }, kinds: { message: { ways: ['sms'] } } } });
    const send = async (id, ask) => {
      globalThis.sentByOthers.push({ name, id, text: ask.text });
      return globalThis.isOtherLost ? { kind: 'lost', why: 'cut' } : accepted();
    };
    return { name, isSimulated: false, capabilities, health: async () => ({ kind: 'state', told: { kinds: { message: 'up' } } }),
      message: { send, status: async (id) =>
        globalThis.sentByOthers.some((sent) => sent.id === id) ? accepted() : { kind: 'not-received' } } };
  } };`,
);
afterAll(() => rmSync(join(tmpdir(), file)));

const bank = await mockRail('prestamo-rayo', 'MXN', {
  message: { sms: { sender: 'RAYO' } },
  messaging: { sms: ['bank', 'second', 'third'], order: ['sms'], waitMinutes: 15 },
  others: {
    second: { use: `../${file}`, message: { sms: { sender: 'RAYO 2' } } },
    third: { use: `../${file}`, message: { sms: { sender: 'RAYO 3' } } },
  },
});
const app = useRailedApp(bank);
const deps = () => app.opened().deps;
const deliver = () => deliverOutbox(deps(), deps().sms);
const later = (advanceMs: number) => app.dev('/dev/clock', { advanceMs });
const by = (rail: string): readonly string[] =>
  [Reflect.get(globalThis, 'sentByOthers')]
    .flat()
    .map(Object)
    .filter(({ name }) => name === rail)
    .map(({ text }) => text);
const bySecond = () => by('second');

let made = 0;
beforeEach(async () => {
  Reflect.set(globalThis, 'sentByOthers', []);
  Reflect.set(globalThis, 'isOtherLost', false);
  await deps().db.deleteFrom('outbox').execute();
});

/** The first rail answers again, and posts what it knows. */
async function heard() {
  await bank.fault('429', 0);
  await bank.fault('drop-webhook', 0);
}

/** Somebody who wants a code, and what the first rail sent to them. */
async function wanting() {
  made += 1;
  const phone = `551100${String(made).padStart(2, '0')}00`;
  const who = await app.borrower('mx', { phone });
  await deps().db.deleteFrom('outbox').execute();
  expect((await app.call(who, '/independence/v3/account/send-code', {})).code).toBe(0);
  const byFirst = async () => (await bank.state()).messages.filter(({ ask }) => ask.to.includes(phone));
  return { byFirst };
}

test.each(['429', 'refuse-ask'])(
  'a code goes by the second one at once where the first did not send it: %s',
  async (fault) => {
    const { byFirst } = await wanting();
    await bank.fault(fault);
    await deliver();
    expect(bySecond()).toEqual([]);
    await deliver();
    await deliver();
    expect(bySecond()).toEqual([expect.stringMatching(/\d{6}/)]);
    expect(await byFirst()).toEqual([]);
    expect((await app.books()).findings).toEqual([]);
  },
);

test('and where the first is away', async () => {
  const { byFirst } = await wanting();
  await bank.away(async () => {
    await deliver();
    await deliver();
  });
  expect(bySecond()).toHaveLength(1);
  await deliver();
  expect(await byFirst()).toEqual([]);
});

test('and within ten seconds after one that may have left: the same code, twice at most, until its life is over', async () => {
  const { byFirst } = await wanting();
  await bank.fault('drop-webhook', 100);
  await bank.fault('lost-answer');
  await deliver();
  await later(5 * SECOND);
  await deliver();
  const [second = '', ...more] = bySecond();
  expect(more).toEqual([]);
  const [first] = await byFirst();
  const codeOf = (text = '') => /\d{6}/.exec(text)?.[0];
  expect(codeOf(second)).toBe(codeOf(first?.ask.text));
  await bank.fault('429', 100);
  for (let round = 0; round < 4; round += 1) {
    await later(2 * MINUTE);
    await deliver();
  }
  await heard();
  expect(await byFirst()).toHaveLength(1);
  expect(bySecond()).toHaveLength(1);
  expect((await app.books()).findings).toEqual([]);
});

test('one that may have left by both goes by no third, and none leaves once its life is over', async () => {
  const { byFirst } = await wanting();
  await bank.fault('drop-webhook', 100);
  await bank.fault('lost-answer');
  await deliver();
  Reflect.set(globalThis, 'isOtherLost', true);
  await deliver();
  for (let round = 0; round < 4; round += 1) {
    await later(MINUTE);
    await deliver();
  }
  expect(bySecond()).toHaveLength(1);
  expect(by('third')).toEqual([]);
  expect(await byFirst()).toHaveLength(1);
  await heard();
  const dead = await wanting();
  await bank.away(async () => {
    await deliver();
    await later(6 * MINUTE);
    await deliver();
    await deliver();
  });
  expect(bySecond()).toHaveLength(1);
  await deliver();
  expect(await dead.byFirst()).toEqual([]);
});

test.each([
  ['was taken and has no receipt', ''],
  ['may have left', 'lost-answer'],
])('news neither after one that %s', async (_what, fault) => {
  const { db, sealing, clock } = deps();
  const to = `+5255110099${fault.length}`;
  const leg = { way: 'sms', to, text: 'News', language: 'es', urgency: 'service' } as const;
  const legs = [
    { ...leg, rail: 'bank' },
    { ...leg, rail: 'second' },
  ];
  const message = {
    phone: to.slice(3),
    market: 'mx',
    text: fault,
    code: '',
    legs,
    waitMs: 15 * MINUTE,
  } as const;
  await putMessage(db, sealing, { stream: to, id: `news-${fault}`, message, dueAt: clock.now() });
  await bank.fault('drop-webhook', 100);
  if (fault) await bank.fault(fault);
  await deliver();
  await bank.fault('429', 100);
  for (let round = 0; round < 4; round += 1) {
    await later(10 * MINUTE);
    await deliver();
  }
  await heard();
  expect(bySecond()).toEqual([]);
  expect((await bank.state()).messages.filter(({ ask }) => ask.to === to)).toHaveLength(1);
});
