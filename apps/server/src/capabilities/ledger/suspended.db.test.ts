import { type Entry, foldOrder } from '@plazo/lending';
import { addDays } from '@plazo/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { localDate } from '../../adapters/local-time.ts';
import { readMigrations } from '../../db/migrate.ts';
import { transact } from '../../db/transaction.ts';
import { paperReader } from '../../testing/papers.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { findOwnOrder } from '../loans/orders.store.ts';
import type { Visitor } from '../test-surface/make-borrower.ts';
import { appendEntries, lockStreams, movementsOf } from './journal.store.ts';

/** Interest of a non-performing loan, from the journal to the desk and the borrower's statement. */

const app = useTestApp();
const { pdf } = paperReader(app);
const DAY_MS = 86_400_000;
const deps = () => app.opened().deps;
const ZONE = 'Asia/Kolkata';
const goOn = async (days: number) => {
  await app.dev('/dev/clock', { advanceMs: days * DAY_MS });
  await app.dev('/dev/jobs/end-of-day', {});
};
const findings = async () => (await app.books()).findings;

async function lateLoan(market: 'in' | 'mx') {
  const borrower = await app.borrower(market);
  const wish = { borrowerId: borrower.borrowerId, product: `${market}-fair`, status: '180', daysToDue: -87 };
  const { orderId } = await app.dev<{ orderId: Parameters<typeof movementsOf>[1]['orderId'] }>(
    '/dev/orders',
    wish,
  );
  return { own: { orderId, borrowerId: borrower.borrowerId } };
}

async function heldOn(own: Parameters<typeof movementsOf>[1], account: string): Promise<bigint> {
  const lines = (await movementsOf(deps().db, own)).filter((line) => line.account === account);
  return lines.reduce((sum, line) => sum + line.debitMinor - line.creditMinor, 0n);
}

async function positionOf(own: Parameters<typeof movementsOf>[1], daysAgo = 1) {
  const stored = await findOwnOrder(deps().db, deps().products, own);
  if (!stored) throw new Error('The loan is gone');
  return foldOrder(stored.order, addDays(localDate(deps().clock.now(), ZONE), -daysAgo));
}

test('it is suspended by the end of day, shown at the desk and no line of the borrower', async () => {
  const { own } = await lateLoan('in');
  const mexican = await lateLoan('mx');
  const movements = async () => {
    const visit = await app.dev<Visitor>('/dev/sessions', { borrowerId: own.borrowerId });
    const { text } = await pdf(visit, `/documents/statement.pdf?orderId=${own.orderId}`);
    return text.split('\n').filter((line) => /Interest|Adjustment|correction/.test(line));
  };
  const before = await movements();
  expect(await heldOn(own, 'interest-suspended')).toBe(0n);
  await goOn(5);
  const { suspendedMinor, outstanding } = await positionOf(own);
  expect(suspendedMinor).toBeGreaterThan(0n);
  expect(suspendedMinor).toBe(outstanding.interestMinor);
  expect(await heldOn(own, 'interest-suspended')).toBe(-suspendedMinor);
  expect(await heldOn(mexican.own, 'interest-suspended')).toBe(0n);
  const desk = await app.operator('manager');
  const { data } = await desk('loan', { orderId: own.orderId });
  expect(Object(data['delinquency'])).toMatchObject({
    class: 'NPA',
    suspended: Number((await positionOf(own, 0)).suspendedMinor),
  });
  const after = await movements();
  expect(after.filter((line) => /correction|Adjustment/.test(line))).toEqual([]);
  expect(after.length).toBeGreaterThanOrEqual(before.length);
  const { rows } = await sql<{ net: string }>`
    select sum(debit_minor - credit_minor)::text as net from journal_entry`.execute(deps().db);
  expect(rows).toEqual([{ net: '0' }]);
  expect(await findings()).toEqual([]);
});

test('a journal that was written before is brought to it by the migration and the next end of day', async () => {
  const { own } = await lateLoan('in');
  await goOn(5);
  const suspended = -(await heldOn(own, 'interest-suspended'));
  const valueOn = localDate(deps().clock.now(), ZONE);
  const line = (account: string, debitMinor: bigint, creditMinor: bigint): Entry => ({
    valueOn,
    account,
    debitMinor,
    creditMinor,
  });
  await transact(deps().db, async (tx) => {
    const heads = await lockStreams(tx, [own.borrowerId]);
    await appendEntries(tx, heads, [
      {
        stream: own.borrowerId,
        orderId: own.orderId,
        bookedAt: deps().clock.now(),
        bookedOn: valueOn,
        currency: 'INR',
        memo: 'as it was before',
        entries: [line('interest-suspended', suspended, 0n), line('income:interest', 0n, suspended)],
      },
    ]);
  });
  await goOn(1);
  expect((await findings()).join()).toContain(`order ${own.orderId}: the journal differs`);
  const migration = (await readMigrations()).find(({ name }) => name === '0105_suspended_income.sql');
  await sql.raw(migration?.sql ?? '').execute(deps().db);
  await goOn(1);
  expect(await findings()).toEqual([]);
  expect(await heldOn(own, 'interest-suspended')).toBe(-(await positionOf(own)).suspendedMinor);
});
