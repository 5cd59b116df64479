import { pages } from '@plazo/contract';
import { common, expect, expectAccessible, expectOneFilled, open, patch, test } from './page.ts';

const none = (text: string, ways: readonly object[]) =>
  `${pages.moreMoney.paths[0]}?${common}&${patch({ state: 'none', text, ways })}`;
const loan = { to: 'loan', title: 'Ver mi préstamo' };

test('where there is no more money the page leads on: to pay, and to the loan', async ({ page }) => {
  await open(page, none('Primero ponte al corriente', [{ to: 'pay', title: 'Pagar este préstamo' }, loan]));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: loan.title })).toHaveAttribute(
    'href',
    /severalRegister\?.*orderId=o1/,
  );
  await expectOneFilled(page);
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Pagar este préstamo' }).click();
  await page.waitForURL(/moreSome\?.*mode=choose/);
});

test('who has no account saves one first', async ({ page }) => {
  await open(page, none('Guarda tu cuenta primero', [{ to: 'account', title: 'Guardar una cuenta' }, loan]));
  await page.getByRole('link', { name: 'Guardar una cuenta' }).click();
  await page.waitForURL(/arphaxat/);
});
