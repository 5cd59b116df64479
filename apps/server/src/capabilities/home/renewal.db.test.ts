import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { transact } from '../../db/transaction.ts';
import { notify } from '../../testing/channel.ts';
import { clabeOf } from '../../testing/clabe.ts';
import { lentLoan } from '../../testing/lent.ts';
import { paperReader } from '../../testing/papers.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { lockById, move } from '../loans/move-order.ts';

/** A new loan that pays off an old one: offered by the rules, agreed, paid out less the payoff; and what may come between. */

const app = useTestApp();
const { pdf } = paperReader(app);
const { bindBank } = endpoints.account;
const { orders, renew } = endpoints.home;
const { detail, push } = endpoints.confirmLoan;
const DAY_MS = 86_400_000;

let branches = 300;
const account = (last: number) => {
  branches += 1;
  return clabeOf(`646${branches}${String(last).padStart(11, '0')}`);
};
const GOOD = 940_042_332;
const GONE = 404;

/** A loan of 3,000.00 that is paid by more than half, with the account that money goes to. */
async function halfPaid(last = GOOD) {
  const loan = await lentLoan(app);
  await app.call(loan.borrower, bindBank.path, { account: account(last) });
  expect(await loan.told('paid', { amountMinor: 210_000 })).toMatchObject({ status: 200 });
  const { borrower, order } = loan;
  const offer = async () => (await app.call(borrower, detail.path, { productId: 'mx-fair' })).data;
  const ask = () => app.call(borrower, renew.path, { orderId: order.orderId });
  const confirm = (shown: Record<string, unknown>) =>
    app.call(borrower, push.path, {
      productId: 'mx-fair',
      amount: shown['amount'],
      periods: shown['periods'],
      termUnit: shown['termUnit'],
      agreementHash: shown['agreementHash'],
      offerVersion: shown['offerVersion'],
    });
  const agree = async () => {
    await ask();
    const { data } = await confirm(await offer());
    return new URL(String(data['lendDetailsUrl']), 'http://x').searchParams.get('orderId') ?? '';
  };
  const sentOf = async (orderId: string) => {
    const rows =
      await app.dev<
        { vCode: string; orderId: string; amountMinor: number; channel: string; state: string }[]
      >('/dev/references');
    return rows.filter((row) => row.channel === 'disbursement' && row.orderId === orderId);
  };
  // in a visit of its own, since a clock that is moved ends sessions
  const shown = async (orderId: string) =>
    Object((await (await app.operator('finance'))('loan', { orderId })).data);
  const figures = async (): Promise<Record<string, number>> => (await shown(order.orderId)).figures;
  return { ...loan, offer, ask, confirm, agree, sentOf, shown, figures };
}
const run = async (...jobs: readonly string[]) => {
  for (const job of jobs) await app.dev(`/dev/jobs/${job}`, {});
};
const JOBS = ['decide', 'send-disbursements', 'confirm-disbursements'] as const;
const inOrder = async () => expect((await app.books()).findings).toEqual([]);
const cardsOf = async (borrower: { commonQuery: string }) => (await app.call(borrower, orders.path, {})).data;

