import { afterAll, beforeAll, expect, test } from 'vitest';
import { mockRail } from '../testing/mock-rail.ts';
import { useTestApp } from '../testing/test-app.ts';
import { runOnRail, TEST_ACCOUNT } from './rail-conformance.ts';
import { conclusionOf } from './rails.ts';

const bank = await mockRail('prestamo-rayo', 'MXN', { methods: { transfer: 'spei', store: 'store' } });
const app = useTestApp(bank.settings);
beforeAll(async () => {
  // nobody answers the mock where Plazo should be: it has the machine's time, and looks at that of each signature
  await app.opened().deps.clock.set(new Date());
  await bank.start();
});
afterAll(() => bank.stop());

const railOf = () => {
  const own = app.opened().deps.rails.named('bank');
  if (!own) throw new Error('There is no rail');
  return own;
};

test('a configured rail is put through the whole contract, and the books know nothing of it', async () => {
  // where the mock was told that Plazo is
  const place = { host: '127.0.0.1', port: bank.port, account: '9876543200', now: () => new Date() };
  const own = railOf();
  const { payout } = own.rail;
  if (!payout) throw new Error('It does not pay out');
  const asked = new Set<string>();
  const send: typeof payout.send = (id, ask) => {
    asked.add(ask.to.number);
    return payout.send(id, ask);
  };
  const seen = { ...own, rail: { ...own.rail, payout: { ...payout, send } } };
  const results = await runOnRail(seen, place);
  if (typeof results === 'string') throw new Error(results);
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(15);
  expect([...asked]).toEqual([place.account]);
  expect((await app.books()).findings).toEqual([]);
}, 120_000);

test('of a rail that does not say that it is simulated nothing is asked', async () => {
  const { rail } = railOf();
  const before = (await bank.state()).payouts.length;
  const told = await rail.capabilities();
  if (told.kind !== 'state') throw new Error('It says nothing');
  const real = { ...told, told: { ...told.told, isSimulated: false } };
  const own = { ...railOf(), rail: { ...rail, capabilities: async () => real } };
  expect(
    await runOnRail(own, { host: '127.0.0.1', port: 0, account: TEST_ACCOUNT, now: () => new Date() }),
  ).toBe('bank does not say that it is simulated: nothing is asked of it');
  expect((await bank.state()).payouts).toHaveLength(before);
});

test('the last line of a check names what failed beside the books, and both decide its exit code', () => {
  const result = (number: number, outcome: 'passed' | 'failed' | 'skipped') =>
    ({ number, name: 'one', outcome, why: '' }) as const;
  const some = [result(1, 'passed'), result(12, 'failed'), result(50, 'failed'), result(70, 'skipped')];
  expect(conclusionOf(some, [])).toEqual({
    said: '2 of 4 scenarios failed: 12, 50 (1 could not be tried); books in order',
    code: 1,
  });
  expect(conclusionOf([result(1, 'passed')], [])).toEqual({
    said: '0 of 1 scenarios failed; books in order',
    code: 0,
  });
  expect(conclusionOf([result(1, 'passed')], ['a', 'b'])).toEqual({
    said: '0 of 1 scenarios failed; books not in order: 2 found',
    code: 1,
  });
});
