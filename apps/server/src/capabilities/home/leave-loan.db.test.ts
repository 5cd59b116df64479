import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const { exit, leave } = endpoints.home;
const { detail } = endpoints.orderDetails;

async function loan(market: 'mx' | 'in', status: string, more: object = {}) {
  const who = await app.borrower(market);
  const product = market === 'mx' ? 'mx-fair' : 'in-fair';
  const made = await app.dev<{ orderId: string; productId: string }>('/dev/orders', {
    borrowerId: who.borrowerId,
    product,
    status,
    ...more,
  });
  const ids = { orderId: made.orderId, productId: made.productId };
  const statusNow = async () => (await app.call(who, detail.path, ids)).data['orderStatus'];
  return { who, ids, statusNow };
}

/** Until when home lets the caller's one running loan be given back. */
async function leaveUntil(who: { readonly commonQuery: string }): Promise<unknown> {
  const { data } = await app.call(who, endpoints.home.orders.path, {});
  const [card] = Object.values(Object(data['active'])).map(Object);
  return card?.leaveUntil;
}

test.each(['21', '170'])(
  'an order in %s is withdrawn by its borrower, and nothing is owed',
  async (status) => {
    const { who, ids, statusNow } = await loan('mx', status);
    expect((await app.call(who, exit.path, ids)).data).toMatchObject({ way: 'withdraw', payoff: 0 });
    expect(await app.call(who, leave.path, { ...ids, way: 'withdraw' })).toMatchObject({ code: 0 });
    expect(await statusNow()).toBe('110');
    expect((await app.books()).findings).toEqual([]);
  },
);

test.each(['mx', 'in'] as const)(
  '%s: who cools off owes what was received and the days, no commission',
  async (market) => {
    const { who, ids } = await loan(market, '170');
    for (const job of ['send-disbursements', 'confirm-disbursements']) await app.dev(`/dev/jobs/${job}`, {});
    const { data } = await app.call(who, exit.path, ids);
    expect(data['way']).toBe('cool-off');
    expect(await leaveUntil(who)).toMatch(/^2\d{3}-/);
    const { data: order } = await app.call(who, detail.path, ids);
    const before = await app.call(who, endpoints.insight.payoff.path, ids);
    const [today] = Object.values(Object(before.data['days'])).map(Object);
    expect(Number(data['payoff'])).toBeLessThan(Number(today?.payoff));
    expect(order['orderStatus']).toBe('174');
    const left = await app.call(who, leave.path, { ...ids, way: 'cool-off' });
    expect(left.data).toMatchObject({ payoff: data['payoff'], way: 'none' });
    const after = await app.call(who, endpoints.repayment.detail.path, ids);
    expect(after.data['repayAmount']).toBe(data['payoff']);
    expect((await app.books()).findings).toEqual([]);
  },
);

test('after the cooling-off days, or for somebody else’s loan, there is no way out', async () => {
  const { who, ids, statusNow } = await loan('mx', '174', { daysToDue: 5 });
  expect((await app.call(who, exit.path, ids)).data).toMatchObject({ way: 'none', payoff: 0 });
  expect(await leaveUntil(who)).toBe('');
  const refused = await app.call(who, leave.path, { ...ids, way: 'cool-off' });
  expect(refused).toMatchObject({ code: -40, data: { reason: 'exit-closed' } });
  const stranger = await app.borrower('mx');
  expect(await app.call(stranger, leave.path, { ...ids, way: 'withdraw' })).toMatchObject({ code: -20 });
  expect(await statusNow()).toBe('174');
});
