import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const DETAIL = '/independence/v3/loan-confirm/loan-detail-confirm';
const PUSH = '/independence/v3/loan-confirm/loan-detail-push';
const app = useTestApp();

const offered = async (market: 'mx' | 'in' = 'mx', product = 'mx-fair') => {
  const borrower = await app.borrower(market);
  const { data: offer } = await app.call(borrower, DETAIL, { productId: product });
  const claim = {
    productId: product,
    amount: offer['amount'],
    periods: offer['periods'],
    termUnit: offer['termUnit'],
  };
  return { borrower, offer, claim };
};
const ordersOf = async (borrower: { commonQuery: string }) => {
  const { data } = await app.call(borrower, '/independence/v3/home/orders', {});
  return Object.values(data).flat();
};

test.each([
  ['mx', 'mx-fair'],
  ['in', 'in-fair'],
  ['mx', 'mx-classic'],
  ['in', 'in-classic'],
] as const)(
  '%s %s: what is received, costs and is repaid adds up on the confirm page',
  async (market, product) => {
    const { offer } = await offered(market, product);
    const plan = offer['repay_plans'];
    const total = (Array.isArray(plan) ? plan : []).reduce((sum, row) => sum + row.amount, 0);
    expect(total).toBe(offer['totalRepay']);
    expect(Number(offer['totalRepay']) - Number(offer['received'])).toBe(offer['totalCost']);
    expect(offer['isNeedPop']).toBe(0);
  },
);

test('an offer that is still being priced says so until it is asked for with isType 1, and cannot be accepted before', async () => {
  const borrower = await app.borrower();
  await app.dev('/dev/offers', { borrowerId: borrower.borrowerId, product: 'mx-fair', needPop: true });
  const first = await app.call(borrower, DETAIL, { productId: 'mx-fair' });
  expect(first.data['isNeedPop']).toBe(1);
  const claim = {
    productId: 'mx-fair',
    amount: first.data['amount'],
    periods: first.data['periods'],
    termUnit: first.data['termUnit'],
  };
  expect(await app.call(borrower, PUSH, claim)).toMatchObject({
    success: false,
    code: -40,
    data: { reason: 'pricing' },
  });
  expect((await app.call(borrower, DETAIL, { productId: 'mx-fair', isType: 1 })).data['isNeedPop']).toBe(0);
  expect(await app.call(borrower, PUSH, claim)).toMatchObject({ success: true, code: 0 });
});

describe('the figures that the browser sends are claims', () => {
  test.each([
    ['amount', { amount: 299_999 }],
    ['amount', { amount: 0 }],
    ['periods', { periods: 4 }],
    ['termUnit', { termUnit: 'day' }],
  ])('a wrong %s changes nothing', async (field, wrong) => {
    const { borrower, claim } = await offered();
    const answer = await app.call(borrower, PUSH, { ...claim, ...wrong });
    expect(answer).toMatchObject({ success: false, code: -30 });
    expect(answer.message).toContain(field);
    expect(await ordersOf(borrower)).toEqual([]);
  });

  test('an offer version that is not the live one is refused', async () => {
    const { borrower, claim } = await offered();
    expect(await app.call(borrower, PUSH, { ...claim, offerVersion: 'stale' })).toMatchObject({
      code: -40,
      data: { reason: 'offer-changed' },
    });
  });
});

test('50 pushes of one offer at once make one order and give one address', async () => {
  const { borrower, offer, claim } = await offered();
  const push = { ...claim, offerVersion: offer['offerVersion'], agreementHash: offer['agreementHash'] };
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.call(borrower, PUSH, push)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.data['lendDetailsUrl']).toMatch(/^\/severalRegister\?productId=mx-fair&orderId=/);
  expect(await ordersOf(borrower)).toHaveLength(1);
});

test('a push repeated with its key after a lost answer gets the same answer; the key for something else is refused', async () => {
  const { borrower, claim } = await offered();
  const headers = { 'idempotency-key': 'tap-1' };
  const first = await app.call(borrower, PUSH, { ...claim, headers });
  expect(await app.call(borrower, PUSH, { ...claim, headers })).toEqual(first);
  expect(await app.call(borrower, PUSH, { ...claim, smsCode: '1', headers })).toMatchObject({ code: -30 });
  expect(await ordersOf(borrower)).toHaveLength(1);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['a plain form', { 'x-requested-with': '' }],
])('a push from %s is refused with 403 and changes nothing', async (_name, headers) => {
  const { borrower, claim } = await offered();
  const form = Object.entries(claim).map(([name, value]) => [name, String(value)]);
  const answer = await app.app().inject({
    method: 'POST',
    url: `${PUSH}?${borrower.commonQuery}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'XMLHttpRequest',
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  });
  expect(answer.statusCode).toBe(403);
  expect(await ordersOf(borrower)).toEqual([]);
});

test('no session, a foreign device and an expired session are all told to log in again', async () => {
  const { borrower, claim } = await offered();
  expect(await app.call({ commonQuery: '' }, PUSH, claim)).toMatchObject({ code: -10 });
  const elsewhere = borrower.commonQuery.replace(borrower.deviceId, 'another-device');
  expect(await app.call({ commonQuery: elsewhere }, PUSH, claim)).toMatchObject({ code: -10 });
  await app.dev('/dev/clock', { advanceMs: 15 * 60_000 });
  expect(await app.call(borrower, PUSH, claim)).toMatchObject({ code: -10 });
});

test('a push without an offer makes no loan: not before the confirm page has asked, and not from an offer that is spent', async () => {
  const stranger = await app.borrower();
  const claim = { productId: 'mx-fair', amount: 300_000, periods: 3, termUnit: 'month' };
  expect(await app.call(stranger, PUSH, claim)).toMatchObject({ code: -40, data: { reason: 'no-offer' } });
  const { borrower, claim: own } = await offered();
  await app.call(borrower, PUSH, own);
  await app.dev('/dev/clock', { advanceMs: 121_000 });
  expect(await app.call(borrower, PUSH, own)).toMatchObject({ code: -40 });
  expect(await ordersOf(borrower)).toHaveLength(1);
});