test('by half a loan may be renewed: the offer says what it pays off, the rest arrives, and both loans name each other', async () => {
  const early = await lentLoan(app);
  expect(await cardsOf(early.borrower)).toMatchObject({ active: [{ mayRenew: false }] });
  expect(await app.call(early.borrower, renew.path, { orderId: early.order.orderId })).toMatchObject({
    code: -40,
    message: 'Este préstamo no se puede renovar ahora',
  });
  const { borrower, order, offer, ask, agree, sentOf, shown, figures } = await halfPaid();
  expect(await cardsOf(borrower)).toMatchObject({ active: [{ mayRenew: true }] });
  const { payoff = 0 } = await figures();
  expect((await ask()).data).toMatchObject({ offerUrl: expect.stringContaining('productId=mx-fair') });
  const page = await offer();
  const [paysOff, inHand] = [page['renewal']].flat().map((line) => Object(line));
  const money = (minor: number) => `$${(minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  const received = Number(page['received']);
  expect(paysOff).toEqual({ text: `Liquida tu préstamo ${order.orderId}`, value: money(payoff) });
  expect(inHand).toEqual({ text: 'Lo que llega a tu cuenta', value: money(received - payoff) });

  const orderId = await agree();
  expect(await cardsOf(borrower)).toMatchObject({ active: [{ mayRenew: false }] });
  expect((await ask()).code).toBe(-40);
  const collected = async () => (await (await app.operator('manager'))('portfolio')).data['collected'];
  const came = await collected();
  await run(...JOBS);
  expect(await sentOf(orderId)).toMatchObject([{ amountMinor: received - payoff }]);
  // nothing came in from anybody
  expect(await collected()).toEqual(came);
  expect(await shown(orderId)).toMatchObject({
    status: 'active',
    renewal: { paysOff: order.orderId, paidBy: '' },
  });
  expect(await shown(order.orderId)).toMatchObject({
    status: 'settled',
    figures: { credit: 0, payoff: 0 },
    renewal: { paysOff: '', paidBy: orderId },
  });
  await inOrder();

  const paper = await pdf(borrower, `/documents/statement.pdf?orderId=${orderId}`);
  expect(paper.text.replace(/\s+/g, ' ')).toMatch(/Liquidación de tu .*préstamo anterior/);
  const old = await pdf(borrower, `/documents/statement.pdf?orderId=${order.orderId}`);
  expect(old.text.replace(/\s+/g, ' ')).toMatch(/Lo liquidó tu .*nuevo/);
  const { data } = await app.call(borrower, endpoints.agreement.detail.path, { orderId });
  expect(JSON.stringify(data['sections'])).toContain('Liquidación de tu préstamo anterior');
  const { data: told } = await app.call(borrower, endpoints.orderDetails.detail.path, order);
  expect(JSON.stringify(Object(told)['progress'])).toContain('Lo liquidó tu nuevo préstamo');
  await run(...JOBS, ...JOBS);
  expect(await sentOf(orderId)).toHaveLength(1);
  await inOrder();
});

test('an amount is offered at the desk to a loan that may be renewed, told to its borrower and confirmed by them alone', async () => {
  const early = await lentLoan(app);
  const desk = await app.operator('manager');
  const tooEarly = { orderId: early.order.orderId };
  expect((await desk('loan', tooEarly)).data).toMatchObject({ canRenew: 0 });
  expect((await desk('loan-renewal', tooEarly)).code).toBe(-40);
  const { borrower, order, offer, confirm, sentOf, shown, figures } = await halfPaid();
  const { events } = (await desk('loan', order)).data;
  expect((await desk('loan', order)).data).toMatchObject({ canRenew: 1 });
  const { payoff = 0 } = await figures();
  const most = (await desk('loan-renewal', order)).data;
  expect(most).toMatchObject({ amount: most['most'], payoff });
  const asked = { ...order, amountMinor: 150_000 };
  const { inHand } = (await desk('loan-renewal', asked)).data;
  const wish = { orderId: order.orderId, events, reason: 'asked on the telephone' };
  const refusals = [
    [Number(most['most']) + 50_000, 'amountMinor'],
    [150_001, 'amountMinor'],
    [100_000, 'renewal-too-small'],
  ] as const;
  for (const [amountMinor, reason] of refusals)
    expect((await desk('loan-offer-renewal', { ...wish, amountMinor })).data).toMatchObject({ reason });
  expect((await offer())['renewal']).toEqual([]);
  const done = await desk('loan-offer-renewal', { ...wish, amountMinor: 150_000 });
  expect(done).toMatchObject({ code: 0, data: { amount: 150_000, inHand } });
  const { messages } = (await app.call(borrower, endpoints.messages.list.path, {})).data;
  expect(messages).toContainEqual(
    expect.objectContaining({ kind: 'renewal-offered', orderId: '', productId: 'mx-fair' }),
  );
  // nobody lends before its borrower says so
  await run(...JOBS);
  expect(await shown(order.orderId)).toMatchObject({ status: 'active' });
  const page = await offer();
  expect(page).toMatchObject({ amount: 150_000 });
  const { data } = await confirm(page);
  const orderId = new URL(String(data['lendDetailsUrl']), 'http://x').searchParams.get('orderId') ?? '';
  await run(...JOBS);
  expect(await sentOf(orderId)).toMatchObject([{ amountMinor: inHand }]);
  expect(await shown(order.orderId)).toMatchObject({ status: 'settled', renewal: { paidBy: orderId } });
  await inOrder();
});

test('two taps at once make one new loan', async () => {
  const { ask, offer, confirm } = await halfPaid();
  await ask();
  const page = await offer();
  const answers = await Promise.all([confirm(page), confirm(page), confirm(page)]);
  expect(new Set(answers.map(({ data }) => data['lendDetailsUrl'])).size).toBe(1);
  await run(...JOBS);
  await inOrder();
});

test('a payment for the old loan after the offer was read makes it another offer; after it was agreed, more arrives', async () => {
  const { told, ask, offer, confirm, agree, sentOf, order, shown, figures } = await halfPaid();
  await ask();
  const stale = await offer();
  await told('paid', { paymentId: `${order.orderId}-q`, amountMinor: 10_000 });
  expect(await confirm(stale)).toMatchObject({ code: -40 });
  const orderId = await agree();
  const { payoff = 0 } = await figures();
  await run('decide');
  await told('paid', { paymentId: `${order.orderId}-r`, amountMinor: 20_000 });
  await run('send-disbursements');
  const [sent] = await sentOf(orderId);
  expect(Number(sent?.amountMinor)).toBe(Number(stale['received']) - payoff + 20_000);
  // on its way already: what comes now is more than the old loan takes
  await told('paid', { paymentId: `${order.orderId}-s`, amountMinor: 5_000 });
  await run('confirm-disbursements');
  expect(await shown(order.orderId)).toMatchObject({ status: 'settled', figures: { credit: 5_000 } });
  await inOrder();
});

test('an old loan that is paid by other money meanwhile takes nothing of the new one', async () => {
  const { told, agree, sentOf, order, shown, offer, ask, figures } = await halfPaid();
  await ask();
  const received = Number((await offer())['received']);
  const orderId = await agree();
  const { payoff = 0 } = await figures();
  await told('paid', { paymentId: `${order.orderId}-q`, amountMinor: payoff });
  await run(...JOBS);
  expect(await sentOf(orderId)).toMatchObject([{ amountMinor: received }]);
  expect(await shown(order.orderId)).toMatchObject({ status: 'settled', renewal: { paidBy: '' } });
  await inOrder();
});

test('money that never arrives pays nothing off; sent again on another day it pays what the old loan takes then', async () => {
  const { borrower, agree, sentOf, order, shown, figures } = await halfPaid(GONE);
  const orderId = await agree();
  const before = await figures();
  await run(...JOBS);
  expect(await shown(orderId)).toMatchObject({ status: 'approved' });
  expect(await shown(order.orderId)).toMatchObject({ status: 'active' });
  await inOrder();
  await app.dev('/dev/clock', { advanceMs: 2 * DAY_MS });
  const { payoff = 0 } = await figures();
  expect(payoff).toBeGreaterThan(before['payoff'] ?? 0);
  const visit = await app.dev<{ commonQuery: string }>('/dev/sessions', borrower);
  await app.call(visit, endpoints.home.payAgain.path, { orderId, productId: 'mx-fair' });
  await run('send-disbursements');
  const all = await sentOf(orderId);
  const inState = (wanted: string) => all.find(({ state }) => state === wanted);
  const [first, second] = [inState('returned'), inState('sent')];
  expect(Math.abs(Number(first?.amountMinor) - Number(second?.amountMinor))).toBe(
    payoff - (before['payoff'] ?? 0),
  );
  const told = {
    eventId: `again-${orderId}`,
    paymentId: String(second?.vCode),
    reference: String(second?.vCode),
  };
  const paidAt = app.opened().deps.clock.now().toISOString();
  const arrived = {
    ...told,
    type: 'disbursed',
    amountMinor: Number(second?.amountMinor),
    currency: 'MXN',
    paidAt,
  };
  const answers = await Promise.all([
    notify(app, 'disbursement', arrived),
    notify(app, 'disbursement', arrived),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await shown(order.orderId)).toMatchObject({ status: 'settled', figures: { credit: 0 } });
  await inOrder();
});

test('money that comes back after it had arrived waits, and the old loan stays paid off', async () => {
  const { agree, sentOf, order, shown } = await halfPaid();
  const orderId = await agree();
  await run(...JOBS);
  const [sent] = await sentOf(orderId);
  const { vCode: reference = '', amountMinor = 0 } = sent ?? {};
  const paidAt = app.opened().deps.clock.now().toISOString();
  const back = {
    eventId: `back-${orderId}`,
    paymentId: reference,
    reference,
    amountMinor,
    currency: 'MXN',
    paidAt,
  };
  await notify(app, 'disbursement', { ...back, type: 'disbursement-returned' });
  expect(await shown(order.orderId)).toMatchObject({ status: 'settled' });
  expect(await shown(orderId)).toMatchObject({ status: 'active' });
  await inOrder();
});

test('a payment of the old loan that its bank takes back meanwhile is owed on it again, and the books hold', async () => {
  const { agree, told, order, shown } = await halfPaid();
  const orderId = await agree();
  await run('decide', 'send-disbursements');
  expect(await told('reversed', { amountMinor: 210_000 })).toMatchObject({ status: 200 });
  await run('confirm-disbursements');
  expect(await shown(orderId)).toMatchObject({ status: 'active' });
  const old = await shown(order.orderId);
  expect(old).toMatchObject({ status: 'active', renewal: { paidBy: orderId } });
  expect(old.figures.payoff).toBeGreaterThan(200_000);
  await inOrder();
});

test.each([
  ['was given up', { type: 'write-off', reason: 'fraud' }],
  ['takes all that the new one brings', { type: 'charge', part: 'interest', amountMinor: 500_000n }],
] as const)(
  'a new loan whose old one %s before the money left is withdrawn, and nothing is sent',
  async (_, more) => {
    const { agree, sentOf, order, shown } = await halfPaid();
    const orderId = await agree();
    await run('decide');
    const { deps } = app.opened();
    await transact(deps.db, async (tx) => {
      const locked = await lockById(tx, deps, order.orderId);
      if (!locked) throw new Error('The old loan is gone');
      expect(await move(tx, deps, { locked, command: { ...more, on: locked.today } })).toBeDefined();
    });
    await run('send-disbursements');
    expect(await sentOf(orderId)).toEqual([]);
    expect(await shown(orderId)).toMatchObject({ status: 'closed' });
    await inOrder();
  },
);
