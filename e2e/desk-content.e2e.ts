import type { Page } from '@playwright/test';
import { inMenu, openDesk } from './desk.ts';
import { enter, expect, expectAccessible, newBorrower, test } from './journey.ts';

/** Terms change: drafted with what they break in view, tried out, acknowledged by name, and published by a second person. */

test('a manager drafts dearer terms, acknowledges what they break, and finance publishes them', async ({
  browser,
  product,
}) => {
  const manager = await openDesk(browser, product, { role: 'manager' });
  await manager.getByRole('link', { name: 'Content', exact: true }).click();
  await manager.getByRole('link', { name: 'mx-fair' }).click();
  await expect(manager.getByText('No findings.')).toBeVisible();
  await manager.getByLabel('Interest in % (a year)').fill('60');
  await expect(manager.getByText('annual-cost-over-36-percent')).toBeVisible();
  await expect(manager.getByRole('region', { name: 'Plan' }).getByRole('row')).toHaveCount(4);
  await manager.getByLabel('Amount', { exact: true }).fill('3000');
  await manager.getByRole('button', { name: 'Save draft' }).click();
  await expect(manager.getByText('Version 2').first()).toBeVisible();
  await manager.getByText('2 changes of what is published').click();
  await expect(manager.getByRole('cell', { name: '600000' })).toBeVisible();
  await expectAccessible(manager);

  const propose = manager.getByRole('button', { name: 'Ask to publish' });
  await expect(propose).toHaveAttribute('aria-disabled', 'true');
  await manager.getByLabel('We know: Yearly cost above 36 %').check();
  await propose.click();
  await manager.getByRole('dialog').getByLabel('Reason').fill('Funding got dearer');
  await manager.getByRole('button', { name: 'Confirm' }).click();
  await expect(manager.getByText('Somebody else decides on this version')).toBeVisible();

  const finance = await openDesk(browser, product, { role: 'finance' });
  await inMenu(finance, /^Approvals/);
  await finance.getByRole('button', { name: 'Decide' }).click();
  const dialog = finance.getByRole('dialog');
  await expect(dialog.getByText('The author knows')).toBeVisible();
  await expectAccessible(finance);
  await dialog.getByLabel('Reason').fill('Agreed by the board');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(
    finance.getByRole('cell', { name: 'Approved · Ana finance · Agreed by the board' }),
  ).toBeVisible();
  const decided = finance.getByRole('region', { name: 'Decided' });
  await decided.getByRole('link', { name: 'Products: mx-fair 3' }).click();
  await expect(finance.getByRole('cell', { name: 'Published' })).toBeVisible();
  await expect(finance.getByRole('cell', { name: 'Ana finance' })).toBeVisible();
  await finance.context().close();
  await manager.context().close();
});

test('a reply is written in a form: its variables by buttons, what is wrong at its field, and as it will read', async ({
  browser,
  product,
}) => {
  const manager = await openDesk(browser, product, { role: 'manager' });
  await manager.goto(`${product.url}/desk/content`);
  await manager.getByRole('tab', { name: 'Replies' }).click();
  await manager.getByRole('link', { name: 'English' }).click();
  await manager.getByRole('button', { name: 'Add a reply' }).click();
  const reply = manager.getByRole('group', { name: 'Reply 5' });
  await expect(reply.getByText('Write a name')).toBeVisible();
  await expect(manager.getByText('Put right what is marked')).toBeVisible();
  const save = manager.getByRole('button', { name: 'Save draft' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await reply.getByLabel('Name', { exact: true }).fill('Late answer');
  const words = reply.getByLabel('Text');
  await words.fill('Sorry , dear {client}: ');
  await expect(reply.getByText('Nothing is put in for {client}')).toBeVisible();
  await expect(words).toHaveAccessibleDescription(/Nothing is put in for \{client\}/);
  await expect(manager.getByText('variable-unknown')).toBeVisible();
  await words.fill('Sorry ');
  await reply.getByRole('button', { name: 'Name {name}' }).click();
  await words.press('Home');
  await reply.getByRole('button', { name: 'Complaint {number}' }).click();
  await expect(words).toHaveValue('{number}Sorry {name}');
  await expect(reply.getByText('CP-20417Sorry Mariana')).toBeVisible();
  await expect(manager.getByText('No findings.')).toBeVisible();
  await expectAccessible(manager);
  await save.click();
  await expect(manager.getByText('2 changes of what is published')).toBeVisible();

  await manager.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: '中文' }).click();
  await expect(manager.getByText('Mariana，您好。').first()).toBeVisible();
  await expect(manager.getByText('Show as JSON')).toBeHidden();
  await manager.context().close();
});

