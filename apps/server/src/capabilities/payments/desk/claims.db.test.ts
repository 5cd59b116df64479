import { expect, test } from 'vitest';
import { notify } from '../../../testing/channel.ts';
import type { DeskCaller } from '../../../testing/desk.ts';
import { lentLoan } from '../../../testing/lent.ts';
import { endCases, moneyCases } from '../../../testing/money-cases.ts';
import { useTestApp } from '../../../testing/test-app.ts';

/** What two people do about money that is not there: a refund out of a payment that came back, and one of no clear message. */

const app = useTestApp();
const reason = 'seen with the bank';
const inOrder = async () => expect((await app.books()).findings).toEqual([]);

/** A loan that was settled with 123.45 too much, refunded, of which the bank took back the 123.45 alone. */
async function claimed() {
  const loan = await lentLoan(app);
  const { payoff = 0 } = await loan.figures();
  await loan.told('paid', { amountMinor: payoff });
  await loan.told('paid', { paymentId: `${loan.order.orderId}-more`, amountMinor: 12_345 });
  expect(await loan.refund(12_345)).toBe(0);
  await loan.told('reversed', { paymentId: `${loan.order.orderId}-more`, amountMinor: 12_345 });
  expect(await loan.figures()).toMatchObject({ status: 'active', claim: 12_345, payoff: 12_345 });
  await endCases(app);
  return loan;
}

const approve = async (desk: DeskCaller, asked: { data: Record<string, unknown> }, events?: number) =>
  desk('request-decide', {
    requestId: asked.data['requestId'],
    isApproved: 1,
    reason,
    ...(events !== undefined && { events }),
  });

test('a claim is waived by two people however small it is, never by one, and the books hold it as an expense', async () => {
  const [manager, finance] = [await app.operator('manager'), await app.operator('finance')];
  const { order, figures, eventsOf } = await claimed();
  const { orderId } = order;
  const wish = { orderId, part: 'claim', amountMinor: 12_345 };
  const preview = await manager('loan-preview', { ...wish, action: 'waive' });
  expect(preview.data).toMatchObject({ needsSecond: 1, after: { status: 'settled', claim: 0, payoff: 0 } });
  const alone = await manager('loan-waive', { ...wish, reason, events: await eventsOf() });
  expect(alone).toMatchObject({ data: { reason: 'needs-second' } });
  expect((await figures())['claim']).toBe(12_345);
  const asked = await manager('request-make', { ...wish, kind: 'waive', reason });
  expect(await approve(manager, asked, await eventsOf())).toMatchObject({ data: { reason: 'own-request' } });
  expect((await approve(finance, asked, await eventsOf())).code).toBe(0);
  expect(await figures()).toMatchObject({ status: 'settled', claim: 0, credit: 0 });
  const { journal } = (await finance('loan', { orderId })).data;
  expect(journal).toContainEqual(expect.objectContaining({ account: 'waiver-expense', debit: 12_345 }));
  await inOrder();
});

test('a claim is written off by two people, and what is paid of it afterwards is recovered', async () => {
  const [manager, finance] = [await app.operator('manager'), await app.operator('finance')];
  const { order, figures, eventsOf, told } = await claimed();
  const { orderId } = order;
  const asked = await finance('request-make', { orderId, kind: 'write-off', reason });
  expect((await approve(manager, asked, await eventsOf())).code).toBe(0);
  expect(await figures()).toMatchObject({ status: 'late', claim: 12_345 });
  await inOrder();
  await told('paid', { paymentId: `${orderId}-at-last`, amountMinor: 12_345 });
  expect(await figures()).toMatchObject({ status: 'settled', claim: 0 });
  const { journal } = (await finance('loan', { orderId })).data;
  expect(journal).toContainEqual(expect.objectContaining({ account: 'income:recovery', credit: 12_345 }));
  await inOrder();
  expect(await endCases(app)).toContain('payment-after-write-off');
});

let count = 0;
/** A payment told again with another amount: of the second the bank may have the money all the same. */
async function contested(amountMinor: number) {
  count += 1;
  const paidAt = app.opened().deps.clock.now().toISOString();
  const own = { paymentId: `nobodys-${count}`, reference: 'nobodys', currency: 'MXN', paidAt };
  await notify(app, 'spei', { ...own, eventId: `nobodys-${count}-1`, amountMinor: 5 });
  await notify(app, 'spei', { ...own, eventId: `nobodys-${count}-2`, amountMinor });
  const [found] = (await moneyCases(app)).filter(({ kind }) => kind === 'fact-conflict');
  return found?.caseId;
}
const cases = async (desk: DeskCaller) => [(await desk('money-cases')).data['rows']].flat().map(Object);
const held = async () => {
  const { rows } = await app
    .opened()
    .pool.query<{ sum: string }>('select coalesce(sum(amount_minor), 0) as sum from suspense_entry');
  return Number(rows[0]?.sum);
};

