import type { Page } from '@playwright/test';
import { pages } from '@plazo/contract';
import { common, expect, open, test } from './page.ts';

/** A phone that hands codes of SMS over: `hand-over` on the window is the person who allows it. */
const withCodes = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(globalThis, 'OTPCredential', { value: Object, configurable: true });
    navigator.credentials.get = (wish) =>
      new Promise((resolve, reject) => {
        document.documentElement.dataset['asked'] = JSON.stringify(wish?.otp);
        wish?.signal?.addEventListener('abort', () => reject(new Error('gone')));
        addEventListener('hand-over', () =>
          resolve(Object.assign(new EventTarget(), { id: '', type: 'otp', code: '482 913' })),
        );
      });
  });
const handOver = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('hand-over')));

test('the code of an SMS fills its field by itself, and never one that is being typed', async ({ page }) => {
  await withCodes(page);
  const login = `${pages.shellLogin.paths[0]}?${common}`;
  const toCode = async () => {
    await open(page, login);
    await page.getByLabel('Tu número de teléfono').fill('5512345678');
    await page.getByRole('button', { name: 'Ya tengo un código' }).click();
  };
  await toCode();
  await expect(page.locator('html')).toHaveAttribute('data-asked', '{"transport":["sms"]}');
  const field = page.getByLabel('Código');
  await handOver(page);
  await expect(field).toHaveValue('482913');
  await toCode();
  await expect(page.locator('html')).toHaveAttribute('data-asked', /sms/);
  await field.fill('12');
  await handOver(page);
  await expect(field).toHaveValue('12');
});
