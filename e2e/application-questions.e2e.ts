import type { Browser, Page } from '@playwright/test';
import { pages } from '@plazo/contract';
import { openDesk } from './desk.ts';
import { expect, expectAccessible, newOrder, putAside, settled, test } from './journey.ts';
import type { Product } from './product.ts';
import { applyUpTo, logIn, type ShellWords, shellWords } from './shell-walk.ts';

/** A question of a lender's own: published by two, answered on the borrower's page, looked at by a rule, shown at the desk. */

const QUESTION = 'Años en este domicilio';
const words: ShellWords = {
  ...shellWords.mx,
  job: { ...shellWords.mx.job, [QUESTION]: '1' },
};

async function publish(boss: Page, finance: Page, product: Product): Promise<void> {
  await boss.getByRole('button', { name: 'Save draft' }).click();
  await boss.getByRole('button', { name: 'Ask to publish' }).click();
  await boss.getByLabel('Reason').fill('Board of Monday');
  await boss.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(boss.getByText('Somebody else decides on this version')).toBeVisible();
  await finance.goto(`${product.url}/desk/requests`);
  await finance.getByRole('button', { name: 'Decide' }).first().click();
  await finance.getByRole('dialog').getByLabel('Reason').fill('Read');
  await finance.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(finance.getByText('Nothing waits')).toBeVisible();
}

/** Asks for the years at an address, in every language of the market's brands. */
async function askForYears(boss: Page): Promise<void> {
  const step = boss.getByRole('group', { name: 'Work and income' });
  await step.getByRole('button', { name: 'Add an own question: Work and income' }).click();
  await step.getByLabel('Name for rules').fill('yearsAtHome');
  await step.getByLabel('Answered with').selectOption('Whole number');
  const own = step.getByRole('group', { name: 'Own question' });
  await own.getByLabel('Required').check();
  await own.getByLabel('At most').fill('90');
  await own.getByLabel('Question (Español)').fill(QUESTION);
  await expect(boss.getByText('Put right what is marked, then save')).toBeVisible();
  for (const language of ['English', '中文'])
    await step.getByLabel(`Question (${language})`).fill(`Years at this address, ${language}`);
  await expect(boss.getByText('No findings')).toBeVisible();
  // how it looks, and what it changes, before anybody is asked
  const asked = boss.getByRole('textbox', { name: 'Years at this address, English', exact: true });
  await expect(asked).toBeVisible();
}

async function deskOf(browser: Browser, product: Product) {
  const boss = await openDesk(browser, product, { role: 'manager' });
  return { boss, finance: await openDesk(browser, product, { role: 'finance' }) };
}

test('a question of two people is answered on the page, and a rule declines by it', async ({
  browser,
  page,
  product,
}) => {
  test.slow();
  const { boss, finance } = await deskOf(browser, product);
  await boss.goto(`${product.url}/desk/content/questions.mx`);
  await expect(boss.getByText("Stays: the market's law asks for it.").first()).toBeVisible();
  await expect(boss.getByRole('button', { name: 'Leave out: CURP' })).toHaveCount(0);
  await askForYears(boss);
  await expectAccessible(boss);
  await publish(boss, finance, product);
  await boss.goto(`${product.url}/desk/content/rules.lender`);
  await boss.getByRole('group', { name: 'Own answers · Mexico' }).getByRole('button').click();
  await boss.getByLabel('Own question (its name)').fill('yearsAtHome');
  await boss.getByLabel('Answer at least').fill('2');
  await publish(boss, finance, product);

  await putAside(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${product.url}${pages.shellLogin.paths[0]}?brand=${words.brand}`);
  await settled(page);
  await logIn(page, product, words);
  await page.goto(`${product.url}${pages.applySection.paths[0]}?section=job`);
  await settled(page);
  await page.getByRole('textbox', { name: QUESTION, exact: true }).fill('200');
  await page.getByRole('button', { name: words.goOn }).click();
  await expect(page.getByText('Escribe un número entero de 0 a 90')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${product.url}${pages.shellHome.paths[0]}`);
  await page.goto(`${product.url}${pages.shellHome.paths[0]}`);
  await settled(page);
  await applyUpTo(page, words);
  await expect(page.getByText(`Tu respuesta a «${QUESTION}»`)).toBeVisible();

  await boss.goto(`${product.url}/desk/decisions`);
  await boss.getByLabel('+ Filter').selectOption({ label: 'Own answer: yearsAtHome' });
  await expect(boss.getByText('1 in all')).toBeVisible();
  const row = boss.getByRole('row').filter({ hasText: 'Own answer: yearsAtHome' });
  await row.getByRole('button', { name: 'Review' }).click();
  await boss.getByRole('dialog').getByLabel('Reason').fill('The borrower asks');
  await boss.getByRole('dialog').getByRole('button', { name: 'Show what was known' }).click();
  await expect(boss.getByRole('dialog')).toContainText(/Years at this address, English\s*1/);

  // the same answer holds for a higher limit once two people say so, and past requests are tried with that
  const address = (await row.getByRole('link').first().getAttribute('href')) ?? '';
  const borrowerId = address.split('/').at(-1);
  await newOrder(product, { borrowerId, product: 'mx-fair', status: '200', amountMinor: 200_000 });
  await boss.goto(`${product.url}/desk/content/rules.lender`);
  const held = boss.getByRole('group', { name: 'Holds for' }).first();
  await held.getByLabel('Applications').uncheck();
  await expect(boss.getByText('Tick at least one')).toBeVisible();
  await held.getByLabel('Requests for a higher limit').check();
  await expect(boss.getByText('Tick at least one')).toHaveCount(0);
  await publish(boss, finance, product);
  await page.goto(`${product.url}${pages.limit.paths[0]}?productId=mx-fair`);
  await settled(page);
  await page.getByRole('button', { name: /^Pedir/ }).click();
  await expect(page.getByText(`Tu respuesta a «${QUESTION}»`)).toBeVisible();

  await boss.goto(`${product.url}/desk/decisions`);
  await boss.getByRole('tab', { name: 'Limit requests' }).click();
  const asked = boss.getByRole('row').filter({ hasText: 'Own answer: yearsAtHome' });
  await asked.getByRole('button', { name: 'Show' }).click();
  await boss.getByRole('dialog').getByLabel('Reason').fill('The borrower asks');
  await boss.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
  await expect(boss.getByRole('dialog')).toContainText(/Years at this address, English\s*1/);
  await boss.goto(`${product.url}/desk/content/rules.lender`);
  await boss.getByLabel('Answer at least').first().fill('1');
  await boss.getByLabel('Tried on').selectOption('Requests for a higher limit');
  await boss.getByRole('button', { name: 'Try', exact: true }).click();
  const otherwise = boss.getByRole('region', { name: 'Would be decided otherwise' });
  await expect(otherwise.getByRole('row').filter({ hasText: 'Own answer: yearsAtHome' })).toContainText(
    'Approved',
  );
  await expect(boss.getByRole('region', { name: 'Amounts' })).toContainText('MXN');
  await expectAccessible(boss);
  for (const desk of [boss, finance]) await desk.context().close();
});
