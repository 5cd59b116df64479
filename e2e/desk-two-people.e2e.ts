import type { Page } from '@playwright/test';
import { deskEndpoints, endpoints } from '@plazo/contract';
import { inMenu, openDesk, sendUnallocated, tellSpei } from './desk.ts';
import {
  type Borrower,
  expect,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  referenceOf,
  test,
} from './journey.ts';
import type { Product } from './product.ts';

/** Money that may go out again goes through two people, with a hasty hand and a network that loses answers. */

const { makeRequest, decideRequest } = deskEndpoints.deskLoans;

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
  await inMenu(page, /^Approvals/);
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Approve' }).dblclick();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Decide' })).toHaveCount(0);
}

const bindAccount = (product: Product, borrower: Borrower) =>
  fetch(`${product.url}${endpoints.account.bindBank.path}?${borrower.commonQuery}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': 'XMLHttpRequest' },
    body: 'account=646180109400423323',
  });

test('a payment to a settled loan and its refund take two people, once, whatever the hand and the network do', async ({
  browser,
  product,
}) => {
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '200' };
  const { orderId } = await newOrder(product, wish);
  await bindAccount(product, borrower);
  await sendUnallocated(product, 60_000);
  await sendUnallocated(product, 90_000);

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
  await inMenu(finance, /^Approvals/);
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
    await inMenu(finance, /^Approvals/);
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
  await finance.goto(`${product.url}/desk/portfolio`);
  const paidBack = finance.getByText('Paid back today (MXN)');
  await expect(paidBack.locator('xpath=following-sibling::*[1]')).toHaveText('−$600.00');
  await expectBooksInOrder(product);
  await finance.context().close();
  await manager.context().close();
});

/** A loan that is owed 40.00 of a refund: that much was paid too much, paid back at the desk, and taken back by the bank. */
async function claimedLoan(
  product: Product,
  { finance, manager }: Readonly<Record<'finance' | 'manager', Page>>,
): Promise<string> {
  const borrower = await newBorrower(product, 'mx');
  await bindAccount(product, borrower);
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174' };
  const order = await newOrder(product, wish);
  await manager.goto(`${product.url}/desk/loans/${order.orderId}`);
  await manager.getByRole('button', { name: 'Payment reference' }).click();
  await manager.getByRole('dialog').getByLabel('Channel').selectOption('spei');
  await manager.getByRole('button', { name: 'Give the reference' }).dblclick();
  const reference = await referenceOf(product, order, 'spei');
  const owed = await manager
    .getByText('To settle today')
    .locator('xpath=following-sibling::*[1]')
    .innerText();
  const payoff = Number(owed.replaceAll(/\D/g, ''));
  const more = { paymentId: `${order.orderId}-more`, reference, amountMinor: 4_000 };
  const all = { eventId: `${order.orderId}-1`, paymentId: order.orderId, reference, amountMinor: payoff };
  await tellSpei(product, all);
  await tellSpei(product, { ...more, eventId: `${order.orderId}-2` });
  await finance.goto(`${product.url}/desk/loans/${order.orderId}`);
  await finance.getByRole('button', { name: 'Refund credit' }).click();
  await finance.getByRole('dialog').getByLabel('To account').selectOption({ index: 1 });
  await finance.getByRole('dialog').getByLabel('Reason').fill('They asked for it');
  await finance.getByRole('dialog').getByRole('button', { name: 'Refund credit' }).dblclick();
  await expect(finance.getByRole('dialog')).toBeHidden();
  await tellSpei(product, { ...more, eventId: `${order.orderId}-3`, type: 'reversed' });
  return order.orderId;
}

test('what came back after its refund is waived or given up by two people, and a case’s money booked by two', async ({
  browser,
  product,
}) => {
  const finance = await openDesk(browser, product, { role: 'finance' });
  const manager = await openDesk(browser, product, { role: 'manager' });
  const dialog = manager.getByRole('dialog');
  const claim = (page: Page) =>
    page.getByText('Refunded, then taken back').first().locator('xpath=following-sibling::*[1]');

  const waived = await claimedLoan(product, { finance, manager });
  await manager.goto(`${product.url}/desk/loans/${waived}`);
  await expect(claim(manager)).toHaveText('$40.00');
  await manager.getByRole('button', { name: 'Waive' }).click();
  await dialog.getByLabel('Part').selectOption('claim');
  await dialog.getByLabel('Amount').fill('40');
  await dialog.getByRole('button', { name: 'What changes' }).click();
  await dialog.getByLabel('Reason').fill('Not worth a letter');
  await loseAnswer(manager, makeRequest.path);
  await dialog.getByRole('button', { name: 'Request' }).dblclick();
  await expect(dialog).toBeHidden();
  await loseAnswer(finance, decideRequest.path);
  await approve(finance, 'Agreed');
  await finance.goto(`${product.url}/desk/loans/${waived}`);
  await expect(finance.getByText('Tu préstamo está pagado')).toBeVisible();
  await expectBooksInOrder(product);

  const lost = await claimedLoan(product, { finance, manager });
  await manager.goto(`${product.url}/desk/loans/${lost}`);
  await manager.getByRole('button', { name: 'Write off' }).click();
  await dialog.getByRole('button', { name: 'What changes' }).click();
  await dialog.getByLabel('Reason').fill('Nobody finds them');
  await dialog.getByRole('button', { name: 'Request' }).dblclick();
  await expect(dialog).toBeHidden();
  await approve(finance, 'Agreed');
  await finance.goto(`${product.url}/desk/loans/${lost}`);
  await expect(finance.getByText('Written off: what is paid now is recovery')).toBeVisible();
  await expect(claim(finance)).toHaveText('$40.00');
  await expectBooksInOrder(product);

  await sendUnallocated(product, 60_000);
  await tellSpei(product, {
    eventId: 'unallocated-again',
    paymentId: 'unallocated',
    reference: 'no-such-reference',
    amountMinor: 90_000,
  });
  await finance.goto(`${product.url}/desk/payments`);
  await finance.getByRole('tab', { name: 'Cases' }).click();
  const row = finance.getByRole('row').filter({ hasText: 'told again with another amount' });
  await row.getByRole('button', { name: 'End case' }).click();
  const ending = finance.getByRole('dialog');
  await ending.getByLabel('Amount to book').fill('900');
  await expect(ending.getByText('A second person approves this')).toBeVisible();
  await ending.getByLabel('Reason').fill('The statement has 900');
  await loseAnswer(finance, makeRequest.path);
  await ending.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(ending).toBeHidden();
  await approve(manager, 'Statement seen');
  await finance.reload();
  await expect(row).toHaveCount(0);
  await finance.getByRole('tab', { name: 'Payments', exact: true }).click();
  await expect(finance.getByText('900.00')).toHaveCount(1);
  await expectBooksInOrder(product);
  await finance.context().close();
  await manager.context().close();
});
