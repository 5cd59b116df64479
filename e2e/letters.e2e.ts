import { nextTuesdayNoon, openDesk } from './desk.ts';
import {
  comeBack,
  expect,
  expectAccessible,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  runJobs,
  test,
} from './journey.ts';

/** An agent writes to a borrower from their loan, and the borrower reads it. */

const HOUR_MS = 3_600_000;

test('a reminder and a statement are looked at and sent from the loan, and the borrower reads both', async ({
  browser,
  page,
  product,
}) => {
  test.slow();
  const noon = nextTuesdayNoon();
  await product.dev('clock', { now: noon });
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '180', daysToDue: -4 };
  const { orderId, productId } = await newOrder(product, wish);

  const ana = await openDesk(browser, product, { role: 'agent' });
  await ana.goto(`${product.url}/desk/loans/${orderId}`);
  const write = ana.getByRole('button', { name: 'Write to the borrower' });
  const dialog = ana.getByRole('dialog');
  await write.click();
  await expect(dialog.getByLabel('Template')).toHaveValue('reminder');
  await dialog.getByRole('button', { name: 'See how it reads' }).click();
  const sms = dialog.getByText(/^Préstamo Rayo: Te falta pagar \$/);
  const said = await sms.innerText();
  await expect(dialog.getByText(/^\d+ characters · \d parts?$/)).toBeVisible();
  await expect(dialog.getByRole('article', { name: 'The letter' })).toContainText('Hola, Mariana.');
  await expectAccessible(ana);
  await ana.screenshot({ path: test.info().outputPath('reminder.png'), fullPage: true });
  // two presses send it once
  await dialog.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(dialog).toBeHidden();

  // the law of the market allows one such message a day
  await write.click();
  await expect(dialog.getByLabel('Template')).toHaveValue('statement');
  await dialog.getByLabel('Template').selectOption('reminder');
  await expect(dialog.getByText(/^The law allows no more messages.*Allowed from \d{4}-/)).toBeVisible();
  await dialog.getByLabel('Template').selectOption('free');
  await dialog.getByLabel('Your words').fill('Llámanos hoy');
  await dialog.getByRole('button', { name: 'See how it reads' }).click();
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await dialog.getByLabel('Template').selectOption('statement');
  await dialog.getByRole('button', { name: 'See how it reads' }).click();
  const download = ana.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the PDF' }).click();
  expect((await download).suggestedFilename()).toBe('letter.pdf');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toBeHidden();
  await runJobs(product, 'deliver-outbox');

  await comeBack(page, { product, borrower, name: 'messages', own: {} });
  await expect(page.getByText(said.replace('Préstamo Rayo: ', ''))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Recordatorio de pago del préstamo/ }).click();
  await expect(page.getByRole('heading', { name: 'Cartas para ti' })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('borrower.png'), fullPage: true });
  for (const name of [/^Recordatorio de pago/, /^Estado de cuenta del préstamo/]) {
    const href = await page.getByRole('link', { name }).getAttribute('href');
    const paper = await page.request.get(`${product.url}${href}`);
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
  await comeBack(page, { product, borrower, name: 'orderDetails', own: { orderId, productId } });
  await expect(page.getByRole('link', { name: /^Estado de cuenta del préstamo/ })).toBeVisible();

  await ana.reload();
  await ana.getByRole('tab', { name: 'Contacts' }).click();
  const letters = ana.getByRole('region', { name: 'Letters' });
  await expect(letters.getByRole('row').filter({ hasText: 'Reminder' })).toContainText('Read 20');
  await expect(letters.getByRole('row').filter({ hasText: 'Statement' })).toContainText('Ana agent');
  await expect(letters.getByRole('row').filter({ hasText: 'Statement' })).toContainText('SMS');
  await expectAccessible(ana);
  await ana.screenshot({ path: test.info().outputPath('letters.png'), fullPage: true });
  await letters.getByRole('button').first().click();
  await expect(dialog.getByRole('article', { name: 'The letter' })).toContainText('Estado de cuenta');
  await expectAccessible(ana);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await ana.goto(`${product.url}/desk/borrowers/${borrower.borrowerId}`);
  await ana.getByRole('tab', { name: 'Messages' }).click();
  await expect(ana.getByRole('region', { name: 'Letters' }).getByRole('row')).toHaveCount(3);

  // outside the hours of the law what asks for money is not sent, nor kept for later
  await product.dev('clock', { advanceMs: 36 * HOUR_MS });
  const late = await openDesk(browser, product, { role: 'manager', name: 'Luis' });
  await late.goto(`${product.url}/desk/loans/${orderId}`);
  await late.getByRole('button', { name: 'Write to the borrower' }).click();
  await late.getByLabel('Template').selectOption('reminder');
  await expect(
    late.getByText(/^The law does not allow writing.*Allowed from \d{4}-\d\d-\d\d 07:00/),
  ).toBeVisible();
  await late.goto(`${product.url}/desk/audit`);
  await expect(late.getByRole('row').filter({ hasText: 'Letter sent' })).toHaveCount(2);
  await expectBooksInOrder(product);
  for (const desk of [ana, late]) await desk.context().close();
});

