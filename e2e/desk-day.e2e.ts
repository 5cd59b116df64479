import { Buffer } from 'node:buffer';
import { inMenu, openDesk, sendUnallocated } from './desk.ts';
import {
  expect,
  expectAccessible,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  runJobs,
  test,
} from './journey.ts';

/** A day of a finance operator and a manager: money without an owner, a statement, and a waiver that takes two. */

const statement = 'id,date,amount,currency\nS-1,2027-03-10,500.00,MXN\nS-2,2027-03-10,-3.50,MXN\n';

/** What a bank sends by ISO 20022: one line that is booked already by the CSV, one that is new. */
const entryOf = (reference: string, amount: string) =>
  `<Ntry><Amt Ccy="MXN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
  <ValDt><Dt>2027-03-10</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef></Ntry>`;
const camt = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>
  ${entryOf('S-1', '500.00')}${entryOf('S-3', '80.00')}</Stmt></BkToCstmrStmt></Document>`;

test('unmatched money is placed, a statement imported, and a large waiver approved by a second person', async ({
  browser,
  product,
}) => {
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '180', daysToDue: -5 };
  const { orderId } = await newOrder(product, wish);
  await sendUnallocated(product, 50_000);

  const finance = await openDesk(browser, product, { role: 'finance' });
  await finance.getByRole('link', { name: 'Payments' }).click();
  await expect(finance.getByText('1 payment is unmatched')).toBeVisible();
  await expectAccessible(finance);
  await finance.getByRole('button', { name: 'Match' }).click();
  const dialog = finance.getByRole('dialog');
  await dialog.getByLabel('Order, phone or reference').fill(borrower.phone);
  await dialog.getByRole('button', { name: 'Choose' }).click();
  await expect(dialog.getByText('To settle today')).toBeVisible();
  await expectAccessible(finance);
  await dialog.getByLabel('Reason').fill('Receipt seen');
  await dialog.getByRole('button', { name: 'Match' }).click();
  await expect(finance.getByRole('link', { name: orderId })).toBeVisible();

  await finance.getByRole('tab', { name: 'Statements' }).click();
  const file = { name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await finance.locator('input[type=file]').setInputFiles(file);
  await finance.getByRole('button', { name: 'Dry run' }).click();
  await expect(finance.getByText('Ready to import: 2 new lines')).toBeVisible();
  await finance.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(finance.getByText('0 / 2')).toBeVisible();
  await runJobs(product, 'import-statements');
  await expect(finance.getByText('2 / 2')).toBeVisible();
  await expectAccessible(finance);

  const bank = { name: 'march.xml', mimeType: 'application/xml', buffer: Buffer.from(camt) };
  await finance.locator('input[type=file]').setInputFiles(bank);
  await finance.getByRole('button', { name: 'Dry run' }).click();
  await expect(finance.getByText('Ready to import: 1 new line')).toBeVisible();
  await finance.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(finance.getByText('0 / 2')).toBeVisible();
  await runJobs(product, 'import-statements');
  await expect(finance.getByText('2 / 2')).toHaveCount(2);

  const manager = await openDesk(browser, product, { role: 'manager' });
  await manager.getByRole('link', { name: 'Loans' }).click();
  await manager.getByLabel('Order, phone or reference').fill(orderId);
  await manager.getByRole('link', { name: orderId }).click();
  await expect(manager.getByRole('heading', { level: 1, name: orderId })).toBeVisible();
  await expectAccessible(manager);
  await manager.getByRole('button', { name: 'Waive' }).click();
  const waiver = manager.getByRole('dialog');
  await waiver.getByLabel('Part').selectOption('Principal');
  await waiver.getByLabel('Amount (MXN)').fill('600');
  await waiver.getByRole('button', { name: 'What changes' }).click();
  await expect(waiver.getByText('A second person approves this')).toBeVisible();
  await expectAccessible(manager);
  await waiver.getByLabel('Reason').fill('Flooded home');
  await waiver.getByRole('button', { name: 'Request' }).click();
  await expect(waiver).toBeHidden();
  // the loan says what waits, and leads to it
  await expect(manager.getByText(/^Waiver · Principal · \$600\.00 · .* · Flooded home$/)).toBeVisible();
  await expectAccessible(manager);
  await manager.getByRole('main').getByRole('link', { name: 'Approvals' }).click();
  await expect(manager.getByRole('button', { name: 'Take back' })).toBeVisible();

  await inMenu(finance, /^Approvals/);
  await finance.getByRole('button', { name: 'Decide' }).click();
  await expect(finance.getByRole('dialog').getByText('Principal owed')).toBeVisible();
  await finance.getByRole('dialog').getByLabel('Reason').fill('Photos seen');
  await finance.getByRole('button', { name: 'Approve' }).click();
  await expect(finance.getByText('Approved · Ana finance · Photos seen')).toBeVisible();
  await expectAccessible(finance);
  await finance.setViewportSize({ width: 360, height: 740 });
  await finance.goto(`${product.url}/desk/loans/${orderId}`);
  await expect(finance.getByRole('heading', { name: `Loan ${orderId}` })).toBeVisible();
  await expectAccessible(finance);
  const overflow = await finance.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectBooksInOrder(product);
  await finance.context().close();
  await manager.context().close();
});
