import { endpoints } from '@plazo/contract';
import { inMenu, openDesk, tellSpei } from './desk.ts';
import {
  type Borrower,
  call,
  enter,
  expect,
  expectBooksInOrder,
  goToDay,
  newBorrower,
  newOrder,
  putAside,
  referenceOf,
  runJobs,
  test,
} from './journey.ts';
import type { Product } from './product.ts';

/** What the desk shows of people, weeks and months once there are some: each figure stands on something that happened. */

/** A borrower complains of a loan. */
async function complain(product: Product, borrower: Borrower, orderNo: string): Promise<void> {
  const form = { problemType: '2', problemDetail: 'No aparece mi pago', orderNo };
  await call(product, { borrower, path: endpoints.complaints.save.path, form });
}

test('a person is shown with accounts, permissions, messages and devices', async ({
  browser,
  page,
  product,
}) => {
  await putAside(page);
  const borrower = await newBorrower(product, 'mx');
  const { borrowerId } = borrower;
  const { orderId } = await newOrder(product, {
    borrowerId,
    product: 'mx-fair',
    status: '180',
    daysToDue: -1,
  });
  const account = '646180109400423323';
  await call(product, { borrower, path: endpoints.account.bindBank.path, form: { account } });
  for (const isGiven of ['1', '0'])
    await call(product, {
      borrower,
      path: endpoints.apply.setConsent.path,
      form: { item: 'offers', isGiven },
    });
  await runJobs(product, 'reminders', 'deliver-outbox');
  await enter(page, { product, borrower, name: 'messages', own: {} });
  await expect(page.getByRole('main')).toContainText('$1,054.87');
  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.goto(`${product.url}/desk/borrowers/${borrowerId}`);
  await desk.getByRole('tab', { name: 'Messages' }).click();
  await expect(desk.getByRole('row', { name: /Read 2027-03-10 .* Sent 2027-03-10/ })).toBeVisible();
  await desk.goto(`${product.url}/desk/data-requests`);
  await desk.getByRole('button', { name: 'Record a request' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/^Order/).fill(orderId);
  await dialog.getByLabel('What is asked').fill('By letter');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await desk.goto(`${product.url}/desk/loans?late=1-7&search=${orderId}`);
  await desk.getByRole('button', { name: 'Export CSV' }).click();
  await dialog.getByLabel(/^Reason/).fill('For the agency');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await desk.context().close();
});

test('a month of two people is found again in the portfolio and the ratings', async ({
  browser,
  product,
}) => {
  const borrower = await newBorrower(product, 'mx');
  const { borrowerId } = borrower;
  const late = await newOrder(product, { borrowerId, product: 'mx-fair', status: '180', daysToDue: -70 });
  const order = await newOrder(product, { borrowerId, product: 'mx-fair', status: '180', daysToDue: -5 });
  const manager = await openDesk(browser, product, { role: 'manager' });
  const finance = await openDesk(browser, product, { role: 'finance' });
  const dialog = manager.getByRole('dialog');
  await manager.goto(`${product.url}/desk/loans/${late.orderId}`);
  await manager.getByRole('button', { name: 'Write off' }).click();
  await dialog.getByRole('button', { name: 'What changes' }).click();
  await dialog.getByLabel('Reason').fill('Gone abroad');
  await dialog.getByRole('button', { name: 'Request' }).click();
  await inMenu(finance, /^Approvals/);
  await finance.getByRole('button', { name: 'Decide' }).click();
  await finance.getByRole('dialog').getByLabel('Reason').fill('Seen');
  await finance.getByRole('button', { name: 'Approve' }).click();
  await expect(finance.getByRole('dialog')).toBeHidden();

  await manager.goto(`${product.url}/desk/loans/${order.orderId}`);
  await manager.getByRole('button', { name: 'Payment reference' }).click();
  await dialog.getByLabel('Channel').selectOption('spei');
  await manager.getByRole('button', { name: 'Give the reference' }).click();
  const reference = await referenceOf(product, order, 'spei');
  await tellSpei(product, { eventId: 'one', paymentId: 'one', reference, amountMinor: 50_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await complain(product, borrower, order.orderId);
  await manager.goto(`${product.url}/desk/complaints?search=CP-1`);
  await manager.getByRole('link', { name: /CP-\d/ }).click();
  await manager.getByRole('textbox', { name: 'Reply to borrower' }).fill('Ya aparece');
  await manager.getByRole('button', { name: 'Send reply' }).click();
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog).toBeHidden();
  const [, problemId = ''] = /complaints\/([^?]+)/.exec(manager.url()) ?? [];
  await call(product, { borrower, path: endpoints.complaints.score.path, form: { problemId, score: '2' } });
  await manager.goto(`${product.url}/desk/ratings`);
  await expect(manager.getByRole('link', { name: 'CP-1' })).toBeVisible();

  await runJobs(product, 'portfolio');
  await finance.goto(`${product.url}/desk/portfolio`);
  await expect(finance.getByRole('row', { name: 'MXN $2,114.53 $0.00' })).toBeVisible();
  await expect(finance.getByRole('row', { name: /^SPEI transfer/ })).toBeVisible();
  await goToDay(product, '2027-04-20');
  await runJobs(product, 'portfolio');
  // nobody is at the desk for a month
  const later = await openDesk(browser, product, { role: 'finance', name: 'Luis' });
  await later.goto(`${product.url}/desk/portfolio`);
  await expect(later.getByText(/^\d+\.\d% · \d+\.\d% · \d+\.\d%$/).first()).toBeVisible();
  await goToDay(product, '2028-06-30');
  await runJobs(product, 'retention');
  const auditor = await openDesk(browser, product, { role: 'auditor' });
  await auditor.goto(`${product.url}/desk/audit`);
  const removed = auditor
    .getByRole('region', { name: 'Data removed' })
    .getByRole('row', { name: /^2028-06-30/ });
  await expect(removed.first()).toBeVisible();
  await expectBooksInOrder(product);
  for (const desk of [manager, finance, later, auditor]) await desk.context().close();
});

test('a limit is changed by two people, a case of little money is one person’s, and decisions are found by outcome', async ({
  browser,
  product,
}) => {
  const finance = await openDesk(browser, product, { role: 'finance' });
  const manager = await openDesk(browser, product, { role: 'manager' });
  await finance.goto(`${product.url}/desk/requests/rules`);
  await finance.getByRole('button', { name: 'Change a limit' }).click();
  const asking = finance.getByRole('dialog');
  await asking.getByLabel('Currency').selectOption('MXN');
  await asking.getByLabel('Amount').fill('600');
  await asking.getByLabel('Reason').fill('Prices rose');
  await asking.getByRole('button', { name: 'Request' }).click();
  await expect(asking).toBeHidden();
  await manager.goto(`${product.url}/desk/requests`);
  await manager.getByRole('button', { name: 'Decide' }).click();
  await manager.getByRole('dialog').getByLabel('Reason').fill('Seen');
  await manager.getByRole('button', { name: 'Approve' }).click();
  await expect(manager.getByRole('dialog')).toBeHidden();
  await finance.reload();
  await expect(finance.getByRole('row', { name: 'MXN $600.00 $6,000.00' })).toBeVisible();
  await manager.goto(`${product.url}/desk/settings`);
  await manager.getByRole('tab', { name: 'Changed at the desk' }).click();
  const changed = manager.getByRole('row').filter({ hasText: 'Prices rose' });
  await expect(changed).toContainText('MXN $600.00');
  await expect(changed).toContainText('Ana finance');

  const paid = { paymentId: 'twice-told', reference: 'no-such-reference' };
  await tellSpei(product, { ...paid, eventId: 'first', amountMinor: 30_000 });
  await tellSpei(product, { ...paid, eventId: 'second', amountMinor: 40_000 });
  await finance.goto(`${product.url}/desk/payments`);
  await finance.getByRole('tab', { name: 'Cases' }).click();
  const row = finance.getByRole('row').filter({ hasText: 'told again with another amount' });
  await row.getByRole('button', { name: 'End case' }).click();
  await asking.getByLabel('Amount to book').fill('400');
  await asking.getByLabel(/^Reason/).fill('The statement has 400');
  await asking.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toHaveCount(0);
  await expectBooksInOrder(product);

  await manager.goto(`${product.url}/desk/decisions`);
  const decisions = manager.getByRole('tabpanel', { name: 'Decisions' });
  for (const filter of ['Declined', 'Late on another loan', 'Préstamo Rayo', 'On trial'])
    await decisions.getByLabel('+ Filter').selectOption({ label: filter });
  await expect(decisions.getByText('Nothing is found')).toBeVisible();
  for (const desk of [finance, manager]) await desk.context().close();
});
