import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import pg from 'pg';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { withChart } from '../apps/server/src/testing/chart.ts';
import { inMenu, type Known, logIn, openBrowser } from './desk.ts';
import { expect, expectAccessible, expectBooksInOrder, goToDay, runJobs, test } from './journey.ts';
import { type Product, startProduct } from './product.ts';

/** The week of the demonstration, worked at the desk by its team of seven over the end of a month, which closes. */

const { portfolio } = deskEndpoints.deskReports;
type Name = 'Sofia' | 'Ana' | 'Bruno' | 'Carla' | 'Diego' | 'Elena' | 'Gloria';
type Team = Readonly<Record<Name, Page>>;

const TOLD = /^ {2}(\w+) (\(\w+\)) +password (\S+) {2}authenticator (\S+)$/gm;
const MONTH = '2027-02';
const DAYS = ['2027-02-24', '2027-02-25', '2027-02-26'] as const;
const LAST_DAY = '2027-03-02';

/** A browser for each of the team, by what the first day told of them. */
async function hire(browser: Browser, told: string) {
  const known = new Map<string, Known>();
  for (const [, name = '', role = '', password = '', totpSecret = ''] of told.matchAll(TOLD))
    known.set(name, { user: `${name} ${role}`, password, totpSecret });
  expect(known.size).toBe(7);
  const open = () => openBrowser(browser);
  const team: Team = {
    Sofia: await open(),
    Ana: await open(),
    Bruno: await open(),
    Carla: await open(),
    Diego: await open(),
    Elena: await open(),
    Gloria: await open(),
  };
  /** Comes to the desk in the morning: nobody's session outlives a night. */
  const arrive = async (product: Product, name: Name) => {
    const own = known.get(name);
    if (!own) throw new Error(`${name} was not hired`);
    await logIn(team[name], product, own);
    await team[name].getByRole('navigation').waitFor();
    return team[name];
  };
  return { team, arrive };
}