/** Asks for the draft in view to be published, and has it approved by somebody else. */
async function publish(author: Page, second: Page) {
  await author.getByRole('button', { name: 'Save draft' }).click();
  await author.getByRole('button', { name: 'Ask to publish' }).click();
  await author.getByRole('dialog').getByLabel('Reason').fill('The summer begins');
  await author.getByRole('button', { name: 'Confirm' }).click();
  await expect(author.getByText('Somebody else decides on this version')).toBeVisible();
  await second.goto(new URL('/desk/requests', second.url()).href);
  await second.getByRole('button', { name: 'Decide' }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Agreed by the board');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByRole('button', { name: 'Decide' })).toHaveCount(0);
}

test('a brand asks for a code by SMS before each loan, and the borrower confirms with it', async ({
  browser,
  page,
  product,
}) => {
  const manager = await openDesk(browser, product, { role: 'manager' });
  const finance = await openDesk(browser, product, { role: 'finance' });
  await manager.goto(`${product.url}/desk/content/brand.prestamo-rayo`);
  await manager.getByLabel('Each loan is confirmed by a code').check();
  await manager.getByLabel('A code from this amount on').fill('1');
  await publish(manager, finance);

  const borrower = await newBorrower(product, 'mx');
  await enter(page, { product, name: 'confirmLoan', borrower, own: { productId: 'mx-fair' } });
  await page.getByRole('button', { name: 'Confirmar préstamo' }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirma con tu código' });
  await expect(sheet.getByText(/Lo enviamos al/)).toBeVisible();
  const [sms] = await product.dev<{ code: string }[]>(`sms?phone=${borrower.phone}`);
  await sheet.getByRole('textbox').fill(sms?.code ?? '');
  await sheet.getByRole('button', { name: 'Confirmar préstamo' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  for (const desk of [manager, finance]) await desk.context().close();
});

test('a product is copied and offered by its brand, which moved its telephone, and the borrower reads both', async ({
  browser,
  page,
  product,
}) => {
  const manager = await openDesk(browser, product, { role: 'manager' });
  const finance = await openDesk(browser, product, { role: 'finance' });
  const site = `${product.url}/?brand=prestamo-rayo`;
  await page.goto(site);
  await expect(page.getByRole('contentinfo')).toContainText('+52 55 5000 0100');

  await manager.goto(`${product.url}/desk/content/product.mx-fair`);
  await manager.getByLabel('New name').fill('mx-summer');
  await manager.getByRole('button', { name: 'Make a draft' }).click();
  await expect(manager.getByRole('heading', { name: 'Products: Mexico · mx-summer' })).toBeVisible();
  await manager.getByLabel('Cooling-off days').fill('5');
  await publish(manager, finance);

  await manager.goto(`${product.url}/desk/content`);
  await manager.getByRole('tab', { name: 'Brands' }).click();
  await manager.getByRole('link', { name: 'Préstamo Rayo' }).click();
  await expect(manager.getByRole('button', { name: 'Its file' })).toBeVisible();
  const contact = manager.getByRole('group', { name: 'Where borrowers ask' });
  await contact.getByLabel('Telephone').fill('+52 55 2222 2222');
  await manager.getByRole('button', { name: 'Add a product' }).click();
  const added = manager.getByRole('group', { name: 'Product 4' });
  await added.getByLabel('Product', { exact: true }).fill('mx-sumer');
  await added.getByLabel('Name').fill('Rayo de verano');
  await expect(manager.getByText('Offers what is not published')).toBeVisible();
  await added.getByLabel('Product', { exact: true }).fill('mx-summer');
  await expect(manager.getByText('No findings.')).toBeVisible();
  await expectAccessible(manager);
  await publish(manager, finance);

  await page.goto(site);
  await expect(page.getByRole('contentinfo')).toContainText('+52 55 2222 2222');
  const borrower = await newBorrower(product, 'mx');
  await enter(page, { product, name: 'recommended', borrower, own: {} });
  await expect(page.getByText('Rayo de verano')).toBeVisible();
  await enter(page, { product, name: 'about', borrower, own: {} });
  await expect(page.getByText('+52 55 2222 2222')).toBeVisible();
  await enter(page, { product, name: 'confirmLoan', borrower, own: { productId: 'mx-summer' } });
  await expect(page.getByText('Rayo de verano').first()).toBeVisible();
  await manager.context().close();
  await finance.context().close();
});
