import type { Page } from '@playwright/test';
import { nextTuesdayNoon, openDesk } from './desk.ts';
import { expect, newBorrower, newOrder, runJobs, test } from './journey.ts';
import type { Product } from './product.ts';

/** Collectors and their supervisor, each in a browser of their own. */

const DAY_MS = 86_400_000;

const dayAfter = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString().slice(0, 10);

async function lateBorrowers(product: Product, days: readonly number[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const late of days) {
    const { borrowerId } = await newBorrower(product, 'mx');
    await newOrder(product, { borrowerId, product: 'mx-fair', status: '180', daysToDue: -late });
    ids.push(borrowerId);
  }
  return ids;
}

const open = (desk: Page, product: Product, path: string) => desk.goto(`${product.url}/desk/${path}`);

/** Changes the strategy in its form and asks for a second person. */
async function proposeStrategy(
  desk: Page,
  product: Product,
  { change, knows }: { change: () => Promise<void>; knows?: string },
): Promise<void> {
  await open(desk, product, 'content/strategy.mx');
  await change();
  await desk.getByRole('button', { name: 'Save draft' }).click();
  if (knows) await desk.getByLabel(`We know: ${knows}`).check();
  await desk.getByRole('button', { name: 'Ask to publish' }).click();
  await desk.getByLabel('Reason').fill('Plan of the month');
  await desk.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(desk.getByText('Somebody else decides on this version')).toBeVisible();
}

async function approveStrategy(finance: Page, product: Product): Promise<void> {
  await open(finance, product, 'requests');
  await finance.getByRole('button', { name: 'Decide' }).first().click();
  await finance.getByRole('dialog').getByLabel('Reason').fill('Read');
  await finance.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(finance.getByText('Nothing waits')).toBeVisible();
}

test('a market whose strategy has no rule any more is named above the list, where nobody is dealt', async ({
  browser,
  product,
}) => {
  const boss = await openDesk(browser, product, { role: 'manager' });
  const finance = await openDesk(browser, product, { role: 'finance' });
  const remove = boss.getByRole('button', { name: 'Remove rule' });
  const change = async () => {
    await remove.first().waitFor();
    for (let left = await remove.count(); left > 0; left -= 1) {
      await remove.first().click();
      await expect(remove).toHaveCount(left - 1);
    }
  };
  await proposeStrategy(boss, product, { change, knows: 'No rules' });
  await approveStrategy(finance, product);
  await open(boss, product, 'collections');
  await expect(boss.getByText('No strategy is published in Mexico: nobody is dealt there')).toBeVisible();
  for (const desk of [boss, finance]) await desk.context().close();
});

