import { endpoints, pages } from '@plazo/contract';
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

test('what changes on the loan lies within a small screen whole, each figure with its name, also with large text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `${pages.moreMoney.paths[0]}?${common}`);
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    const cells = page.getByRole('main').locator('td');
    expect(await cells.count()).toBeGreaterThan(1);
    const edges = await cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...edges)).toBeLessThanOrEqual(320);
    const name = await cells.first().evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(name).toBe('"Ahora"');
  }
});

test('who has no account saves one first', async ({ page }) => {
  await open(page, none('Guarda tu cuenta primero', [{ to: 'account', title: 'Guardar una cuenta' }, loan]));
  await page.getByRole('link', { name: 'Guardar una cuenta' }).click();
  await page.waitForURL(/arphaxat/);
});

test('who says that the account is right has the bank asked again', async ({ page }) => {
  const again = 'Mi cuenta es correcta: consultar otra vez';
  const ways = [{ to: 'account', title: 'Guardar otra cuenta' }, loan];
  const told = { state: 'none', text: 'El banco no confirmó que tu cuenta sea tuya', ways, again };
  await open(page, `${pages.moreMoney.paths[0]}?${common}&${patch(told)}`);
  await expectOneFilled(page);
  await expectAccessible(page);
  // what gets them the money stands before the way back
  const acts = page.getByRole('main').locator('section').locator('a, button');
  await expect(acts).toHaveText(['Guardar otra cuenta', again, loan.title]);
  const asked = page.waitForRequest((request) => request.url().includes(endpoints.home.payAgain.path));
  await page.getByRole('button', { name: again }).click();
  await asked;
});
