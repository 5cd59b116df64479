import { endpoints } from '@plazo/contract';
import { describe, expect, test } from 'vitest';
import { transact } from '../../db/transaction.ts';
import { notify } from '../../testing/channel.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { lockStream } from '../ledger/journal.store.ts';

const REPAY = '/independence/v3/installment/loan-play-detail';
const EXTEND = '/independence/v3/installment/loan-play-delay-detail';
const ISSUE = '/independence/v3/loan-details/generate-vcode';
const app = useTestApp();

const active = async (market: 'mx' | 'in' = 'mx', more: Record<string, unknown> = {}) => {
  const borrower = await app.borrower(market);
  const wish = { borrowerId: borrower.borrowerId, product: `${market}-fair`, status: '174', ...more };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  const { data: page } = await app.call(borrower, REPAY, order);
  const issue = (claim: Record<string, unknown>) =>
    app.call(borrower, ISSUE, { ...order, requestType: 1, amount: page['repayAmount'], ...claim });
  return { borrower, order, page, issue };
};
const codeOf = (answer: { data: Record<string, unknown> }) => Object(answer.data['repayDetail']).vCode;

test('the lines of the repay page add up to what is asked', async () => {
  for (const [market, symbol] of [
    ['mx', '$'],
    ['in', '₹'],
  ] as const) {
    const { page } = await active(market);
    const lines: { value: string }[] = Object(page['detail']);
    const sum = lines.reduce(
      (total, { value }) => total + Number(value.replace(symbol, '').replaceAll(',', '').replace('.', '')),
      0,
    );
    expect(sum).toBe(page['repayAmount']);
  }
});

test('what is asked names each payment that it is for', async () => {
  for (const [daysToDue, named, count] of [
    [5, 'Pago 1 de 3', 1],
    [-5, 'Pago 1 de 3', 1],
    [-40, 'Pagos 1 a 2 de 3', 2],
    [-80, 'Pagos 1 a 3 de 3', 3],
  ] as const) {
    const { borrower, order, page } = await active('mx', {
      status: daysToDue < 0 ? '180' : '174',
      daysToDue,
    });
    const { data } = await app.call(borrower, endpoints.orderDetails.detail.path, order);
    const { payments }: { payments: { left: number }[] } = Object(data['progress']);
    const left = payments.slice(0, count).reduce((sum, payment) => sum + payment.left, 0);
    expect(page).toMatchObject({ payments: named, repayAmount: left });
    expect(Object(data['userOrderDetail']).detail[0]).toMatchObject({ text: named });
  }
});

describe('the amount of a reference is a claim', () => {
  test.each([1, -1])('the shown amount off by %i is refused at a fixed channel', async (off) => {
    const { issue, page } = await active();
    expect(await issue({ payCode: 'store', amount: Number(page['repayAmount']) + off })).toMatchObject({
      code: -30,
    });
  });

  test.each(['0', '-5', '1.5', '9007199254740993', '', 'x'])('%j is no amount', async (amount) => {
    const { issue } = await active();
    expect(await issue({ payCode: 'spei', amount })).toMatchObject({ success: false, code: -30 });
  });

  test('an open channel takes any amount up to the payoff and not one unit more', async () => {
    const { issue, page } = await active();
    expect(await issue({ payCode: 'spei', amount: 5000 })).toMatchObject({ code: 0 });
    expect(await issue({ payCode: 'spei', amount: page['payoff'] })).toMatchObject({ code: 0 });
    expect(await issue({ payCode: 'spei', amount: Number(page['payoff']) + 1 })).toMatchObject({ code: -30 });
  });

  test('a channel of another market is refused', async () => {
    expect(await (await active()).issue({ payCode: 'upi' })).toMatchObject({ code: -30 });
    expect(await (await active('in')).issue({ payCode: 'spei' })).toMatchObject({ code: -30 });
  });

  test('a voucher takes at most MXN 10,000: the channel is not on the page, and the reference is refused with the limit', async () => {
    const borrower = await app.borrower();
    const order = await app.dev<{ orderId: string }>('/dev/orders', {
      borrowerId: borrower.borrowerId,
      product: 'mx-fair',
      status: '174',
      amountMinor: 1_000_000,
    });
    const { data: page } = await app.call(borrower, REPAY, { orderId: order.orderId });
    expect(JSON.stringify(page['repayList'])).toContain('store');
    expect(
      await app.call(borrower, ISSUE, {
        orderId: order.orderId,
        requestType: 1,
        amount: page['payoff'],
        payCode: 'store',
      }),
    ).toMatchObject({ success: false });
  });
});

