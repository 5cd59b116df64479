import type { Locator, Page } from '@playwright/test';
import { inMenu, openDesk } from './desk.ts';
import {
  atTheChannel,
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

/** A plan is changed at the desk and agreed to on the order page; a smaller sum is accepted, paid and ends the loan. */

const inDays = async (product: Product, days: number) => {
  const { now } = await product.dev<{ now: string }>('clock');
  return new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10);
};

const lateLoan = async (product: Product, market: 'mx' | 'in') => {
  const borrower = await newBorrower(product, market);
  const wish = { borrowerId: borrower.borrowerId, product: `${market}-fair`, status: '180', daysToDue: -4 };
  return { borrower, order: await newOrder(product, wish) };
};

async function decide(page: Page, dialog: Locator, reason: string) {
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: /^(Confirm|Request|Approve)$/ }).dblclick();
  await expect(dialog).toBeHidden();
}

for (const walk of [
  {
    market: 'mx',
    title: 'Otro plan de pagos para ti',
    rate: '',
    tick: 'Leí las nuevas cifras',
    accept: 'Aceptar el nuevo plan',
    happened: 'Aceptaste un nuevo plan de pagos',
  },
  {
    market: 'in',
    title: 'Another payment plan for you',
    rate: '12',
    tick: 'I have read the new figures',
    accept: 'Agree to the new plan',
    happened: 'You agreed to a new payment plan',
  },
] as const) {
  test(`a collector re-ages a loan of ${walk.market}, and the borrower agrees to its new figures`, async ({
    browser,
    page,
    product,
  }) => {
    await putAside(page);
    const { borrower, order } = await lateLoan(product, walk.market);
    const desk = await openDesk(browser, product, { role: 'agent' });
    await desk.goto(`${product.url}/desk/loans/${order.orderId}`);
    await desk.getByRole('button', { name: 'Change the plan' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Instalments left').fill('6');
    await dialog.getByLabel('First due date').fill(await inDays(product, 20));
    await dialog.getByLabel(/^Rate from today on/).fill(walk.rate);
    await dialog.getByRole('button', { name: 'What changes' }).click();
    await expect(dialog).toContainText('The borrower has to agree');
    await expectAccessible(desk);
    await decide(desk, dialog, 'Lost the job, pays again from next month');
    await expect(desk.getByText('Offered to the borrower until')).toBeVisible();

    const visit = { product, borrower, own: { ...order }, name: 'orderDetails' } as const;
    await enter(page, visit);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: walk.title })).toBeVisible();
    const accept = page.getByRole('button', { name: walk.accept });
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: walk.tick }).check();
    await accept.dblclick();
    await expect(accept).toHaveCount(0);
    await expect(main).toContainText(walk.happened);
    await expectBooksInOrder(product);
    await desk.context().close();
  });
}

