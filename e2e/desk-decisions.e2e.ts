import { endpoints } from '@plazo/contract';
import { openDesk } from './desk.ts';
import {
  expect,
  expectAccessible,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  runJobs,
  test,
} from './journey.ts';

/** The rules decline somebody; a person looks at why, decides otherwise, and the next application is approved. */

test('a manager blocks a number, overturns the decline that follows, and the next application is approved', async ({
  browser,
  product,
}) => {
  const { borrowerId, phone } = await newBorrower(product, 'mx');
  const manager = await openDesk(browser, product, { role: 'manager' });
  await manager.getByRole('link', { name: 'Decisions' }).click();
  await manager.getByRole('tab', { name: 'Blocked numbers' }).click();
  await manager.getByLabel('Market').selectOption('Mexico');
  await manager.getByLabel('Phone').fill(phone);
  await manager.getByRole('button', { name: 'Block number' }).click();
  await manager.getByRole('dialog').getByLabel('Reason').fill('Same face as another account');
  await manager.getByRole('button', { name: 'Confirm' }).click();
  await expect(manager.getByRole('cell', { name: 'Same face as another account' })).toBeVisible();
  await expectAccessible(manager);

  const apply = { borrowerId, product: 'mx-fair', status: '21' } as const;
  const declined = await newOrder(product, apply);
  await runJobs(product, 'decide');
  await manager.reload();
  await manager.getByRole('tab', { name: 'Decisions' }).click();
  const row = (orderId: string) => manager.getByRole('row').filter({ hasText: orderId });
  await expect(row(declined.orderId)).toContainText('Blocked number');
  await row(declined.orderId).getByRole('button', { name: 'Review' }).click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Two sisters, papers seen');
  await dialog.getByRole('button', { name: 'Show what was known' }).click();
  await expect(dialog.getByText('Open loans of the kind')).toBeVisible();
  await expectAccessible(manager);
  await dialog.getByRole('button', { name: 'Overturn the decline' }).click();
  await expect(manager.getByText('Overturned · Ana manager · Two sisters, papers seen')).toBeVisible();

  const approved = await newOrder(product, apply);
  await runJobs(product, 'decide');
  await manager.reload();
  await expect(row(approved.orderId)).toContainText('Approved');
  await expectAccessible(manager);

  await row(approved.orderId).getByRole('link', { name: 'M. López' }).click();
  await expect(manager.getByText('Blocked number: Same face as another account')).toBeVisible();
  await manager.getByRole('button', { name: 'Take off the list' }).click();
  await manager.getByRole('dialog').getByLabel('Reason').fill('Asked to be back');
  await manager.getByRole('button', { name: 'Confirm' }).click();
  await expect(manager.getByRole('button', { name: 'Block number' })).toBeVisible();
  await expect(manager.getByText('Same face as another account')).toHaveCount(0);
  await expectBooksInOrder(product);
  await manager.context().close();
});

test('a request for a higher limit is read at the desk, with what was known for who says why', async ({
  browser,
  product,
}) => {
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174' };
  const { orderId } = await newOrder(product, wish);
  await fetch(`${product.url}${endpoints.apply.raiseLimit.path}?${borrower.commonQuery}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ productId: 'mx-fair', amount: '600000' }),
  });
  const agent = await openDesk(browser, product, { role: 'agent' });
  await agent.getByRole('link', { name: 'Decisions' }).click();
  await agent.getByRole('tab', { name: 'Limit requests' }).click();
  const row = agent.getByRole('row').filter({ hasText: '$5,000.00 → $6,000.00' });
  await expect(row).toContainText('Has not paid a loan back yet');
  const outcome = agent.getByRole('tabpanel').getByLabel('Outcome');
  await outcome.selectOption('Approved');
  await expect(agent.getByText('Nothing is found')).toBeVisible();
  await outcome.selectOption('Declined');
  await row.getByRole('button', { name: 'Show' }).click();
  const dialog = agent.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Asked by telephone why');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(dialog.getByText('Loans paid back')).toBeVisible();
  await expect(dialog.getByText('$6,000.00')).toBeVisible();
  await expectAccessible(agent);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await agent.goto(`${product.url}/desk/loans/${orderId}`);
  await agent.getByRole('link', { name: 'M. López' }).click();
  await expect(agent.getByRole('heading', { level: 1, name: 'Borrower' })).toBeVisible();
  await expect(agent.getByRole('navigation').getByRole('link', { name: 'Loans' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(agent.getByRole('link', { name: orderId })).toBeVisible();
  await agent.getByRole('tab', { name: 'Limit requests' }).click();
  await expect(row).toBeVisible();
  await expectAccessible(agent);
  await agent.context().close();
});

test('decisions are held to a product by its name, sorted by their columns, and a kept view says how many it has', async ({
  browser,
  product,
}) => {
  const { borrowerId } = await newBorrower(product, 'mx');
  const smaller = { borrowerId, product: 'mx-fair', status: '21', amountMinor: 200_000 } as const;
  const { orderId } = await newOrder(product, smaller);
  await runJobs(product, 'decide');
  const other = await newBorrower(product, 'mx');
  const larger = { ...smaller, borrowerId: other.borrowerId, amountMinor: 400_000 } as const;
  const { orderId: last } = await newOrder(product, larger);
  await runJobs(product, 'decide');
  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.goto(`${product.url}/desk/decisions`);
  const filter = desk.getByLabel('+ Filter');
  const name = (await filter.locator('option[value="product=mx-fair"]').textContent()) ?? '';
  expect(name).not.toContain('mx-fair');
  await filter.selectOption({ label: name });
  await expect(desk.getByRole('button', { name: `Without Product: ${name}` })).toBeVisible();
  const rows = desk.locator('tbody tr');
  const order = async () =>
    (await rows.allTextContents()).flatMap((text) => [orderId, last].filter((id) => text.includes(id)));
  const stand = (...ids: readonly string[]) => expect.poll(order).toEqual(ids);
  await stand(last, orderId);
  const header = (column: string) => desk.getByRole('columnheader', { name: column });
  await header('When').getByRole('button').click();
  await expect(desk).toHaveURL(/sort=oldest/);
  await expect(header('When')).toHaveAttribute('aria-sort', 'ascending');
  await stand(orderId, last);
  await header('Asked for').getByRole('button').click();
  await expect(header('Asked for')).toHaveAttribute('aria-sort', 'descending');
  await stand(last, orderId);
  // Back, a reload and a link that is sent show the same
  await desk.reload();
  await expect(header('Asked for')).toHaveAttribute('aria-sort', 'descending');
  await stand(last, orderId);
  await desk.getByRole('button', { name: 'Save view' }).click();
  await desk.getByLabel('Name of the view').fill('By amount');
  await desk.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  const view = desk.getByRole('navigation', { name: 'Saved views' }).getByRole('link');
  await expect(view).toHaveText(`By amount · ${await rows.count()}`);
  await desk.goto(`${product.url}/desk/decisions`);
  await view.click();
  await expect(desk).toHaveURL(/product=mx-fair&sort=amount/);
  await stand(last, orderId);
  await expectAccessible(desk);
  await desk.context().close();
});
