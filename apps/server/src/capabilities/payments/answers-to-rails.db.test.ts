import { signCall } from '@plazo/rail-kit';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { mockRail } from '../../testing/mock-rail.ts';
import { endCases, moneyCases } from '../../testing/money-cases.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** What a rail is answered says what became of its news: money of nobody is one thing, a contradiction another. */

const bank = await mockRail('prestamo-rayo', 'MXN', {
  methods: { transfer: 'spei' },
  numbers: { transfer: { prefix: '6461801570' } },
});
const app = useTestApp(bank.settings);
afterAll(() => bank.stop());

async function ownNumber() {
  const borrower = await app.borrower('mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 12 };
  const order = await app.dev<{ orderId: string }>('/dev/orders', wish);
  const { data } = await app.call(borrower, '/independence/v3/installment/loan-play-detail', order);
  return /"vCode":"(\d{18})"/.exec(JSON.stringify(data['repayList']))?.[1] ?? '';
}

const at = () => app.opened().deps.clock.now().toISOString();
let told = 0;

/** Tells a fact as a rail does, under an id of its own unless it is one that was told before. */
async function tell(fact: Record<string, unknown>): Promise<unknown> {
  const body = Buffer.from(JSON.stringify({ id: `f-${(told += 1)}`, at: at(), ...fact }));
  const url = '/rails/bank/facts';
  const signature = signCall({ method: 'POST', path: url, body }, bank.in, app.opened().deps.clock.now());
  const headers = { 'content-type': 'application/json', 'plazo-signature': signature };
  const answer = await app.app().inject({ method: 'POST', url, headers, payload: body });
  return answer.json().outcome ?? answer.statusCode;
}

const money = (minor: number, currency = 'MXN') => ({ minor, currency });
const paid = (id: string, { minor = 50_000, reference = '' }) => {
  const payment = { id, reference, amount: money(minor), paidAt: at(), method: 'transfer' };
  return tell({ type: 'payment.received', payment });
};
const reversed = (paymentId: string, minor = 50_000) =>
  tell({
    type: 'payment.reversed',
    reversal: { paymentId, amount: money(minor), at: at(), reason: 'returned-by-bank' },
  });
const kinds = async () => (await moneyCases(app)).map(({ kind }) => kind);
const clearing = async () => {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(debit_minor - credit_minor), 0)::int as minor from journal_entry where account = 'clearing:bank'`.execute(
    app.opened().deps.db,
  );
  return rows[0]?.minor;
};

test('money of nobody is suspense, and a reversal of it is applied', async () => {
  expect(await paid('p-nobody', { reference: 'never-issued' })).toBe('suspense');
  expect(await reversed('p-nobody')).toBe('applied');
  expect(await kinds()).toEqual([]);
});

test('a contradiction is a conflict: it moves nothing, the desk has it, and the same again is answered alike', async () => {
  const reference = await ownNumber();
  expect(await paid('p-1', { reference })).toBe('applied');
  expect(await paid('p-1', { reference })).toBe('known');
  const before = await clearing();
  const wrong = { type: 'payment.received', id: 'told-twice', at: at() };
  const payment = { id: 'p-1', reference, amount: money(51_000), paidAt: at(), method: 'transfer' };
  expect(await tell({ ...wrong, payment })).toBe('conflict');
  expect(await tell({ ...wrong, payment })).toBe('conflict');
  expect(await reversed('p-1')).toBe('applied');
  expect(await paid('p-1', { reference })).toBe('conflict');
  expect(await reversed('p-1', 9)).toBe('conflict');
  expect(await clearing()).toBe((before ?? 0) - 50_000);
  expect(await kinds()).toEqual(['fact-conflict', 'paid-again', 'fact-conflict']);
  const { findings } = await app.books();
  expect(findings).toHaveLength(3);
  expect(findings.every((finding) => finding.startsWith('fact-contested: bank p-1'))).toBe(true);
  await endCases(app);
  expect((await app.books()).findings).toEqual([]);
});

test('a reversal whose payment was not told so far is early, and takes it back once it is', async () => {
  const reference = await ownNumber();
  const before = await clearing();
  const early = { type: 'payment.reversed', id: 'early', at: at() };
  const reversal = { paymentId: 'p-2', amount: money(50_000), at: at(), reason: 'returned-by-bank' };
  expect(await tell({ ...early, reversal })).toBe('early');
  expect(await tell({ ...early, reversal })).toBe('early');
  expect(await kinds()).toEqual(['return-without-payment']);
  // a reversal names no reference: money that was taken back before it was told never reaches a loan
  expect(await paid('p-2', { reference })).toBe('suspense');
  expect(await reversed('p-2')).toBe('known');
  expect(await clearing()).toBe(before);
  expect(await kinds()).toEqual([]);
  expect((await app.books()).findings).toEqual([]);
});
