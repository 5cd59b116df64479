import type { Page } from '@playwright/test';
import { openDesk } from './desk.ts';
import {
  enter,
  expect,
  expectAccessible,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  putAside,
  test,
} from './journey.ts';
import type { Product } from './product.ts';

/** What a bank tells a person by telephone, and a charge by hand, recorded at the desk and read in the loan's history. */

/** Approves the one request that waits, which says this of itself. */
async function approve(product: Product, finance: Page, told = ''): Promise<void> {
  await finance.goto(`${product.url}/desk/requests`);
  await finance.getByRole('button', { name: 'Decide' }).click();
  const dialog = finance.getByRole('dialog');
  await expect(dialog).toContainText(told);
  await dialog.getByLabel('Reason').fill('Seen on paper');
  await finance.getByRole('button', { name: 'Approve' }).click();
  await expect(finance.getByText('Nothing waits')).toBeVisible();
}

test('a failed attempt and a charge are previewed, recorded by one person and stand in the history with their reason', async ({
  browser,
  page,
  product,
}) => {
  await putAside(page);
  const borrower = await newBorrower(product, 'mx');
  const { borrowerId } = borrower;
  const order = await newOrder(product, { borrowerId, product: 'mx-fair', status: '180', daysToDue: -40 });
  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.goto(`${product.url}/desk/loans/${order.orderId}`);
  const dialog = desk.getByRole('dialog');
  const record = async () => {
    await dialog.getByRole('button', { name: 'What changes' }).click();
    await dialog.getByLabel('Reason').fill('Told by the bank');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Confirm' }).dblclick();
    await expect(dialog).toBeHidden();
  };
  await expect(desk.getByText(/^31-60 · 4\d days past due$/)).toBeVisible();

  await desk.getByRole('button', { name: 'Failed attempt' }).click();
  await dialog.getByLabel('Why it failed').selectOption('Wrong account');
  await dialog.getByLabel("The bank's name for the attempt").fill('DOM-4471');
  const { now } = await product.dev<{ now: string }>('clock');
  // the day before, wherever it is
  const before = new Date(Date.parse(now) - 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('When it failed').fill(before);
  await dialog.getByLabel(/^Amount that was asked/).fill('100');
  await record();
  await desk.getByRole('button', { name: 'Charge by hand' }).click();
  await dialog.getByLabel('Part').selectOption('Interest');
  await dialog.getByLabel(/^Amount/).fill('12.34');
  await record();
  await desk.getByRole('button', { name: 'Charge by hand' }).click();
  await dialog.getByLabel('Part').selectOption('Commission');
  await dialog.getByLabel(/^Amount/).fill('20');
  await record();

  await desk.getByRole('tab', { name: 'History' }).click();
  const row = (name: string) => desk.getByRole('row').filter({ hasText: name });
  await expect(row('Attempt failed')).toHaveCount(1);
  await expect(row('Attempt failed')).toContainText('Wrong account');
  await expect(row('Charged').first()).toContainText('$12.34');
  await desk.goto(`${product.url}/desk/portfolio`);
  await expect(desk.getByRole('heading', { name: 'By class of the market' })).toBeVisible();
  await enter(page, { product, name: 'repay', borrower, own: { ...order } });
  await page.getByText(/^Otra cantidad/).click();
  await page.getByLabel('Cantidad', { exact: true }).fill('2000.00');
  await expect(page.getByRole('main')).toContainText('Comisión$20.00');
  await expectBooksInOrder(product);
});

test('a charge that the product states is one person’s up to the limit of a loan, and two people’s above it', async ({
  browser,
  product,
}) => {
  const { borrowerId } = await newBorrower(product, 'co');
  const order = await newOrder(product, { borrowerId, product: 'co-fair', status: '180', daysToDue: -40 });
  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.goto(`${product.url}/desk/loans/${order.orderId}`);
  const dialog = desk.getByRole('dialog');
  const { now } = await product.dev<{ now: string }>('clock');
  const charge = async (wish: { part: string; amount: string; end: 'Confirm' | 'Request' }) => {
    await desk.getByRole('button', { name: 'Charge by hand' }).click();
    await dialog.getByLabel('Part').selectOption(wish.part);
    if (wish.part === 'Other charge') {
      await expect(dialog.getByLabel('Charge', { exact: true })).toHaveValue('cobranza');
      await dialog
        .getByLabel('Due on')
        .fill(new Date(Date.parse(now) + 10 * 86_400_000).toISOString().slice(0, 10));
    }
    await dialog.getByLabel(/^Amount/).fill(wish.amount);
    await dialog.getByRole('button', { name: 'What changes' }).click();
    await dialog.getByLabel('Reason').fill('Visited at home');
    await dialog.getByRole('button', { name: wish.end }).dblclick();
    await expect(dialog).toBeHidden();
  };
  await charge({ part: 'Other charge', amount: '12000', end: 'Confirm' });
  await charge({ part: 'Interest', amount: '80000', end: 'Confirm' });
  await charge({ part: 'Other charge', amount: '15000', end: 'Request' });
  const finance = await openDesk(browser, product, { role: 'finance' });
  await approve(product, finance);
  await desk.reload();
  await desk.getByRole('tab', { name: 'History' }).click();
  await expect(desk.getByRole('row').filter({ hasText: 'collection ·' })).toHaveCount(2);
  await expectBooksInOrder(product);
});

test('a debt is sold by two people, and its borrower reads whose it is and where it is paid, and pays us no more', async ({
  browser,
  page,
  product,
}) => {
  await putAside(page);
  const borrower = await newBorrower(product, 'mx');
  const { borrowerId } = borrower;
  const order = await newOrder(product, { borrowerId, product: 'mx-fair', status: '180', daysToDue: -40 });
  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.goto(`${product.url}/desk/loans/${order.orderId}`);
  const dialog = desk.getByRole('dialog');
  await desk.getByRole('button', { name: 'Sell the debt' }).click();
  await dialog.getByLabel('Who buys it').fill('Cobranza Sur');
  await dialog.getByLabel(/^What the buyer pays for it/).fill('300.50');
  await dialog.getByLabel(/^Where it is paid/).fill('BBVA 012180001234567897');
  await dialog.getByRole('button', { name: 'What changes' }).click();
  await dialog.getByLabel('Reason').fill('Portfolio of May');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Request' }).dblclick();
  await expect(dialog).toBeHidden();
  const finance = await openDesk(browser, product, { role: 'finance' });
  await approve(product, finance, 'BBVA 012180001234567897');
  await desk.reload();
  await expect(desk.getByText('Sold to Cobranza Sur · BBVA 012180001234567897')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Sell the debt' })).toHaveCount(0);
  await enter(page, { product, name: 'orderDetails', borrower, own: { ...order } });
  await expect(page.getByRole('main')).toContainText('Tu deuda es de Cobranza Sur');
  await expect(page.getByRole('main')).toContainText('BBVA 012180001234567897');
  await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0);
  await expectAccessible(page);
  // home says whose it is too, and neither takes it back nor lends more
  await enter(page, { product, name: 'shellHome', borrower, own: {} });
  await expect(page.getByRole('heading', { name: 'Tu deuda es de Cobranza Sur' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Cancelar este|Pedir) préstamo/ })).toHaveCount(0);
  await expectBooksInOrder(product);
});

