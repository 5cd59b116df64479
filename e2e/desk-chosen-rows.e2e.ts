import type { Browser, Page } from '@playwright/test';
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

  // the brand has every answer read by somebody else
  await boss.goto(`${product.url}/desk/ratings`);
  const drawn = boss.getByRole('region', { name: 'Answers drawn at random for review' });
  await expect(drawn.getByRole('row').filter({ hasText: 'Eva agent' }).first()).toBeVisible();
  await expectAccessible(boss);
  await drawn.getByRole('row').filter({ hasText: 'Eva agent' }).first().getByRole('link').click();
  await boss.getByRole('button', { name: 'Review the answer' }).click();
  const review = boss.getByRole('dialog', { name: 'Review the answer' });
  await review.getByLabel('Verdict').selectOption('improve');
  await review.getByLabel('What should be better').fill('Say on which day');
  await expectAccessible(boss);
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(boss.getByText(/Review by Bea manager: To improve · Say on which day/)).toBeVisible();

  const unanswered = page.getByText('La ley nos da hasta el');
  await comeBack(page, { product, name: 'complaintList', borrower, own: {} });
  await page.getByRole('link', { name: /CP-\d+/ }).click();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(unanswered).toHaveCount(0);

  // a manager gives two cases of money to whoever works on payments
  for (const id of ['one', 'two'])
    for (const amountMinor of [700, 800])
      await tellSpei(product, {
        eventId: `${id}-${amountMinor}`,
        paymentId: id,
        reference: 'no-such-reference',
        amountMinor,
      });
  const finance = await openDesk(browser, product, { role: 'finance', name: 'Fio' });
  await boss.goto(`${product.url}/desk/payments?tab=cases`);
  await boss.getByRole('checkbox', { name: 'Choose all of this page' }).check();
  await boss.getByLabel('Assign to').selectOption({ label: 'Fio finance' });
  await boss.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(boss.getByText('Assigned: 2')).toBeVisible();
  await expect(boss.getByRole('button', { name: 'Take', exact: true })).toHaveCount(0);
  await finance.goto(`${product.url}/desk/payments?tab=cases&owner=mine`);
  await expect(finance.getByRole('cell', { name: /^Fio finance/ })).toHaveCount(2);
  const cases = finance.getByRole('tabpanel', { name: 'Cases' });
  await cases.getByLabel('+ Filter').selectOption({ index: 1 });
  await expect(cases.getByText('2 in all')).toBeVisible();
});

