import type { Page } from '@playwright/test';
import { openDesk, sendUnallocated } from './desk.ts';
import { enter, expect, expectAccessible, newBorrower, newOrder, runJobs, test } from './journey.ts';
import type { Product } from './product.ts';

/** What a supervisor asks lists for, and takes out of them. */

const DAY_MS = 86_400_000;

const open = (desk: Page, product: Product, path: string) => desk.goto(`${product.url}/desk/${path}`);
/** Puts a filter on, and sees its chip. */
async function filter(desk: Page, name: string, option: string): Promise<void> {
  const choice = desk.getByLabel('+ Filter');
  // an answer adds how many rows a choice finds, so the words alone are not its label
  const words = new RegExp(`^${option}( · \\d+)?$`);
  const chosen = choice.locator(`optgroup[label="${name}"] option`).filter({ hasText: words });
  await choice.selectOption((await chosen.getAttribute('value')) ?? '');
  await expect(desk.getByRole('button', { name: `Without ${name}: ${option}` })).toBeVisible();
}

async function takeOut(desk: Page): Promise<string> {
  await desk.getByRole('button', { name: 'Export CSV' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('For the week’s meeting');
  const file = desk.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  return (await file).suggestedFilename();
}

async function newComplaint(page: Page, product: Product): Promise<void> {
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 20 };
  const order = await newOrder(product, wish);
  const own = { ...order, orderNo: order.orderId, problemType: '2', problemSonType: '' };
  await enter(page, { product, name: 'complaintNext', borrower, own });
  await page.getByRole('textbox').fill('No aparece mi pago del viernes');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('dialog', { name: 'Enviada' })).toBeVisible();
}

test('complaints are narrowed by filters, sorted, given to somebody else and taken out; the log finds each act', async ({
  browser,
  page,
  product,
}) => {
  await newComplaint(page, product);
  const agent = await openDesk(browser, product, { role: 'agent', name: 'Luis' });
  await agent.context().close();
  const desk = await openDesk(browser, product, { role: 'manager' });
  await open(desk, product, 'complaints');
  const rows = desk.getByRole('row').filter({ hasText: 'CP-' });
  await expect(rows).toHaveCount(1);
  await rows.getByRole('checkbox').check();
  await desk.getByLabel('Assign to').selectOption({ label: 'Luis agent' });
  await desk.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(desk.getByText('Assigned: 1')).toBeVisible();
  await open(desk, product, 'complaints?segment=all');
  await expect(rows).toContainText('Luis agent');
  for (const [name, option] of [
    ['Market', 'Mexico'],
    ['Language', 'Spanish'],
    ['About', 'A payment is not shown'],
    ['Assigned to', 'Luis agent'],
  ] as const)
    await filter(desk, name, option);
  await desk.getByRole('columnheader', { name: 'Due' }).getByRole('button').click();
  await expect(desk).toHaveURL(/sort=due/);
  await expect(rows).toHaveCount(1);
  await desk.getByLabel('Number, phone or order').fill('CP-1');
  await filter(desk, 'Due', 'Past the day');
  await expect(rows).toHaveCount(0);
  expect(await takeOut(desk)).toMatch(/\.csv$/);

  await runJobs(product, 'check-log');
  await open(desk, product, 'audit');
  await filter(desk, 'Who', 'Ana manager');
  await filter(desk, 'What', 'Complaints exported');
  const { now } = await product.dev<{ now: string }>('clock');
  const dayOf = (days: number) => new Date(Date.parse(now) + days * DAY_MS).toISOString().slice(0, 10);
  await desk.getByLabel('From').fill(dayOf(-1));
  await desk.getByLabel('Until').fill(dayOf(1));
  await expect(desk.getByText('1 in all')).toBeVisible();
  await expect(desk.getByText(/all of it last on/)).toBeVisible();
  await expectAccessible(desk);
  expect(await takeOut(desk)).toMatch(/\.csv$/);
  await open(desk, product, 'audit?subject=nobody');
  await expect(desk.getByText('0 in all')).toBeVisible();
  expect(await takeOut(desk)).toMatch(/\.csv$/);
  await open(desk, product, 'requests');
  const narrowed = desk.waitForResponse(
    (answer) => answer.request().postData()?.includes('write-off') === true,
  );
  await desk.getByLabel('+ Filter').first().selectOption({ label: 'Write-off' });
  await narrowed;
  for (const [list, ...held] of [
    ['inbox', 'way=form', 'brand=prestamo-rayo', 'sort=oldest'],
    ['stuck', 'job=reminders', 'sort=last-try'],
    ['data-requests', 'stage=waiting', 'right=access'],
  ] as const) {
    const sent = desk.waitForResponse((answer) =>
      held.every((part) => answer.request().postData()?.includes(part) === true),
    );
    await open(desk, product, `${list}?${held.join('&')}`);
    expect((await sent).ok()).toBe(true);
  }
  await desk.context().close();
});

