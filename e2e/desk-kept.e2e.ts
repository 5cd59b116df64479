import { openDesk } from './desk.ts';
import { expect, newBorrower, newOrder, test } from './journey.ts';

/** What an operator typed or chose is never lost, changed or taken for something else. */

test('a template stands after what was typed, which is there again after another page was looked at', async ({
  browser,
  product,
}) => {
  const borrower = await newBorrower(product, 'mx');
  await fetch(`${product.url}/independence/user-problem/problem-save?${borrower.commonQuery}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ problemType: '4', problemDetail: 'La app no abre' }),
  });
  const desk = await openDesk(browser, product, { role: 'agent' });
  await desk
    .getByRole('navigation')
    .getByRole('link', { name: /^Complaints/ })
    .click();
  await desk.getByRole('link', { name: /CP-\d+/ }).click();
  const reply = desk.getByRole('textbox', { name: 'Reply to borrower' });
  await reply.fill('Estimada Ana:');
  await desk.getByRole('combobox', { name: 'Template' }).selectOption({ index: 1 });
  await expect(reply).toHaveValue(/^Estimada Ana:\n\n\S/);
  const typed = await reply.inputValue();
  await desk.getByRole('tab', { name: 'Internal note' }).click();
  await desk.getByLabel(/Notes stay here/).fill('Llamar mañana');
  await desk.getByRole('link', { name: 'Loans' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Loans' })).toBeVisible();
  await desk.goBack();
  await expect(reply).toHaveValue(typed);
  await desk.getByRole('tab', { name: 'Internal note' }).click();
  await expect(desk.getByLabel(/Notes stay here/)).toHaveValue('Llamar mañana');
  const asked = desk.waitForEvent('dialog');
  await desk.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(desk.getByLabel(/Notes stay here/)).toHaveValue('Llamar mañana');
  await desk.context().close();
});

test('a number that cannot be read says so and saves nothing; what was typed of a product outlives another page', async ({
  browser,
  product,
}) => {
  const manager = await openDesk(browser, product, { role: 'manager' });
  await manager.goto(`${product.url}/desk/content/product.in-fair`);
  const interest = manager.getByLabel('Interest in % (a year)');
  const save = manager.getByRole('button', { name: 'Save draft' });
  await interest.fill('31');
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  await interest.fill('31,5');
  await expect(interest).toHaveAccessibleDescription('This cannot be read');
  await expect(manager.getByText('Put right what is marked')).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await interest.fill('31.5');
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  await manager.getByRole('link', { name: 'Loans' }).click();
  await expect(manager.getByRole('heading', { level: 1, name: 'Loans' })).toBeVisible();
  await manager.goBack();
  await expect(interest).toHaveValue('31.5');
  await manager.context().close();
});

test('what failed in a dialog is told in front of it, and an amount that is none is no other amount', async ({
  browser,
  product,
}) => {
  const { borrowerId } = await newBorrower(product, 'mx');
  const wish = { borrowerId, product: 'mx-fair', status: '180', daysToDue: -5 };
  const { orderId } = await newOrder(product, wish);
  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.goto(`${product.url}/desk/loans/${orderId}`);
  await desk.getByRole('button', { name: 'Waive' }).click();
  const waiver = desk.getByRole('dialog');
  await waiver.getByLabel('Amount (MXN)').fill('25,38');
  await expect(waiver.getByLabel('Amount (MXN)')).toHaveAccessibleDescription(/Not an amount/);
  await waiver.getByRole('button', { name: 'Cancel' }).click();

  await desk.getByRole('button', { name: 'Record contact' }).click();
  const contact = desk.getByRole('dialog');
  const when = contact.getByLabel('When it was');
  await when.focus();
  await desk.keyboard.type('12');
  await contact.getByLabel('Note').focus();
  await expect(when).toHaveAccessibleDescription("This can't be read");
  await when.fill('2099-01-01T10:00');
  await contact.getByLabel('Note').fill('Pays on Friday');
  await contact.getByRole('button', { name: 'Confirm' }).click();
  const told = desk.getByText('Of the last 30 days only, and not of the future');
  await expect(told).toBeVisible();
  const isInFront = await told.evaluate((toast) => {
    const { x, y, width, height } = toast.getBoundingClientRect();
    return toast.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isInFront).toBe(true);
  await expect(contact.getByLabel('Note')).toHaveValue('Pays on Friday');
  await desk.context().close();
});

test('filters, tabs and pages stand in the address: Back and a link show the same', async ({
  browser,
  product,
}) => {
  const { borrowerId } = await newBorrower(product, 'mx');
  const wish = { borrowerId, product: 'mx-fair', status: '180', daysToDue: -9 };
  const { orderId } = await newOrder(product, wish);
  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.getByRole('link', { name: 'Loans' }).click();
  for (const filter of ['8 to 30', 'Mexico']) await desk.getByLabel('+ Filter').selectOption(filter);
  await expect(desk).toHaveURL(/late=8-30&market=mx$/);
  await desk.locator(`a[href$="/loans/${orderId}"]`).click();
  await expect(desk.getByRole('tablist')).toBeVisible();
  await desk.goBack();
  await expect(desk.getByRole('button', { name: 'Without Days late: 8 to 30' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Without Market: Mexico' })).toBeVisible();
  await desk.getByRole('link', { name: 'Payments' }).click();
  await desk.getByRole('tab', { name: 'Statements' }).click();
  await desk.reload();
  await expect(desk.getByRole('tab', { name: 'Statements' })).toHaveAttribute('aria-selected', 'true');
  await desk.context().close();
});
