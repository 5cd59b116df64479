import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { askCards } from '../../jobs/cards.ts';
import { confirmDisbursements } from '../../jobs/orders.ts';
import { readFacts } from '../../jobs/read-facts.ts';
import { returnCredits } from '../../jobs/return-credit.ts';
import { notify } from '../../testing/channel.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { endCases, moneyCases } from '../../testing/money-cases.ts';
import { useRailedApp } from '../../testing/railed-app.ts';

/** Money that goes back to a card that paid: because the desk sends it, or because its payer says that it is not theirs. */

const bank = await mockRail('prestamo-rayo', 'MXN', { hasCards: true });
const app = useRailedApp(bank);

const base = '/api/v1/loan/loan-api/service/loan';
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const deps = () => app.opened().deps;
const send = () => confirmDisbursements(deps(), { held: false });

async function pass(ms: number) {
  await app.dev('/dev/clock', { advanceMs: ms });
  await bank.flush();
  await askCards(deps(), { isByName: false });
  await send();
}

/** A loan of which an instalment was paid by a card with this ending, and what happens before that is told. */
async function paidByCard(ending: string, meanwhile = async (_paymentId: string) => {}) {
  const who = await app.borrower('mx');
  const wish = { borrowerId: who.borrowerId, product: 'mx-fair', status: '174', daysToDue: 12 };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  const { orderId } = order;
  const call = async (path: string, form: Record<string, unknown> = {}) =>
    app.call(await app.dev<{ commonQuery: string }>('/dev/sessions', who), path, form);
  await call(endpoints.account.beginCard.path);
  const { url } = (await call(endpoints.account.cardState.path)).data;
  const card = new URL(String(url)).pathname.split('/').at(-1) ?? '';
  await bank.actOnCard(card, 'keep', `41111111111111${ending}`);
  await call(endpoints.account.cardState.path);
  const due = async () =>
    Number((await call('/independence/v3/installment/loan-play-detail', order)).data['repayAmount']);
  const amount = await due();
  const { repayToken } = (await call(`${base}/repayment-way`, order)).data;
  const form = { ...order, amount, cardId: card, sendMsg: 0, repayToken };
  const { repayRecordId } = (await call(`${base}/repayment-commit`, form)).data;
  const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${who.phone}`);
  const proof = { ...order, verifyCode: sms?.code, repaymentRecordId: repayRecordId };
  await call(`${base}/repayment-confirm`, proof);
  await call(endpoints.cardPayment.state.path, { repaymentRecordId: repayRecordId });
  const asked = async (kind: string) => {
    const { rows } = await sql<{ id: string; state: string; attempts: number }>`
      select id, state, attempts from instruction where subject = ${orderId} and kind = ${kind} order by created_at, id`.execute(
      deps().db,
    );
    return rows;
  };
  await meanwhile((await asked('card-payment'))[0]?.id ?? '');
  await pass(31 * SECOND);
  const [payment] = await asked('card-payment');
  expect(payment?.state).toBe('succeeded');
  const loan = async () => (await (await app.operator('finance'))('loan', { orderId })).data;
  const payments = async () =>
    [(await loan())['payments']]
      .flat()
      .map(Object)
      .map(({ state, amount: paid }) => [state, paid]);
  const cases = async () =>
    (await moneyCases(app)).flatMap((found) => (found.orderId === orderId ? [found.kind] : []));
  const paymentId = payment?.id ?? '';
  return { who, order, orderId, call, due, amount, paymentId, asked, loan, payments, cases };
}

/** With credit, because what was left was paid in cash and more than that. */
async function credited(ending: string, creditMinor = 10_000) {
  const loan = await paidByCard(ending);
  const { figures } = await loan.loan();
  const { payoff } = Object(figures);
  const issue = { ...loan.order, amount: await loan.due(), payCode: 'spei', requestType: 1 };
  const { data } = await loan.call('/independence/v3/loan-details/generate-vcode', issue);
  const reference = String(Object(data['repayDetail']).vCode);
  const paidAt = deps().clock.now().toISOString();
  const event = { eventId: `e-${loan.orderId}`, paymentId: `p-${loan.orderId}`, reference, paidAt };
  const amountMinor = Number(payoff) + creditMinor;
  await notify(app, 'spei', { ...event, type: 'paid', amountMinor, currency: 'MXN' });
  const places = async () => {
    const desk = await app.operator('finance');
    const { accounts } = (await desk('refund-accounts', { orderId: loan.orderId })).data;
    return [accounts].flat().map(Object);
  };
  const refund = async (wantedMinor = creditMinor, accountId = `card-${loan.paymentId}`) => {
    const finance = await app.operator('finance');
    const { events } = (await finance('loan', { orderId: loan.orderId })).data;
    const wish = {
      orderId: loan.orderId,
      events,
      amountMinor: wantedMinor,
      accountId,
      reason: 'paid too much',
    };
    return finance('payment-refund', wish);
  };
  const credit = async () => Object((await loan.loan())['figures']).credit;
  const movements = async () => {
    const { progress } = (await loan.call(endpoints.orderDetails.detail.path, loan.order)).data;
    return [Object(progress).movements].flat().map((row) => `${Object(row).title} ${Object(row).note}`);
  };
  const steps = async (of: 'state' | 'title' = 'state') => {
    const { tracker } = (await loan.call(endpoints.orderDetails.detail.path, loan.order)).data;
    return [tracker].flat().map((step) => Object(step)[of]);
  };
  return { ...loan, places, refund, credit, movements, steps };
}

/** The books are in order, and hold for the rail what it believes itself, to the unit. */
async function inBalance() {
  await bank.flush();
  expect((await app.books()).findings.filter((finding) => !finding.startsWith('fact-contested'))).toEqual([]);
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(debit_minor - credit_minor), 0)::bigint as minor from journal_entry
    where account = 'clearing:bank'`.execute(deps().db);
  const onItsWay = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from instruction
    where kind = 'card-refund' and state not in ('succeeded', 'failed', 'cancelled', 'returned')`.execute(
    deps().db,
  );
  const net = (await bank.book()).reduce((sum, { netMinor }) => sum + netMinor, 0);
  expect(net - Number(onItsWay.rows[0]?.minor)).toBe(Number(rows[0]?.minor ?? 0n));
  await endCases(app);
}
afterEach(inBalance);

const byState = (one: readonly unknown[], other: readonly unknown[]) =>
  String(one[0]).localeCompare(String(other[0]));
const seenBy = async (ids: readonly { id: string }[]) =>
  (await bank.state()).refunds.filter(({ id }) => ids.some((own) => own.id === id));

describe('credit that goes back to the card that paid', () => {
  test('leaves once, never more than was paid by it, and its borrower reads which card it went to', async () => {
    const loan = await credited('00');
    const [place] = await loan.places();
    expect(place).toMatchObject({
      id: `card-${loan.paymentId}`,
      masked: '•••• 1100',
      isCard: 1,
      most: loan.amount,
    });
    expect((await loan.refund(loan.amount + 1)).code).toBe(-30);
    expect((await loan.refund(4_000)).code).toBe(0);
    expect((await loan.places())[0]).toMatchObject({ most: loan.amount - 4_000 });
    await send();
    expect(await loan.asked('card-refund')).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
    expect(await seenBy(await loan.asked('card-refund'))).toHaveLength(1);
    expect(await loan.movements()).toContainEqual(expect.stringMatching(/Llegó a Mock\s••••\s1100/));
    expect(await loan.credit()).toBe(6_000);
    // what is left is followed from the beginning, and once nothing is left, to its end
    expect(await loan.steps()).toEqual(['done', 'now', 'later']);
    expect((await loan.refund(6_000)).code).toBe(0);
    expect(await loan.steps()).toEqual(['done', 'now', 'later']);
    expect((await loan.steps('title'))[1]).toBe('Lo enviamos a Mock\u00a0••••\u00a01100');
    await send();
    expect(await loan.steps()).toEqual(['done', 'done', 'done']);
  });

  test('goes by itself to the card on the day that was said, also where its person has no account', async () => {
    const loan = await credited('00');
    await returnCredits(deps());
    expect(await loan.asked('card-refund')).toEqual([]);
    await pass(10 * DAY);
    await returnCredits(deps());
    await pass(31 * SECOND);
    expect(await loan.asked('card-refund')).toMatchObject([{ state: 'succeeded' }]);
    expect(await loan.credit()).toBe(0);
  });

  test.each(['lost-answer', 'cut-connection', '5xx-after', 'lost-ask'])(
    'is asked about after %s, and never paid back twice',
    async (fault) => {
      const loan = await credited('00');
      await bank.fault('drop-webhook', 9);
      await bank.fault(fault);
      await loan.refund();
      await send();
      expect(await loan.asked('card-refund')).toMatchObject([{ state: 'unknown', attempts: 1 }]);
      await pass(6 * SECOND);
      await pass(SECOND);
      await bank.fault('drop-webhook', 0);
      await readFacts(deps(), { isByName: true });
      expect(await loan.asked('card-refund')).toMatchObject([{ state: 'succeeded' }]);
      expect(await seenBy(await loan.asked('card-refund'))).toHaveLength(1);
    },
  );

  test.each([
    ['13', 0],
    ['17', 4 * DAY],
  ])(
    'that a card ending in %s does not take is credit again, and the desk is told',
    async (ending, afterMs) => {
      const loan = await credited(ending);
      await loan.refund();
      await send();
      if (afterMs > 0) await pass(afterMs);
      await readFacts(deps(), { isByName: true });
      expect(await loan.credit()).toBe(10_000);
      expect(await loan.cases()).toContain('refund-returned');
      expect((await loan.places())[0]).toMatchObject({ most: loan.amount });
    },
  );

  test('that nobody answers for is a case after the hours of the rail, and two people say what became of it', async () => {
    const loan = await credited('16');
    await loan.refund();
    await send();
    await pass(9 * DAY);
    expect(await loan.cases()).not.toContain('disbursement-overdue');
    await pass(2 * DAY);
    expect(await loan.cases()).toContain('disbursement-overdue');
    expect(await loan.asked('card-refund')).toMatchObject([{ state: 'pending' }]);
    const [own] = await loan.asked('card-refund');
    const wish = { orderId: loan.orderId, kind: 'disbursement-failed', paymentId: own?.id };
    const asking = await app.operator('finance');
    const { data } = await asking('request-make', { ...wish, reason: 'the bank of the card says so' });
    const approving = await app.operator('manager');
    const decided = await approving('request-decide', {
      requestId: data['requestId'],
      isApproved: 1,
      reason: 'seen',
    });
    expect(decided.code).toBe(0);
    expect(await loan.asked('card-refund')).toMatchObject([{ state: 'failed' }]);
    expect(await loan.credit()).toBe(10_000);
  });
});

describe('a payment by card that its payer contests', () => {
  test('is taken back on the day on which the money was, is answered by a day, and comes back when it is won', async () => {
    const { due, amount, paymentId, payments, cases, orderId } = await paidByCard('00');
    await bank.fault('duplicate', 9);
    await bank.actOnCharge(paymentId, 'dispute');
    await bank.flush();
    expect(await payments()).toEqual([['reversed', amount]]);
    expect(await due()).toBe(amount);
    expect((await cases()).filter((kind) => kind === 'card-dispute')).toHaveLength(1);
    const desk = await app.operator('finance');
    const rows = [(await desk('money-cases', {})).data['rows']].flat().map(Object);
    const found = rows.find((row) => row.kind === 'card-dispute' && row.orderId === orderId);
    const days = (Date.parse(found.answerBefore) - deps().clock.now().getTime()) / DAY;
    expect(Math.round(days)).toBe(10);
    await pass(2 * DAY);
    await bank.actOnCharge(paymentId, 'win');
    await bank.flush();
    await bank.fault('duplicate', 0);
    expect((await payments()).toSorted(byState)).toEqual([
      ['posted', amount],
      ['reversed', amount],
    ]);
    expect(await cases()).not.toContain('card-dispute');
    await readFacts(deps(), { isByName: true });
    expect(await payments()).toHaveLength(2);
  });

  test('and loses stays taken back, and the desk is told that it was lost', async () => {
    const { due, amount, paymentId, payments, cases } = await paidByCard('00');
    await bank.actOnCharge(paymentId, 'dispute');
    await bank.actOnCharge(paymentId, 'lose');
    await bank.flush();
    expect(await payments()).toEqual([['reversed', amount]]);
    expect(await due()).toBe(amount);
    expect(await cases()).toContain('card-dispute-lost');
    expect(await cases()).not.toContain('card-dispute');
  });

  test('is told in any order, and the end is the same', async () => {
    const { amount, paymentId, payments } = await paidByCard('00');
    await bank.fault('drop-webhook', 1);
    await bank.actOnCharge(paymentId, 'dispute');
    await bank.actOnCharge(paymentId, 'win');
    await bank.flush();
    const both = [
      ['posted', amount],
      ['reversed', amount],
    ];
    expect((await payments()).toSorted(byState)).toEqual(both);
    // the first message comes last
    await readFacts(deps(), { isByName: true });
    expect((await payments()).toSorted(byState)).toEqual(both);
  });

  test('is told before the payment itself is: a person has it until the payment is known, and not after', async () => {
    const open = async () => (await moneyCases(app)).map(({ kind }) => kind);
    const loan = await paidByCard('11', async (paymentId) => {
      await bank.fault('drop-webhook', 1);
      await app.dev('/dev/clock', { advanceMs: 31 * SECOND });
      await bank.flush();
      await bank.actOnCharge(paymentId, 'dispute');
      await bank.flush();
      expect(await open()).toContain('out-of-place');
      await readFacts(deps(), { isByName: true });
    });
    expect(await loan.payments()).toEqual([['reversed', loan.amount]]);
    expect(await open()).not.toContain('out-of-place');
    expect(await loan.cases()).toEqual(['card-dispute']);
    expect((await app.books()).findings).toEqual([]);
  });

  test('that is only asked about moves no money, and none goes back to its card meanwhile', async () => {
    const loan = await credited('00');
    const before = await loan.payments();
    await bank.actOnCharge(loan.paymentId, 'inquire');
    await bank.flush();
    expect(await loan.payments()).toEqual(before);
    expect(await loan.places()).not.toContainEqual(expect.objectContaining({ isCard: 1 }));
    expect((await loan.refund()).code).toBe(-30);
    await bank.actOnCharge(loan.paymentId, 'win');
    await bank.flush();
    expect(await loan.payments()).toEqual(before);
    expect(await loan.places()).toContainEqual(expect.objectContaining({ isCard: 1 }));
  });
});
