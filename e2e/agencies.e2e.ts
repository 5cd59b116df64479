import type { Page } from '@playwright/test';
import { nextTuesdayNoon, openDesk } from './desk.ts';
import { comeBack, expect, expectAccessible, newBorrower, newOrder, runJobs, test } from './journey.ts';

/** Late loans go to an agency and come back: at the desk, in its file, and on the borrower's page. */

const act = async (desk: Page, button: string, reason: string) => {
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
};

test('two people hand late loans over to an agency, its file is taken out, and one is recalled', async ({
  browser,
  page,
  product,
}) => {
  test.slow();
  await product.dev('clock', { now: nextTuesdayNoon() });
  const borrowers = [await newBorrower(product, 'mx'), await newBorrower(product, 'mx')] as const;
  const orders = [];
  for (const [index, { borrowerId }] of borrowers.entries())
    orders.push(
      await newOrder(product, { borrowerId, product: 'mx-fair', status: '180', daysToDue: -40 - index }),
    );
  const [first, second] = orders;
  if (!first || !second) throw new Error('no order was made');
  const boss = await openDesk(browser, product, { role: 'manager' });
  await boss.getByRole('link', { name: 'Collections', exact: true }).click();
  await boss.getByRole('link', { name: 'Collection agencies' }).click();
  await expect(boss.getByText('No agency yet')).toBeVisible();
  await boss.getByRole('button', { name: 'Add an agency' }).click();
  await boss.getByLabel('Name').fill('Cobranza Sur');
  await boss.getByLabel('Telephone for borrowers').fill('55 4444 0000');
  await boss.getByLabel('Contact for us').fill('Eva Ríos');
  await boss.getByLabel('Commission').fill('18 % of what comes');
  await boss.getByLabel('Préstamo Rayo').check();
  await act(boss, 'Save', 'Contract of March');
  await expectAccessible(boss);

  await boss.goto(`${product.url}/desk/collections?view=all&late=31-60`);
  await boss.getByRole('checkbox', { name: 'Choose all of this page' }).check();
  await boss.getByRole('button', { name: 'Hand over to an agency' }).click();
  await boss.getByRole('dialog').getByLabel('Agency').selectOption({ index: 1 });
  await expectAccessible(boss);
  await act(boss, 'Request', 'Forty days late');
  const finance = await openDesk(browser, product, { role: 'finance' });
  await finance.goto(`${product.url}/desk/requests`);
  await finance.getByRole('button', { name: 'Decide' }).click();
  await expect(finance.getByRole('dialog').getByText('Cobranza Sur')).toBeVisible();
  await act(finance, 'Approve', 'Read');
  await runJobs(product, 'bulk-acts');

  await boss.goto(`${product.url}/desk/collections/agencies`);
  await boss.getByRole('link', { name: 'Cobranza Sur' }).click();
  await boss.reload();
  await expect(boss.getByRole('link', { name: first.orderId })).toBeVisible();
  await expect(boss.getByRole('link', { name: second.orderId })).toBeVisible();
  await expectAccessible(boss);
  const download = boss.waitForEvent('download');
  await boss.getByRole('button', { name: 'Export CSV' }).click();
  await act(boss, 'Confirm', 'Their file of the week');
  expect((await download).suggestedFilename()).toMatch(/^agency-.*\.csv$/);

  const own = { orderId: first.orderId, productId: first.productId };
  await comeBack(page, { product, name: 'orderDetails', borrower: borrowers[0], own });
  await expect(page.getByText(/^Cobranza Sur te contacta por este préstamo/)).toBeVisible();

  await boss
    .getByRole('row')
    .filter({ hasText: first.orderId })
    .getByRole('button', { name: 'Recall' })
    .click();
  await act(boss, 'Confirm', 'They pay here');
  await expect(boss.getByRole('link', { name: first.orderId })).toBeHidden();
  await boss.goto(`${boss.url()}?state=ended`);
  await expect(boss.getByText(/^Recalled/)).toBeVisible();
  await boss.getByRole('button', { name: 'Change' }).click();
  await boss.getByLabel('Commission').fill('16 % of what comes');
  await act(boss, 'Save', 'Agreed in April');
  await expect(boss.getByText('16 % of what comes')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Cobranza Sur te contacta/)).toBeHidden();
  await boss.goto(`${product.url}/desk/loans/${second.orderId}`);
  await expect(boss.getByText('Cobranza Sur collects it since')).toBeVisible();
  for (const desk of [boss, finance]) await desk.context().close();
});
