import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@plazo/contract';
import { addDays } from '@plazo/money';
import { afterAll, expect, test } from 'vitest';
import { demoFolder } from '../../adapters/brands.ts';
import { localDate } from '../../adapters/local-time.ts';
import type { DeskCaller } from '../../testing/desk.ts';
import { lentLoan } from '../../testing/lent.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../test-surface/make-borrower.ts';

/** What is given towards a next loan: counted in its figures once, by nobody above their limit, and kept for whoever earned it. */

const brands = await mkdtemp(join(tmpdir(), 'plazo-brands-'));
const file = JSON.parse(await readFile(join(demoFolder('mx'), 'brand.json'), 'utf8'));
const coupons = [{ id: 'paid-in-time', amountMinor: 2_500, days: 30 }];
await writeFile(join(brands, 'mx.json'), JSON.stringify({ ...file, coupons }));
const app = useTestApp({ PLAZO_BRANDS: brands });
afterAll(() => rm(brands, { recursive: true }));

const reason = 'for the outage of Monday';
const { confirmLoan, coupons: own } = endpoints;
const visit = ({ borrowerId }: Visitor) => app.dev<{ commonQuery: string }>('/dev/sessions', { borrowerId });
const dayIn = (days: number) =>
  addDays(localDate(app.opened().deps.clock.now(), 'America/Mexico_City'), days);

const give = (desk: DeskCaller, { borrowerId }: { borrowerId: string }, more: object = {}) =>
  desk('coupon-grant', { borrowerId, amountMinor: 5_000, until: dayIn(20), reason, ...more });
const listOf = async (who: { commonQuery: string }) => {
  const { data } = await app.call(who, own.list.path, {});
  return [data['coupons']].flat().map(Object);
};
const statesOf = async (who: { commonQuery: string }) => (await listOf(who)).map(({ state }) => state);
const offerOf = async (who: { commonQuery: string }, productId = 'mx-fair') =>
  (await app.call(who, confirmLoan.detail.path, { productId })).data;
const couponOf = async (who: { commonQuery: string }) => Number((await offerOf(who))['couNum']);

const claimOf = (offer: Record<string, unknown>, productId = 'mx-fair') => ({
  productId,
  amount: offer['amount'],
  periods: offer['periods'],
  termUnit: offer['termUnit'],
  agreementHash: offer['agreementHash'],
  offerVersion: offer['offerVersion'],
});
const sign = (who: { commonQuery: string }, offer: Record<string, unknown>, productId?: string) =>
  app.call(who, confirmLoan.push.path, claimOf(offer, productId));
const orderOf = ({ data }: { data: Record<string, unknown> }) =>
  new URL(String(data['lendDetailsUrl']), 'http://x').searchParams.get('orderId') ?? '';
const waiting = async (desk: DeskCaller) =>
  [(await desk('requests', { state: 'pending', kind: 'coupon' })).data['requests']].flat().map(Object);

test('its borrower is told of a coupon when it is given, and once before it ends', async () => {
  const who = await app.borrower('mx');
  const told = async () => {
    const { data } = await app.call(await visit(who), endpoints.messages.list.path, {});
    const rows = [data['messages']].flat().map(Object);
    return rows.filter(({ kind }) => kind.startsWith('coupon')).map(({ kind, text }) => `${kind} ${text}`);
  };
  expect((await give(await app.operator('manager'), who)).code).toBe(0);
  expect(await told()).toEqual([expect.stringMatching(/^coupon-given Tienes un cupón de \$50\.00 /)]);
  for (const days of [10, 8, 1]) {
    await app.dev('/dev/clock', { advanceMs: days * 86_400_000 });
    // two workers come to it at once
    await Promise.all([1, 2].map(() => app.dev('/dev/jobs/coupons', {})));
  }
  expect(await told()).toEqual([
    expect.stringMatching(/^coupon-ending Tu cupón de \$50\.00 vence el /),
    expect.stringMatching(/^coupon-given /),
  ]);
});

