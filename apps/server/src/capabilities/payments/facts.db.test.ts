import { endpoints } from '@plazo/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '../../adapters/local-time.ts';
import { type Notification, notify } from '../../testing/channel.ts';
import { lentLoan } from '../../testing/lent.ts';
import { endCases, moneyCases } from '../../testing/money-cases.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** Nothing that a bank told is lost, in whatever order, however often and however wrongly it tells it. */

const REPAY = '/independence/v3/installment/loan-play-detail';
const app = useTestApp();
const lent = () => lentLoan(app);

const outcome = (answer: { status: number; body: { outcome?: string } }) =>
  answer.body.outcome ?? answer.status;
const inOrder = async () => expect((await app.books()).findings).toEqual([]);
const kindsOf = async (orderId: string) =>
  (await moneyCases(app)).filter((found) => found.orderId === orderId).map(({ kind }) => kind);
const suspense = async () => {
  const { rows } = await app
    .opened()
    .pool.query<{ sum: string }>(
      "select coalesce(sum(credit_minor - debit_minor), 0) as sum from journal_entry where account = 'suspense'",
    );
  return Number(rows[0]?.sum);
};

type Lent = Awaited<ReturnType<typeof lent>>;
const paymentsOf = async ({ desk, order }: Lent) => {
  const { data } = await desk('loan', { orderId: order.orderId });
  return data['payments'];
};

