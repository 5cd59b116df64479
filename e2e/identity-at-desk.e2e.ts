import { pages } from '@plazo/contract';
import { openDesk } from './desk.ts';
import { expect, expectAccessible, expectBooksInOrder, runJobs, test } from './journey.ts';
import { startRailed } from './railed.ts';
import { applyUpTo, openShell, shellWords } from './shell-walk.ts';

/** Who a borrower is, by a person of the lender at the desk, and no service. */

const words = { ...shellWords.mx, phone: '5587654388', passed: 'Una persona está viendo tus fotos' };

test('photos wait for a person at the desk, who passes them, and the loan is signed', async ({
  page,
  browser,
}) => {
  const { product, stop } = await startRailed(() => ({
    name: 'bank',
    entry: {},
    brands: { 'prestamo-rayo': { identity: 'desk' } },
  }));
  await openShell(page, product, words);
  await applyUpTo(page, words);
  await expect(page.getByRole('heading', { name: 'Estamos comprobando tu identidad' })).toBeVisible();
  await expectAccessible(page);

  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.getByRole('link', { name: 'Decisions' }).click();
  await desk.getByRole('tab', { name: 'Identity' }).click();
  await expect(desk.getByRole('row').filter({ hasText: 'Waits for a person' })).toContainText(
    'Your people check everybody',
  );
  await desk.getByRole('button', { name: 'Look' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Every application is looked at');
  await dialog.getByRole('button', { name: 'Show photos and data (this is logged)' }).click();
  await expect(dialog.getByRole('img', { name: 'Photo of the face' })).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByLabel('Reason').fill('The face is that of the document');
  await dialog.getByRole('button', { name: 'Confirm the person' }).click();
  await expect(desk.getByText('Decision kept')).toBeVisible();
  await desk.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { name: words.approved })).toBeVisible();
  await page.getByRole('button', { name: words.toOffer }).click();
  await page.getByRole('button', { name: words.confirm }).click();
  await expect(page.getByRole('heading', { name: words.received })).toBeVisible();
  await runJobs(product, 'decide');
  await page.goto(`${product.url}${pages.messages.paths[0]}`);
  await expect(page.getByText('Aprobamos tu préstamo', { exact: true }).first()).toBeVisible();
  await expectBooksInOrder(product);
  await page.close();
  await stop();
});
