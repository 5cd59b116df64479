import type { Page } from '@playwright/test';
import { endpoints } from '@plazo/contract';
import { openDesk } from './desk.ts';
import {
  call,
  expect,
  expectAccessible,
  expectBooksInOrder,
  goToDay,
  newBorrower,
  newOrder,
  runJobs,
  test,
} from './journey.ts';
import type { Product } from './product.ts';

/** Months of loans are read at the desk as reports: filtered in the address, each beside the months before. */

const reports = (product: Product, filters: string) => `${product.url}/desk/portfolio/reports?${filters}`;

/** Loans in two markets by how late they are, and a complaint about one of them. */
async function lendInJuly(product: Product): Promise<string> {
  await goToDay(product, '2031-07-15');
  const late: string[] = [];
  for (const daysToDue of [20, -3, -40]) {
    const { borrowerId } = await newBorrower(product, 'mx');
    const status = daysToDue < 0 ? '180' : '174';
    await newOrder(product, { borrowerId, product: 'mx-fair', status, daysToDue });
    if (daysToDue < 0) late.push(borrowerId);
  }
  const { borrowerId } = await newBorrower(product, 'in');
  await newOrder(product, { borrowerId, product: 'in-fair', status: '180', daysToDue: -10 });
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair' };
  const { orderId } = await newOrder(product, { ...wish, status: '174', daysToDue: 5 });
  const form = { problemType: '2', problemDetail: 'No aparece mi pago', orderNo: orderId };
  await call(product, { borrower, path: endpoints.complaints.save.path, form });
  return late[0] ?? '';
}

/** An application that the rules decline, of a number that was blocked. */
async function declineOne(desk: Page, product: Product): Promise<void> {
  const { borrowerId, phone } = await newBorrower(product, 'mx');
  await desk.goto(`${product.url}/desk/decisions?tab=blocked`);
  await desk.getByLabel('Market').selectOption('Mexico');
  await desk.getByLabel('Phone').fill(phone);
  await desk.getByRole('button', { name: 'Block number' }).click();
  await desk.getByRole('dialog').getByLabel('Reason').fill('Same face as another account');
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await expect(desk.getByRole('cell', { name: 'Same face as another account' })).toBeVisible();
  await newOrder(product, { borrowerId, product: 'mx-fair', status: '21' });
  await runJobs(product, 'decide');
}

/** An answer that says what supervisors ask for. */
async function answerComplaint(desk: Page, product: Product): Promise<void> {
  await desk.goto(`${product.url}/desk/complaints?search=CP-1`);
  await desk.getByRole('link', { name: /CP-\d/ }).click();
  await desk.getByRole('textbox', { name: 'Reply to borrower' }).fill('Ya aparece');
  await desk.getByLabel('Outcome for the supervisor').selectOption('In favour of the person');
  await desk.getByLabel('Returned for it').fill('123.00');
  await desk.getByRole('button', { name: 'Send reply' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Send reply' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
}

/** A call in which a borrower promises to pay. */
async function takePromise(desk: Page, product: Product, borrowerId: string): Promise<void> {
  await desk.goto(`${product.url}/desk/collections/${borrowerId}`);
  await desk.getByLabel('Outcome').selectOption('promise');
  await desk.getByRole('button', { name: /^All: \$/ }).click();
  await desk.getByLabel('For which day').fill('2031-07-18');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByRole('cell', { name: 'Promise' }).first()).toBeVisible();
}

/** The picture on the clipboard: its width, and how many of its dots are of a bar's colour. */
const pictureCopied = (desk: Page) =>
  desk.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const picture = await createImageBitmap((await item?.getType('image/png')) ?? new Blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext('2d');
    pen?.drawImage(picture, 0, 0);
    const brand = getComputedStyle(document.documentElement).getPropertyValue('--color-brand').trim();
    const dots = pen?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(brand.slice(at, at + 2), 16));
    let own = 0;
    for (let at = 0; at < dots.length; at += 4)
      if (dots[at] === red && dots[at + 1] === green && dots[at + 2] === blue) own += 1;
    return { width: picture.width, hasBars: own > 1_000 };
  });

