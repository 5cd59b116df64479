import type { Page } from '@playwright/test';
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
import type { Product } from './product.ts';

/** Rules of decisions at the desk: tried on past applications, published by two, and tried on a share of the people. */

const rulesPage = (product: Product) => `${product.url}/desk/content/rules.lender`;

/** Loans of people of their own, decided and paid out; gives their numbers. */
async function lend(product: Product, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let no = 0; no < count; no += 1) {
    const { borrowerId } = await newBorrower(product, 'mx');
    const wish = { borrowerId, product: 'mx-fair', status: '21', amountMinor: 200_000 };
    ids.push((await newOrder(product, wish)).orderId);
  }
  await runJobs(product, 'decide', 'send-disbursements', 'confirm-disbursements');
  return ids;
}

const field = (scope: Page | ReturnType<Page['getByRole']>, label: string) => scope.getByLabel(label).first();

async function askToPublish(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Save draft' }).click();
  await desk.getByLabel('We know: A rule declines everybody').check();
  await desk.getByRole('button', { name: 'Ask to publish' }).click();
  await desk.getByLabel('Reason').fill('Board of Monday');
  await desk.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(desk.getByText('Somebody else decides on this version')).toBeVisible();
}

test('rules are tried on past applications, tried on a share of the people by two, and shown beside those of all', async ({
  browser,
  product,
}) => {
  test.slow();
  const [first = ''] = await lend(product, 1);
  const boss = await openDesk(browser, product, { role: 'manager' });
  await boss.getByRole('link', { name: 'Decisions' }).click();
  await boss.getByRole('tab', { name: 'Rules' }).click();
  await expect(boss.getByText('No rules have been tried on a share of the people')).toBeVisible();
  await boss.getByRole('link', { name: 'See versions and change the rules' }).click();

  // what the law asks for is said at its field, and not kept
  const all = boss.getByRole('group', { name: 'Rules for all' });
  await field(all, 'Youngest age').fill('17');
  await expect(boss.getByText('The law asks for at least 18')).toBeVisible();
  await field(all, 'Youngest age').fill('18');
  await expect(boss.getByText('The law asks for at least 18')).toHaveCount(0);

  await boss.getByRole('button', { name: 'Try other rules on a share of the people' }).click();
  const trial = boss.getByRole('group', { name: 'Rules on trial' });
  await trial.getByLabel('Trial: name').fill('nobody');
  await trial.getByLabel('Trial: people').fill('50');
  await field(trial, 'Open loans of one kind').fill('0');
  await boss.getByLabel('Which rules').selectOption('On trial');
  await boss.getByRole('button', { name: 'Try', exact: true }).click();
  const otherwise = boss.getByRole('region', { name: 'Would be decided otherwise' });
  const changed = otherwise.getByRole('row').filter({ hasText: first });
  for (const shown of ['$2,000.00', 'Approved', 'Declined', 'Has one of the kind'])
    await expect(changed).toContainText(shown);
  await expect(boss.getByRole('region', { name: 'Amounts' })).toContainText('MXN');
  await boss.getByLabel('Of one reason').selectOption('Has one of the kind');
  await expect(changed).toBeVisible();
  await expect(boss.getByRole('region', { name: 'Tried before' })).toContainText(/Done · \d+ of \d+/);
  await expectAccessible(boss);
  await askToPublish(boss);

  const finance = await openDesk(browser, product, { role: 'finance' });
  await finance.goto(`${product.url}/desk/requests`);
  await finance.getByRole('button', { name: 'Decide' }).first().click();
  await finance.getByRole('dialog').getByLabel('Reason').fill('Read');
  await finance.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(finance.getByText('Nothing waits')).toBeVisible();

  await lend(product, 16);
  const auditor = await openDesk(browser, product, { role: 'auditor' });
  await auditor.goto(`${product.url}/desk/decisions`);
  await expect(auditor.getByRole('row').filter({ hasText: 'On trial' }).first()).toContainText(
    'Has one of the kind',
  );
  await auditor.getByRole('tab', { name: 'Rules' }).click();
  const trials = auditor.getByRole('region', { name: 'Trials of rules' });
  await expect(trials.getByRole('row').filter({ hasText: 'For all' })).toContainText('$');
  await expect(trials.getByRole('row').filter({ hasText: 'On trial' })).toContainText('0 of ');
  await expectAccessible(auditor);
  await auditor.goto(rulesPage(product));
  await expect(auditor.getByRole('button', { name: 'Save draft' })).toHaveCount(0);

  // back to what was before: the file's version becomes a draft as it stands
  await boss.goto(rulesPage(product));
  await boss.getByRole('button', { name: 'Version 3' }).click();
  await boss.getByRole('button', { name: 'Make a draft of this version' }).click();
  await expect(boss.getByRole('button', { name: 'Ask to publish' })).toBeVisible();
  await expectBooksInOrder(product);
  for (const desk of [boss, finance, auditor]) await desk.context().close();
});
