import type { Browser, Page } from '@playwright/test';
import { withChart } from '../apps/server/src/testing/chart.ts';
import { enterDesk, inMenu, openDesk, sendUnallocated } from './desk.ts';
import { expect, expectAccessible, goToDay, newBorrower, newOrder, runJobs, test } from './journey.ts';
import { type Product, startProduct } from './product.ts';

/** A team: who is held to a brand, who may do less alone, who decides for somebody, who looked at it; and a month closed by two. */

/** Sends a change of an operator for approval. */
async function request(
  manager: Page,
  { name, act }: { name: string; act: string },
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  const row = manager.getByRole('row', { name });
  await row.getByText('More', { exact: true }).click();
  await row.getByRole('button', { name: act }).click();
  const dialog = manager.getByRole('dialog');
  await fill(dialog);
  await dialog.getByLabel('Reason').fill('Agreed with the team');
  await dialog.getByRole('button', { name: 'Request' }).click();
  await expect(dialog).toBeHidden();
}

/** Approves the one request that waits, in somebody's stead where one is named. */
async function approve(page: Page, stead?: string) {
  await inMenu(page, /^Approvals/);
  await page.reload();
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog');
  if (stead !== undefined) await dialog.getByLabel('I decide for').selectOption(stead);
  await dialog.getByLabel('Reason').fill('Seen');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
}

async function teamOf(browser: Browser, product: Product) {
  const { output } = await product.plazo('operator', 'add', '--name', 'Abel', '--role', 'agent', '--json');
  return {
    manager: await openDesk(browser, product, { role: 'manager' }),
    one: await openDesk(browser, product, { role: 'finance', name: 'Fia' }),
    two: await openDesk(browser, product, { role: 'finance', name: 'Leo' }),
    abel: JSON.parse(output),
  };
}

test('a team is held to brands and limits, decides in a stead, is reviewed, and closes a month by two', async ({
  browser,
}) => {
  test.slow();
  const product = await startProduct({ ...withChart, PLAZO_ACCESS_REVIEW_DAYS: '90' });
  await goToDay(product, '2027-03-10');
  const orders = [];
  for (const market of ['mx', 'in'] as const) {
    const { borrowerId } = await newBorrower(product, market);
    const wish = { borrowerId, product: `${market}-fair`, status: '180', daysToDue: -9 };
    orders.push(await newOrder(product, wish));
  }
  const [mexican, indian] = orders.map(({ orderId }) => orderId);
  await sendUnallocated(product, 60_000);
  const { manager, one, two, abel } = await teamOf(browser, product);

  // Fia is away and gives her approvals to Leo
  await inMenu(one, /^Approvals/);
  await one.getByRole('button', { name: 'My approvals' }).click();
  const away = one.getByRole('dialog');
  await away.getByLabel('To whom').selectOption('Leo finance');
  await away.getByLabel('First day').fill('2027-03-09');
  await away.getByLabel('Last day').fill('2027-03-12');
  await away.getByLabel('Reason').fill('Two days off');
  await away.getByRole('button', { name: 'Give my approvals' }).click();
  await expect(away).toBeHidden();

  // held to one brand, decided by Leo for Fia
  await manager.getByRole('link', { name: 'Operators' }).click();
  await request(manager, { name: 'Abel', act: 'Change brands' }, (dialog) =>
    dialog.getByLabel(/Préstamo Rayo/).check(),
  );
  await approve(two, 'Fia finance');
  const decided = two.getByRole('row', { name: "Operator's brands" }).filter({ hasText: 'Approved' });
  await expect(decided).toContainText('Leo finance for Fia finance');
  const agent = await enterDesk(browser, product, { user: 'Abel', added: abel });
  await agent.reload();
  await expect(agent.getByRole('link', { name: 'Products and texts' })).toHaveCount(0);
  await agent.getByRole('link', { name: 'Loans' }).click();
  await expect(agent.getByRole('link', { name: mexican ?? '' })).toBeVisible();
  await expect(agent.getByRole('link', { name: indian ?? '' })).toHaveCount(0);

  // the stead ends before its last day
  await one.getByRole('button', { name: 'My approvals' }).click();
  await away.getByLabel('Reason').fill('Back already');
  await away.getByRole('button', { name: 'End' }).click();
  await expect(away.getByText('Nobody approves for somebody else')).toBeVisible();
  await one.keyboard.press('Escape');

  // less alone than everybody
  await manager.reload();
  await request(manager, { name: 'Fia finance', act: 'Own limit' }, async (dialog) => {
    await dialog.getByLabel('What').selectOption('Refund of credit');
    await dialog.getByLabel('Currency').selectOption('MXN');
    await dialog.getByLabel('Alone at most').fill('100');
  });
  await approve(two);
  await manager.reload();
  await expect(manager.getByRole('row', { name: 'Fia finance' })).toContainText('100.00');

  // somebody looks at it all
  await manager.getByRole('link', { name: 'Review of access' }).click();
  const reviewed = manager.getByRole('row', { name: 'Abel' });
  await expect(reviewed).toContainText("Operator's brands");
  await reviewed.getByRole('button', { name: 'Confirm access' }).click();
  await manager
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('Looked at with his lead');
  await manager.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(reviewed).toContainText('Ana manager');
  await saved(manager, /^access-/);

  // the month before is closed by the two of finance
  await one.getByRole('link', { name: 'Month close' }).click();
  await one.getByRole('row', { name: 'Next to close' }).getByRole('link').click();
  await runJobs(product, 'end-of-day', 'portfolio');
  await one.reload();
  await expect(one.getByText('Nothing stands in the way.')).toBeVisible();
  await expectAccessible(one);
  await one.getByRole('button', { name: 'Ask to close' }).click();
  await one
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('All is in');
  await one.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(one.getByRole('heading', { name: 'Waits for the second person' })).toBeVisible();
  await approve(two);
  await one.reload();
  await expect(one.getByText('Fia finance, Leo finance')).toBeVisible();
  await saved(one, /^ledger-\d{4}-\d\d\.csv$/);
  await one.getByRole('main').getByRole('link', { name: 'Month close' }).click();
  await expect(one.getByRole('row', { name: / Closed 2027-/ })).toContainText('Fia finance, Leo finance');
  // the running month says what has to be done before, and what money has no loan
  await one
    .getByRole('row', { name: /^2027-03 / })
    .getByRole('link')
    .click();
  await expect(one.getByText(/^To be closed before: \d{4}-\d\d/)).toBeVisible();
  await expect(one.getByText(/Payments without a loan .*: 1, MXN/)).toBeVisible();

  await Promise.all([manager, one, two, agent].map((page) => page.close()));
  await product.stop();
});

/** Takes the file of a page, with a reason. */
async function saved(page: Page, name: RegExp) {
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('For the file');
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  expect((await download).suggestedFilename()).toMatch(name);
  await expect(page.getByRole('dialog')).toBeHidden();
}
