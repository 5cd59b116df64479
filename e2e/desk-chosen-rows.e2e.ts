import { endpoints } from '@plazo/contract';
import { openDesk, tellSpei } from './desk.ts';
import { call, comeBack, expect, expectAccessible, newBorrower, newOrder, test } from './journey.ts';
import type { Product } from './product.ts';

async function fileComplaint(product: Product) {
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 20 };
  const { orderId } = await newOrder(product, wish);
  const form = { problemType: '2', problemDetail: 'No aparece mi pago', orderNo: orderId };
  await call(product, { borrower, path: endpoints.complaints.save.path, form });
  return borrower;
}

test('complaints that were chosen go to one agent and are answered together, but for one that somebody answered meanwhile', async ({
  page,
  browser,
  product,
}) => {
  const borrower = await fileComplaint(product);
  await fileComplaint(product);
  const eva = await openDesk(browser, product, { role: 'agent', name: 'Eva' });
  const boss = await openDesk(browser, product, { role: 'manager', name: 'Bea' });
  await boss.goto(`${product.url}/desk/complaints`);
  await boss.getByRole('checkbox', { name: 'Choose all of this page' }).check();
  await boss.getByLabel('Assign to').selectOption({ label: 'Eva agent' });
  await boss.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(boss.getByText('Assigned: 2')).toBeVisible();
  await expect(boss.getByRole('cell', { name: 'Eva agent' })).toHaveCount(2);

  // two of hers, of which a supervisor answers one while she reads
  await eva.goto(`${product.url}/desk/complaints?segment=mine`);
  await eva.getByRole('checkbox', { name: 'Choose all of this page' }).check();
  await eva.getByRole('button', { name: 'Answer with a template' }).click();
  const dialog = eva.getByRole('dialog');
  await dialog.getByLabel('Template').selectOption({ index: 1 });
  await expect(dialog).toContainText(/CP-\d+|Hola/);
  await expectAccessible(eva);
  const other = dialog.getByLabel('Preview for').locator('option').nth(1);
  const number = String(await other.textContent());
  await boss.getByRole('link', { name: number }).click();
  await boss.getByRole('textbox', { name: 'Reply to borrower' }).fill('Ya aparece. Gracias por avisarnos');
  await boss.getByRole('button', { name: 'Send reply' }).click();
  await boss.getByRole('dialog').getByRole('button', { name: 'Send reply' }).click();
  await expect(boss.getByRole('article').filter({ hasText: 'Ya aparece' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send to 2' }).click();
  const outcome = eva.getByRole('dialog', { name: 'What became of the rows' });
  await expect(outcome).toContainText('Done: 1 of 2');
  await expect(outcome.getByRole('row', { name: number })).toContainText('It is answered already');
  await expectAccessible(eva);
  await outcome.getByRole('button', { name: 'Close' }).click();

  const unanswered = page.getByText('La ley nos da hasta el');
  await comeBack(page, { product, name: 'complaintList', borrower, own: {} });
  await page.getByRole('link', { name: /CP-\d+/ }).click();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(unanswered).toHaveCount(0);

  // two cases of money to whoever works on payments
  for (const id of ['one', 'two'])
    for (const amountMinor of [700, 800])
      await tellSpei(product, {
        eventId: `${id}-${amountMinor}`,
        paymentId: id,
        reference: 'no-such-reference',
        amountMinor,
      });
  const finance = await openDesk(browser, product, { role: 'finance', name: 'Fio' });
  await finance.goto(`${product.url}/desk/payments?tab=cases`);
  await finance.getByRole('checkbox', { name: 'Choose all of this page' }).check();
  await finance.getByLabel('Assign to').selectOption({ label: 'Fio finance' });
  await finance.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(finance.getByText('Assigned: 2')).toBeVisible();
  await expect(finance.getByRole('cell', { name: /^Fio finance/ })).toHaveCount(2);
});
