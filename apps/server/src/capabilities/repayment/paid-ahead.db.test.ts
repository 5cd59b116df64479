import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { endOfDay } from '../../jobs/end-of-day.ts';
import { notify } from '../../testing/channel.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { movementsOf } from '../ledger/journal.store.ts';
import { findOrder } from '../loans/orders.store.ts';

const REPAY = '/independence/v3/installment/loan-play-detail';
const ISSUE = '/independence/v3/loan-details/generate-vcode';
const app = useTestApp();
const deps = () => app.opened().deps;
let count = 0;

type Order = { orderId: string; productId: string };
type Paying = { borrowerId: string; order: Order; channel: string; market: 'mx' | 'in' };

/** What the repay page asks now, to a session of now. */
async function asked({ borrowerId, order }: Paying) {
  const session = await app.dev<{ commonQuery: string }>('/dev/sessions', { borrowerId });
  return { session, page: (await app.call(session, REPAY, order)).data };
}

async function pay(paying: Paying, amountMinor: number) {
  const { session, page } = await asked(paying);
  const issue = { ...paying.order, amount: page['repayAmount'], payCode: paying.channel, requestType: 1 };
  const { data } = await app.call(session, ISSUE, issue);
  count += 1;
  return notify(app, paying.channel, {
    eventId: `ahead-${count}`,
    paymentId: `ahead-${count}`,
    reference: String(Object(data['repayDetail']).vCode),
    amountMinor,
    currency: paying.market === 'mx' ? 'MXN' : 'INR',
    paidAt: deps().clock.now().toISOString(),
  });
}

const codeOf = async ({ orderId }: Order) => (await findOrder(deps().db, deps().products, orderId))?.state;

async function passDays(days: number) {
  for (let day = 0; day < days; day += 10) {
    await app.dev('/dev/clock', { advanceMs: 10 * 86_400_000 });
    await endOfDay(deps(), {});
  }
}

test.each([
  { market: 'mx', channel: 'spei', instalments: 3 },
  { market: 'in', channel: 'bank', instalments: 4 },
] as const)(
  'two instalments paid on the first due day in $market are paid: no day late, no charge, and the asked amounts end the loan',
  async ({ market, channel, instalments }) => {
    const { borrowerId } = await app.borrower(market);
    const wish = { borrowerId, product: `${market}-fair`, status: '174', daysToDue: 0 };
    const order = await app.dev<Order>('/dev/orders', wish);
    const paying: Paying = { borrowerId, order, channel, market };
    const first = Number((await asked(paying)).page['repayAmount']);
    expect((await pay(paying, 2 * first)).body).toMatchObject({ outcome: 'posted' });
    const { page, session } = await asked(paying);
    expect(page['paymentNo']).toBe(3);
    const minorOf = (shown: unknown) => Number(String(shown).replaceAll(/\D/g, ''));
    const lines = [page['detail']].flat().map(Object);
    expect(lines.reduce((sum, { value }) => sum + minorOf(value), 0)).toBe(page['repayAmount']);
    const { data: shown } = await app.call(session, endpoints.orderDetails.detail.path, order);
    const own = Object(shown['userOrderDetail']).detail.map(({ value }: { value: string }) => value);
    const parts = own.slice(1, -1).reduce((sum: number, value: string) => sum + minorOf(value), 0);
    expect(parts).toBe(minorOf(own.at(-1)));
    // its last payment costs less today than on its day: both are told, each with its day
    const dayAmount = String(shown['noticeDesText']).split(' 20')[0];
    // what is due comes first, all that is left behind it
    expect(minorOf(/[\d,.]+/.exec(String(dayAmount))?.[0])).toBe(shown['amountDue']);
    expect(Number(shown['amountDue'])).toBeGreaterThanOrEqual(Number(page['repayAmount']));
    await passDays(40);
    const later = await asked(paying);
    expect(later.page).toMatchObject({ orderStatus: '174', paymentNo: 3 });
    let payments = 2;
    for (; (await codeOf(order)) !== 'settled' && payments < 9; payments += 1) {
      const { page: now } = await asked(paying);
      expect((await pay(paying, Number(now['repayAmount']))).body).toMatchObject({ outcome: 'posted' });
    }
    expect(payments).toBeLessThanOrEqual(instalments);
    const accounts = (await movementsOf(deps().db, { ...order, borrowerId })).map(({ account }) => account);
    expect(accounts).not.toContain('income:late-charge');
    expect(await app.books()).toMatchObject({ ok: true, findings: [] });
  },
);
