import { expect, test } from 'vitest';
import { notify } from '../../testing/channel.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** A code is good for the amount that it was made for, and is shown beside no other. */

const REPAY = '/independence/v3/installment/loan-play-detail';
const ISSUE = '/independence/v3/loan-details/generate-vcode';
const app = useTestApp();
let count = 0;

async function lent(market: 'mx' | 'in' = 'mx') {
  const who = await app.borrower(market);
  const wish = { borrowerId: who.borrowerId, product: `${market}-fair`, status: '174', daysToDue: 12 };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  const page = async () => (await app.call(who, REPAY, order)).data;
  const issue = async (payCode: string, amount: unknown, purpose?: string) => {
    const form = { ...order, amount, payCode, requestType: 1, ...(purpose && { purpose }) };
    const { code, data } = await app.call(who, ISSUE, form);
    return { code, vCode: String(Object(data['repayDetail']).vCode), expiresAt: String(data['expiresAt']) };
  };
  const payAt = (at: Date) => (channel: string, reference: string, amountMinor: number) => {
    count += 1;
    const paidAt = at.toISOString();
    const currency = market === 'mx' ? 'MXN' : 'INR';
    const own = { eventId: `a-${count}`, paymentId: `a-${count}` };
    return notify(app, channel, { ...own, reference, amountMinor, currency, paidAt });
  };
  const pay: ReturnType<typeof payAt> = (...paid) => payAt(app.opened().deps.clock.now())(...paid);
  const codeOf = async (channel: string) => {
    const groups = Object.values(Object((await page())['repayList'])).map(Object);
    return groups.flatMap((group) => group.list).find((row) => row.payCode === channel)?.vCode;
  };
  return { who, order, page, issue, pay, payAt, codeOf };
}
const inOrder = async () => expect((await app.books()).findings).toEqual([]);

test('a voucher is gone from the page once another amount is asked; money that still comes by it pays the loan', async () => {
  const { page, issue, pay, codeOf } = await lent();
  const asked = Number((await page())['repayAmount']);
  const old = await issue('store', asked);
  expect(await codeOf('store')).toBe(old.vCode);
  const half = Math.floor(asked / 2);
  await pay('spei', (await issue('spei', half)).vCode, half);
  const left = Number((await page())['repayAmount']);
  expect(left).toBeLessThan(asked);
  expect(await codeOf('store')).toBe('');
  expect((await issue('store', asked)).code).toBe(-30);
  const fresh = await issue('store', left);
  expect(fresh.vCode).not.toBe(old.vCode);
  expect(await codeOf('store')).toBe(fresh.vCode);
  const before = Number((await page())['payoff']);
  expect((await pay('store', old.vCode, asked)).body).toMatchObject({ outcome: 'posted' });
  expect(Number((await page())['payoff'])).toBeLessThan(before - asked + 20_000);
  await inOrder();
});

test.each([
  ['mx', 'store'],
  ['in', 'upi'],
] as const)('in %s a %s code can be had for another amount and for everything', async (market, channel) => {
  const { page, issue, pay, codeOf } = await lent(market);
  const { payoff, repayAmount } = await page();
  expect((await issue(channel, Number(repayAmount) + 1)).code).toBe(-30);
  expect((await issue(channel, Number(payoff) + 1, 'part')).code).toBe(-30);
  const part = await issue(channel, 12_300, 'part');
  expect(await codeOf(channel)).toBe('');
  expect((await pay(channel, part.vCode, 12_300)).body).toMatchObject({ outcome: 'posted' });
  const rest = Number((await page())['payoff']);
  expect((await issue(channel, payoff, 'all')).code).toBe(-30);
  const all = await issue(channel, rest, 'all');
  const lasts = new Date(all.expiresAt).getTime() - app.opened().deps.clock.now().getTime();
  expect(lasts).toBeLessThanOrEqual(86_400_000);
  expect((await pay(channel, all.vCode, rest)).body).toMatchObject({ outcome: 'posted' });
  expect((await page())['repayAmount']).toBeUndefined();
  await inOrder();
});

test('each way to pay shows a picture for each of its steps', async () => {
  for (const [market, channels] of [
    ['mx', ['spei', 'store']],
    ['in', ['upi', 'bank']],
  ] as const) {
    const { who, order, page } = await lent(market);
    for (const payCode of channels) {
      const { repayAmount: amount } = await page();
      const { data } = await app.call(who, ISSUE, { ...order, amount, payCode, requestType: 1 });
      const { title, content } = Object(data['imgList']);
      expect(title).not.toBe('');
      expect(content).toHaveLength(Object(data['dataList'])[0].content.length);
      for (const url of content)
        expect((await app.app().inject({ url })).headers['content-type']).toMatch(/svg/);
    }
  }
});

test('a product that takes no prepayment before half its term makes no code beyond what is due, and says from when', async () => {
  const who = await app.borrower('in');
  const wish = { borrowerId: who.borrowerId, product: 'in-classic', status: '174', daysToDue: 20 };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  const { data: page } = await app.call(who, REPAY, order);
  const ask = (amount: unknown, purpose: string) =>
    app.call(who, ISSUE, { ...order, amount, purpose, payCode: 'upi', requestType: 1 });
  const refused = await ask(page['payoff'], 'all');
  expect(refused).toMatchObject({ code: -40, data: { reason: 'prepayment-not-yet' } });
  const from = String(Object(Object(refused.data)['unlock']).on);
  expect(refused.message).toContain(from);
  expect(page['prepaymentNote']).toContain(from);
  expect((await ask(Number(page['repayAmount']) + 1, 'part')).code).toBe(-40);
  expect((await ask(page['repayAmount'], 'next')).code).toBe(0);
  const { data } = await app.call(who, '/independence/v3/insight/payoff', order);
  const days: { on: string; note: string }[] = Object.values(Object(data['days']));
  expect(days[0]?.note).toContain(from);
  await app.dev('/dev/clock', { now: `${from}T12:00:00Z` });
  const again = await app.dev<{ commonQuery: string }>('/dev/sessions', { borrowerId: who.borrowerId });
  const { data: later } = await app.call(again, REPAY, order);
  expect(later['prepaymentNote']).toBe('');
  const form = { ...order, amount: later['payoff'], purpose: 'all', payCode: 'upi', requestType: 1 };
  expect((await app.call(again, ISSUE, form)).code).toBe(0);
});

test('a voucher counts by when it was paid, not by when that is told', async () => {
  const [one, other] = [await lent(), await lent()];
  const vouchers = [];
  for (const { page, issue } of [one, other]) {
    const amount = Number((await page())['repayAmount']);
    vouchers.push({ amount, ...(await issue('store', amount)) });
  }
  const [inTime, late] = vouchers;
  const end = new Date(inTime?.expiresAt ?? '').getTime();
  await app.dev('/dev/clock', { now: new Date(end + 2 * 86_400_000).toISOString() });
  const told = [
    await one.payAt(new Date(end - 60_000))('store', inTime?.vCode ?? '', inTime?.amount ?? 0),
    await other.payAt(new Date(end + 60_000))('store', late?.vCode ?? '', late?.amount ?? 0),
  ];
  expect(told.map(({ body }) => body.outcome)).toEqual(['posted', 'suspense']);
  await inOrder();
});