test('asked 20 times at once there is one live reference, and the repay page shows it', async () => {
  const { borrower, order, issue } = await active();
  const answers = await Promise.all(Array.from({ length: 20 }, () => issue({ payCode: 'store' })));
  expect(new Set(answers.map(codeOf)).size).toBe(1);
  const { data } = await app.call(borrower, REPAY, order);
  expect(JSON.stringify(data['repayList'])).toContain(String(codeOf(answers[0] ?? { data: {} })));
});

test('an open page asks about the code that it shows without waiting for whoever moves money of its borrower', async () => {
  const { borrower, issue } = await active();
  const first = await issue({ payCode: 'store' });
  const shown = codeOf(first);
  const { db } = app.opened().deps;
  const asked = await transact(db, async (tx) => {
    await lockStream(tx, borrower.borrowerId);
    return issue({ payCode: 'store', shown });
  });
  // the time that is left goes on
  const { leftMs, ...same } = first.data;
  expect(asked.data).toMatchObject(same);
  expect(Number(asked.data['leftMs'])).toBeLessThanOrEqual(Number(leftMs));
  expect(first.data['validity']).toContain('3 días');
  expect(first.data['goodUntil']).toMatch(/^Válido hasta \d{4}-\d\d-\d\d 23:59$/);
});

test('a virtual CLABE with a right check digit is always there, and stays the same for another amount', async () => {
  const { page, issue } = await active();
  const rows = JSON.stringify(page['repayList']);
  const clabe = /"vCode":"(\d{18})"/.exec(rows)?.[1] ?? '';
  const sum = Array.from(clabe.slice(0, 17)).reduce(
    (total, digit, index) => total + ((Number(digit) * ([3, 7, 1][index % 3] ?? 0)) % 10),
    0,
  );
  expect(Number(clabe.at(-1))).toBe((10 - (sum % 10)) % 10);
  expect(codeOf(await issue({ payCode: 'spei', amount: 12_345 }))).toBe(clabe);
});

test('an extension is quoted for 1 to 7 days, and its reference takes exactly that fee', async () => {
  const { borrower, order } = await active();
  const { data: week } = await app.call(borrower, EXTEND, order);
  expect(week['days']).toBe(7);
  const { data: days3 } = await app.call(borrower, EXTEND, { ...order, days: 3 });
  const fee = Number(Object(days3['delayInfo']).delayAmount);
  const ask = { ...order, payCode: 'spei', requestType: 2, days: 3 };
  expect(await app.call(borrower, ISSUE, { ...ask, amount: fee + 1 })).toMatchObject({ code: -30 });
  expect(await app.call(borrower, ISSUE, { ...ask, amount: fee })).toMatchObject({ code: 0 });
  expect(await app.call(borrower, EXTEND, { ...order, days: 8 })).toMatchObject({ code: -30 });
});

test('an overdue loan says what unlocks its extension', async () => {
  const borrower = await app.borrower();
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '180',
  });
  const answer = await app.call(borrower, EXTEND, order);
  expect(answer).toMatchObject({ success: false, code: -40 });
  expect(Number(Object(answer.data['unlock']).amountMinor)).toBeGreaterThan(0);
});

