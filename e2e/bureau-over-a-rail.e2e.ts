import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openDesk } from './desk.ts';
import { actAtRail, expect, expectAccessible, expectBooksInOrder, runJobs, test } from './journey.ts';
import type { Product } from './product.ts';
import { startRailed } from './railed.ts';
import { applyUpTo, openShell, shellWords } from './shell-walk.ts';

/** What a credit bureau has on a borrower, by another program: permitted, waited for, seen and decided on at the desk. */

const NAME = 'credit';
const words = {
  ...shellWords.mx,
  phone: '5587654377',
  // of whom the bureau says nothing until somebody there does
  personal: { ...shellWords.mx.personal, 'Nombre completo': 'Ana Prueba Silent' },
};
const own = { goodForDays: 30, againAfterDays: 1, maxPulls: 3, minScore: 600, maxDaysLate: 30 };
const without = {
  'no-file': 'go-on',
  thin: 'person',
  blocked: 'decline',
  failed: 'person',
  'no-answer': 'person',
  'not-asked': 'decline',
};
const rules = {
  version: 9,
  rules: {
    minAgeYears: 18,
    maxOpenPerProduct: 1,
    maxIncomeSharePpm: 400_000,
    coolDownDays: 7,
    limits: { firstPpm: 500_000, stepPpm: 500_000, loansPaid: 1, everyDays: 30 },
    bureau: { 'prestamo-rayo': { ...own, without } },
  },
};

async function connected() {
  const bureau = { product: 'score', inputs: ['score', 'worstDaysLate'], answerWithinMinutes: 5 };
  const railed = await startRailed(() => ({
    name: NAME,
    entry: { bureau },
    brands: { 'prestamo-rayo': { bureau: NAME } },
  }));
  const directory = await mkdtemp(join(tmpdir(), 'plazo-rules-'));
  const file = join(directory, 'rules.json');
  const publish = async (change: object) => {
    await writeFile(file, JSON.stringify({ ...rules, ...change }));
    return railed.product.plazo('rules', 'publish', file);
  };
  const stop = async () => {
    await railed.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { ...railed, publish, stop };
}

/** The pull that the rail has, once it was sent. */
async function pulled(product: Product, railUrl: string): Promise<string> {
  await runJobs(product, 'ask-bureaus');
  const state: { reports: readonly { id: string }[] } = await (await fetch(`${railUrl}/_mock/state`)).json();
  expect(state.reports).toHaveLength(1);
  return state.reports[0]?.id ?? '';
}

/** A person at the desk looks, with a reason, and says what is done without an answer. */
async function decideAtDesk(desk: Page): Promise<string> {
  await desk.getByRole('link', { name: 'Decisions' }).click();
  await desk.getByRole('tab', { name: 'Credit bureau' }).click();
  const row = desk.getByRole('row').filter({ hasText: 'Waits for a person' });
  await expect(row).toContainText('No answer in time');
  const person = (await row.getByRole('link').getAttribute('href')) ?? '';
  await expectAccessible(desk);
  await row.getByRole('button', { name: 'Look' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The bureau does not answer');
  await dialog.getByRole('button', { name: 'Show what the bureau said (this is logged)' }).click();
  await expect(dialog.getByText('Bureau: permission given')).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByLabel('Reason').fill('Pays her shop on time');
  await dialog.getByRole('button', { name: 'Go on without' }).click();
  await expect(desk.getByText('Decision kept')).toBeVisible();
  return person;
}

test('a credit bureau is asked with a permission, waited for, and decided without where it says nothing', async ({
  page,
  browser,
}) => {
  const { product, rail, publish, stop } = await connected();
  const other = { rules: { ...rules.rules, bureau: { quickrupee: { ...own, without } } } };
  expect(await publish(other)).toMatchObject({
    status: 2,
    output: expect.stringContaining('bureau.quickrupee: PLAZO_RAILS names nobody'),
  });
  expect(await publish({})).toMatchObject({ status: 0 });
  await openShell(page, product, words);
  await applyUpTo(page, words, 3);
  await expect(page.getByRole('heading', { name: 'Estamos preguntando al buró de crédito' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver mis fotos' })).toHaveCount(0);
  await expectAccessible(page);
  const id = await pulled(product, rail.url);

  await product.dev('clock', { advanceMs: 6 * 60_000 });
  await expect(page.getByRole('heading', { name: 'Una persona está viendo tu solicitud' })).toBeVisible();
  await expectAccessible(page);
  const desk = await openDesk(browser, product, { role: 'manager' });
  const person = await decideAtDesk(desk);
  await expect(page.getByRole('heading', { name: words.approved })).toBeVisible();

  await pulled(product, rail.url);
  await actAtRail(page, rail.url, { on: `Bureau report ${id}`, button: 'Arrive' });
  await product.dev('jobs/ask-bureaus', {});
  await page.reload();
  await expect(page.getByRole('heading', { name: words.approved })).toBeVisible();
  await desk.goto(new URL(person, product.url).href);
  await desk.getByRole('tab', { name: 'Credit bureau' }).click();
  const said = desk.getByRole('row').filter({ hasText: 'later: Answered' });
  await expect(said).toContainText('Go on without');
  await expectAccessible(desk);
  await desk.context().close();
  await expectBooksInOrder(product);
  await page.close();
  await stop();
});
