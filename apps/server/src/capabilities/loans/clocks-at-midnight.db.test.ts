import { endpoints } from '@plazo/contract';
import { beforeEach, expect, test } from 'vitest';
import { returnCredits } from '../../jobs/return-credit.ts';
import { accountEnding } from '../../testing/clabe.ts';
import { lentLoan } from '../../testing/lent.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** Two servers on one database, of which one is behind: what one wrote after midnight, the other hears of before it. */

const app = useTestApp();
const DAY = 86_400_000;
const deps = () => app.opened().deps;
const balanced = async () => expect((await app.books()).findings).toEqual([]);

/** Ten seconds after midnight in Mexico, and ten before. */
let [late, early] = ['', ''];
beforeEach(() => {
  const day = new Date(deps().clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
  [late, early] = [`${day}T06:00:10.000Z`, `${day}T05:59:50.000Z`];
});
const afterMidnight = () => app.dev('/dev/clock', { now: late });
const beforeMidnight = () => app.dev('/dev/clock', { now: early });

async function ownLoan() {
  const loan = await lentLoan(app);
  await afterMidnight();
  // a session of an operator does not live for days
  const figures = async () => {
    const desk = await app.operator('finance');
    return Object((await desk('loan', { orderId: loan.order.orderId })).data['figures']);
  };
  return { ...loan, figures };
}

test('a loan that was paid after midnight stays paid, and what comes before midnight is its credit', async () => {
  const { told, figures } = await ownLoan();
  const { payoff } = await figures();
  await told('paid', { amountMinor: payoff, paymentId: 'all' });
  await beforeMidnight();
  expect((await told('paid', { amountMinor: 5_000, paymentId: 'more' })).body).toMatchObject({
    outcome: 'posted',
  });
  await balanced();
  await afterMidnight();
  expect(await figures()).toMatchObject({ status: 'settled', credit: 5_000, payoff: 0 });
  await balanced();
});

test('a payment of after midnight is taken back from its loan before it', async () => {
  const { told, figures } = await ownLoan();
  const { payoff } = await figures();
  await told('paid', { amountMinor: 50_000, paymentId: 'back' });
  await beforeMidnight();
  expect((await told('reversed', { amountMinor: 50_000, paymentId: 'back' })).body).toMatchObject({
    outcome: 'posted',
  });
  await afterMidnight();
  expect(await figures()).toMatchObject({ payoff });
  await balanced();
});

test('credit that was paid back after midnight is not paid back again before it, by a person or by itself', async () => {
  const { order, borrower, told, figures } = await ownLoan();
  const { payoff } = await figures();
  await told('paid', { amountMinor: payoff + 10_000, paymentId: 'much' });
  const who = await app.dev<{ commonQuery: string }>('/dev/sessions', borrower);
  await app.call(who, endpoints.account.bindBank.path, { account: accountEnding('00') });
  const refund = async () => {
    const desk = await app.operator('finance');
    const { events } = (await desk('loan', { orderId: order.orderId })).data;
    const { accounts } = (await desk('refund-accounts', { orderId: order.orderId })).data;
    const { id: accountId } = Object([accounts].flat()[0]);
    const form = { orderId: order.orderId, events, amountMinor: 10_000, accountId, reason: 'asked for it' };
    return desk('payment-refund', form);
  };
  expect((await refund()).code).toBe(0);
  await beforeMidnight();
  expect(await refund()).toMatchObject({ data: { reason: 'refund-too-large' } });
  await returnCredits(deps());
  await afterMidnight();
  expect(await figures()).toMatchObject({ status: 'settled', credit: 0, claim: 0 });
  await balanced();
});