describe('a paid extension', () => {
  const extend = async (more: Record<string, unknown>, days: number) => {
    const { borrower, order } = await active('mx', more);
    const { data: quoted } = await app.call(borrower, EXTEND, { ...order, days });
    const fee = Number(Object(quoted['delayInfo']).delayAmount);
    const issued = await app.call(borrower, ISSUE, {
      ...order,
      payCode: 'spei',
      requestType: 2,
      days,
      amount: fee,
    });
    const pay = (id: string, amountMinor: number) =>
      notify(app, 'spei', {
        eventId: `ext-${order.orderId}-${id}`,
        paymentId: `ext-${order.orderId}-${id}`,
        reference: String(codeOf(issued)),
        amountMinor,
        currency: 'MXN',
        paidAt: app.opened().deps.clock.now().toISOString(),
      });
    const shown = async () => (await app.call(borrower, REPAY, order)).data;
    /** What the page says that stands open with the code. */
    const open = async () =>
      (
        await app.call(borrower, ISSUE, {
          ...order,
          payCode: 'spei',
          requestType: 2,
          days,
          amount: fee,
          shown: codeOf(issued),
        })
      ).data;
    return { fee, pay, shown, open, until: String(Object(quoted['delayInfo']).delayTime) };
  };

  test('moves the due date by its days, once, and does not lower the debt', async () => {
    const { fee, pay, shown, open, until } = await extend({}, 3);
    const before = await shown();
    expect(await open()).toMatchObject({ isUsed: 0, paymentId: '' });
    expect((await pay('1', fee)).body).toEqual({ received: true, outcome: 'posted' });
    expect(await open()).toMatchObject({ isUsed: 1, paymentId: expect.stringMatching(/^ext-.*-1$/) });
    const after = await shown();
    expect(after['repayDate']).toBe(until);
    expect(Number(after['repayAmount'])).toBeGreaterThanOrEqual(Number(before['repayAmount']));
    expect((await pay('2', fee)).body).toEqual({ received: true, outcome: 'suspense' });
    expect((await shown())['repayDate']).toBe(until);
    expect((await app.books()).findings).toEqual([]);
  });

  test('paid with another amount is a repayment, never a smaller extension', async () => {
    const { fee, pay, shown, open } = await extend({}, 3);
    const before = await shown();
    await pay('1', fee - 1);
    expect(await open()).toMatchObject({
      isUsed: 1,
      isOtherAmount: 1,
      repayDetail: { amount: fee - 1 },
    });
    const after = await shown();
    expect(after['repayDate']).toBe(before['repayDate']);
    expect(Number(before['repayAmount']) - Number(after['repayAmount'])).toBe(fee - 1);
  });

  test('brings an overdue loan back to active', async () => {
    const { fee, pay, shown } = await extend({ status: '180', daysToDue: -2, isDelay: 1 }, 5);
    await pay('1', fee);
    expect((await shown())['orderStatus']).toBe('174');
    expect((await app.books()).findings).toEqual([]);
  });
});

describe('a page that shows a voucher, asked again once that was paid', () => {
  const paid = async () => {
    const { order, page, issue } = await active();
    const amountMinor = Number(page['repayAmount']);
    const code = String(codeOf(await issue({ payCode: 'store' })));
    await notify(app, 'store', {
      eventId: `used-${order.orderId}`,
      paymentId: `used-${order.orderId}`,
      reference: code,
      amountMinor,
      currency: 'MXN',
      paidAt: app.opened().deps.clock.now().toISOString(),
    });
    const vouchers = async () =>
      (await app.dev<{ orderId: string; channel: string; reference: string }[]>('/dev/references'))
        .filter(({ orderId, channel }) => orderId === order.orderId && channel === 'store')
        .map(({ reference }) => reference);
    return { code, vouchers, issue, part: { payCode: 'store', purpose: 'part', amount: 20_000 } };
  };

  test('says that it was used and makes no other one, whatever the amount', async () => {
    const { code, vouchers, issue } = await paid();
    for (const purpose of ['next', 'part', 'all'])
      expect((await issue({ payCode: 'store', purpose, shown: code })).data).toMatchObject({
        isUsed: 1,
        isOtherAmount: 0,
        repayDetail: { vCode: code },
      });
    expect(await vouchers()).toEqual([code]);
  });

  test('makes one where it is asked for without the old one, and where the old one is another borrower’s', async () => {
    const { code, issue, part } = await paid();
    const asked = await issue(part);
    expect(asked.data).toMatchObject({ isUsed: 0 });
    expect(codeOf(asked)).not.toBe(code);
    const other = await active();
    expect((await other.issue({ payCode: 'store', shown: code })).data).toMatchObject({ isUsed: 0 });
  });
});