describe('a payment that is taken back', () => {
  test('after its excess was refunded is owed again, the refund as a claim, and the desk is told', async () => {
    const { order, figures, told, refund, borrower } = await lent();
    const { payoff = 0 } = await figures();
    const left = async () => {
      const { active } = (await app.call(borrower, endpoints.home.orders.path, {})).data;
      return Number(Object([active].flat()[0]).leftToPay);
    };
    const before = await left();
    await told('paid', { amountMinor: payoff + 12_345 });
    expect(await refund(12_345)).toBe(0);
    await inOrder();
    expect(outcome(await told('reversed', { amountMinor: payoff + 12_345 }))).toBe('posted');
    expect(await figures()).toMatchObject({
      status: 'active',
      claim: 12_345,
      payoff: payoff + 12_345,
      dueNow: 12_345,
      daysLate: 0,
    });
    expect(await kindsOf(order.orderId)).toEqual(['return-after-refund']);
    const { data } = await app.call(borrower, REPAY, order);
    const on = localDate(app.opened().deps.clock.now(), 'America/Mexico_City');
    const claim = { repayAmount: 12_345, repayDate: on, daysToDue: 0 };
    expect(data).toMatchObject({ ...claim, detail: [{ value: '$123.45' }] });
    const shown = (await app.call(borrower, endpoints.orderDetails.detail.path, order)).data;
    expect(shown).toMatchObject({ amountDue: 12_345, dueOn: on });
    expect(shown['noticeDesText']).toContain('$123.45');
    expect(await left()).toBe(before + 12_345);
    const { data: messages } = await app.call(borrower, endpoints.messages.list.path, {});
    expect(messages['messages']).toContainEqual(
      expect.objectContaining({
        kind: 'refunded',
        orderId: order.orderId,
        text: expect.stringContaining('$123.45'),
      }),
    );
    await inOrder();
    await told('paid', { paymentId: `${order.orderId}-again`, amountMinor: payoff + 12_345 });
    expect(await figures()).toMatchObject({ status: 'settled', claim: 0, credit: 0 });
    await inOrder();
    await endCases(app);
  });

  test('before it came waits below zero in suspense; when it comes both post and the case ends', async () => {
    const { figures, told } = await lent();
    const [before, held] = [await figures(), await suspense()];
    expect(outcome(await told('reversed'))).toBe('suspense');
    expect(await suspense()).toBe(held - 50_000);
    expect((await moneyCases(app)).map(({ kind }) => kind)).toEqual(['return-without-payment']);
    await inOrder();
    expect(outcome(await told('paid'))).toBe('posted');
    expect(await figures()).toEqual(before);
    expect(await suspense()).toBe(held);
    expect(await moneyCases(app)).toEqual([]);
    await inOrder();
  });

  test('before it came, of more than is paid then, takes all of it back, and the rest is a case', async () => {
    const { figures, told } = await lent();
    const before = await figures();
    await told('reversed', { amountMinor: 60_000 });
    await told('paid');
    expect(await figures()).toEqual(before);
    await inOrder();
    expect(await endCases(app)).toEqual(['return-too-large']);
  });

  test('before it came, in another currency, takes nothing of it back', async () => {
    const { figures, told } = await lent();
    const { payoff = 0 } = await figures();
    await told('reversed', { currency: 'INR' });
    expect(outcome(await told('paid'))).toBe('posted');
    expect((await figures())['payoff']).toBe(payoff - 50_000);
    await endCases(app);
  });

  test('in part leaves the rest paid on its day; more than was paid waits in suspense as a case', async () => {
    const [one, other] = [await lent(), await lent()];
    const { payoff = 0 } = await one.figures();
    const paidAt = new Date(Number(app.opened().deps.clock.now()) - 5 * 86_400_000).toISOString();
    await one.told('paid', { paidAt });
    await other.told('paid', { paidAt, amountMinor: 30_000 });
    const { payoff: left = 0 } = await other.figures();
    expect((await one.figures())['payoff']).toBeLessThan(left);
    expect(outcome(await one.told('reversed', { amountMinor: 20_000 }))).toBe('posted');
    expect((await one.figures())['payoff']).toBe(left);
    expect(await paymentsOf(one)).toMatchObject([{ amount: 30_000, state: 'posted' }]);
    expect(left).toBeLessThan(payoff);
    const held = await suspense();
    await other.told('reversed', { amountMinor: 900_000 });
    expect((await other.figures())['payoff']).toBe(payoff);
    expect(await paymentsOf(other)).toMatchObject([{ amount: 30_000, state: 'reversed' }]);
    expect(await suspense()).toBe(held - 870_000);
    await inOrder();
    expect(await endCases(app)).toEqual(['return-too-large']);
  });

  test('of no loan leaves suspense, whole or in part', async () => {
    const { desk, told } = await lent();
    const held = await suspense();
    for (const [paymentId, back] of [
      ['of-nobody-1', 50_000],
      ['of-nobody-2', 20_000],
    ] as const) {
      expect(outcome(await told('paid', { paymentId, reference: 'nobody' }))).toBe('suspense');
      await told('reversed', { paymentId, reference: 'nobody', amountMinor: back });
    }
    expect(await suspense()).toBe(held + 30_000);
    const rows = [(await desk('payments', {})).data['rows']].flat().map(Object);
    const unmatched = rows.filter(({ paymentId }) => String(paymentId).startsWith('of-nobody'));
    expect(unmatched).toMatchObject([
      { paymentId: 'of-nobody-2', amount: 30_000, state: 'suspense' },
      { paymentId: 'of-nobody-1', state: 'reversed' },
    ]);
    await inOrder();
  });

  test('from a settled loan opens it again and says so', async () => {
    const { order, figures, told } = await lent();
    const { payoff = 0 } = await figures();
    await told('paid', { amountMinor: payoff });
    await told('reversed', { amountMinor: payoff });
    expect((await figures()).status).toBe('active');
    expect(await kindsOf(order.orderId)).toEqual(['reopened-by-return']);
    await endCases(app);
  });

  test('at the desk, matched to another loan, and then by its bank, is taken from where it stands', async () => {
    const [one, other] = [await lent(), await lent()];
    const { payoff } = await other.figures();
    await one.told('paid');
    const loan = (await one.desk('loan', { orderId: one.order.orderId })).data;
    const events = Number(loan['events']);
    const { sendWish } = {
      sendWish: { orderId: one.order.orderId, kind: 'reverse', eventIndex: events - 1 },
    };
    const asked = await one.desk('request-make', { ...sendWish, events, reason: 'wrong loan' });
    const approve = { requestId: asked.data['requestId'], isApproved: 1, events, reason: 'seen' };
    expect((await (await app.operator('manager'))('request-decide', approve)).code).toBe(0);
    const payment = { channel: 'spei', paymentId: `${one.order.orderId}-p`, orderId: other.order.orderId };
    const { data } = await other.desk('payment-preview', payment);
    await other.desk('payment-match', { ...payment, events: data['events'], reason: 'theirs' });
    expect((await other.figures())['payoff']).not.toBe(payoff);
    expect(outcome(await one.told('reversed'))).toBe('posted');
    expect((await other.figures())['payoff']).toBe(payoff);
    await inOrder();
  });
});

