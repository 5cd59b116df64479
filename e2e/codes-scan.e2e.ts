import { readFile } from 'node:fs/promises';
import { enter, expect, newBorrower, newOrder, putAside, referenceOf, test } from './journey.ts';
import { scan } from './scan.ts';

for (const walk of [
  {
    market: 'mx',
    product: 'mx-fair',
    channel: 'store',
    shop: /^Tienda de conveniencia/,
    save: 'Guardar como imagen',
  },
  { market: 'in', product: 'in-fair', channel: 'upi', shop: /^UPI/, save: 'Save as picture' },
] as const) {
  test(`the code that ${walk.market} shows at the counter is read by a scanner, in light, in dark and kept as a picture`, async ({
    page,
    product,
  }) => {
    await putAside(page);
    const borrower = await newBorrower(product, walk.market);
    const order = await newOrder(product, {
      borrowerId: borrower.borrowerId,
      product: walk.product,
      status: '174',
      daysToDue: 10,
    });
    await enter(page, { product, borrower, name: 'repay', own: { ...order } });
    await page.getByRole('link', { name: walk.shop }).click();
    await page.waitForURL(/requestType=1/);
    const reference = await referenceOf(product, order, walk.channel);
    const picture = page.getByRole('main').locator('img[src^="data:image/svg"]').first();
    /** The picture that the borrower keeps of it. */
    const kept = async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: walk.save }).click();
      return readFile(await (await download).path());
    };
    for (const shown of ['light', 'dark', 'kept'] as const) {
      if (shown !== 'kept') await page.emulateMedia({ colorScheme: shown, reducedMotion: 'reduce' });
      const read = scan(shown === 'kept' ? await kept() : await picture.screenshot());
      if (walk.channel === 'store') expect(read).toBe(reference);
      else {
        const link = new URL(read);
        expect(link.protocol).toBe('upi:');
        expect(link.searchParams.get('tr')).toBe(reference);
        expect(link.searchParams.get('am')).toBe('3903.23');
        expect(link.searchParams.get('cu')).toBe('INR');
      }
    }
  });
}
