import { describe, expect, test } from 'vitest';
import { type Notification, notify } from '../../testing/channel.ts';
import { endCases } from '../../testing/money-cases.ts';
import { useTestApp } from '../../testing/test-app.ts';

const REPAY = '/independence/v3/installment/loan-play-detail';
const ISSUE = '/independence/v3/loan-details/generate-vcode';
const app = useTestApp();
let count = 0;

/** An active loan with a reference at a channel for what is shown. */
async function payable(channel = 'store', market: 'mx' | 'in' = 'mx') {
  const borrower = await app.borrower(market);
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', {
    borrowerId: borrower.borrowerId,
    product: `${market}-fair`,
    status: '174',
  });
  const { data: page } = await app.call(borrower, REPAY, order);
  const issue = { ...order, amount: page['repayAmount'], payCode: channel, requestType: 1 };
  const { data } = await app.call(borrower, ISSUE, issue);
  const detail = Object(data['repayDetail']);
  count += 1;
  const notification: Notification = {
    eventId: `e-${count}`,
    paymentId: `p-${count}`,
    reference: String(detail.vCode),
    amountMinor: Number(detail.amount),
    currency: market === 'mx' ? 'MXN' : 'INR',
    paidAt: app.opened().deps.clock.now().toISOString(),
  };
  const shown = async () => (await app.call(borrower, REPAY, order)).data;
  return { borrower, order, notification, shown, page };
}

const posted = { status: 200, body: { received: true, outcome: 'posted' } };
const suspended = { status: 200, body: { received: true, outcome: 'suspense' } };

test('a paid voucher moves the loan to its next instalment and the books balance', async () => {
  const { notification, shown, page } = await payable();
  expect(await notify(app, 'store', notification)).toEqual(posted);
  const after = await shown();
  expect(after['paymentNo']).toBe(Number(page['paymentNo']) + 1);
  expect(await app.books()).toMatchObject({ ok: true, findings: [] });
});

test('200 identical notifications at once make one posting and get one body', async () => {
  const { notification, shown, page } = await payable();
  const answers = await Promise.all(Array.from({ length: 200 }, () => notify(app, 'store', notification)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(posted)]));
  expect((await shown())['paymentNo']).toBe(Number(page['paymentNo']) + 1);
  expect((await app.books()).findings).toEqual([]);
});

test('the same payment under another event posts nothing again; the same event with another body is a conflict', async () => {
  const { notification, shown, page } = await payable('spei');
  await notify(app, 'spei', notification);
  expect(await notify(app, 'spei', { ...notification, eventId: `${notification.eventId}-again` })).toEqual(
    posted,
  );
  expect(
    (await notify(app, 'spei', { ...notification, amountMinor: notification.amountMinor + 1 })).status,
  ).toBe(409);
  expect((await shown())['paymentNo']).toBe(Number(page['paymentNo']) + 1);
  expect((await app.books()).findings).toEqual([expect.stringContaining('fact-contested: spei')]);
  await endCases(app);
  expect((await app.books()).findings).toEqual([]);
});

test('one payment under many events at once is posted once, and each is told so', async () => {
  const { notification, shown, page } = await payable('spei');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, no) =>
      notify(app, 'spei', { ...notification, eventId: `${notification.eventId}-${no}` }),
    ),
  );
  expect(answers).toEqual(Array.from({ length: 20 }, () => posted));
  expect((await shown())['paymentNo']).toBe(Number(page['paymentNo']) + 1);
  expect((await app.books()).findings).toEqual([]);
});

