import type { Page } from '@playwright/test';
import { inMenu, openDesk } from './desk.ts';
import {
  enter,
  expect,
  expectAccessible,
  expectBooksInOrder,
  newBorrower,
  runJobs,
  test,
} from './journey.ts';

type Wanted = { readonly amount: string; readonly until: string; readonly button: string };

/** Fills the dialog that gives a coupon, and presses one of its buttons twice. */
async function fill(desk: Page, { amount, until, button }: Wanted) {
  await desk.getByRole('button', { name: 'Give a coupon' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Amount (MXN)').fill(amount);
  await dialog.getByLabel('Last day to sign a loan with it').fill(until);
  await dialog.getByLabel(/^Reason/).fill('For the outage of Monday');
  await dialog.getByRole('button', { name: button, exact: true }).dblclick();
  return dialog;
}

test('a coupon that the desk gives lowers the next loan, and a second person decides about a larger one', async ({
  browser,
  page,
  product,
}) => {
  const borrower = await newBorrower(product, 'mx');
  const at = `${product.url}/desk/borrowers/${borrower.borrowerId}?tab=coupons`;
  const finance = await openDesk(browser, product, { role: 'finance' });
  const manager = await openDesk(browser, product, { role: 'manager' });
  for (const desk of [finance, manager]) {
    await desk.goto(at);
    await desk.getByRole('tab', { name: 'Coupons' }).click();
  }
  const until = '2027-03-30';
  const ask = { amount: '600', until, button: 'Request' };
  await expect(await fill(finance, ask)).toBeHidden();

  // more than one person may give: the dialog stays with what was typed
  const refused = await fill(manager, { amount: '600', until, button: 'Give a coupon' });
  await expect(manager.getByText(/second person/).first()).toBeVisible();
  await expect(refused.getByLabel('Amount (MXN)')).toHaveValue('600');
  await refused.getByRole('button', { name: 'Cancel' }).click();
  await expect(await fill(manager, { amount: '50', until, button: 'Give a coupon' })).toBeHidden();
  await expectAccessible(manager);

  await inMenu(manager, /^Approvals/);
  await manager.getByRole('button', { name: 'Decide' }).click();
  const decision = manager.getByRole('dialog');
  await expect(decision.getByRole('link', { name: borrower.borrowerId })).toBeVisible();
  await decision.getByLabel('Reason').fill('Seen with finance');
  await decision.getByRole('button', { name: 'Approve' }).dblclick();
  await expect(decision).toBeHidden();

  await manager.goto(at);
  await manager.getByRole('tab', { name: 'Coupons' }).click();
  const large = manager.getByRole('row', { name: /600\.00/ });
  await expect(large).toContainText('Ready');
  await large.getByRole('button', { name: 'Take back' }).click();
  await manager
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('Given to the wrong person');
  await manager.getByRole('dialog').getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(large).toContainText('Taken back');

  await enter(page, { product, name: 'shellHome', borrower, own: {} });
  await page.getByRole('link', { name: '1 cupón para tu próximo préstamo' }).click();
  await expect(page.getByText('Firma un préstamo hasta el martes 30 mar 2027-03-30')).toBeVisible();
  await expectAccessible(page);
  await enter(page, { product, name: 'confirmLoan', borrower, own: { productId: 'mx-fair' } });
  await expect(page.getByText(/^[-−]\s?\$50\.00$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar préstamo' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  await runJobs(product, 'decide', 'send-disbursements', 'confirm-disbursements');

  await enter(page, { product, name: 'coupons', borrower, own: {} });
  await expect(page.getByText('Usado')).toBeVisible();
  await expect(page.getByText('600')).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver el préstamo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await manager.reload();
  await expect(
    manager.getByRole('row', { name: /50\.00/ }).getByRole('link', { name: 'Used' }),
  ).toBeVisible();
  await expectBooksInOrder(product);
  for (const desk of [finance, manager]) await desk.context().close();
});
