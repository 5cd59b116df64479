import { UNATTENDED } from '@plazo/contract';
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
  // the page before stays while the next one is read
  const released = Promise.withResolvers<void>();
  await desk.route('**/desk/api/payments?*', async (route) => {
    await released.promise;
    await route.continue();
  });
  const asked = desk.waitForRequest('**/desk/api/payments?*');
  await next.click();
  await asked;
  await expect(rows).toHaveCount(50);
  released.resolve();
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

test('an operator who comes back to the window sees what others did meanwhile, and no session lives longer by it', async ({
  browser,
  product,
}) => {
  const desk = await openDesk(browser, product, { role: 'manager' });
  for (const page of ['inbox', 'requests']) {
    await desk.goto(`${product.url}/desk/${page}`);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await desk.waitForLoadState('networkidle');
    const again = desk.waitForRequest(`**/desk/api/${page}?*`);
    await desk.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    expect((await again).headers()[UNATTENDED.toLowerCase()]).toBe('1');
  }
});