test('a coupon lowers the next loan by itself, is used once, and stands in the books to the cent', async () => {
  const desk = await app.operator('manager');
  const who = await app.borrower('mx');
  const before = await offerOf(who);
  expect((await give(desk, who)).code).toBe(0);
  expect((await app.call(who, endpoints.account.me.path, {})).data['coupons']).toBe(1);
  const offer = await offerOf(who);
  expect(offer['couNum']).toBe(5_000);
  expect(Number(before['totalRepay']) - Number(offer['totalRepay'])).toBe(5_000);
  // who looked before it was given signs what they saw, or looks again
  expect(await sign(who, before)).toMatchObject({ data: { reason: 'offer-changed' } });
  const [first, second] = await Promise.all([sign(who, offer), sign(who, offer)]);
  const orderId = orderOf(first);
  expect(orderOf(second)).toBe(orderId);
  expect(await listOf(who)).toMatchObject([{ state: 'used', amount: 5_000, orderId }]);
  for (const job of ['decide', 'send-disbursements', 'confirm-disbursements'])
    await app.dev(`/dev/jobs/${job}`, {});
  const lines = [(await desk('loan', { orderId })).data['journal']].flat().map(Object);
  const given = lines.filter(({ account }) => account === 'coupon-expense');
  expect(given.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(5_000);
  expect((await app.books()).findings).toEqual([]);
});

test('of two products that are signed at once one uses the coupon, and the other is signed as it is without', async () => {
  const desk = await app.operator('manager');
  const who = await app.borrower('mx');
  await give(desk, who);
  const products = ['mx-fair', 'mx-classic'] as const;
  const offers = await Promise.all(products.map((product) => offerOf(who, product)));
  expect(offers.map((offer) => offer['couNum'])).toEqual([5_000, 5_000]);
  const signed = await Promise.all(products.map((product, index) => sign(who, offers[index] ?? {}, product)));
  expect(signed.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(signed).toContainEqual(expect.objectContaining({ data: { reason: 'offer-changed' } }));
  expect(await statesOf(who)).toEqual(['used']);
});

test('a loan that is taken back before the money leaves gives its coupon back; its last day and who took it back end it', async () => {
  const desk = await app.operator('manager');
  const who = await app.borrower('mx');
  const couponId = (await give(desk, who)).data['couponId'];
  const orderId = orderOf(await sign(who, await offerOf(who)));
  const back = { borrowerId: who.borrowerId, couponId, reason };
  expect(await desk('coupon-withdraw', back)).toMatchObject({ data: { reason: 'changed' } });
  await app.call(who, endpoints.home.leave.path, { orderId, way: 'withdraw' });
  expect(await statesOf(who)).toEqual(['ready']);
  expect(await couponOf(who)).toBe(5_000);
  const other = await app.borrower('mx');
  const theirs = { ...back, borrowerId: other.borrowerId };
  expect((await desk('coupon-withdraw', theirs)).code).toBe(-20);
  expect((await desk('coupon-withdraw', back)).code).toBe(0);
  expect([await listOf(who), await couponOf(who)]).toEqual([[], 0]);
  await give(desk, who, { until: dayIn(2) });
  await app.dev('/dev/clock', { advanceMs: 2 * 86_400_000 });
  expect(await couponOf(await visit(who))).toBe(5_000);
  await app.dev('/dev/clock', { advanceMs: 86_400_000 });
  const late = await visit(who);
  expect([await statesOf(late), await couponOf(late)]).toEqual([['expired'], 0]);
});

test('a coupon above what a loan costs waits for one that costs as much: nobody is paid for borrowing', async () => {
  const desk = await app.operator('manager');
  const who = await app.borrower('mx');
  const { totalCost } = await offerOf(who);
  await give(desk, who, { amountMinor: Number(totalCost) + 1 });
  expect([await couponOf(who), await statesOf(who)]).toEqual([0, ['ready']]);
  await give(desk, who, { amountMinor: 100 });
  expect(await couponOf(who)).toBe(100);
});

test('one person gives a borrower no more than their limit, also by many at once; what is more takes two', async () => {
  const [one, two] = [await app.operator('manager'), await app.operator('manager')];
  const who = await app.borrower('mx');
  const codes = await Promise.all(
    [1, 2, 3].map(async () => (await give(one, who, { amountMinor: 20_000 })).code),
  );
  expect(codes.filter((code) => code === 0)).toHaveLength(2);
  expect(await give(two, who, { amountMinor: 20_000 })).toMatchObject({ data: { reason: 'needs-second' } });
  const { borrowerId } = who;
  const asked = { kind: 'coupon', borrowerId, amountMinor: 15_000, by: dayIn(9), reason };
  const { requestId } = (await one('request-make', asked)).data;
  expect(await two('request-make', asked)).toMatchObject({ data: { reason: 'asked-already' } });
  expect(await waiting(two)).toMatchObject([
    { borrowerId, amount: 15_000, currency: 'MXN', until: dayIn(9) },
  ]);
  const yes = { requestId, isApproved: 1, reason };
  expect(await one('request-decide', yes)).toMatchObject({ data: { reason: 'own-request' } });
  expect((await two('request-decide', yes)).code).toBe(0);
  // its last day is before that of the others: it is used first
  expect(await couponOf(who)).toBe(15_000);
  for (const role of ['agent', 'auditor'] as const)
    expect((await give(await app.operator(role), who)).code).not.toBe(0);
  for (const wrong of [{ amountMinor: 0 }, { until: dayIn(-3) }, { borrowerId: 'nobody' }])
    expect((await give(one, who, wrong)).code).not.toBe(0);
});

test('who paid each instalment in time is given what the rule of the brand says, once; who was late is not', async () => {
  const inTime = await lentLoan(app);
  const { payoff = 0 } = await inTime.figures();
  await inTime.told('paid', { amountMinor: payoff });
  const late = await lentLoan(app);
  await app.dev('/dev/clock', { advanceMs: 14 * 86_400_000 });
  await app.dev('/dev/jobs/end-of-day', {});
  const later = await app.operator('auditor');
  const { payoff: owed } = Object((await later('loan', { orderId: late.order.orderId })).data['figures']);
  await late.told('paid', { amountMinor: owed });
  for (const _twice of [1, 2]) await app.dev('/dev/jobs/coupons', {});
  expect(await listOf(await visit(inTime.borrower))).toMatchObject([{ state: 'ready', amount: 2_500 }]);
  expect(await listOf(await visit(late.borrower))).toEqual([]);
  const { data } = await later('borrower', { borrowerId: inTime.borrower.borrowerId });
  expect(Object(data['coupons']).rows).toMatchObject([{ by: '', reason: 'paid-in-time', amount: 2_500 }]);
  expect((await app.books()).findings).toEqual([]);
});
