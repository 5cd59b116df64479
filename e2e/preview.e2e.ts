import { expect, putAside, settled, test } from './journey.ts';

const brandColor = "getComputedStyle(document.documentElement).getPropertyValue('--color-brand')";

test('the preview makes a loan in the chosen state and opens its page in the chosen colour, until it is reset', async ({
  page,
  product,
}) => {
  await putAside(page);
  await page.goto(`${product.url}/testPreview?language=1&brandColor=%23b00020`);
  await settled(page);
  expect(await page.evaluate(brandColor)).toBe('#b00020');
  await page.getByRole('radio', { name: '200 · paid off' }).check();
  await page.getByRole('button', { name: 'Make in in' }).click();
  await expect(page.getByText(/^Made: /)).toBeVisible();
  await expect(page.getByLabel('Product id')).toHaveValue('in-fair');
  await page.getByRole('link', { name: /^Your loan / }).click();
  await settled(page);
  await expect(page.getByRole('heading', { level: 2, name: /is paid/ })).toBeVisible();
  expect(await page.evaluate(brandColor)).toBe('#b00020');
  await page.goto(`${product.url}/testPreview?language=1`);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.waitForURL(/brandColor=own/);
  await settled(page);
  expect(await page.evaluate(brandColor)).not.toBe('#b00020');
  await expect(page.getByLabel('Product id')).toHaveValue('');
});