/** Gives a reason and confirms what a dialog asks. */
async function confirm(page: Page, reason: string, button = 'Confirm'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Decides on the one request that waits for somebody else. */
async function approve(page: Page): Promise<void> {
  await inMenu(page, /^Approvals/);
  await page.reload();
  await page.getByRole('button', { name: 'Decide' }).click();
  await confirm(page, 'Seen', 'Approve');
}

/** Takes borrowers to call and is at the first of them; gives who that is. */
async function callNext(page: Page): Promise<string> {
  await inMenu(page, /^Collections/);
  await page.getByRole('button', { name: 'Deal me calls' }).click();
  await page.getByRole('button', { name: 'Call the next' }).click();
  await page.waitForURL(/\/collections\/[\w-]{10,}$/);
  return page.url();
}

/** Agents call and answer on the first day, and their supervisor sees it. */
async function collect({ Ana, Bruno, Carla, Sofia }: Team): Promise<void> {
  const hers = await callNext(Ana);
  const his = await callNext(Bruno);
  expect(his).not.toBe(hers);
  await Ana.getByLabel('Outcome').selectOption('promise');
  await Ana.getByRole('button', { name: /^All: / }).click();
  await Ana.getByLabel('For which day').fill(DAYS[2]);
  await Ana.getByRole('button', { name: 'Save and next' }).click();
  await expect(Ana).not.toHaveURL(hers);
  await Bruno.getByLabel('Outcome').selectOption('no-answer');
  await Bruno.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(Bruno.getByRole('cell', { name: 'No answer' })).toBeVisible();

  await inMenu(Carla, /^Complaints/);
  await Carla.getByRole('link', { name: /^CP-\d/ })
    .first()
    .click();
  await Carla.getByRole('textbox', { name: 'Reply to borrower' }).fill('Ya aparece su pago');
  await Carla.getByRole('button', { name: 'Send reply' }).click();
  await Carla.getByRole('dialog').getByRole('button', { name: 'Send reply' }).click();
  await expect(Carla.getByRole('dialog')).toBeHidden();

  await inMenu(Sofia, /^Collections/);
  await Sofia.getByRole('link', { name: 'Board' }).click();
  const people = Sofia.getByRole('region', { name: 'Who works today' });
  await expect(people.getByRole('row', { name: /^Ana \(agent\).* 1 1 1 0$/ })).toBeVisible();
  // beside his call, those in which the borrowers of the demonstration promised something
  await expect(people.getByRole('row', { name: /^Bruno \(agent\).* 9 8 8 0$/ })).toBeVisible();
}

/** Money of nobody goes back to its sender by a payment order, which the two of finance release. */
async function sendBack({ Diego, Elena }: Team): Promise<void> {
  await inMenu(Diego, /^Payments/);
  const row = Diego.getByRole('row', { name: /SPEI transfer/ }).filter({ hasText: 'unknown reference' });
  await row.first().getByRole('button', { name: 'Send back' }).click();
  await Diego.getByLabel('Account number').fill('646180109400423323');
  await Diego.getByLabel('Account holder').fill('Susana San Juan');
  await confirm(Diego, 'The sender wrote to us', 'Request');
  await approve(Elena);
  await inMenu(Diego, /^Payments/);
  await Diego.getByRole('tab', { name: 'Payment orders' }).click();
  await Diego.reload();
  await Diego.getByRole('button', { name: 'Make a batch' }).click();
  await confirm(Diego, 'Batch of Wednesday');
  await approve(Elena);
  await inMenu(Elena, /^Payments/);
  await Elena.getByRole('tab', { name: 'Payment orders' }).click();
  await Elena.getByRole('button', { name: 'Record' }).first().click();
  await confirm(Elena, 'Line 3 of the statement', 'The bank made it');
  await expect(Elena.getByRole('cell', { name: 'Made by the bank' })).toBeVisible();
}

/** The supervisor waives more than one person may, and finance approves it. */
async function waive({ Sofia, Diego }: Team): Promise<void> {
  await inMenu(Sofia, /^Loans/);
  for (const filter of ['8 to 30', 'Mexico']) await Sofia.getByLabel('+ Filter').selectOption(filter);
  await Sofia.locator('tbody a[href*="/loans/"]').first().click();
  await Sofia.getByRole('button', { name: 'Waive' }).click();
  const waiver = Sofia.getByRole('dialog');
  await waiver.getByLabel('Part').selectOption('Principal');
  await waiver.getByLabel('Amount (MXN)').fill('600');
  await waiver.getByRole('button', { name: 'What changes' }).click();
  await expect(waiver.getByText('A second person approves this')).toBeVisible();
  await confirm(Sofia, 'Flooded home', 'Request');
  await approve(Diego);
}

/** The bank's file of a channel and a day is booked, line by line. */
async function importStatement(page: Page, product: Product, of: { channel: string; day: string }) {
  await inMenu(page, /^Payments/);
  await page.getByRole('tab', { name: 'Statements' }).click();
  const tab = page.getByRole('tabpanel', { name: 'Statements' });
  await tab.getByLabel('Channel').selectOption(of.channel);
  const file = join(product.data, 'demo-week', `${of.channel}-${of.day}.csv`);
  await tab.getByLabel('CSV, camt or MT940 file').setInputFiles(file);
  await tab.getByRole('button', { name: 'Dry run' }).click();
  await expect(tab.getByText(/^Ready to import: [1-9]/)).toBeVisible();
  await tab.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Import started')).toBeVisible();
  await runJobs(product, 'import-statements');
  await expect(tab.getByText(/\b([1-9]\d*) \/ \1\s*$/).first()).toBeVisible();
}

/** February is asked to be closed by one of finance and closed by the other; months before it were closed by who ran the lender then. */
async function closeMonth({ Elena, Diego, Gloria }: Team, product: Product): Promise<void> {
  for (;;) {
    await inMenu(Elena, /^Month close/);
    await Elena.reload();
    const next = await Elena.getByRole('row', { name: 'Next to close' }).getByRole('link').innerText();
    if (next === MONTH) break;
    expect((await product.plazo('ledger', 'close', next, '--name', 'Before them')).status).toBe(0);
  }
  await Elena.getByRole('row', { name: 'Next to close' }).getByRole('link').click();
  await expect(Elena.getByText('Nothing stands in the way.')).toBeVisible();
  await Elena.getByRole('button', { name: 'Ask to close' }).click();
  await confirm(Elena, 'All is in');
  await approve(Diego);
  await inMenu(Gloria, /^Month close/);
  await Gloria.getByRole('link', { name: MONTH }).click();
  await expect(Gloria.getByText('Elena (finance), Diego (finance)')).toBeVisible();
  await takeOut(Gloria, new RegExp(`^ledger-${MONTH}\\.csv$`));
}

async function takeOut(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = page.waitForEvent('download');
  await confirm(page, 'For the file');
  expect((await file).suggestedFilename()).toMatch(name);
}

const JOURNAL = `select coalesce(b.brand, t.stream) as brand, t.currency, t.order_id, t.booked_on, t.value_on, e.account, e.debit_minor as debit,
    e.credit_minor as credit
  from journal_transaction t join journal_entry e using (stream, seq) left join borrower b on b.id = t.stream`;

/** What stood as principal at the end of a day, and of how many loans. */
const OWED = `select brand, currency, count(*)::integer as loans, sum(owed)::integer as outstanding
  from (select brand, currency, order_id, sum(debit - credit) as owed from (${JOURNAL}) j
    where account = 'receivable:principal' and booked_on <= $1 group by 1, 2, 3) loan
  where owed > 0 group by 1, 2 order by 1`;

/** What borrowers paid since a day, by the day from which it counts. */
const PAID = `select value_on::text as day, currency, sum(debit - credit)::integer as amount from (${JOURNAL}) j
  where order_id is not null and (account like 'clearing:%' or account = 'suspense') and account <> 'clearing:disbursement'
    and value_on >= $1 group by 1, 2 having sum(debit - credit) <> 0 order by 1, 2`;

/** The same of one day, as channels told it. */
const PAID_BY_CHANNEL = `select substr(account, 10) as channel, sum(debit - credit)::integer as amount from (${JOURNAL}) j
  where order_id is not null and account like 'clearing:%' and account <> 'clearing:disbursement' and value_on = $1 group by 1`;

type Shown = AnswerOf<typeof portfolio>;
const sumsOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => string, of: (row: Row) => number) =>
  Object.fromEntries(
    [...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, own.reduce((sum, row) => sum + of(row), 0)]),
  );