test('a flag is put on by one person and taken off again, and one that stops charges and days is approved by another', async ({
  browser,
  product,
}) => {
  const { borrowerId } = await newBorrower(product, 'in');
  const order = await newOrder(product, { borrowerId, product: 'in-fair', status: '180', daysToDue: -100 });
  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.goto(`${product.url}/desk/loans/${order.orderId}`);
  const dialog = desk.getByRole('dialog');
  await expect(desk.getByText('Interest that is no income for now')).toBeVisible();
  const end = async (name: 'Confirm' | 'Request') => {
    await dialog.getByRole('button', { name: 'What changes' }).click();
    await dialog.getByLabel('Reason').fill('Told us at the counter');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name }).dblclick();
    await expect(dialog).toBeHidden();
  };
  const { now } = await product.dev<{ now: string }>('clock');
  const lastDay = new Date(Date.parse(now) + 20 * 86_400_000).toISOString().slice(0, 10);
  const put = async (flag: string) => {
    await desk.getByRole('button', { name: 'Put a flag on' }).click();
    await dialog.getByLabel('Flag', { exact: true }).selectOption(flag);
    await dialog.getByLabel('Last day, where it is known').fill(lastDay);
    await dialog.getByLabel('No reminders and no contact by collectors').check();
  };
  await put('Vulnerable');
  await end('Confirm');
  await expect(desk.getByText(/^Vulnerable since .* until .*No reminders/)).toBeVisible();
  await desk.getByRole('button', { name: 'Take a flag off' }).click();
  await end('Confirm');
  await put('Hardship');
  await dialog.getByLabel('No late charges from tomorrow on').check();
  await dialog.getByLabel('No interest from tonight on').check();
  await dialog.getByLabel('Its days are not past due').check();
  await end('Request');
  const finance = await openDesk(browser, product, { role: 'finance' });
  await approve(product, finance, 'Hardship');
  await desk.reload();
  await expect(desk.getByText(/^Hardship since .*Its days are not past due$/)).toBeVisible();
  await expectBooksInOrder(product);
  for (const each of [desk, finance]) await each.context().close();
});

