import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { applying } from '../../testing/applicant.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const { limit, raiseLimit, decision, price } = endpoints.apply;
const { complete } = applying(app);
const productId = 'mx-fair';
const DAY_MS = 86_400_000;
type Visitor = Awaited<ReturnType<typeof app.borrower>>;

async function repaid(amountMinor = 200_000) {
  const borrower = await app.borrower();
  const wish = { borrowerId: borrower.borrowerId, product: productId, status: '200', amountMinor };
  await app.dev('/dev/orders', wish);
  return borrower;
}
const again = (who: Visitor) => app.dev<Visitor>('/dev/sessions', { borrowerId: who.borrowerId });
const ask = (who: Visitor, amount: number) => app.call(who, raiseLimit.path, { productId, amount });
const show = async (who: Visitor) => (await app.call(who, limit.path, { productId })).data;

test('a limit begins at half of the product, and nothing above it is priced', async () => {
  const borrower = await app.borrower();
  expect(await show(borrower)).toMatchObject({ limit: 500_000, most: 750_000, answer: '' });
  expect((await app.call(borrower, price.path, { productId, amount: 500_000 })).code).toBe(0);
  expect(await app.call(borrower, price.path, { productId, amount: 510_000 })).toMatchObject({
    code: -30,
    message: expect.stringContaining('$5,000.00'),
  });
});

test('home and the product’s page offer what the application takes, and the way to more', async () => {
  const borrower = await repaid();
  const home = async (who: Visitor) => {
    const { data } = await app.call(who, endpoints.home.products.path, {});
    const { data: page } = await app.call(who, endpoints.home.product.path, { productId });
    const [card] = Object.values(Object(data['products'])).map(Object);
    expect([card.maxAmount, card.mayRaise]).toEqual([page['maxAmount'], page['mayRaise']]);
    return [card.productId, card.maxAmount, card.mayRaise];
  };
  expect(await home(borrower)).toEqual([productId, 500_000, true]);
  await ask(borrower, 750_000);
  // asked a moment ago: a question that is known to be refused is not offered
  expect(await home(borrower)).toEqual([productId, 750_000, false]);
  const max = 1_000_000;
  await app
    .opened()
    .deps.db.updateTable('credit_limit')
    .set({ amount_minor: BigInt(max) })
    .where('borrower_id', '=', borrower.borrowerId)
    .where('product_id', '=', productId)
    .execute();
  expect(await home(borrower)).toEqual([productId, max, false]);
  // who is nobody yet sees the product
  const { data } = await app.call({ commonQuery: '' }, endpoints.home.product.path, { productId });
  expect(data).toMatchObject({ maxAmount: max, mayRaise: false });
});

test('it grows at the request of who paid a loan back, once however often it is sent, and not again for a month', async () => {
  const borrower = await repaid();
  const answers = await Promise.all([ask(borrower, 750_000), ask(borrower, 750_000)]);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(await show(borrower)).toMatchObject({ limit: 750_000, isGranted: 1, reasons: [], mayAsk: 0 });
  expect((await app.call(borrower, price.path, { productId, amount: 750_000 })).code).toBe(0);
  expect(await ask(borrower, 1_000_000)).toMatchObject({ data: { reason: 'asked-recently' } });
  await app.dev('/dev/clock', { advanceMs: 30 * DAY_MS });
  const later = await again(borrower);
  expect((await ask(later, 1_000_000)).data).toMatchObject({
    limit: 1_000_000,
    next: 'Ya tienes el límite más alto de este préstamo.',
  });
});

test('a no says why in plain words, is kept with what was known, and leaves the limit as it was', async () => {
  const borrower = await app.borrower();
  const { data } = await ask(borrower, 600_000);
  expect(data).toMatchObject({
    limit: 500_000,
    isGranted: 0,
    answer: 'Por ahora no podemos subir tu límite a $6,000.00.',
    reasons: ['Primero termina de pagar un préstamo con nosotros.'],
    mayAsk: 0,
  });
  const kept = await app
    .opened()
    .deps.db.selectFrom('limit_request')
    .select(['rules_version', 'reasons', 'before_minor'])
    .where('borrower_id', '=', borrower.borrowerId)
    .execute();
  expect(kept).toEqual([{ rules_version: 3, reasons: ['no-loan-paid'], before_minor: 500_000n }]);
});

test('less than the limit, off the product’s steps or above the product is no request', async () => {
  const borrower = await repaid();
  for (const amount of [400_000, 500_000, 605_000, 2_000_000])
    expect((await ask(borrower, amount)).code).toBe(-30);
  expect(await show(borrower)).toMatchObject({ limit: 500_000, mayAsk: 1 });
});

test('who borrows again finds the amount of the last time', async () => {
  const borrower = await repaid(420_000);
  await complete(borrower, 'mx');
  const { data } = await app.call(borrower, decision.path, { productId });
  expect(data).toMatchObject({ outcome: 'approved', asked: 420_000, most: 500_000 });
});

test('more is offered only where it can be had: not before a loan is paid back, not to who is late', async () => {
  const fresh = await app.borrower();
  expect(await show(fresh)).toMatchObject({
    mayAsk: 0,
    next: 'Primero termina de pagar un préstamo con nosotros.',
  });
  const late = await repaid();
  const order = { borrowerId: late.borrowerId, product: productId, status: '180', daysToDue: -3 };
  await app.dev('/dev/orders', order);
  await app.dev('/dev/jobs/end-of-day', {});
  expect(await show(late)).toMatchObject({
    mayAsk: 0,
    next: 'Tienes un pago atrasado. Al pagarlo puedes pedirlo otra vez.',
  });
  for (const who of [fresh, late]) {
    const { data } = await app.call(who, endpoints.home.products.path, {});
    expect(Object.values(Object(data['products'])).map((card) => Object(card).mayRaise)).not.toContain(true);
  }
});