/** Figures of the portfolio's page are those of the journal. */
async function expectFiguresOfBooks(page: Page, product: Product): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes(`${portfolio.path}?`));
  await inMenu(page, /^Portfolio/);
  const { data }: { data: Shown } = await (await answered).json();
  const { connectionString } = await startEmbedded(product.data);
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows: owed } = await client.query<Shown['classes'][number]>(OWED, [data.on]);
  const { rows: paid } = await client.query<Shown['collectedByDay'][number]>(PAID, [DAYS[0]]);
  const { rows: today } = await client.query<Shown['collected'][number]>(PAID_BY_CHANNEL, [LAST_DAY]);
  await client.end();
  const byCurrency = ({ currency }: { currency: string }) => currency;
  const byBrand = ({ brand }: { brand: string }) => brand;
  expect(owed).toHaveLength(4);
  expect(sumsOf(data.late, byCurrency, (row) => row.outstanding)).toEqual(
    sumsOf(owed, byCurrency, (row) => row.outstanding),
  );
  expect(sumsOf(data.late, byCurrency, (row) => row.loans)).toEqual(
    sumsOf(owed, byCurrency, (row) => row.loans),
  );
  expect(sumsOf(data.classes, byBrand, (row) => row.outstanding)).toEqual(
    sumsOf(owed, byBrand, (row) => row.outstanding),
  );
  const byDay = (row: { day: string; currency: string }) => `${row.day} ${row.currency}`;
  expect(sumsOf(data.collectedByDay, byDay, (row) => row.amount - row.refunded)).toEqual(
    sumsOf(paid, byDay, (row) => row.amount),
  );
  const byChannel = ({ channel }: { channel: string }) => channel;
  expect(today).not.toEqual([]);
  expect(sumsOf(data.collected, byChannel, (row) => row.amount)).toEqual(
    sumsOf(today, byChannel, (row) => row.amount),
  );
  expect(data.refunded).toEqual([]);
  expect(data.givenUp).toEqual([]);
  // and that is what the page shows
  for (const { outstanding, loans } of data.late.filter(({ currency }) => currency === 'MXN')) {
    const pesos = (outstanding / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await expect(page.getByText(`$${pesos} · ${loans}`, { exact: true }).first()).toBeVisible();
  }
}

test('seven people work the week at the desk; its month closes and its figures are those of the books', async ({
  browser,
}) => {
  test.slow();
  const product = await startProduct(withChart);
  await goToDay(product, '2027-02-23');
  const { output } = await product.plazo('demo', 'day');
  const { team, arrive } = await hire(browser, output);
  for (const name of ['Sofia', 'Ana', 'Bruno', 'Carla', 'Diego', 'Elena'] as const)
    await arrive(product, name);
  await collect(team);
  await sendBack(team);
  await importStatement(team.Elena, product, { channel: 'spei', day: DAYS[0] });

  await product.plazo('demo', 'day');
  for (const name of ['Sofia', 'Diego'] as const) await arrive(product, name);
  await waive(team);

  expect((await product.plazo('demo', 'week')).status).toBe(0);
  for (const name of ['Sofia', 'Diego', 'Elena', 'Gloria'] as const) await arrive(product, name);
  await importStatement(team.Elena, product, { channel: 'spei', day: DAYS[2] });
  await closeMonth(team, product);
  await expectFiguresOfBooks(team.Sofia, product);
  await expectAccessible(team.Sofia);
  await inMenu(team.Gloria, /^Log/);
  await expect(team.Gloria.getByText(/^The chain is whole: nothing was changed/)).toBeVisible();
  await takeOut(team.Gloria, /^log-.*\.csv$/);
  await expectBooksInOrder(product);
  for (const page of Object.values(team)) await page.context().close();
  await product.stop();
});