test('loans and payments that were chosen are written to, given to somebody and taken out as a file', async ({
  browser,
  product,
}) => {
  const lent = [];
  for (const daysToDue of [-9, -12]) {
    const { borrowerId } = await newBorrower(product, 'mx');
    const wish = { borrowerId, product: 'mx-fair', status: '180', daysToDue };
    lent.push((await newOrder(product, wish)).orderId);
  }
  const boss = await openDesk(browser, product, { role: 'manager', name: 'Bea' });
  const eva = await openDesk(browser, product, { role: 'agent', name: 'Eva' });
  await boss.goto(`${product.url}/desk/loans?status=late`);
  for (const orderId of lent) await boss.getByRole('checkbox', { name: `Choose ${orderId}` }).check();
  const act = async (what: string, field: string, option: string | { index: number }) => {
    await boss.getByRole('button', { name: 'Act on chosen: 2' }).click();
    const dialog = boss.getByRole('dialog');
    await dialog.getByLabel('What', { exact: true }).selectOption(what);
    await dialog.getByLabel(field, { exact: true }).selectOption(option);
    await dialog.getByLabel('Reason').fill('Late since the ninth');
    await expectAccessible(boss);
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await expect(boss.getByRole('dialog')).toHaveCount(0);
    await expect(boss.getByText('2 of 2').first()).toBeVisible();
  };
  await act('Assign', 'Assign to', 'Eva agent');
  await act('Send a message', 'Message', { index: 1 });
  await expectAccessible(boss);
  await boss.getByRole('button', { name: 'Export chosen: 2' }).click();
  await boss.getByRole('dialog').getByLabel('Reason').fill('For the board');
  const file = boss.waitForEvent('download');
  await boss.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  expect((await file).suggestedFilename()).toMatch(/^loans-.*\.csv$/);
  await eva.goto(`${product.url}/desk/collections`);
  await expect(eva.getByRole('cell', { name: /Eva agent/ })).toHaveCount(2);
  await boss.goto(`${product.url}/desk/loans/${lent[0]}`);
  // among its letters, in a part of the page that opens
  await expect(boss.getByText('Late since the ninth').first()).toBeAttached();

  for (const paymentId of ['loose one', 'loose-two'])
    await tellSpei(product, {
      eventId: `e-${paymentId}`,
      paymentId,
      reference: 'no-such-reference',
      amountMinor: 900,
    });
  const finance = await openDesk(browser, product, { role: 'finance', name: 'Fio' });
  await finance.goto(`${product.url}/desk/payments?state=suspense&search=no-such-reference`);
  await finance.getByRole('checkbox', { name: 'Choose all of this page' }).check();
  await finance.getByLabel('Assign to').selectOption({ label: 'Fio finance' });
  await finance.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(finance.getByText('Assigned: 2')).toBeVisible();
  await finance.goto(`${product.url}/desk/payments?owner=mine`);
  await expect(finance.getByText('2 in all')).toBeVisible();
  await finance.getByRole('checkbox', { name: 'Choose loose one' }).check();
  await expectAccessible(finance);
  await finance.getByRole('button', { name: 'Export chosen: 1' }).click();
  await finance.getByRole('dialog').getByLabel('Reason').fill('For the bank');
  const taken = finance.waitForEvent('download');
  await finance.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  expect((await taken).suggestedFilename()).toMatch(/^payments-.*\.csv$/);
});

/** Two people publish a list of words of complaints. */
async function publishWords(
  browser: Browser,
  product: Product,
  { kind, label, words }: { readonly kind: string; readonly label: string; readonly words: string },
): Promise<Page> {
  const boss = await openDesk(browser, product, { role: 'manager', name: 'Mia' });
  const second = await openDesk(browser, product, { role: 'finance', name: 'Noa' });
  await boss.goto(`${product.url}/desk/content/${kind}.complaints`);
  await boss.getByLabel(`${label} (with commas)`).fill(words);
  await boss.getByRole('button', { name: 'Save draft' }).click();
  await boss.getByRole('button', { name: 'Ask to publish' }).click();
  await boss.getByRole('dialog').getByLabel('Reason').fill('What the regulator asks for');
  await boss.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(boss.getByText('Somebody else decides on this version')).toBeVisible();
  await second.goto(`${product.url}/desk/requests`);
  await second.getByRole('button', { name: 'Decide' }).click();
  await second.getByRole('dialog').getByLabel('Reason').fill('Read');
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await second.context().close();
  return boss;
}