const BOUNCE = { id: 'bounce', trigger: 'bounced', reasons: ['insufficient-funds'], flatMinor: 30_000 };

/** The product with a charge for failed attempts, drafted by one person and published by another. */
async function publishBounce(product: Product, manager: Page, finance: Page): Promise<void> {
  await manager.goto(`${product.url}/desk/content/product.mx-fair`);
  await manager.getByText('Show as JSON').click();
  const json = manager.getByLabel('JSON', { exact: true });
  const terms = JSON.parse(await json.inputValue());
  await json.fill(JSON.stringify({ ...terms, charges: [BOUNCE] }));
  await manager.getByRole('button', { name: 'Save draft' }).click();
  await manager.getByRole('button', { name: 'Ask to publish' }).click();
  await manager.getByRole('dialog').getByLabel('Reason').fill('The bank charges us');
  await manager.getByRole('button', { name: 'Confirm' }).click();
  await approve(product, finance);
}

test('a failed attempt that costs more than one person may add goes to a second one, who sees why and when', async ({
  browser,
  product,
}) => {
  const desk = await openDesk(browser, product, { role: 'manager' });
  const finance = await openDesk(browser, product, { role: 'finance' });
  await publishBounce(product, desk, finance);
  const { borrowerId } = await newBorrower(product, 'mx');
  const { orderId } = await newOrder(product, { borrowerId, product: 'mx-fair', status: '174' });
  await desk.goto(`${product.url}/desk/loans/${orderId}`);
  const dialog = desk.getByRole('dialog');
  for (const [attempt, end] of [
    ['DOM-1', 'Confirm'],
    ['DOM-2', 'Request'],
  ] as const) {
    await desk.getByRole('button', { name: 'Failed attempt' }).click();
    await dialog.getByLabel("The bank's name for the attempt").fill(attempt);
    await dialog.getByLabel('When it failed').fill('2027-03-10');
    await dialog.getByRole('button', { name: 'What changes' }).click();
    await dialog.getByLabel('Reason').fill('Told by the bank');
    await dialog.getByRole('button', { name: end }).dblclick();
    await expect(dialog).toBeHidden();
  }
  await approve(product, finance, 'When it failed2027-03-10');
  await desk.reload();
  await desk.getByRole('tab', { name: 'History' }).click();
  await expect(desk.getByRole('row').filter({ hasText: 'Attempt failed' })).toHaveCount(2);
  await expectBooksInOrder(product);
  for (const each of [desk, finance]) await each.context().close();
});
