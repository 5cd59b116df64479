import type { Page } from '@playwright/test';
import { enterDesk, inMenu, openDesk } from './desk.ts';
import { expect, test } from './journey.ts';

/** Somebody begins at the desk, and leaves it. */

/** The half of a way in that a dialog shows this once. */
async function noted(page: Page): Promise<string> {
  const half = await page.getByRole('dialog').locator('code').innerText();
  await page.getByRole('button', { name: 'Noted' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  return half;
}

test('a new agent comes in by what two people hand over, and is out when a manager says so', async ({
  browser,
  product,
}) => {
  const manager = await openDesk(browser, product, { role: 'manager' });
  const finance = await openDesk(browser, product, { role: 'finance' });
  const dialog = manager.getByRole('dialog');
  await manager.getByRole('link', { name: 'Operators' }).click();
  await manager.getByRole('button', { name: 'Add an operator' }).click();
  await dialog.getByLabel('Name').fill('Eva Luna');
  await dialog.getByLabel('Reason').fill('Begins on Monday');
  await dialog.getByRole('button', { name: 'Request' }).dblclick();
  const password = await noted(manager);

  await inMenu(finance, /^Approvals/);
  await expect(finance.getByRole('row', { name: 'New operator' })).toContainText('Eva Luna');
  await finance.getByRole('button', { name: 'Decide' }).click();
  await finance.getByRole('dialog').getByLabel('Reason').fill('Contract seen');
  await finance.getByRole('button', { name: 'Approve' }).click();
  const totpSecret = await noted(finance);
  await manager.reload();
  const row = manager.getByRole('row', { name: 'Eva Luna' });
  await expect(row).toContainText('Password to be replaced by');

  const eva = await enterDesk(browser, product, { user: 'Eva Luna', added: { password, totpSecret } });
  await expect(eva.getByRole('link', { name: 'Complaints' })).toBeVisible();
  await expect(eva.getByRole('link', { name: 'Operators' })).toHaveCount(0);

  await manager.reload();
  await expect(row).toContainText('Has access');
  await row.getByRole('button', { name: 'Change role' }).click();
  await dialog.getByLabel('Role').selectOption('auditor');
  await dialog.getByLabel('Reason').fill('Helps the auditors');
  await dialog.getByRole('button', { name: 'Request' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Agent');
  await row.getByRole('button', { name: 'End access' }).click();
  await dialog.getByLabel('Reason').fill('Has left');
  await dialog.getByRole('button', { name: 'End access' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('No access');
  await eva.getByRole('link', { name: 'Complaints' }).click();
  await expect(eva.getByRole('button', { name: 'Log in' })).toBeVisible();
  await manager.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(manager.getByRole('cell', { name: "Operator's access or sessions ended" })).toBeVisible();
});
