import { openDesk } from './desk.ts';
import { expect, expectAccessible, test } from './journey.ts';

/** Terms change: drafted with what they break in view, tried out, acknowledged by name, and published by a second person. */

test('a manager drafts dearer terms, acknowledges what they break, and finance publishes them', async ({
  browser,
  product,
}) => {
  test.slow();
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
  await finance.getByRole('link', { name: 'Approvals' }).click();
  await finance.getByRole('button', { name: 'Decide' }).click();
  const dialog = finance.getByRole('dialog');
  await expect(dialog.getByText('The author knows')).toBeVisible();
  await expectAccessible(finance);
  await dialog.getByLabel('Reason').fill('Agreed by the board');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(
    finance.getByRole('cell', { name: 'Approved · Ana finance · Agreed by the board' }),
  ).toBeVisible();
  await finance.getByRole('link', { name: 'Products: mx-fair 2' }).click();
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
