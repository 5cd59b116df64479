import { appendFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { type AddressParameters, type PageName, pageAddress } from '@plazo/contract';
import type { MarketId } from '@plazo/markets';
import { type Product, startProduct } from './product.ts';

export { expectAccessible, expectWordsAccessible } from './accessible.ts';
export { expect };

export type Borrower = { readonly borrowerId: string; readonly phone: string; readonly commonQuery: string };
export type Order = { readonly orderId: string; readonly productId: string };

/** The day on which every journey begins, so that due dates and figures are the same on any day it is run. */
const FIRST_DAY = '2027-03-10';

/** Where the journeys that were told to their end are named, for the comparison with the contract after them. */
const recording = process.env['RECORDED_CALLS'] ?? '';

/** A product of its own for each journey; a page that says anything on its console fails it. */
export const test = base.extend<{ product: Product; quiet: void }>({
  product: [
    async ({ page }, use) => {
      const product = await startProduct();
      await goToDay(product, FIRST_DAY);
      await use(product);
      // a page that is still open would miss its server, and say so
      await page.close();
      await product.stop();
    },
    { timeout: 120_000 },
  ],
  quiet: [
    async ({ page }, use, { file }) => {
      const heard: string[] = [];
      page.on('console', (message) => heard.push(message.text()));
      page.on('pageerror', (error) => heard.push(String(error)));
      await use();
      await mkdir(recording, { recursive: true });
      await appendFile(join(recording, 'journeys.txt'), `${basename(file)}\n`);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

export const newBorrower = (product: Product, market: MarketId): Promise<Borrower> =>
  product.dev('borrowers', { market });

export const newOrder = (product: Product, wish: object): Promise<Order> => product.dev('orders', wish);

type Call = { readonly borrower: Borrower; readonly path: string; readonly form: Record<string, string> };

/** A call of the app, as its pages make it. */
export async function call(product: Product, { borrower, path, form }: Call): Promise<void> {
  const answer = await fetch(`${product.url}${path}?${borrower.commonQuery}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams(form),
  });
  expect(await answer.json()).toMatchObject({ code: 0 });
}

type Visit = {
  readonly product: Product;
  readonly name: PageName;
  readonly borrower: Borrower;
  readonly own: AddressParameters;
};

/** Opens a page as the native app does, with session and device in the address, and waits for its script. */
export async function enter(page: Page, { product, name, borrower, own }: Visit): Promise<void> {
  const common = Object.fromEntries(new URLSearchParams(borrower.commonQuery));
  await page.goto(`${product.url}${pageAddress(name, {}, { ...common, ...own })}`);
  await settled(page);
}

/** Opens a page later, when the old session has ended: the app brings a new one. */
export async function comeBack(page: Page, { borrower, ...visit }: Visit): Promise<void> {
  const { borrowerId } = borrower;
  const session = await visit.product.dev<{ commonQuery: string }>('sessions', { borrowerId });
  await enter(page, { ...visit, borrower: { ...borrower, ...session } });
}

/** Presses a button at the counterparty's own page, which answers once it has told the product. */
export async function actAtRail(
  page: Page,
  railUrl: string,
  { on, button }: { on: string; button: string },
): Promise<void> {
  const rail = await page.context().newPage();
  await rail.goto(railUrl);
  const answered = rail.waitForResponse((response) => response.request().method() === 'POST');
  await rail.getByRole('article', { name: on }).getByRole('button', { name: button }).click();
  await answered;
  // Chromium sometimes never answers that a page is closed whose address has just changed
  await rail.waitForLoadState();
  await rail.close();
}

/** Moves the clock of the installation to the evening, by Mexico's clocks, of a local day. */
export const goToDay = (product: Product, day: string) => product.dev('clock', { now: `${day}T18:00:00Z` });

/** From the amount that is chosen to the places where it can be paid. */
export const chooseWhere = (page: Page) =>
  page.getByRole('link', { name: /^(Elegir dónde|Choose where)$/ }).click();

/** Puts questions that open by themselves aside, as a borrower in a hurry does. */
export const putAside = (page: Page) =>
  page.addLocatorHandler(page.getByRole('dialog'), (dialog) =>
    dialog.getByRole('button', { name: /^(Cerrar|Close)$/ }).click(),
  );

/** The script has taken over the rendered page. */
export const settled = (page: Page) => page.locator('html[data-ready]').waitFor();

type Issued = Order & {
  readonly reference: string;
  readonly channel: string;
  readonly state: string;
};

/** The reference that a channel was given last for an order and is still to be paid or confirmed, once it is there. */
export async function referenceOf(product: Product, { orderId }: Order, channel: string): Promise<string> {
  let reference = '';
  await expect(async () => {
    const issued = await product.dev<readonly Issued[]>('references');
    const own = issued.filter((row) => row.orderId === orderId && row.channel === channel);
    reference = own.find(({ state }) => state !== 'used')?.reference ?? '';
    expect(reference, `channel ${channel} holds nothing for order ${orderId}`).not.toBe('');
  }).toPass({ timeout: 5_000 });
  return reference;
}

/** Presses a button of the simulator at a reference; gives what the server answered last. */
export async function atTheChannel(page: Page, at: { product: Product; reference: string; button: string }) {
  const counter = await page.context().newPage();
  await counter.goto(`${at.product.simulatorUrl}/?filter=${at.reference}`);
  await counter.getByRole('button', { name: at.button }).click();
  const answer = await counter.locator('.answers li code').last().innerText();
  await counter.close();
  return answer;
}

/** Runs jobs by name, in turn. */
export async function runJobs(product: Product, ...names: readonly string[]): Promise<void> {
  for (const name of names) await product.dev(`jobs/${name}`, {});
}

/** The books are in order: sums, balances, folds and chains. */
export async function expectBooksInOrder(product: Product): Promise<void> {
  const { status, output } = await product.plazo('books', 'check', '--json');
  const report: { findings: readonly string[] } = JSON.parse(output);
  expect(report.findings).toEqual([]);
  expect(status).toBe(0);
}
