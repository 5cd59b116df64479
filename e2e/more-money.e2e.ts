import type { Page } from '@playwright/test';
import { endpoints } from '@plazo/contract';
import { openDesk } from './desk.ts';
import {
  atTheChannel,
  call,
  enter,
  expect,
  expectAccessible,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  putAside,
  referenceOf,
  test,
} from './journey.ts';
import type { Product } from './product.ts';

/** More money on a running loan: read, agreed to, sent, arrived and paid; or sent back, as if it had never been. */

async function running(product: Product, market: 'mx' | 'in') {
  const borrower = await newBorrower(product, market);
  const wish = { borrowerId: borrower.borrowerId, product: `${market}-more`, status: '174', daysToDue: 12 };
  const order = await newOrder(product, wish);
  const form: Record<string, string> =
    market === 'mx' ? { account: '646180109400423323' } : { account: '123456789012', ifsc: 'HDFC0001234' };
  await call(product, { borrower, path: endpoints.account.bindBank.path, form });
  const visit = { product, borrower, own: { ...order } };
  return { borrower, order, visit };
}

/** Chooses an amount, and waits for its figures. */
async function choose(page: Page, steps: number, inHand: string) {
  await page.getByRole('slider').fill(String(steps - 1));
  await expect(page.getByRole('main')).toContainText(inHand);
}

test('more money is added to a loan: read, agreed to, sent, arrived, and repaid with the rest', async ({
  browser,
  page,
  product,
}) => {
  await putAside(page);
  const { order, visit } = await running(product, 'mx');
  await enter(page, { ...visit, name: 'orderDetails' });
  const main = page.getByRole('main');
  const before = await main.getByText(/^Pagas /).innerText();
  await page.getByRole('link', { name: /^Más dinero en este préstamo/ }).click();
  await choose(page, 5, '$494.20');
  const next = page.getByRole('row', { name: /^Próximo pago/ }).getByRole('cell');
  const [now = '', later = ''] = await next.allInnerTexts();
  expect(before).toContain(now);
  expect(before).not.toContain(later);
  await expect(page.getByRole('row', { name: /^CAT/ })).toBeVisible();
  await page.getByText('Lo que aceptas', { exact: true }).click();
  await expect(main).toContainText('no tiene un plazo propio para cambiar de opinión');
  await expectAccessible(page);
  // nobody agreed to another amount than the one that was read
  const tick = page.getByRole('checkbox', { name: 'Leí las nuevas cifras' });
  await tick.check();
  await choose(page, 6, '$593.04');
  await expect(tick).not.toBeChecked();
  await choose(page, 5, '$494.20');
  await tick.check();
  await page.getByRole('button', { name: 'Pedir este dinero' }).dblclick();
  await expect(page.getByRole('heading', { name: /^\$494\.20 van en camino/ })).toBeVisible();
  await expectAccessible(page);

  await enter(page, { ...visit, name: 'orderDetails' });
  await expect(main).toContainText('Va en camino');
  await expect(main).toContainText(before);
  const reference = await referenceOf(product, order, 'disbursement');
  expect(await atTheChannel(page, { product, reference, button: 'Confirm the disbursement' })).toContain(
    'posted',
  );
  await page.reload();
  await expect(main).toContainText(`Pagas ${later} el`);
  await expect(main).toContainText('Te enviamos más dinero en este préstamo');
  await enter(page, { ...visit, name: 'moreMoney' });
  await expect(main).toContainText('$494.20 llegaron a tu cuenta');
  await expect(page.getByRole('link', { name: 'Lo que aceptaste (PDF)' })).toBeVisible();

  await enter(page, { ...visit, name: 'repay' });
  await page.getByRole('link', { name: /^Tienda/ }).click();
  await page.waitForLoadState('networkidle');
  const code = await referenceOf(product, order, 'store');
  expect(await atTheChannel(page, { product, reference: code, button: 'Pay whole' })).toContain('posted');
  await enter(page, { ...visit, name: 'orderDetails' });
  await expect(main).toContainText('1 de 6 pagos hechos');

  const desk = await openDesk(browser, product, { role: 'agent' });
  await desk.goto(`${product.url}/desk/loans/${order.orderId}`);
  await desk.getByRole('tab', { name: 'Payments' }).click();
  await expect(desk.getByRole('row', { name: /\$500\.00.*\$494\.20/ })).toBeVisible();
  await expectAccessible(desk);
  await desk.context().close();
  await expectBooksInOrder(product);
});

test('more money that its bank sends back leaves the loan as it was, before it arrived and after', async ({
  page,
  context,
  product,
}) => {
  await putAside(page);
  const { order, visit } = await running(product, 'in');
  const main = page.getByRole('main');
  const tick = page.getByRole('checkbox', { name: 'I have read the new figures' });
  const ask = page.getByRole('button', { name: 'Ask for this money' });
  await enter(page, { ...visit, name: 'orderDetails' });
  const before = await main.getByText(/^You pay/).innerText();
  await enter(page, { ...visit, name: 'moreMoney' });
  await tick.check();
  await context.setOffline(true);
  await expect(main).toContainText('You need a connection to do this');
  await context.setOffline(false);
  await ask.click();
  await expect(page.getByRole('heading', { name: /is on its way/ })).toBeVisible();
  const first = await referenceOf(product, order, 'disbursement');
  await atTheChannel(page, { product, reference: first, button: 'Send the money back' });
  await page.reload();
  await expect(main).toContainText('Your bank did not take');
  await enter(page, { ...visit, name: 'orderDetails' });
  await expect(main).toContainText(before);

  await enter(page, { ...visit, name: 'moreMoney' });
  await tick.check();
  await ask.click();
  await expect(page.getByRole('heading', { name: /is on its way/ })).toBeVisible();
  const second = await referenceOf(product, order, 'disbursement');
  expect(second).not.toBe(first);
  await atTheChannel(page, { product, reference: second, button: 'Confirm the disbursement' });
  await enter(page, { ...visit, name: 'orderDetails' });
  await expect(main).toContainText('We sent you more money on this loan');
  await expect(main).not.toContainText(before);
  await atTheChannel(page, { product, reference: second, button: 'Send the money back' });
  await page.reload();
  await expect(main).toContainText(before);
  await expect(main).toContainText('Undone');
  await expectBooksInOrder(product);
});