test('what could not be booked when it was told is booked a minute later, once, though nobody sends it again', async () => {
  // noon in Mexico: no day ends meanwhile
  await app.dev('/dev/clock', { now: '2027-01-13T18:00:00Z' });
  const { figures, told, order } = await lent();
  const { payoff = 0 } = await figures();
  const pool = app.owner();
  await pool.query(
    `create function refuse_payment() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
     create trigger no_room before insert on payment for each row execute function refuse_payment()`,
  );
  const paymentId = `${order.orderId}-p`;
  expect((await told('paid')).status).toBe(500);
  expect((await app.books()).findings).toEqual([expect.stringMatching(/^fact-not-in-books: spei /)]);
  const take = () => app.dev('/dev/jobs/take-facts', {});
  await take();
  await app.dev('/dev/clock', { advanceMs: 61_000 });
  await take();
  const { rows } = await pool.query("select attempts, item from stuck_item where job = 'take-facts'");
  expect(rows).toMatchObject([{ attempts: 1 }]);
  await pool.query('drop trigger no_room on payment');
  await app.dev('/dev/clock', { advanceMs: 61_000 });
  await Promise.all([take(), take()]);
  expect((await figures())['payoff']).toBe(payoff - 50_000);
  expect((await told('paid', { paymentId })).body).toMatchObject({ outcome: 'posted' });
  expect((await figures())['payoff']).toBe(payoff - 50_000);
  await inOrder();
  const left = await pool.query('select (select count(*)::int from channel_fact_untaken) as facts');
  expect(left.rows).toEqual([{ facts: 0 }]);
  await endCases(app);
});

