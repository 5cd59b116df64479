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
  await settled(page);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.waitForURL(/brandColor=own/);
  await settled(page);
  expect(await page.evaluate(brandColor)).not.toBe('#b00020');
  await expect(page.getByLabel('Product id')).toHaveValue('');
});

test('the preview opens a page by a code of one use, as a native app does, and the code is spent by it', async ({
  page,
  product,
}) => {
  await putAside(page);
  await page.goto(`${product.url}/testPreview?language=1`);
  await settled(page);
  await page.getByRole('radio', { name: '174 · active' }).check();
  await page.getByRole('button', { name: 'Make in mx' }).click();
  await expect(page.getByText(/^Made: /)).toBeVisible();
  await page.getByRole('button', { name: 'Open pages with a one-use code' }).click();
  await expect(page.getByText('The next page that is opened takes the code')).toBeVisible();
  const link = page.getByRole('link', { name: /^Your loan / });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toContain('handOff=');
  expect(address).not.toContain('sessionId=');
  await link.click();
  await page.getByRole('button', { name: 'Yes, this is my account' }).click();
  await settled(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Your loan is active' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`${product.url}${address}`);
  await settled(page);
  await expect(page.getByText('Your session ended')).toBeVisible();
});