describe('what is not signed as sent is refused and changes nothing', () => {
  test.each([
    ['a wrong secret', { secret: 'wrong' }],
    ['an empty secret', { secret: '' }],
    ['a signature of 301 seconds ago', { ageMs: 301_000 }],
    ['a signature of the future', { ageMs: -310_000 }],
    ['another spelling of the same body', { body: '{ "eventId": "e" }' }],
  ])('%s', async (_name, over) => {
    const { notification, shown } = await payable();
    const before = await shown();
    expect((await notify(app, 'store', { ...notification, over })).status).toBe(401);
    expect(await shown()).toEqual(before);
  });

  test('a wrong shape is 400, an unknown channel 404', async () => {
    const { notification } = await payable();
    expect((await notify(app, 'store', { ...notification, amountMinor: 1.5 })).status).toBe(400);
    expect((await notify(app, 'store', { ...notification, paidAt: 'yesterday' })).status).toBe(400);
    expect((await notify(app, 'carrier-pigeon', notification)).status).toBe(404);
  });
});

describe('suspense keeps what cannot be matched, and is never guessed', () => {
  test.each([
    ['an unknown reference', { reference: '93000000000000' }],
    ['another amount at a fixed channel', { amountMinor: 1 }],
    ['another currency', { currency: 'USD' }],
  ])('%s', async (_name, wrong) => {
    const { notification, shown, page } = await payable();
    expect(await notify(app, 'store', { ...notification, ...wrong })).toEqual(suspended);
    expect((await shown())['paymentNo']).toBe(page['paymentNo']);
    const books = await app.books();
    expect(books.findings).toEqual([]);
  });

  test('a voucher paid twice posts once, the second time into suspense', async () => {
    const { notification } = await payable();
    expect(await notify(app, 'store', notification)).toEqual(posted);
    expect(
      await notify(app, 'store', {
        ...notification,
        eventId: `${notification.eventId}b`,
        paymentId: `${notification.paymentId}b`,
      }),
    ).toEqual(suspended);
  });
});

test('an open channel allocates any amount, and what exceeds the debt is the credit of the borrower', async () => {
  const { notification, order, borrower } = await payable('spei');
  expect(await notify(app, 'spei', { ...notification, amountMinor: 10_000_000 })).toEqual(posted);
  const { data } = await app.call(borrower, '/independence/v3/loan-details/loan-details', order);
  expect(data['orderStatus']).toBe('200');
  expect(JSON.stringify(data['userOrderDetail'])).toContain('Saldo a tu favor');
  expect((await app.books()).findings).toEqual([]);
});

test('a reversed payment reopens the loan as it was, once', async () => {
  const { notification, shown, page } = await payable('spei');
  await notify(app, 'spei', notification);
  const reversal = { ...notification, type: 'reversed', eventId: `${notification.eventId}r` };
  expect(await notify(app, 'spei', reversal)).toEqual(posted);
  expect((await shown())['repayAmount']).toBe(page['repayAmount']);
  await notify(app, 'spei', { ...reversal, eventId: `${notification.eventId}r2` });
  expect((await shown())['repayAmount']).toBe(page['repayAmount']);
  expect((await app.books()).findings).toEqual([]);
});

test('a payment counts on the day the cash was handed over: the late charge that came after it vanishes', async () => {
  const borrower = await app.borrower();
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '180',
    daysToDue: -3,
  });
  const { data: late } = await app.call(borrower, REPAY, order);
  const { data } = await app.call(borrower, ISSUE, {
    ...order,
    amount: late['repayAmount'],
    payCode: 'spei',
    requestType: 1,
  });
  const paidAt = new Date(app.opened().deps.clock.now().getTime() - 3 * 86_400_000).toISOString();
  const reference = String(Object(data['repayDetail']).vCode);
  await notify(app, 'spei', {
    eventId: 'back',
    paymentId: 'back',
    reference,
    amountMinor: Number(late['repayAmount']),
    currency: 'MXN',
    paidAt,
  });
  const { data: after } = await app.call(borrower, '/independence/v3/loan-details/loan-details', order);
  expect(after['orderStatus']).toBe('174');
  expect(after['daysLate']).toBe(0);
  expect((await app.books()).findings).toEqual([]);
});