test('a template is changed in its form and published by two; an unknown place is named and keeps it from being saved', async ({
  browser,
  product,
}) => {
  await product.dev('clock', { now: nextTuesdayNoon() });
  const boss = await openDesk(browser, product, { role: 'manager' });
  await boss.goto(`${product.url}/desk/content/letters.es`);
  const statement = boss.getByRole('group', { name: 'Template 4' });
  await statement.getByLabel('Title').fill('Debe {balance}');
  await expect(boss.getByText('This cannot be read: statement.title: {balance}')).toBeVisible();
  await expect(boss.getByRole('button', { name: 'Save draft' })).toHaveAttribute('aria-disabled', 'true');
  await statement.getByLabel('Title').fill('Tu estado de cuenta {loan} {reference}');
  await expect(boss.getByText('This cannot be read')).toBeHidden();
  await boss.getByRole('button', { name: 'Save draft' }).click();
  await expectAccessible(boss);
  await boss.screenshot({ path: test.info().outputPath('templates.png'), fullPage: true });
  await boss.getByRole('button', { name: 'Ask to publish' }).click();
  await boss.getByLabel('Reason').fill('Plainer title');
  await boss.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(boss.getByText('Somebody else decides on this version')).toBeVisible();
  const finance = await openDesk(browser, product, { role: 'finance' });
  await finance.goto(`${product.url}/desk/requests`);
  await finance.getByRole('button', { name: 'Decide' }).first().click();
  await finance.getByRole('dialog').getByLabel('Reason').fill('Read');
  await finance.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(finance.getByText('Nothing waits')).toBeVisible();

  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 9 };
  const { orderId } = await newOrder(product, wish);
  await boss.goto(`${product.url}/desk/loans/${orderId}`);
  const dialog = boss.getByRole('dialog');
  const look = async (template: string, words = '') => {
    await boss.getByRole('button', { name: 'Write to the borrower' }).click();
    await dialog.getByLabel('Template').selectOption(template);
    if (words !== '') await dialog.getByLabel('Your words').fill(words);
    await dialog.getByRole('button', { name: 'See how it reads' }).click();
  };
  await look('statement');
  await expect(dialog.getByText('The loan has nothing to put in for Reference')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await boss.getByRole('button', { name: 'Payment reference' }).click();
  await dialog.getByRole('button', { name: 'Give the reference' }).click();
  const reference = /\d{18}/.exec(await dialog.getByRole('alert').innerText())?.[0] ?? 'none';
  await dialog.getByRole('button', { name: 'Close' }).click();
  await look('statement');
  const title = `Tu estado de cuenta ${orderId} ${reference}`;
  await expect(dialog.getByRole('heading', { name: title, level: 3 })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await look('free', 'Llámanos hoy');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toBeHidden();
  await boss.getByRole('tab', { name: 'Contacts' }).click();
  await expect(boss.getByRole('row').filter({ hasText: 'Free message · free v1' })).toHaveCount(1);
  for (const desk of [boss, finance]) await desk.context().close();
});
