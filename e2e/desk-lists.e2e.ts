import type { Page } from '@playwright/test';
import { deskEndpoints, endpoints, sitePages, UNATTENDED } from '@plazo/contract';
import { openDesk, sendUnallocated, tellSpei } from './desk.ts';
import { call, expect, expectAccessible, newBorrower, newOrder, test } from './journey.ts';
import type { Product } from './product.ts';

/** A list of the desk that is longer than a page. */

test('a long list leads to its next page and back, and a new search begins at the first', async ({
  browser,
  product,
}) => {
  for (let no = 1; no <= 51; no += 1) await sendUnallocated(product, no * 100, `unallocated-${no}`);
  const desk = await openDesk(browser, product, { role: 'finance' });
  await desk.getByRole('link', { name: 'Payments' }).click();
  const rows = desk.getByRole('row').filter({ hasText: 'spei' });
  const [next, previous] = [
    desk.getByRole('button', { name: 'Next page' }),
    desk.getByRole('button', { name: 'Previous page' }),
  ];
  await expect(rows).toHaveCount(50);
  await expect(previous).toHaveCount(0);
  // the page before stays while the next one is read
  const released = Promise.withResolvers<void>();
  await desk.route('**/desk/api/payments?*', async (route) => {
    await released.promise;
    await route.continue();
  });
  const asked = desk.waitForRequest('**/desk/api/payments?*');
  await next.click();
  await asked;
  await expect(rows).toHaveCount(50);
  released.resolve();
  await expect(next).toHaveCount(0);
  await expect(rows).not.toHaveCount(50);
  await previous.click();
  await expect(rows).toHaveCount(50);
  await next.click();
  await expect(rows).not.toHaveCount(50);
  await desk.getByLabel('Payment, reference or order').fill('no-such-reference');
  await expect(rows).toHaveCount(50);
  await expect(previous).toHaveCount(0);
});

/** What somebody at one address may write to us in so long. */
const LETTERS = 5;
const QUARTER_DAY_MS = 6 * 3_600_000;

async function writeLetters(product: Product, count: number): Promise<void> {
  for (let no = 1; no <= count; no += 1) {
    const letter = { name: 'Eva', email: 'eva@example.com', telephone: '5512345678', message: `Hola ${no}` };
    await fetch(`${product.url}${sitePages.contact}`, { method: 'POST', body: new URLSearchParams(letter) });
    if (no % LETTERS === 0) await product.dev('clock', { advanceMs: QUARTER_DAY_MS });
  }
}

/** Somebody who is late, complains and asks for a correction. */
async function lateOrder(product: Product): Promise<string> {
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '180', daysToDue: -9 };
  const { orderId } = await newOrder(product, wish);
  const complaint = { problemType: '2', problemDetail: 'No aparece mi pago', orderNo: orderId };
  await call(product, { borrower, path: endpoints.complaints.save.path, form: complaint });
  const correction = { right: 'correction', note: 'Mi apellido es Díaz' };
  await call(product, { borrower, path: endpoints.dataRequests.ask.path, form: correction });
  return orderId;
}

