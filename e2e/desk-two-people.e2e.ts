import type { Page } from '@playwright/test';
import { deskEndpoints, endpoints } from '@plazo/contract';
import { openDesk, sendStray } from './desk.ts';
import { expect, expectBooksInOrder, newBorrower, newOrder, test } from './journey.ts';

/** Money that may leave the house again goes through two people, with a hasty hand and a network that loses answers. */

const { makeRequest } = deskEndpoints.deskLoans;

/** The server does it, and the browser never hears. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** Approves what waits, by a double click; the list of a page that stands open is not waited for. */
async function approve(page: Page, reason: string) {
  await page.reload();
  await page.getByRole('link', { name: 'Approvals' }).click();
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Approve' }).dblclick();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Decide' })).toHaveCount(0);
}

test('a payment to a settled loan and its refund take two people, once, whatever the hand and the network do', async ({
  browser,
  product,
}) => {
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '200' };
  const { orderId } = await newOrder(product, wish);
  await fetch(`${product.url}${endpoints.account.bindBank.path}?${borrower.commonQuery}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': 'XMLHttpRequest' },
    body: 'account=646180109400423323',
  });
  await sendStray(product, 60_000);
  await sendStray(product, 90_000);

  const finance = await openDesk(browser, product, { role: 'finance' });
  const manager = await openDesk(browser, product, { role: 'manager' });
  const dialog = finance.getByRole('dialog');
  await finance.getByRole('link', { name: 'Payments' }).click();
  await finance.getByRole('tab', { name: 'Cases' }).click();
  await finance.getByRole('button', { name: 'End case' }).first().click();
  await dialog.getByLabel('Reason').fill('The bank says 600');
  await dialog.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(finance.getByText('Nothing of money waits for a person')).toBeVisible();

  await finance.getByRole('tab', { name: 'Payments' }).click();
  await finance.getByRole('button', { name: 'Match' }).click();
  await dialog.getByLabel('Order, phone or reference').fill(orderId);
  await dialog.getByRole('button', { name: 'Choose' }).click();
  await dialog.getByLabel('Reason').fill('Receipt seen');
  await loseAnswer(finance, makeRequest.path);
  await dialog.getByRole('button', { name: 'Request' }).dblclick();
  // the page asks again by itself, and it is the same request
  await expect(dialog).toBeHidden();
  await finance.getByRole('link', { name: 'Approvals' }).click();
  await expect(finance.getByRole('button', { name: 'Take back' })).toHaveCount(1);
  await expect(finance.getByRole('button', { name: 'Decide' })).toHaveCount(0);
  await approve(manager, 'It is theirs');

  const refund = async () => {
    await finance.goto(`${product.url}/desk/loans/${orderId}`);
    await finance.getByRole('button', { name: 'Refund credit' }).click();
    await dialog.getByLabel('To account').selectOption({ index: 1 });
    await dialog.getByLabel('Reason').fill('They asked for it');
    await dialog.getByRole('button', { name: 'Request' }).dblclick();
    await expect(dialog).toBeHidden();
    await finance.getByRole('link', { name: 'Approvals' }).click();
  };
  await refund();
  await expect(finance.getByText('600').first()).toBeVisible();
  const takeBack = finance.getByRole('button', { name: 'Take back' });
  await takeBack.dblclick();
  await expect(takeBack).toHaveCount(0);
  await refund();
  await expect(takeBack).toHaveCount(1);
  await approve(manager, 'Statement seen');
  await finance.goto(`${product.url}/desk/loans/${orderId}`);
  await expect(finance.getByRole('button', { name: 'Refund credit' })).toHaveCount(0);
  await expectBooksInOrder(product);
  await finance.context().close();
  await manager.context().close();
});
