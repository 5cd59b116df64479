import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { endpoints } from '@plazo/contract';
import { inMenu, openDesk } from './desk.ts';
import {
  call,
  enter,
  expect,
  expectAccessible,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  putAside,
  runJobs,
  test,
} from './journey.ts';
import { startProduct } from './product.ts';

/** A brand without a rail: its people transfer a loan in their bank, by an order that two of them release. */

const ACCOUNT = '646180109400423323';

async function connected() {
  const directory = await mkdtemp(join(tmpdir(), 'plazo-rails-'));
  const file = join(directory, 'rails.json');
  await writeFile(file, JSON.stringify({ rails: {}, brands: { 'prestamo-rayo': { payout: 'by-hand' } } }));
  const product = await startProduct({ PLAZO_RAILS: file });
  const stop = async () => {
    await product.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { product, stop };
}

const openOrders = async (desk: Page) => {
  await desk.getByRole('link', { name: 'Payments' }).click();
  await desk.reload();
  await desk.getByRole('tab', { name: 'Payment orders' }).click();
};

test('a loan is paid out by people, runs once the bank made it, and is paid out again when it comes back', async ({
  page,
  browser,
}) => {
  const { product, stop } = await connected();
  await putAside(page);
  const borrower = await newBorrower(product, 'mx');
  await call(product, { borrower, path: endpoints.account.bindBank.path, form: { account: ACCOUNT } });
  const order = await newOrder(product, {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '170',
  });
  await runJobs(product, 'send-disbursements', 'confirm-disbursements');
  await enter(page, { product, name: 'orderDetails', borrower, own: { ...order } });
  await expect(page.getByRole('heading', { name: 'Tu dinero va en camino' })).toBeVisible();

  const finance = await openDesk(browser, product, { role: 'finance' });
  const manager = await openDesk(browser, product, { role: 'manager' });
  const dialog = finance.getByRole('dialog');
  /** Two people release what waits; the bank's file has the whole account. */
  const release = async () => {
    await openOrders(finance);
    await finance.getByRole('button', { name: 'Make a batch' }).click();
    await dialog.getByLabel('Reason').fill('Loans of today');
    await dialog.getByRole('button', { name: 'Confirm' }).dblclick();
    await expect(dialog).toBeHidden();
    await inMenu(manager, /^Approvals/);
    await manager.reload();
    await manager.getByRole('button', { name: 'Decide' }).click();
    const deciding = manager.getByRole('dialog');
    await deciding.getByLabel('Reason').fill('Compared with the loans');
    await deciding.getByRole('button', { name: 'Approve' }).dblclick();
    await expect(deciding).toBeHidden();
  };
  const note = async (button: string, state: string) => {
    await openOrders(finance);
    const row = finance.getByRole('row').filter({ hasText: order.orderId });
    await row.getByRole('button', { name: 'Record' }).first().click();
    await dialog.getByLabel('Reason').fill('Seen in the bank');
    await dialog.getByRole('button', { name: button }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(finance.getByRole('cell', { name: state }).first()).toBeVisible();
  };

  await openOrders(finance);
  await expect(finance.getByRole('row').filter({ hasText: order.orderId })).toBeVisible();
  await expectAccessible(finance);
  await release();
  await note('The bank made it', 'Made by the bank');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tu préstamo está activo' })).toBeVisible();
  await expectBooksInOrder(product);

  // the bank sends it back: nothing runs until it went out once more
  await note('It came back', 'Not made');
  await page.reload();
  await page.getByRole('button', { name: 'Enviar otra vez a esta cuenta' }).click();
  await expect(page.getByText('Vamos a enviarlo otra vez')).toBeVisible();
  await runJobs(product, 'send-disbursements');
  await release();
  await note('The bank made it', 'Made by the bank');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tu préstamo está activo' })).toBeVisible();
  await expectBooksInOrder(product);

  // once more, and its borrower tells an operator that the account is right
  await note('It came back', 'Not made');
  await manager.goto(`${product.url}/desk/loans/${order.orderId}`);
  await expect(manager.getByText('El banco nos regresó tu dinero')).toBeVisible();
  const ask = manager.getByRole('button', { name: 'Ask about the account again' });
  await ask.click();
  const asking = manager.getByRole('dialog');
  await asking.getByLabel('Reason').fill('She read it to me');
  await expectAccessible(manager);
  await asking.getByRole('button', { name: 'Confirm' }).click();
  await expect(ask).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Vamos a enviarlo otra vez')).toBeVisible();
  await expectBooksInOrder(product);
  for (const desk of [finance, manager]) await desk.context().close();
  await page.close();
  await stop();
});