/** Asks for two things of each loan, as its dialogs do. */
const askForTwo = (desk: Page, orders: readonly string[]) =>
  desk.evaluate(
    async ([path, ids]) => {
      const wishes = ids.flatMap((orderId) => [
        { orderId, kind: 'write-off' },
        { orderId, kind: 'waive', part: 'penalty', amountMinor: '100' },
      ]);
      for (const wish of wishes)
        await fetch(path, {
          method: 'POST',
          headers: { 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': crypto.randomUUID() },
          body: new URLSearchParams({ ...wish, reason: 'Nobody finds them' }),
        });
    },
    [deskEndpoints.deskLoans.makeRequest.path, orders] as const,
  );

test('work of more than a page is turned in every list, and all of it in the log', async ({
  browser,
  product,
}) => {
  test.slow();
  await writeLetters(product, 51);
  const orders: string[] = [];
  for (let no = 1; no <= 51; no += 1) orders.push(await lateOrder(product));
  for (let no = 1; no <= 101; no += 1) {
    const told = { paymentId: `case-${no}`, reference: 'no-such-reference' };
    await tellSpei(product, { ...told, eventId: `case-${no}`, amountMinor: no * 100 });
    await tellSpei(product, { ...told, eventId: `case-${no}-again`, amountMinor: no * 200 });
  }
  const desk = await openDesk(browser, product, { role: 'manager' });
  await askForTwo(desk, orders);
  const previous = desk.getByRole('button', { name: 'Previous page' });
  for (const path of [
    'inbox',
    'collections?view=all',
    'complaints',
    'data-requests',
    'requests',
    'payments?tab=cases',
    'audit',
  ]) {
    await desk.goto(`${product.url}/desk/${path}`);
    await desk.getByRole('button', { name: 'Next page' }).first().click();
    await expect(previous).toBeVisible();
    await expect(desk.locator('[aria-busy=true]')).toHaveCount(0);
    await previous.click();
    await expect(previous).toHaveCount(0);
  }
  // what the other pages have too is chosen with it
  for (const path of ['complaints', 'payments?tab=cases']) {
    await desk.goto(`${product.url}/desk/${path}`);
    await desk.getByRole('checkbox', { name: 'Choose all of this page' }).check();
    const all = desk.getByRole('button', { name: /^Choose all \d+ found$/ });
    const [count] = /\d+/.exec((await all.textContent()) ?? '') ?? [];
    await all.click();
    await expect(desk.getByText(`${count} chosen`)).toBeVisible();
  }
  await desk.context().close();
});

test('an operator who comes back to the window sees what others did meanwhile, and no session lives longer by it', async ({
  browser,
  product,
}) => {
  const desk = await openDesk(browser, product, { role: 'manager' });
  for (const page of ['inbox', 'requests']) {
    await desk.goto(`${product.url}/desk/${page}`);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await desk.waitForLoadState('networkidle');
    const again = desk.waitForRequest(`**/desk/api/${page}?*`);
    await desk.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    expect((await again).headers()[UNATTENDED.toLowerCase()]).toBe('1');
  }
});

test('a list that is whole is sorted by its headers, by mouse and keyboard, and says how', async ({
  browser,
  product,
}) => {
  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.goto(`${product.url}/desk/decisions`);
  await desk.getByRole('tab', { name: 'Blocked numbers' }).click();
  await desk.getByLabel('Market').selectOption('Mexico');
  for (const [phone, reason] of [
    ['5512345671', 'Bad device of the first'],
    ['5512345672', 'Another person’s papers'],
    ['5512345673', 'Changed its name twice'],
  ] as const) {
    await desk.getByLabel('Phone').fill(phone);
    await desk.getByRole('button', { name: 'Block number' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(desk.getByRole('row').filter({ hasText: reason })).toBeVisible();
  }
  const initials = async () =>
    (await desk.locator('tbody td:nth-child(2)').allTextContents()).map((text) => text.charAt(0)).join('');
  const header = desk.getByRole('columnheader', { name: 'Reason' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  expect(await initials()).toBe('ABC');
  await header.getByRole('button').press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  expect(await initials()).toBe('CBA');
  await expect(desk.getByRole('columnheader', { name: 'Action' }).getByRole('button')).toHaveCount(0);
});

test('the palette opens by a key, finds a page and a loan by a part of its number; a kept view shows the list again', async ({
  browser,
  product,
}) => {
  const { borrowerId } = await newBorrower(product, 'mx');
  const { orderId } = await newOrder(product, {
    borrowerId,
    product: 'mx-fair',
    status: '180',
    daysToDue: -9,
  });
  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.locator('body').press('/');
  const palette = desk.getByRole('combobox', { name: /Loan, complaint, phone/ });
  await palette.fill('Collec');
  await expect(desk.getByRole('option', { name: 'Collections', selected: true })).toBeVisible();
  await palette.press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
  await desk.locator('body').press('Control+k');
  // it is opened to be typed into
  await expect(palette).toBeFocused();
  await desk.keyboard.type(orderId.slice(0, 4).toLowerCase());
  await desk.getByRole('option', { name: new RegExp(`^${orderId}`) }).click();
  await expect(desk).toHaveURL(new RegExp(`/loans/${orderId}$`));
  // every key is told by one of them, and by the palette
  const keys = desk.getByRole('dialog', { name: 'All keys' });
  await desk.locator('body').press('?');
  await expect(keys.getByText('Next or previous row')).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await desk.locator('body').press('/');
  await palette.fill('keys');
  await palette.press('Enter');
  await expect(keys).toBeVisible();
  await keys.getByRole('button', { name: 'Close' }).click();

  await desk.goto(`${product.url}/desk/loans?late=8-30&market=mx`);
  await desk.getByRole('button', { name: 'Save view' }).click();
  await desk.getByLabel('Name of the view').fill('Overdue in Mexico');
  await desk.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await desk.goto(`${product.url}/desk/loans`);
  await desk.getByRole('link', { name: 'Overdue in Mexico · 1' }).click();
  await expect(desk).toHaveURL(/late=8-30&market=mx$/);
  await desk.getByRole('button', { name: 'Delete the view Overdue in Mexico' }).click();
  await expect(desk.getByRole('link', { name: 'Overdue in Mexico' })).toHaveCount(0);
  await desk.context().close();
});