describe('what contradicts what was told is a case, moves nothing, and is reported until a person ends it', () => {
  test.each([
    [
      'the same payment with another amount',
      { types: ['paid', 'paid'], kind: 'fact-conflict', amountMinor: 51_000 },
    ],
    [
      'a payment once more after it was taken back',
      { types: ['paid', 'reversed', 'paid'], kind: 'paid-again' },
    ],
    [
      'a reversal once more with another amount',
      { types: ['paid', 'reversed', 'reversed'], kind: 'fact-conflict', amountMinor: 9 },
    ],
    [
      'a reversal in another currency',
      { types: ['paid', 'reversed'], kind: 'fact-conflict', currency: 'USD' },
    ],
    ['an amount beyond belief', { types: ['paid'], kind: 'amount-implausible', amountMinor: 2 ** 53 - 1 }],
  ])('%s', async (_name, { types, kind, ...last }) => {
    const { figures, told } = await lent();
    for (const type of types.slice(0, -1)) await told(type);
    const [before, held] = [await figures(), await suspense()];
    expect(outcome(await told(types.at(-1) ?? '', last))).toBe('suspense');
    expect([await figures(), await suspense()]).toEqual([before, held]);
    expect((await app.books()).findings).toEqual([expect.stringMatching(/^fact-contested: spei /)]);
    expect(await endCases(app)).toEqual([kind]);
    await inOrder();
  });

  test('a key that stands twice: nobody can say which was meant', async () => {
    const { reference, desk } = await lent();
    const paidAt = app.opened().deps.clock.now().toISOString();
    const notification = {
      eventId: 'twice',
      paymentId: 'twice',
      reference,
      amountMinor: 1,
      currency: 'MXN',
      paidAt,
    };
    const body = JSON.stringify(notification).replace(
      '"amountMinor":1,',
      '"amountMinor":1,"amountMinor":5000,',
    );
    const { sign } = await import('../../testing/sign.ts');
    const signature = sign(body, { secret: 'dev-secret-spei', at: app.opened().deps.clock.now() });
    const headers = { 'content-type': 'application/json', 'plazo-signature': signature };
    const sent = { method: 'POST', url: '/notifications/spei', headers, payload: body } as const;
    expect((await app.app().inject(sent)).json()).toMatchObject({ outcome: 'suspense' });
    const held = await suspense();
    const [found] = await moneyCases(app);
    expect(found).toMatchObject({ kind: 'unclear-message' });
    // the bank says that it holds fifty pesos: they are booked, and wait to be matched
    const form = { caseId: found?.caseId, reason: 'The bank holds 50.00', amountMinor: 5_000 };
    expect((await desk('money-case-close', form)).code).toBe(0);
    expect(await suspense()).toBe(held + 5_000);
    await inOrder();
  });

  test('a payout of another amount or of no known reference is kept and not taken', async () => {
    const at = app.opened().deps.clock.now().toISOString();
    const notification = {
      eventId: 'po-1',
      paymentId: 'DSB0',
      reference: 'DSB0',
      amountMinor: 5,
      currency: 'MXN',
      paidAt: at,
    };
    expect(outcome(await notify(app, 'disbursement', { ...notification, type: 'disbursed' }))).toBe(
      'suspense',
    );
    const { borrowerId } = await app.borrower();
    const order = await app.dev<{ orderId: string }>('/dev/orders', {
      borrowerId,
      product: 'mx-fair',
      status: '151',
    });
    const sent = (await app.dev<Record<string, unknown>[]>('/dev/references')).find(
      (row) => row['orderId'] === order.orderId && row['channel'] === 'disbursement',
    );
    const reference = String(sent?.['vCode']);
    const own = { ...notification, eventId: 'po-2', paymentId: reference, reference };
    const amountMinor = Number(sent?.['amountMinor']);
    for (const wrong of [amountMinor - 1, amountMinor + 1])
      expect(
        outcome(
          await notify(app, 'disbursement', {
            ...own,
            eventId: `po-${wrong}`,
            type: 'disbursed',
            amountMinor: wrong,
          }),
        ),
      ).toBe('suspense');
    expect((await app.books()).findings).toHaveLength(3);
    expect(await endCases(app)).toEqual([
      'disbursement-unknown',
      'disbursement-differs',
      'disbursement-differs',
    ]);
    expect(outcome(await notify(app, 'disbursement', { ...own, type: 'disbursed', amountMinor }))).toBe(
      'posted',
    );
    await inOrder();
  });
});

describe('a message that no channel should send is refused by its shape, never with a fault of ours', () => {
  test.each([
    ['a NUL in the reference', { reference: 'a\u0000b' }],
    ['a NUL in the payment', { paymentId: 'a\u0000b' }],
    ['half of a pair in the event', { eventId: '\ud800' }],
    ['a fraction written as zero', { over: 'amountMinor":50000.0' }],
    ['an exponent', { over: 'amountMinor":5e4' }],
  ])('%s', async (_name, { over, ...wrong }: Partial<Notification> & { over?: string }) => {
    const { reference } = await lent();
    const paidAt = app.opened().deps.clock.now().toISOString();
    const notification = {
      eventId: 's',
      paymentId: 's',
      reference,
      amountMinor: 50_000,
      currency: 'MXN',
      paidAt,
      ...wrong,
    };
    const body = over
      ? JSON.stringify(notification).replace('amountMinor":50000', over)
      : JSON.stringify(notification);
    const { sign } = await import('../../testing/sign.ts');
    const signature = sign(body, { secret: 'dev-secret-spei', at: app.opened().deps.clock.now() });
    const headers = { 'content-type': 'application/json', 'plazo-signature': signature };
    const answer = await app
      .app()
      .inject({ method: 'POST', url: '/notifications/spei', headers, payload: body });
    expect(answer.statusCode).toBe(400);
  });
});

