import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();

test('a coupon is on the plan, in the total and in the papers to the last unit', async () => {
  const borrower = await app.borrower();
  await app.dev('/dev/offers', {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    principalMinor: 300_000,
    couponMinor: 5_000,
  });
  const { data: offer } = await app.call(borrower, '/independence/v3/loan-confirm/loan-detail-confirm', {
    productId: 'mx-fair',
  });
  const amounts: number[] = Object.values(Object(offer['repay_plans'])).map((row) =>
    Number(Object(row).amount),
  );
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(offer['totalRepay']);
  expect((amounts[1] ?? 0) - (amounts[0] ?? 0)).toBe(5_000);
  const { data: agreement } = await app.call(borrower, '/independence/v3/insight/key-facts', {
    productId: 'mx-fair',
  });
  const pesos = (minor = 0) => (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  const text = JSON.stringify(agreement);
  expect(text).toContain(pesos(amounts[0]));
  expect(text).toContain(pesos(Number(offer['totalRepay'])));
});