test('the money of a case is booked by one person up to their limit, and above it by two', async () => {
  const [one, two] = [await app.operator('finance'), await app.operator('manager')];
  const small = await contested(50_000 - 1);
  const before = await held();
  expect((await cases(one)).find(({ caseId }) => caseId === small)).toMatchObject({
    canBook: 1,
    aloneUpTo: 50_000,
  });
  expect((await one('money-case-close', { caseId: small, amountMinor: 49_999, reason })).code).toBe(0);
  expect(await held()).toBe(before + 49_999);
  const large = await contested(50_001);
  const form = { caseId: large, amountMinor: 50_001, reason };
  expect(await one('money-case-close', form)).toMatchObject({ data: { reason: 'needs-second' } });
  expect(await held()).toBe(before + 49_999 + 5);
  const asked = await one('request-make', { ...form, kind: 'book' });
  expect(asked.code).toBe(0);
  expect(await two('request-make', { ...form, kind: 'book' })).toMatchObject({
    data: { reason: 'asked-already' },
  });
  const waits = [(await two('requests', { state: 'pending' })).data['requests']].flat().map(Object);
  expect(waits).toContainEqual(
    expect.objectContaining({ kind: 'book', amount: 50_001, currency: 'MXN', channel: 'spei' }),
  );
  expect(await approve(one, asked)).toMatchObject({ data: { reason: 'own-request' } });
  expect((await approve(two, asked)).code).toBe(0);
  expect(await held()).toBe(before + 100_000 + 5);
  expect(await cases(one)).toEqual([]);
  await inOrder();
});

test('a case that ended meanwhile is not booked by who approves it, and one without money is not asked for', async () => {
  const [one, two] = [await app.operator('finance'), await app.operator('manager')];
  const caseId = await contested(70_000);
  const asked = await one('request-make', { caseId, kind: 'book', amountMinor: 70_000, reason });
  const before = await held();
  expect((await one('money-case-close', { caseId, reason: 'the bank holds nothing' })).code).toBe(0);
  expect(await approve(two, asked)).toMatchObject({ data: { reason: 'changed' } });
  expect(await one('request-make', { caseId, kind: 'book', amountMinor: 1, reason })).toMatchObject({
    code: -20,
  });
  expect(await held()).toBe(before);
  const { order, told } = await lentLoan(app);
  await told('reversed');
  const [early] = (await moneyCases(app)).filter(({ kind }) => kind === 'return-without-payment');
  expect(order.orderId).not.toBe('');
  const wish = { caseId: early?.caseId, kind: 'book', amountMinor: 1, reason };
  expect(await one('request-make', wish)).toMatchObject({ data: { reason: 'nothing-to-book' } });
  await told('paid');
  await inOrder();
});

test('what one person books in a day ends somewhere, however many cases it is split over', async () => {
  const one = await app.operator('finance');
  for (let done = 0; done < 10; done += 1) {
    const form = { caseId: await contested(60_000 + done), amountMinor: 50_000, reason };
    expect((await one('money-case-close', form)).code).toBe(0);
  }
  const caseId = await contested(1);
  expect((await cases(one))[0]).toMatchObject({ aloneUpTo: 0 });
  expect(await one('money-case-close', { caseId, amountMinor: 1, reason })).toMatchObject({
    data: { reason: 'needs-second' },
  });
  await endCases(app);
  await inOrder();
});

test('a case is taken by who looks after it, from whoever had it, and left by its own owner alone', async () => {
  const [one, two] = [await app.operator('finance'), await app.operator('finance')];
  const caseId = await contested(3_000);
  const ownerOf = async (desk: DeskCaller) => {
    const found = (await cases(desk)).find((row) => row.caseId === caseId);
    return { owner: found?.owner, isMine: found?.isMine };
  };
  expect(await ownerOf(one)).toEqual({ owner: '', isMine: 0 });
  expect((await one('money-case-take', { caseId, isMine: 1 })).code).toBe(0);
  const taken = await ownerOf(one);
  expect(taken).toMatchObject({ isMine: 1 });
  expect(taken.owner).not.toBe('');
  expect(await ownerOf(two)).toEqual({ ...taken, isMine: 0 });
  expect(await two('money-case-take', { caseId, isMine: 0 })).toMatchObject({ data: { reason: 'changed' } });
  expect((await two('money-case-take', { caseId, isMine: 1 })).code).toBe(0);
  expect(await ownerOf(one)).toMatchObject({ isMine: 0 });
  expect((await two('money-case-take', { caseId, isMine: 0 })).code).toBe(0);
  expect(await ownerOf(two)).toEqual({ owner: '', isMine: 0 });
  expect((await one('money-case-close', { caseId, reason })).code).toBe(0);
  expect(await one('money-case-take', { caseId, isMine: 1 })).toMatchObject({ code: -20 });
});