type Step = { readonly type: 'paid' | 'reversed'; readonly no: number; readonly amountMinor: number };

/** What the loan and suspense come to: of each payment the first amount that was told, less the first that was taken back. */
function expected(steps: readonly Step[]) {
  const first = (type: Step['type'], no: number) =>
    steps.find((step) => step.type === type && step.no === no)?.amountMinor;
  let [paid, held] = [0, 0];
  for (const no of [0, 1, 2]) {
    const [came, back = 0] = [first('paid', no), first('reversed', no)];
    if (came === undefined) held -= back;
    else {
      paid += Math.max(0, came - back);
      held -= Math.max(0, back - came);
    }
  }
  return { paid, held };
}

const stepArb = fc.record<Step>({
  type: fc.constantFrom('paid', 'reversed'),
  no: fc.integer({ min: 0, max: 2 }),
  amountMinor: fc.constantFrom(10_000, 10_000, 10_000, 7_000, 15_000),
});

test('payments, reversals, repetitions and contradictions end in the same books in whatever order they come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArb, { minLength: 1, maxLength: 7 }), async (steps) => {
      const { figures, told, order } = await lent();
      const [before, held] = [await figures(), await suspense()];
      for (const { type, no, amountMinor } of steps)
        expect((await told(type, { amountMinor, paymentId: `${order.orderId}-${no}` })).status).toBe(200);
      const want = expected(steps);
      const sorted = await lent();
      if (want.paid > 0) await sorted.told('paid', { amountMinor: want.paid });
      expect((await figures())['payoff']).toBe((await sorted.figures())['payoff']);
      expect((await suspense()) - held).toBe(want.held);
      expect(before['payoff']).toBeGreaterThan(0);
      const { findings } = await app.books();
      expect(findings.filter((finding) => !finding.startsWith('fact-contested'))).toEqual([]);
      await endCases(app);
      await inOrder();
    }),
    { numRuns: 12 },
  );
}, 120_000);

test('a settled loan says how its credit is had', async () => {
  const { borrower, told, order, figures } = await lentLoan(app);
  const { payoff = 0 } = await figures();
  const shown = async () => (await app.call(borrower, endpoints.orderDetails.detail.path, order)).data;
  await told('paid', { amountMinor: payoff });
  expect((await shown())['credit']).toBeUndefined();
  await told('paid', { paymentId: `${order.orderId}-more`, amountMinor: 12_345 });
  expect(await shown()).toMatchObject({
    credit: { amount: 12_345 },
    nextStep: 'Dinos a qué cuenta enviamos tu dinero.',
  });
  await endCases(app);
});

test('who was told that a payment arrived is told when it is taken back, of so much as no longer counts', async () => {
  const { borrower, told, order } = await lentLoan(app);
  const news = async () => {
    const { data } = await app.call(borrower, endpoints.messages.list.path, {});
    return [data['messages']]
      .flat()
      .map(Object)
      .map(({ kind, text, orderId }) => [kind, /[\d.,]+\d/.exec(text)?.[0], orderId]);
  };
  await told('paid', { paymentId: `${order.orderId}-a`, amountMinor: 50_000 });
  await told('reversed', { paymentId: `${order.orderId}-a`, amountMinor: 20_000 });
  await told('paid', { paymentId: `${order.orderId}-b`, amountMinor: 40_000 });
  await told('reversed', { paymentId: `${order.orderId}-b`, amountMinor: 40_000 });
  // nothing was told of this one before
  await told('reversed', { paymentId: `${order.orderId}-c`, amountMinor: 30_000 });
  expect(await kindsOf(order.orderId)).toEqual(['return-without-payment']);
  await told('paid', { paymentId: `${order.orderId}-c`, amountMinor: 30_000 });
  expect(await news()).toEqual([
    ['payment-taken-back', '400.00', order.orderId],
    ['paid', '400.00', order.orderId],
    ['payment-taken-back', '200.00', order.orderId],
    ['paid', '500.00', order.orderId],
  ]);
});