test('a strategy is published by two; two agents call different people; the supervisor sees it and assigns', async ({
  browser,
  product,
}) => {
  test.slow();
  const noon = nextTuesdayNoon();
  await product.dev('clock', { now: noon });
  const [soon, long] = await lateBorrowers(product, [20, 25]);
  const boss = await openDesk(browser, product, { role: 'manager' });
  const rule = boss.getByRole('group', { name: 'Rule 2' });
  const change = () => rule.getByLabel('Script (Español)').fill('Hola {name}, soy {agent}. Debe {amount}.');
  await proposeStrategy(boss, product, { change });
  const finance = await openDesk(browser, product, { role: 'finance' });
  await approveStrategy(finance, product);
  await open(boss, product, 'settings');
  await boss.getByRole('tab', { name: 'Content' }).click();
  await expect(
    boss.getByRole('row').filter({ hasText: 'Strategies: Mexico' }).filter({ hasText: 'The desk' }),
  ).toContainText('Ana');
  await boss.getByRole('tab', { name: 'Changed at the desk' }).click();
  await expect(boss.getByRole('row').filter({ hasText: 'Plan of the month' })).toBeVisible();

  const ana = await openDesk(browser, product, { role: 'agent', name: 'Ana' });
  await ana.getByRole('link', { name: 'Collections' }).click();
  await ana.getByRole('button', { name: 'Deal me calls' }).click();
  await ana.getByRole('button', { name: 'Call the next' }).click();
  await expect(ana).toHaveURL(new RegExp(`/collections/${long}$`));
  await expect(ana.getByText('Hola Mariana, soy Ana')).toBeVisible();
  await ana.getByRole('button', { name: 'Show the number' }).click();
  await expect(ana.getByRole('link', { name: /^\d{10}$/ })).toHaveAttribute('href', /^tel:\d{10}$/);
  await ana.getByLabel('Outcome').selectOption('promise');
  await ana.getByRole('button', { name: /^All: \$/ }).click();
  await ana.getByLabel('For which day').fill(dayAfter(noon, 3));
  await ana.getByLabel('Note').fill('Paid on Friday');
  await ana.getByRole('button', { name: 'Save and next' }).click();
  await expect(ana).toHaveURL(new RegExp(`/collections/${soon}$`));

  const luis = await openDesk(browser, product, { role: 'agent', name: 'Luis' });
  await open(luis, product, `collections/${soon}`);
  await expect(luis.getByText('Somebody else works on this borrower')).toBeVisible();
  await ana.getByRole('link', { name: 'Back to collections' }).click();
  await ana.getByRole('button', { name: 'Give all back' }).click();
  await expect(ana.getByText('Nobody is in this list')).toBeVisible();
  await luis.reload();
  await expect(luis.getByRole('button', { name: 'Show the number' })).toBeVisible();
  await luis.getByLabel('Outcome').selectOption('no-answer');
  await luis.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(luis.getByRole('cell', { name: 'No answer' })).toBeVisible();

  // a settlement is asked of a second person with the call
  await luis.getByLabel('Outcome').selectOption('reached');
  await luis.getByLabel('Agreed besides').selectOption('settle');
  await luis.getByLabel('Amount (MXN)').fill('500');
  await luis.getByLabel('Until').fill(dayAfter(noon, 1));
  await luis.getByRole('button', { name: 'See what it comes to' }).click();
  await expect(luis.getByText('A second person approves this')).toBeVisible();
  await luis.getByLabel('Note').fill('Lost the job');
  await luis.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(luis.getByText('Saved: somebody else decides what was agreed')).toBeVisible();

  await open(boss, product, 'collections/board');
  const people = boss.getByRole('region', { name: 'Who works today' });
  await expect(people.getByRole('row', { name: /Ana agent.* 1 1 1 0$/ })).toBeVisible();
  await expect(people.getByRole('row', { name: /Luis agent.* 2 1 0 0$/ })).toBeVisible();
  await open(boss, product, 'collections?view=all&sort=late');
  await boss.getByRole('row').filter({ hasText: '20 days' }).getByRole('checkbox').check();
  await boss.getByLabel('Assign to').selectOption({ label: 'Ana agent' });
  await boss.getByRole('button', { name: 'Assign' }).click();
  await expect(boss.getByText('For Ana agent')).toBeVisible();
  // everybody whom the list finds
  await boss.getByRole('button', { name: 'For the whole list' }).click();
  await boss.getByRole('dialog').getByLabel('Assign to').selectOption({ label: 'Luis agent' });
  await boss.getByRole('dialog').getByLabel('Reason').fill('Ana is away');
  await boss.getByRole('button', { name: 'Begin' }).click();
  await expect(boss.getByRole('dialog')).toBeHidden();
  await runJobs(product, 'bulk-acts');
  await expect(boss.getByText(/^Done · [1-9]\d* of /)).toBeVisible();
  // the filter stands in the address, and a chip takes it away
  await boss.getByRole('button', { name: 'Without List: All overdue' }).click();
  await expect(boss).toHaveURL(/\/collections\?sort=late$/);
  await open(boss, product, 'loans');
  await boss.getByLabel('Name, at least two parts').fill('lopez mariana');
  await boss.getByRole('button', { name: 'Find by name' }).click();
  await expect(boss.getByText('Found').first()).toBeVisible();
  for (const desk of [boss, finance, ana, luis]) await desk.context().close();
});
