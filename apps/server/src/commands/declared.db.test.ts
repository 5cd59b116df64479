import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openRails } from '../adapters/rails/rails.ts';
import { noteRestore } from '../db/restored.store.ts';
import { readFacts } from '../jobs/read-facts.ts';
import { mockRail } from '../testing/mock-rail.ts';
import { useRailedApp } from '../testing/railed-app.ts';
import { examine } from './doctor.ts';
import { runOnRail, TEST_ACCOUNT } from './rail-conformance.ts';
import { findingsOf, listedRails } from './rails.ts';
import { startServing } from './serve.ts';

/** What the file of rails wants of a rail and the rail does not declare: nothing starts by it, and the doctor says so. */

const bank = await mockRail('prestamo-rayo', 'MXN', {
  methods: { transfer: 'spei' },
  hasCards: true,
  capture: 'later',
  identityHours: 48,
  message: { sms: { sender: 'RAYO' } },
  messaging: { sms: 'bank', order: ['sms'], waitMinutes: 15 },
  accounting: { since: '2026-01-01' },
});
const app = useRailedApp(bank);
afterEach(() => bank.lack());

const env = () => ({ ...app.opened().deps.env, host: '127.0.0.1', port: 0 });
async function started() {
  const { stop } = await startServing(env(), 'worker');
  await stop();
}
const bad = async () =>
  (await examine(env()))
    .filter(({ area, state }) => area === 'rails' && state === 'bad')
    .map(({ told }) => told);

test.each([
  ['card.canCapture', 'bank: it captures no payment by card later'],
  ['card.canRefund', 'bank: it pays nothing back to cards'],
  ['payout', 'bank: it does not pay out'],
  ['collection', 'bank: it takes no payments'],
  ['identity', 'bank: it checks nobody'],
  ['message', 'bank: it sends no messages by sms'],
  ['accounting', 'bank: it takes no journal'],
])('a rail that does not declare %s starts nothing that wants it', async (lacking, said) => {
  await bank.lack(lacking);
  await expect(started()).rejects.toThrow(said);
  expect(await bad()).toEqual([said]);
});

test('at the desk a rail that does not declare what is wanted of it is down, whatever it says of its health', async () => {
  const shown = async () => {
    const { data } = await (await app.operator('manager'))('rails');
    const own = [data['rails']]
      .flat()
      .map(Object)
      .find(({ name }) => name === 'bank');
    return [own?.state, own?.kinds];
  };
  const kinds = ['payout', 'collection', 'card', 'message', 'identity', 'accounting'];
  expect(await shown()).toEqual(['up', kinds]);
  await bank.lack('card.canCapture');
  expect(await shown()).toEqual(['down', kinds]);
});

test('one that declares all of it, or does not answer now, keeps nobody from starting', async () => {
  await started();
  expect(await bad()).toEqual([]);
  await bank.away(async () => {
    await started();
    expect(await bad()).toEqual([]);
    const silent = (await examine(env())).find(({ told }) => told.startsWith('bank did not answer'));
    expect(silent).toMatchObject({ state: 'warn' });
  });
});

test('in production a general ledger that says that it is simulated is as one that takes no journal', async () => {
  const { brands, clock, rails } = app.opened().deps;
  const told = await rails.named('bank')?.rail.capabilities();
  if (told?.kind !== 'state') throw new Error('The mock counterparty does not answer');
  const file = join(dirname(env().railsFile ?? ''), 'production.json');
  await writeFile(file, (await readFile(env().railsFile ?? '', 'utf8')).replaceAll('http://', 'https://'));
  const surroundings = { now: () => clock.now(), seen: () => undefined };
  const inProduction = await openRails(
    { ...env(), mode: 'production', railsFile: file },
    brands,
    surroundings,
  );
  const lacks = (isSimulated: boolean) =>
    inProduction.named('bank')?.undeclared({ ...told.told, isSimulated });
  expect(lacks(false)).toEqual([]);
  expect(lacks(true)).toEqual([{ part: 'accounting', why: 'the general ledger behind it is simulated' }]);
});

test('a rail that is held since a restore is named until its list was read', async () => {
  const { deps } = app.opened();
  const held = async () =>
    (await examine(env())).some(({ told }) => told === 'bank: nothing is sent since the restore');
  expect(await held()).toBe(false);
  await noteRestore(deps.db, deps.clock.now());
  expect(await held()).toBe(true);
  await readFacts(deps, { isByName: true });
  expect(await held()).toBe(false);
});

test('what is listed says who does what for a brand, and what nobody does', async () => {
  const { brands } = await listedRails(app.opened().deps);
  expect(brands.find(({ id }) => id === 'prestamo-rayo')).toMatchObject({
    payout: 'bank',
    card: 'bank',
    mandate: null,
    collection: { spei: 'bank' },
    messages: { sms: 'bank' },
  });
  expect(brands.find(({ id }) => id === 'quickrupee')).toMatchObject({ card: 'simulated', messages: {} });
});

test('a rail behind which nothing real stands is named with the brands whose payouts it takes, and as unknown while it is away', async () => {
  const { deps } = app.opened();
  const warned = async () =>
    (await examine(env())).filter(({ told }) => told.startsWith('bank says of itself'));
  expect(await warned()).toEqual([
    expect.objectContaining({
      state: 'warn',
      told: 'bank says of itself that nothing real stands behind it: payouts of prestamo-rayo reach nobody',
    }),
  ]);
  const listed = async () => (await listedRails(deps)).rails.find(({ name }) => name === 'bank')?.isSimulated;
  expect(await listed()).toBe(true);
  const own = deps.rails.named('bank');
  if (!own) throw new Error('There is no rail');
  await bank.away(async () => {
    expect(await warned()).toEqual([]);
    expect(await listed()).toBe('unknown');
    expect(await findingsOf(own)).toEqual([
      expect.stringMatching(/^bank: it did not answer what it can do \(/),
    ]);
    const place = { host: '127.0.0.1', port: 0, account: TEST_ACCOUNT, now: () => new Date() };
    expect(await runOnRail(own, place)).toMatch(
      /^bank did not answer what it can do \(.*\): nothing is asked of it$/,
    );
  });
});
