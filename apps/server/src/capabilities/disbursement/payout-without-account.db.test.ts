import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BorrowerId, endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { confirmDisbursements, sendDisbursements } from '../../jobs/orders.ts';
import { approvedLoan } from '../../testing/approved-loan.ts';
import { clabeOf } from '../../testing/clabe.ts';
import { moneyCases } from '../../testing/money-cases.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { sealFor } from '../borrowers/borrowers.store.ts';

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

test('a loan whose account is known to the borrower’s app alone is asked of nobody: trail and borrower read that an account is missing, and it is paid once where one is named', async () => {
  const { deps } = app.opened();
  const loan = await approvedLoan(app, async () => undefined);
  const { orderId } = loan.order;
  const round = async () => {
    await sendDisbursements(deps, { held: false });
    await confirmDisbursements(deps, { held: false });
  };
  const steps = async () => {
    const { rows } = await sql<{ state: string; source: string; detail: string }>`
      select e.state, e.source, e.detail from instruction i join instruction_event e on e.instruction_id = i.id
      where i.subject = ${orderId} order by i.created_at, i.id, e.seq`.execute(deps.db);
    return rows.map(({ state, source, detail }) => [state, source, detail].join(' ').trim());
  };
  for (let times = 0; times < 3; times += 1) await round();
  expect(await steps()).toEqual(['asked wish', 'failed worker no-account']);
  const shown = await loan.show();
  expect(shown).toMatchObject({
    orderStatus: '170',
    noticeStatusText: 'Falta tu cuenta',
    disbursement: { account: '', isWaiting: 1, naming: 'Guardar mi cuenta' },
  });
  expect(JSON.stringify(shown)).not.toContain('regres');
  expect(shown['disbursement']).not.toHaveProperty('again');
  expect(await loan.home()).toMatchObject({ inProcess: [{ statusText: 'Falta tu cuenta' }] });
  expect(await loan.messages()).toEqual(['Falta tu cuenta', expect.any(String)]);
  await app.call(loan.who, endpoints.account.bindBank.path, { account: clabeOf('64618000000000001') });
  expect(await loan.show()).not.toHaveProperty('disbursement');
  await round();
  await app.dev('/dev/clock', { advanceMs: 60_000 });
  await round();
  expect((await steps()).slice(2)).toEqual([
    'asked wish',
    'sent worker',
    expect.stringContaining('succeeded answer'),
  ]);
  expect(String((await loan.show())['orderStatus'])).toBe('174');
  expect((await app.books()).findings).toEqual([]);
});

test('a payout that was written before without a number ends before it leaves, and its borrower is asked for an account', async () => {
  const { deps } = app.opened();
  const loan = await approvedLoan(app, (who) =>
    app.call(who, endpoints.account.bindBank.path, { account: clabeOf('64618000000000002') }),
  );
  const { orderId } = loan.order;
  // as a version before wrote it
  const forgotten = sql`delete from bank_account where borrower_id = (select borrower_id from loan_order where id = ${orderId})`;
  await sendDisbursements(deps, { held: false });
  await sql`update disbursement set account_id = null where order_id = ${orderId}`.execute(deps.db);
  await forgotten.execute(deps.db);
  const { rows } = await sql<{ id: string; borrower: BorrowerId }>`
    select id, borrower_id as borrower from instruction where subject = ${orderId}`.execute(deps.db);
  const [written] = rows;
  if (!written) throw new Error('nothing was written');
  const ask = {
    amount: { minor: 1, currency: 'MXN' },
    to: { kind: 'clabe', number: '' },
    purpose: 'loan',
    subject: orderId,
  };
  const sealed = await sealFor(deps.db, deps.sealing, {
    borrowerId: written.borrower,
    plain: JSON.stringify(ask),
  });
  await sql`update instruction set sealed = ${sealed} where id = ${written.id}`.execute(deps.db);
  // a worker may be a day behind the one that wrote it
  const behind = { now: () => new Date(deps.clock.now().getTime() - 25 * 3_600_000) };
  await confirmDisbursements({ ...deps, clock: { ...deps.clock, ...behind } }, { held: true });
  const { rows: trail } = await sql<{ state: string; source: string }>`
    select state, source from instruction_event where instruction_id = ${written.id} order by seq`.execute(
    deps.db,
  );
  expect(trail).toEqual([
    { state: 'asked', source: 'wish' },
    { state: 'failed', source: 'worker' },
  ]);
  expect(await moneyCases(app)).toEqual([]);
  expect(String((await loan.show())['orderStatus'])).toBe('170');
  expect(await loan.messages()).toContain('Falta tu cuenta');
  expect((await app.books()).findings).toEqual([]);
});

test('a loan of the demonstration claims no rail: its trail says that nothing was sent', async () => {
  const who = await app.borrower();
  const wish = { borrowerId: who.borrowerId, product: 'mx-fair', status: '174', daysToDue: 12 };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  const { data } = await (await app.operator('finance'))('loan', { orderId });
  expect(data['instructions']).toMatchObject([
    { rail: 'simulated', isSimulated: 1, state: 'asked', source: 'wish' },
    { rail: 'simulated', isSimulated: 1, state: 'succeeded', source: 'wish', detail: 'demonstration' },
  ]);
  expect((await app.books()).findings).toEqual([]);
});
