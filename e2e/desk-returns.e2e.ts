import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { deskEndpoints } from '@plazo/contract';
import { expectAccessible } from './accessible.ts';
import { inMenu, openDesk, sendUnallocated, tellSpei } from './desk.ts';
import { expect, expectBooksInOrder, test } from './journey.ts';

/** Money that belongs to nobody here goes back to who sent it: asked by one person, approved by another, made in the bank. */

const { decideRequest } = deskEndpoints.deskLoans;

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

/** A row of the payments by the reference that was paid. */
async function rowOf(page: Page, reference: string) {
  await page.getByRole('link', { name: 'Payments' }).click();
  await page.reload();
  return page.getByRole('row').filter({ hasText: reference });
}

test('unmatched money goes back to its sender by two people, comes back once, and goes again', async ({
  browser,
  product,
}) => {
  await sendUnallocated(product, 60_000);
  const other = { reference: 'other-money', amountMinor: 45_000 };
  await tellSpei(product, { ...other, eventId: 'rupees', paymentId: 'rupees', currency: 'INR' });
  const dollars = { reference: 'dollars', amountMinor: 9_900 };
  await tellSpei(product, { ...dollars, eventId: 'dollars', paymentId: 'dollars', currency: 'USD' });
  const finance = await openDesk(browser, product, { role: 'finance' });
  const manager = await openDesk(browser, product, { role: 'manager' });
  const dialog = finance.getByRole('dialog');

  const ask = async (reference: string, typed: Readonly<Record<string, string>>) => {
    await (await rowOf(finance, reference)).getByRole('button', { name: 'Send back' }).click();
    for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label).fill(value);
    await dialog.getByLabel('Reason').fill('The sender wrote to us');
    await dialog.getByRole('button', { name: 'Request' }).dblclick();
  };
  /** The second person compares the whole account with what the sender wrote. */
  const approve = async (account: string) => {
    await manager.reload();
    await inMenu(manager, /^Approvals/);
    await manager.getByRole('button', { name: 'Decide' }).click();
    const deciding = manager.getByRole('dialog');
    await expect(deciding.getByText(account)).toBeVisible();
    await deciding.getByLabel('Reason').fill('Seen with the bank');
    await loseAnswer(manager, decideRequest.path);
    await deciding.getByRole('button', { name: 'Approve' }).dblclick();
    await expect(deciding).toBeHidden();
  };
  const openOrders = async (page: Page) => {
    await page.getByRole('link', { name: 'Payments' }).click();
    await page.reload();
    await page.getByRole('tab', { name: 'Payment orders' }).click();
  };
  /** Two people release what waits for the bank in pesos. */
  const release = async () => {
    await openOrders(finance);
    await finance.getByRole('button', { name: 'Make a batch' }).click();
    await dialog.getByLabel('Reason').fill('Batch of Tuesday');
    await dialog.getByRole('button', { name: 'Confirm' }).dblclick();
    await expect(dialog).toBeHidden();
    await approve('$600.00');
  };
  const note = async (button: string, state: string) => {
    await openOrders(finance);
    await finance.getByRole('button', { name: 'Record' }).first().click();
    await dialog.getByLabel('Reason').fill('Line 12 of the statement');
    await dialog.getByRole('button', { name: button }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(finance.getByRole('cell', { name: state }).first()).toBeVisible();
  };

  // a digit is wrong: what was typed stays
  await ask('no-such-reference', {
    'Account number': '646180109400423324',
    'Account holder': 'Pedro Páramo',
  });
  await expect(dialog.getByText('This cannot be an account number: check its digits')).toBeVisible();
  await dialog.getByLabel('Account number').fill('646180109400423323');
  await expectAccessible(finance);
  await dialog.getByRole('button', { name: 'Request' }).dblclick();
  await expect(dialog).toBeHidden();
  await approve('Pedro Páramo · STP · 646180109400423323');
  await expectBooksInOrder(product);

  const row = await rowOf(finance, 'no-such-reference');
  await expect(row.getByRole('button', { name: 'Match' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Return to sender' }).click();
  await expect(dialog.getByText('•••• 3323')).toBeVisible();
  await finance.keyboard.press('Escape');
  await release();
  await openOrders(finance);
  await finance.getByRole('button', { name: 'Export CSV' }).click();
  await dialog.getByLabel('Reason').fill('For the bank');
  const download = finance.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('orders,1,total,MXN,600.00');
  expect(file).toContain(',return,Pedro Páramo,646180109400423323,,MXN,600.00,');
  await expectAccessible(finance);
  await note('The bank made it', 'Made by the bank');
  await note('It came back', 'Not made');
  await expect((await rowOf(finance, 'no-such-reference')).getByText('return did not arrive')).toBeVisible();
  await expectBooksInOrder(product);

  // once more, to another account
  await ask('no-such-reference', {
    'Account number': '032180000118359719',
    'Account holder': 'Susana San Juan',
  });
  await expect(dialog).toBeHidden();
  await approve('032180000118359719');
  await release();
  // the bank's statement has it: the line is proposed
  const { now } = await product.dev<{ now: string }>('clock');
  await finance.getByRole('tab', { name: 'Statements' }).click();
  const statements = finance.getByRole('tabpanel', { name: 'Statements' });
  await statements.getByLabel('Channel').selectOption('disbursement');
  await statements.getByLabel('CSV, camt or MT940 file').setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`id,date,amount,currency\nT1,${now.slice(0, 10)},-600.00,MXN`),
  });
  await statements.getByRole('button', { name: 'Dry run' }).click();
  await statements.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(finance.getByText('Import started')).toBeVisible();
  await product.dev('jobs/import-statements', {});
  await openOrders(finance);
  await finance.getByRole('button', { name: 'Record' }).first().click();
  await expect(dialog.getByText(/^Line T1 of the statement/)).toBeVisible();
  await finance.keyboard.press('Escape');
  await note('The bank made it: this line', 'Made by the bank');

  // an account of another country has its bank's code
  const rupees = {
    'Account number': '50100123456789',
    'Bank code': 'HDFC0001234',
    'Account holder': 'Asha Rao',
  };
  await ask('other-money', rupees);
  await expect(dialog).toBeHidden();
  await approve('50100123456789');
  await (await rowOf(finance, 'dollars')).getByRole('button', { name: 'Send back' }).click();
  await expect(dialog.getByText(/Nothing is lent in this currency here/)).toBeVisible();
  await expectBooksInOrder(product);
  await finance.context().close();
  await manager.context().close();
});