test('complaints wait for a group until one of its people takes one', async ({ browser, product }) => {
  test.slow();
  await fileComplaint(product);
  await fileComplaint(product);
  const boss = await publishWords(browser, product, {
    kind: 'groups',
    label: 'Groups',
    words: 'Fraud, Payments',
  });
  const eva = await openDesk(browser, product, { role: 'agent', name: 'Evi' });
  await boss.goto(`${product.url}/desk/operators`);
  const row = boss.getByRole('row', { name: /^Evi agent/ });
  await row.getByText('More', { exact: true }).click();
  await row.getByRole('button', { name: 'Groups of complaints' }).click();
  await boss.getByRole('dialog').getByLabel('Fraud').check();
  await expectAccessible(boss);
  await boss.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Agent · Fraud');

  await boss.goto(`${product.url}/desk/complaints`);
  await boss.getByRole('checkbox', { name: 'Choose all of this page' }).check();
  await boss.getByLabel('Assign to').selectOption({ label: 'Group Fraud' });
  await boss.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(boss.getByText(/^Assigned: \d+$/)).toBeVisible();
  const [last] = await boss.getByRole('link', { name: /CP-\d+/ }).all();
  await last?.click();
  await expect(boss.getByText(/^Answer by .* · Group Fraud$/)).toBeVisible();
  await boss.getByRole('button', { name: 'Give to a group' }).click();
  await boss.getByRole('dialog').getByLabel('Group').selectOption('Payments');
  await expectAccessible(boss);
  await boss.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(boss.getByText(/^Answer by .* · Group Payments$/)).toBeVisible();

  await eva.goto(`${product.url}/desk/`);
  await eva.getByRole('link', { name: /Complaints that wait in your groups/ }).click();
  await expect(eva.getByRole('button', { name: /^My groups \d+$/ })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(eva);
  const [first] = await eva.getByRole('link', { name: /CP-\d+/ }).all();
  const number = String(await first?.textContent());
  await first?.click();
  await eva.getByRole('button', { name: 'Assign to me' }).click();
  await expect(eva.getByText(/Assigned to Evi agent · Group Fraud/)).toBeVisible();
  await eva.goto(`${product.url}/desk/complaints?segment=group`);
  await expect(eva.getByRole('link', { name: number, exact: true })).toHaveCount(0);
  await eva.goto(`${product.url}/desk/complaints?segment=mine&group=Fraud`);
  await expect(eva.getByRole('link', { name: number, exact: true })).toBeVisible();
  await boss.goto(`${product.url}/desk/portfolio/reports?tab=complaints`);
  await expect(boss.getByRole('row').filter({ hasText: 'Fraud' })).toBeVisible();
  for (const desk of [boss, eva]) await desk.context().close();
});

test('complaints are tagged by a published list and found by it; messages of the inbox are closed together', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  await fileComplaint(product);
  await fileComplaint(product);
  await publishWords(browser, product, {
    kind: 'tags',
    label: 'Tags',
    words: 'fraud, press',
  });
  const eva = await openDesk(browser, product, { role: 'agent', name: 'Evi' });
  await eva.goto(`${product.url}/desk/complaints`);
  await eva.getByRole('checkbox', { name: 'Choose all of this page' }).check();
  await eva.getByRole('button', { name: 'Tags', exact: true }).click();
  await eva.getByRole('dialog').getByLabel('Tag').selectOption('fraud');
  await expectAccessible(eva);
  await eva.getByRole('button', { name: 'Set tag' }).click();
  await expect(eva.getByText(/^Tagged: \d+$/)).toBeVisible();
  // one of them is of the press instead
  const [first] = await eva.getByRole('link', { name: /CP-\d+/ }).all();
  const number = String(await first?.textContent());
  await first?.click();
  await eva.getByRole('button', { name: 'Tags', exact: true }).click();
  await eva.getByRole('dialog').getByLabel('fraud').uncheck();
  await eva.getByRole('dialog').getByLabel('press').check();
  await expectAccessible(eva);
  await eva.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(eva.getByText('Tags: press')).toBeVisible();
  await expect(eva.getByText(/Tags changed/).first()).toBeVisible();
  await eva.goto(`${product.url}/desk/complaints?tag=press`);
  await expect(eva.getByRole('link', { name: /CP-\d+/ })).toHaveText([number]);

  for (const name of ['Uno', 'Dos', 'Tres']) {
    await page.goto(`${product.url}/Contact?language=1`);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Email', { exact: true }).fill('ana@example.com');
    await page.getByLabel('Telephone', { exact: true }).fill('+52 55 1234 5678');
    await page.getByLabel('Message', { exact: true }).fill('Buy followers');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Successful!' })).toBeVisible();
  }
  await eva.goto(`${product.url}/desk/inbox`);
  await eva.getByRole('checkbox', { name: 'Choose all of this page' }).check();
  await eva.getByRole('button', { name: 'Mark as answered' }).first().click();
  await eva.getByRole('dialog').getByLabel('Reason').fill('Advertising');
  await eva.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(eva.getByText(/^Answered: \d+$/)).toBeVisible();
  // in both of its tabs until the answered ones are read anew
  await expect(eva.getByText('No messages').first()).toBeVisible();
  await expectAccessible(eva);
});