test('fifty-one loans are two pages; payments are taken out; a channel that fell silent stands on the first page', async ({
  browser,
  product,
}) => {
  const { borrowerId } = await newBorrower(product, 'mx');
  for (let no = 1; no <= 51; no += 1)
    await newOrder(product, { borrowerId, product: 'mx-fair', status: '200' });
  for (let no = 1; no <= 5; no += 1) await sendUnallocated(product, no * 100, `silent-${no}`);
  const desk = await openDesk(browser, product, { role: 'manager' });
  await open(desk, product, 'loans?status=settled&market=mx');
  const rows = desk.locator('tbody tr');
  await expect(rows).toHaveCount(50);
  await desk.getByRole('button', { name: 'Next page' }).click();
  await expect(rows).not.toHaveCount(50);
  await open(
    desk,
    product,
    'payments?state=suspense&channel=spei&search=no-such-reference&from=2027-03-01&to=2027-03-31',
  );
  await expect(desk.getByRole('row').filter({ hasText: 'no-such-reference' })).toHaveCount(5);
  expect(await takeOut(desk)).toMatch(/\.csv$/);
  await product.dev('clock', { advanceMs: 3 * DAY_MS });
  const later = await openDesk(browser, product, { role: 'finance' });
  await expect(later.getByRole('row').filter({ hasText: /silent: SPEI.*Last heard of/ })).toBeVisible();
  for (const each of [desk, later]) await each.context().close();
});

/** Eleven at night in Mexico, on a weekday soon. */
function lateEvening(): string {
  const days = (10 - new Date().getUTCDay()) % 7 || 7;
  return `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T05:00:00Z`;
}

test('collections are narrowed by filters and taken out; a call at night is kept with its flag', async ({
  browser,
  product,
}) => {
  const night = lateEvening();
  await product.dev('clock', { now: night });
  const { borrowerId } = await newBorrower(product, 'mx');
  await newOrder(product, { borrowerId, product: 'mx-fair', status: '180', daysToDue: -20 });
  const other = await newOrder(product, { borrowerId, product: 'mx-classic', status: '180', daysToDue: -12 });
  const agent = await openDesk(browser, product, { role: 'agent', name: 'Luis' });
  const desk = await openDesk(browser, product, { role: 'manager' });
  await open(desk, product, 'collections?view=all');
  await filter(desk, 'Market', 'Mexico');
  await filter(desk, 'Days late', '8 to 30');
  const row = desk.getByRole('row').filter({ hasText: '20 days' });
  await row.getByRole('checkbox').check();
  await desk.getByLabel('Assign to').selectOption({ label: 'Luis agent' });
  await desk.getByRole('button', { name: 'Assign', exact: true }).click();
  await filter(desk, 'Whose', 'Luis agent');
  await expect(row).toContainText('Luis agent');
  expect(await takeOut(desk)).toMatch(/\.csv$/);

  await open(agent, product, `collections/${borrowerId}`);
  await expect(agent.getByText(/^Do not call now/)).toBeVisible();
  await expect(agent.getByRole('link', { name: other.orderId })).toBeVisible();
  await agent.getByLabel('Outcome').selectOption('no-answer');
  const local = (ms: number) => new Date(Date.parse(night) + ms).toISOString().slice(0, 16);
  await agent.getByLabel(/^Contact again/).fill(local(14 * 3_600_000));
  await agent.getByLabel(/^When it was/).fill(local(-600_000));
  await agent.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(agent.getByRole('cell', { name: 'outside hours' })).toBeVisible();
  for (const each of [desk, agent]) await each.context().close();
});
