import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';

/** Flags of a loan: who puts them on, and what the server leaves alone meanwhile. */

const app = useTestApp();
const reason = 'letter of Monday';
const DAY_MS = 86_400_000;

async function lateLoan(market: 'mx' | 'in', daysToDue = -5) {
  const { borrowerId } = await app.borrower(market);
  const wish = { borrowerId, product: `${market}-fair`, status: '180', daysToDue };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  return { borrowerId, orderId };
}
const loanOf = async (orderId: string) =>
  Object((await (await app.operator('manager'))('loan', { orderId })).data);
const seenOf = async (orderId: string) => ({ orderId, events: (await loanOf(orderId)).events, reason });
const remindersOf = async (borrowerId: string) => {
  const { db } = app.opened().deps;
  const rows = await db.selectFrom('message').select('kind').where('borrower_id', '=', borrowerId).execute();
  return rows.filter(({ kind }) => kind === 'overdue').length;
};

test('one person flags a borrower whom nobody is to contact: no reminder is written, and no collector is dealt them', async () => {
  await app.dev('/dev/clock', { now: '2027-01-11T17:00:00Z' });
  const [quiet, other] = [await lateLoan('mx', -6), await lateLoan('mx', -6)];
  const agent = await app.operator('agent');
  const put = { ...(await seenOf(quiet.orderId)), flag: 'do-not-contact', stopsReminders: 1 };
  expect((await agent('loan-flag', put)).code).toBe(0);
  expect((await loanOf(quiet.orderId)).flags).toEqual([
    { flag: 'do-not-contact', from: '2027-01-11', to: '', effects: ['stopsReminders'] },
  ]);
  const bars = async () => {
    const { data } = await (await app.operator('manager'))('collections', { scope: 'all' });
    const rows: { orderId: string; bar: string }[] = [data['rows']].flat().map(Object);
    return [quiet, other].map(({ orderId }) => rows.find((row) => row.orderId === orderId)?.bar);
  };
  const [barred, free] = await bars();
  expect([barred, free === 'flagged']).toEqual(['flagged', false]);
  await app.dev('/dev/clock', { advanceMs: DAY_MS });
  await app.dev('/dev/jobs/reminders', {});
  expect([await remindersOf(quiet.borrowerId), await remindersOf(other.borrowerId)]).toEqual([0, 1]);
  const off = { ...(await seenOf(quiet.orderId)), flag: 'do-not-contact' };
  expect((await (await app.operator('agent'))('loan-unflag', off)).code).toBe(0);
  expect((await loanOf(quiet.orderId)).history.at(-1)).toMatchObject({
    type: 'unflagged',
    what: 'do-not-contact',
  });
  await app.dev('/dev/clock', { advanceMs: DAY_MS });
  expect((await loanOf(quiet.orderId)).flags).toEqual([]);
  expect((await bars())[0]).not.toBe('flagged');
});

test('two people pause the days of a loan and its late charges, and what is asked for says what it does', async () => {
  const { orderId } = await lateLoan('in', -20);
  const agent = await app.operator('agent');
  const manager = await app.operator('manager');
  const finance = await app.operator('finance');
  const wish = {
    flag: 'hardship',
    by: '2027-12-31',
    pausesDelinquency: 1,
    stopsPenalty: 1,
    stopsInterest: 1,
  };
  // one person alone does neither, whatever is sent
  await agent('loan-flag', { ...(await seenOf(orderId)), ...wish, flag: 'dispute' });
  expect((await loanOf(orderId)).flags.flatMap(({ effects }: { effects: string[] }) => effects)).toEqual([]);
  const preview = await manager('loan-preview', { orderId, action: 'flag', ...wish });
  expect(preview.data['needsSecond']).toBe(1);
  const asked = await manager('request-make', { orderId, kind: 'flag', ...wish, reason });
  const requestId = String(asked.data['requestId']);
  const waiting = [(await finance('requests', { state: 'pending' })).data['requests']].flat().map(Object);
  expect(waiting.find((row) => row.requestId === requestId)).toMatchObject({
    kind: 'flag',
    flag: 'hardship',
    until: '2027-12-31',
    effects: ['stopsPenalty', 'stopsInterest', 'pausesDelinquency'],
  });
  const before = await loanOf(orderId);
  const decided = { requestId, isApproved: '1', events: before.events, reason };
  expect((await manager('request-decide', decided)).data['reason']).toBe('own-request');
  expect((await finance('request-decide', decided)).code).toBe(0);
  await app.dev('/dev/clock', { advanceMs: 10 * DAY_MS });
  await app.dev('/dev/jobs/end-of-day', {});
  const later = await loanOf(orderId);
  // the day on which it was put on is the first of the pause
  expect(later.delinquency.days).toBe(before.delinquency.days - 1);
  expect(later.figures.daysLate).toBe(before.figures.daysLate + 10);
  expect(later.figures.penalty).toBe(before.figures.penalty);
  expect((await app.books()).findings).toEqual([]);
});