for (const walk of [
  {
    market: 'mx',
    parts: '2',
    states: ['open', 'kept'],
    amount: '500',
    channel: 'store',
    shop: /^Tienda de conveniencia/,
    pay: 'Pagar $250.00',
    done: 'Tu préstamo',
  },
  {
    market: 'in',
    parts: '1',
    states: ['kept'],
    amount: '2000',
    channel: 'upi',
    shop: /^UPI/,
    pay: 'Pay ₹2,000.00',
    done: 'loan',
  },
] as const) {
  test(`two people settle a loan of ${walk.market} for less, and the borrower pays exactly that, part by part`, async ({
    browser,
    page,
    product,
  }) => {
    await putAside(page);
    const { borrower, order } = await lateLoan(product, walk.market);
    const manager = await openDesk(browser, product, { role: 'manager' });
    const finance = await openDesk(browser, product, { role: 'finance' });
    await manager.goto(`${product.url}/desk/loans/${order.orderId}`);
    await manager.getByRole('button', { name: 'Settlement' }).click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByLabel('Until').fill(await inDays(product, 5));
    await dialog.getByLabel(/^Amount/).fill(walk.amount);
    await dialog.getByLabel(/^In equal parts/).selectOption(walk.parts);
    await dialog.getByRole('button', { name: 'What changes' }).click();
    await expect(dialog).toContainText('A second person approves this');
    await decide(manager, dialog, 'Sold the car, has this much');
    await inMenu(finance, /^Approvals/);
    await finance.getByRole('button', { name: 'Decide' }).click();
    await decide(finance, finance.getByRole('dialog'), 'Agreed');
    await manager.reload();
    await expect(manager.getByText('Accepted as full')).toBeVisible();

    const visit = { product, borrower, own: { ...order } };
    for (const state of walk.states) {
      await enter(page, { ...visit, name: 'orderDetails' });
      await page.getByRole('link', { name: walk.pay }).click();
      await page.getByRole('link', { name: walk.shop }).click();
      await page.waitForURL(/requestType=1/);
      const reference = await referenceOf(product, order, walk.channel);
      expect(await atTheChannel(page, { product, reference, button: 'Pay whole' })).toContain('posted');
      await manager.reload();
      await expect(manager.getByText(new RegExp(`Accepted as full: .*: ${state}`))).toBeVisible();
    }
    await expectBooksInOrder(product);
    await manager.context().close();
    await finance.context().close();
  });
}

test('a manager accepts nearly all as full alone; a plan that gives away much is decided by two', async ({
  browser,
  product,
}) => {
  const manager = await openDesk(browser, product, { role: 'manager' });
  const finance = await openDesk(browser, product, { role: 'finance' });
  const { order } = await lateLoan(product, 'mx');
  await manager.goto(`${product.url}/desk/loans/${order.orderId}`);
  const shown = manager.getByText('To settle today').locator('xpath=following-sibling::*[1]');
  const owed = Number((await shown.innerText()).replaceAll(/[^\d.]/g, ''));
  await manager.getByRole('button', { name: 'Settlement' }).click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByLabel('Until').fill(await inDays(product, 5));
  await dialog.getByLabel(/^Amount/).fill((owed - 10).toFixed(2));
  await dialog.getByRole('button', { name: 'What changes' }).click();
  await decide(manager, dialog, 'Has this much today');
  await expect(manager.getByText('Accepted as full')).toBeVisible();

  const { borrowerId } = await newBorrower(product, 'mx');
  const wish = { borrowerId, product: 'mx-fair', amountMinor: 1_000_000, status: '180', daysToDue: -40 };
  const large = await newOrder(product, wish);
  await manager.goto(`${product.url}/desk/loans/${large.orderId}`);
  // what was given before counts with it
  await manager.getByRole('button', { name: 'Waive' }).click();
  await dialog.getByLabel('Part').selectOption('principal');
  await dialog.getByLabel(/^Amount/).fill('400');
  await dialog.getByRole('button', { name: 'What changes' }).click();
  await decide(manager, dialog, 'Goods that came broken');
  await manager.getByRole('button', { name: 'Change the plan' }).click();
  await dialog.getByLabel('Instalments left').fill('1');
  await dialog.getByLabel('First due date').fill(await inDays(product, 2));
  await dialog.getByLabel(/^Overdue interest/).selectOption('waive');
  await dialog.getByRole('button', { name: 'What changes' }).click();
  await expect(dialog).toContainText('A second person approves this');
  await decide(manager, dialog, 'Pays at once after an inheritance');
  await inMenu(finance, /^Approvals/);
  await finance.getByRole('button', { name: 'Decide' }).click();
  await expect(finance.getByRole('dialog')).toContainText('All over new instalments');
  await decide(finance, finance.getByRole('dialog'), 'Seen the papers');
  await manager.reload();
  await expect(manager.getByText('Offered to the borrower until')).toBeVisible();
  await expectBooksInOrder(product);
  for (const desk of [manager, finance]) await desk.context().close();
});
