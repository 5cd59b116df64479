import { readFile } from 'node:fs/promises';
import { nextTuesdayNoon, openDesk } from './desk.ts';
import { expect, expectAccessible, runJobs, test } from './journey.ts';

/** An export is scheduled where it is made, its file waits for its operator, and the schedule is ended. */
test('payments are exported each day by themselves, until their operator ends it', async ({
  browser,
  product,
}) => {
  // five to twelve in Mexico: the operator is still there when it is noon
  await product.dev('clock', { now: nextTuesdayNoon().replace('T18:00', 'T17:55') });
  const desk = await openDesk(browser, product, { role: 'finance' });
  await desk.goto(`${product.url}/desk/payments?state=posted`);
  await desk.getByRole('button', { name: 'Export' }).first().click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('When').selectOption('Every day');
  await dialog.getByLabel(/^Hour/).selectOption('12:00');
  await dialog.getByLabel(/^Reason/).fill('daily reconciliation');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(desk.getByText(/^Scheduled\. The files wait/)).toBeVisible();

  await desk.goto(`${product.url}/desk/home`);
  await desk.getByRole('link', { name: 'Scheduled exports' }).click();
  await expect(desk.getByText('No files yet')).toBeVisible();
  const schedule = desk.getByRole('row', {
    name: /Payments.*Status: Posted.*Every day, 12:00 \(America\/Mexico_City\).*daily reconciliation/,
  });
  await expect(schedule).toBeVisible();
  await expectAccessible(desk);

  await product.dev('clock', { advanceMs: 6 * 60_000 });
  await runJobs(product, 'exports');
  await desk.reload();
  const file = desk.getByRole('row', { name: /payments-\d{4}-\d{2}-\d{2}\.csv/ });
  await expect(file).toHaveCount(1);
  const [saved] = await Promise.all([
    desk.waitForEvent('download'),
    file.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(await readFile(await saved.path(), 'utf8')).toContain('channel,payment,reference');
  await desk.getByRole('button', { name: 'End' }).click();
  await expect(desk.getByText(/Nothing is scheduled/)).toBeVisible();
  await expect(file).toBeVisible();
});
