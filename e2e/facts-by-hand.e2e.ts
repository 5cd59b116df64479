import { openDesk } from './desk.ts';
import { expect, expectAccessible, expectBooksInOrder, newBorrower, newOrder, test } from './journey.ts';

/** What a bank tells a person by telephone, and a charge by hand, recorded at the desk and read in the loan's history. */

test('a failed attempt and a charge are previewed, recorded by one person and stand in the history with their reason', async ({
  browser,
  product,
}) => {
  const { borrowerId } = await newBorrower(product, 'mx');
  const order = await newOrder(product, { borrowerId, product: 'mx-fair', status: '180', daysToDue: -40 });
  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.goto(`${product.url}/desk/loans/${order.orderId}`);
  const dialog = desk.getByRole('dialog');
  const record = async () => {
    await dialog.getByRole('button', { name: 'What changes' }).click();
    await dialog.getByLabel('Reason').fill('Told by the bank');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Confirm' }).dblclick();
    await expect(dialog).toBeHidden();
  };
  await expect(desk.getByText(/^31-60 · 4\d days past due$/)).toBeVisible();

  await desk.getByRole('button', { name: 'Failed attempt' }).click();
  await dialog.getByLabel('Why it failed').selectOption('Wrong account');
  await dialog.getByLabel("The bank's name for the attempt").fill('DOM-4471');
  const { now } = await product.dev<{ now: string }>('clock');
  // the day before, wherever it is
  const before = new Date(Date.parse(now) - 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('When it failed').fill(before);
  await dialog.getByLabel(/^Amount that was asked/).fill('100');
  await record();
  await desk.getByRole('button', { name: 'Charge by hand' }).click();
  await dialog.getByLabel('Part').selectOption('Interest');
  await dialog.getByLabel(/^Amount/).fill('12.34');
  await record();

  await desk.getByRole('tab', { name: 'History' }).click();
  const row = (name: string) => desk.getByRole('row').filter({ hasText: name });
  await expect(row('Attempt failed')).toHaveCount(1);
  await expect(row('Attempt failed')).toContainText('Wrong account');
  await expect(row('Charged')).toContainText('$12.34');
  await desk.goto(`${product.url}/desk/portfolio`);
  await expect(desk.getByRole('heading', { name: 'By class of the market' })).toBeVisible();
  await expectBooksInOrder(product);
});

test('a charge that the product states is one person’s up to the limit of a loan, and two people’s above it', async ({
  browser,
  product,
}) => {
  const { borrowerId } = await newBorrower(product, 'co');
  const order = await newOrder(product, { borrowerId, product: 'co-fair', status: '180', daysToDue: -40 });
  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.goto(`${product.url}/desk/loans/${order.orderId}`);
  const dialog = desk.getByRole('dialog');
  const { now } = await product.dev<{ now: string }>('clock');
  const charge = async (wish: { part: string; amount: string; end: 'Confirm' | 'Request' }) => {
    await desk.getByRole('button', { name: 'Charge by hand' }).click();
    await dialog.getByLabel('Part').selectOption(wish.part);
    if (wish.part === 'Other charge') {
      await expect(dialog.getByLabel('Charge', { exact: true })).toHaveValue('cobranza');
      await dialog
        .getByLabel('Due on')
        .fill(new Date(Date.parse(now) + 10 * 86_400_000).toISOString().slice(0, 10));
    }
    await dialog.getByLabel(/^Amount/).fill(wish.amount);
    await dialog.getByRole('button', { name: 'What changes' }).click();
    await dialog.getByLabel('Reason').fill('Visited at home');
    await dialog.getByRole('button', { name: wish.end }).dblclick();
    await expect(dialog).toBeHidden();
  };
  await charge({ part: 'Other charge', amount: '12000', end: 'Confirm' });
  await charge({ part: 'Interest', amount: '80000', end: 'Confirm' });
  await charge({ part: 'Other charge', amount: '15000', end: 'Request' });
  const finance = await openDesk(browser, product, { role: 'finance' });
  await finance.goto(`${product.url}/desk/requests`);
  await finance.getByRole('button', { name: 'Decide' }).click();
  await finance.getByRole('dialog').getByLabel('Reason').fill('The visit is on record');
  await finance.getByRole('button', { name: 'Approve' }).click();
  await expect(finance.getByText('Nothing waits')).toBeVisible();
  await desk.reload();
  await desk.getByRole('tab', { name: 'History' }).click();
  await expect(desk.getByRole('row').filter({ hasText: 'cobranza' })).toHaveCount(2);
  await expectBooksInOrder(product);
});
