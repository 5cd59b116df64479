import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { confirmDisbursements, sendDisbursements } from '../../jobs/orders.ts';
import { approvedLoan } from '../../testing/approved-loan.ts';
import { clabeOf } from '../../testing/clabe.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** An adapter in test mode, which says of itself that it is simulated, and pays whoever it is told to. */

const directory = mkdtempSync(join(tmpdir(), 'plazo-paying-'));
writeFileSync(
  join(directory, 'bank.mjs'),
  `const told = (amount, at) => ({ kind: 'state', told: { state: 'succeeded', amount, changedAt: at.toISOString(), settledAt: at.toISOString() } });
   const kept = new Map();
   export default { contract: '1.0', hosts: () => [], open: (_settings, { name, now }) => ({
     name, isSimulated: true,
     capabilities: async () => ({ kind: 'not-now', error: 'rail-down' }),
     health: async () => ({ kind: 'state', told: { kinds: { payout: 'up' } } }),
     payout: { isRepeatable: true,
       send: async (id, { amount, to }) => { kept.set(id, [amount, to.number]); return told(amount, now()); },
       status: async (id) => kept.has(id) ? told(kept.get(id)[0], now()) : { kind: 'not-received' } },
   }) };`,
);
const file = join(directory, 'rails.json');
writeFileSync(
  file,
  JSON.stringify({
    rails: {
      tried: { use: './bank.mjs', settings: {}, payout: { finalAfterHours: 24, sendWithinHours: 24 } },
    },
    brands: { 'prestamo-rayo': { payout: 'tried' } },
  }),
);
const app = useTestApp({ PLAZO_RAILS: file });
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('a loan whose account is known to the borrower’s app alone waits until its borrower names one, and is paid there once', async () => {
  const { deps } = app.opened();
  const loan = await approvedLoan(app, async () => undefined);
  const { orderId } = loan.order;
  const round = async () => {
    await sendDisbursements(deps, { held: false });
    await confirmDisbursements(deps, { held: false });
  };
  const asked = async () => {
    const { rows } = await sql<{ state: string; error: string | null }>`
      select state, error from instruction where subject = ${orderId} order by created_at, id`.execute(
      deps.db,
    );
    return rows;
  };
  for (let times = 0; times < 3; times += 1) await round();
  expect(await asked()).toEqual([{ state: 'failed', error: 'account-wrong' }]);
  expect(String((await loan.show())['orderStatus'])).toBe('170');
  await app.call(loan.who, endpoints.account.bindBank.path, { account: clabeOf('64618000000000001') });
  await app.dev('/dev/clock', { advanceMs: 2 * 86_400_000 });
  await round();
  await app.dev('/dev/clock', { advanceMs: 60_000 });
  await round();
  expect((await asked()).map(({ state }) => state)).toEqual(['failed', 'succeeded']);
  expect((await app.books()).findings).toEqual([]);
});
