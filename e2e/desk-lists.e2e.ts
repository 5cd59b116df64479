import { openDesk, sendUnallocated } from './desk.ts';
import { expect, test } from './journey.ts';

/** A list of the desk that is longer than a page. */

test('a long list leads to its next page and back, and a new search begins at the first', async ({
  browser,
  product,
}) => {
  for (let no = 1; no <= 51; no += 1) await sendUnallocated(product, no * 100, `unallocated-${no}`);
  const desk = await openDesk(browser, product, { role: 'finance' });
  await desk.getByRole('link', { name: 'Payments' }).click();
  const rows = desk.getByRole('row').filter({ hasText: 'spei' });
  const [next, previous] = [
    desk.getByRole('button', { name: 'Next page' }),
    desk.getByRole('button', { name: 'Previous page' }),
  ];
  await expect(rows).toHaveCount(50);
  await expect(previous).toHaveCount(0);
  await next.click();
  await expect(next).toHaveCount(0);
  await expect(rows).not.toHaveCount(50);
  await previous.click();
  await expect(rows).toHaveCount(50);
  await next.click();
  await expect(rows).not.toHaveCount(50);
  await desk.getByLabel('Payment, reference or order').fill('no-such-reference');
  await expect(rows).toHaveCount(50);
  await expect(previous).toHaveCount(0);
});