test('money that nobody claims is set aside by two people, and stays to be found', async ({
  browser,
  product,
}) => {
  const lost = { reference: 'lost-money', amountMinor: 31_000 };
  await tellSpei(product, { ...lost, eventId: 'lost', paymentId: 'lost' });
  const finance = await openDesk(browser, product, { role: 'finance', name: 'Eva' });
  const manager = await openDesk(browser, product, { role: 'manager', name: 'Eva' });
  const dialog = finance.getByRole('dialog');
  await (await rowOf(finance, lost.reference)).getByRole('button', { name: 'Set aside' }).click();
  await expect(dialog.getByText('$310.00')).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('Nobody wrote for a year');
  await expectAccessible(finance);
  await dialog.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(await rowOf(finance, lost.reference)).toContainText('Unmatched');

  await inMenu(manager, /^Approvals/);
  await manager
    .getByRole('row', { name: /Set aside as unclaimed/ })
    .getByRole('button', { name: 'Decide' })
    .click();
  const deciding = manager.getByRole('dialog');
  await expect(deciding.getByText('$310.00')).toBeVisible();
  await deciding.getByLabel('Reason').fill('Seen');
  await deciding.getByRole('button', { name: 'Approve' }).click();
  await expect(deciding).toBeHidden();
  const row = await rowOf(finance, lost.reference);
  await expect(row).toContainText('Unclaimed');
  await expect(row.getByRole('button', { name: 'Match' })).toBeVisible();
  await expectBooksInOrder(product);
});