test('months of loans are read as reports, filtered, linked and taken out', async ({ browser, product }) => {
  const late = await lendInJuly(product);
  const manager = await openDesk(browser, product, { role: 'manager' });
  await declineOne(manager, product);
  await answerComplaint(manager, product);
  await takePromise(manager, product, late);
  for (const day of ['2031-08-01', '2031-09-01']) {
    await goToDay(product, day);
    await runJobs(product, 'end-of-day', 'portfolio');
  }
  const desk = await openDesk(browser, product, { role: 'finance' });
  await desk.getByRole('link', { name: 'Portfolio' }).click();
  await desk.getByRole('link', { name: 'Reports by month' }).click();
  await expect(desk.getByText('2031-08, beside 2031-07')).toBeVisible();
  const matrix = desk.getByRole('region', { name: 'Where they were, and where a month later (MXN)' });
  await expect(matrix.getByRole('row', { name: /^31 to 60 / })).toContainText('100.0%');
  await expectAccessible(desk);

  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.getByRole('button', { name: 'Copy as a picture' }).first().click();
  await expect(desk.getByText('Picture copied')).toBeVisible();
  expect(await pictureCopied(desk)).toEqual({ width: 1_920, hasBars: true });
  await desk.context().clearPermissions();
  const kept = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Copy as a picture' }).first().click();
  expect((await kept).suggestedFilename()).toMatch(/\.png$/);

  await desk.getByLabel('+ Filter').selectOption({ label: 'India' });
  await expect(matrix).toBeHidden();
  const indian = desk.getByRole('region', { name: 'Where they were, and where a month later (INR)' });
  await expect(indian.getByRole('row', { name: /^8 to 30 / })).toContainText('100.0%');
  await desk.reload();
  await expect(indian).toBeVisible();
  const filters = 'market=mx&brand=prestamo-rayo&product=mx-fair&channel=app';
  await desk.goto(reports(product, `tab=vintages&${filters}&cohort=2031-06&from=2031-08&until=2031-08`));
  await expect(desk.getByRole('button', { name: /Month of disbursement: 2031-06/ })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Export CSV' }).last().click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('For the board');
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Confirm' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^vintages-/);

  await desk.goto(reports(product, `tab=rules&${filters}&cohort=2031-06&from=2031-07&until=2031-07`));
  await expect(desk.getByRole('row', { name: /Blocked number 1/ })).toBeVisible();
  await expectAccessible(desk);
  await desk.goto(reports(product, 'tab=rules&from=2031-08&until=2031-08'));
  await expect(desk.getByRole('row', { name: /Blocked number 0 1/ })).toBeVisible();
  await desk.goto(reports(product, `tab=complaints&${filters}&cohort=2031-06&from=2031-07&until=2031-07`));
  await expect(desk.getByText(/Mexico: 2031-07-01 to 2031-09-30/)).toBeVisible();
  await expect(desk.getByRole('row', { name: /Préstamo Rayo 0 1 1 0 1 0 0 \$123\.00 0 0/ })).toBeVisible();
  await expectAccessible(desk);
  await desk.goto(reports(product, 'tab=complaints&until=2031-10'));
  await expect(desk.getByRole('row', { name: /Préstamo Rayo — \(0\) — \(1\) — \(1\)/ })).toBeVisible();
  await desk.goto(reports(product, 'from=2031-09&until=2031-09'));
  await expect(matrix.getByRole('row', { name: /^31 to 60 .*0\.0% \(100\.0%\) · 0/ })).toBeVisible();
  await desk.goto(reports(product, 'tab=agents&from=2031-07&until=2031-07'));
  const people = desk.getByRole('region', { name: 'Agents' });
  await expect(people.getByRole('row', { name: /^Ana manager · MXN 1 1 1 0 1 \$0\.00/ })).toBeVisible();
  await expectAccessible(desk);
  await desk.goto(reports(product, `tab=agents&${filters}&cohort=2031-06&from=2031-08&until=2031-08`));
  await expect(people.getByRole('row', { name: /^Ana manager · MXN — \(1\)/ })).toBeVisible();
  await desk.goto(reports(product, 'tab=due&market=mx&from=2031-08&until=2031-08'));
  const due = desk.getByRole('region', { name: 'Collected against due, by the month of the due day (MXN)' });
  await expect(due.getByRole('row', { name: '2031-08 4 $4,188.31 $0.00 0.0% 0.0%' })).toBeVisible();
  await expectAccessible(desk);
  await desk.goto(reports(product, `tab=due&${filters}&cohort=2031-06&from=2031-09&until=2031-09`));
  await expect(due.getByRole('row', { name: /^2031-08 2 / })).toBeVisible();
  await expectBooksInOrder(product);
  for (const each of [manager, desk]) await each.context().close();
});
