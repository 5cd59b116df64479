import { expect, test } from 'vitest';
import { paperReader } from '../../testing/papers.ts';
import { publishTerms } from '../../testing/publish-terms.ts';
import { useTestApp } from '../../testing/test-app.ts';

const base = '/independence/v3/home';
const app = useTestApp();

test('orders lie in three heaps by their status, and a borrower sees no other’s', async () => {
  const borrower = await app.borrower();
  const statuses = ['21', '110', '151', '170', '174', '180', '200'];
  for (const status of statuses)
    await app.dev('/dev/orders', { borrowerId: borrower.borrowerId, product: 'mx-fair', status });
  const { data } = await app.call(borrower, `${base}/orders`, {});
  const heap = (name: string) =>
    Object.values(Object(data[name]))
      .map((card) => String(Object(card).orderStatus))
      .toSorted();
  expect([heap('inProcess'), heap('active'), heap('finished')]).toEqual([
    ['151', '170', '21'],
    ['174', '180'],
    ['110', '200'],
  ]);
  expect(Object.values((await app.call(await app.borrower(), `${base}/orders`, {})).data).flat()).toEqual([]);
});

test('home and the loan’s own page tell the same sum that is left, with the charge of a late payment once', async () => {
  const who = await app.borrower('mx');
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', {
    borrowerId: who.borrowerId,
    product: 'mx-fair',
    status: '180',
  });
  const { data } = await app.call(who, `${base}/orders`, {});
  const [card] = Object.values(Object(data['active'])).map(Object);
  const loan = (await app.call(who, '/independence/v3/loan-details/loan-details', order)).data;
  const { left, total, paid } = Object(loan['progress']);
  expect(card.leftToPay).toBe(left);
  expect(paid + left).toBe(total);
  // the charge stands in it: more than the plan asked
  expect(left).toBeGreaterThan(313_517);
});

test('products show their cost without a login, and another brand’s product is not there', async () => {
  const anybody = { commonQuery: 'brand=quickrupee' };
  const { data } = await app.call(anybody, `${base}/products`, {});
  const cards = Object.values(Object(data['products'])).map(Object);
  expect(cards.map(({ productId }) => productId)).toEqual(['in-fair', 'in-classic', 'in-more']);
  for (const { annualCost, lateText, currency } of cards) {
    expect(annualCost).toMatch(/^\d+\.\d\d%$/);
    expect(lateText).not.toBe('');
    expect(currency).toBe('INR');
  }
  expect((await app.call(anybody, `${base}/product`, {})).data['productId']).toBe('in-fair');
  expect(await app.call(anybody, `${base}/product`, { productId: 'mx-fair' })).toMatchObject({ code: -20 });
});

test('a down payment counts among the payments of a loan, as on the loan’s own page', async () => {
  const downPayment = { ppm: 200_000, flatMinor: 0, collected: 'by-borrower' };
  await publishTerms(app, 'mx', ({ plan }) => ({ plan: { ...plan, downPayment } }));
  const who = await app.borrower('mx');
  await app.dev('/dev/orders', { borrowerId: who.borrowerId, product: 'mx-fair', status: '174' });
  const { data } = await app.call(who, `${base}/orders`, {});
  expect(data['active']).toMatchObject([{ paymentsMade: 1, paymentCount: 4 }]);
});

test('home has what was offered and is not signed, priced as its own page has it, and nothing once it is signed', async () => {
  const { offered } = paperReader(app);
  const { borrower, offer, accept } = await offered();
  const other = await app.borrower();
  const ofHome = async (who: Parameters<typeof app.call>[0]) => {
    const { data } = await app.call(who, `${base}/products`, {});
    const cards = Object.values(Object(data['products'])).map(Object);
    return cards.filter((card) => card.offer).map((card) => [card.productId, card.offer]);
  };
  expect(await ofHome(borrower)).toMatchObject([
    ['mx-fair', { amount: offer['amount'], received: offer['received'] }],
  ]);
  const [[, shown] = []] = await ofHome(borrower);
  const total = (Number(offer['totalCost']) / 100).toFixed(2);
  expect(JSON.stringify(shown.lines)).toContain(`$${total}`);
  expect(shown.ofHundred).toMatch(/^De cada \$100\.00 que pagas, \$\d+\.\d\d son costo\.$/);
  expect(await ofHome(other)).toEqual([]);
  expect(await ofHome({ commonQuery: 'brand=prestamo-rayo' })).toEqual([]);
  await accept();
  expect(await ofHome(borrower)).toEqual([]);
});
