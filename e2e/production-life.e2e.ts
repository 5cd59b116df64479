import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, type Order, putAside, settled, test } from './journey.ts';
import { type Lending, startLending } from './lending-production.ts';
import { behindTls, productionSettings, refusedStart, secret } from './production.ts';
import { dayAfter, dueOn, type Person, payOn, personOf, takeLoan } from './production-person.ts';

/**
 * Production lends over rails alone: from an unknown phone to a loan that is paid off, in both markets, by every way to
 * pay, with what goes wrong on the way. Without rails it says which brand lacks what, and does not start.
 */

test.use(behindTls);

/** From an unknown phone to the money, which its bank sends back once. */
async function borrow(person: Person, day: string): Promise<Order> {
  const { page, words, asked, act, untilSays } = person;
  const { order, payout } = await takeLoan(person, day);
  await untilSays(words.active);
  await act(`Payout ${payout}`, 'Send the money back');
  await untilSays(words.returned);
  await page.getByRole('button', { name: words.sendAgain }).click();
  await asked('payouts', 2);
  await untilSays(words.active);
  return order;
}

/** What is due on a day is taken from an account that its borrower permits: it bounces, costs, and is tried again. */
async function payByMandate(person: Person, order: Order, dueDay: string) {
  const { page, words, see, asked, act, comeBackOn, untilSays } = person;
  await see('orderDetails', { ...order });
  await page.getByRole('link', { name: words.automatic }).click();
  await page.getByRole('button', { name: words.accept }).click();
  await page.getByLabel('Account number').fill('012345678906');
  await page.getByRole('button', { name: 'Approve the mandate' }).click();
  await page.getByRole('link', { name: 'Back to the lender' }).click();
  await expect(page.getByText(words.running)).toBeVisible();
  await comeBackOn(dayAfter(dueDay, -2));
  await see('autopay', { ...order });
  await untilSays(words.planned);

  await comeBackOn(dueDay);
  await act(`Debit ${await asked('debits', 1)}`, 'Bounce');
  await see('messages');
  await untilSays(words.bounced);
  await see('autopay', { ...order });
  await untilSays(words.planned);
  // twenty-four hours after it was announced
  await comeBackOn(dayAfter(dueDay, 2));
  await act(`Debit ${await asked('debits', 2)}`, 'Take the money');
  await see('orderDetails', { ...order });
  // what it cost to bounce is above what was announced, and left to be paid
  await untilSays(words.part);
  await see('autopay', { ...order });
  // this dialog is one that its borrower opens
  await page.removeLocatorHandler(page.getByRole('dialog'));
  await page.getByRole('button', { name: words.end[0] }).click();
  await page.getByRole('button', { name: words.end[1] }).click();
  await expect(page.getByText(words.end[2])).toBeVisible();
  await putAside(page);
}

/** Pays what is left by a card that is kept at the rail, with a code and a word of its bank. */
async function payByCard(person: Person, order: Order): Promise<string> {
  const { page, words, see, asked, codeOf } = person;
  await see('bindCard');
  await page.getByRole('button', { name: words.toCard }).click();
  await page.getByLabel('Card number').fill('4111111111111103');
  await page.getByRole('button', { name: 'Keep this card' }).click();
  await page.getByRole('link', { name: 'Back to the lender' }).click();
  await expect(page.getByText(words.kept)).toBeVisible();
  await see('payChoice', { ...order, way: 'card' });
  // the code is asked for in a dialog
  await page.removeLocatorHandler(page.getByRole('dialog'));
  await page.getByRole('radio', { name: /1103/ }).check();
  await page.getByRole('button', { name: words.payCard }).click();
  await page.getByLabel(words.sms).fill(await codeOf());
  await page.getByRole('button', { name: words.confirmCard }).click();
  await page.getByRole('link', { name: words.toBank }).click();
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await page.getByRole('link', { name: 'Back to the lender' }).click();
  await settled(page);
  await putAside(page);
  return asked('cardPayments', 1);
}

/** What the browser was shown, as far as somebody reads it. */
function listenTo(page: Page) {
  const said: string[] = [];
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!new URL(response.url()).hostname.endsWith('.example') || !/html|json/.test(type)) return;
    const text = await response.text().catch(() => '');
    if (/simulad|simulated|演示/i.test(text)) said.push(response.url());
  });
  return said;
}

test('without rails production names each brand with what it lacks, and does not start', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'plazo-production-'));
  const env = await productionSettings(directory, ['mx', 'in']);
  const nothing = await refusedStart(env);
  expect(nothing).toContain('prestamo-rayo (payout, identity, collection)');
  expect(nothing).toContain('quickrupee (payout, identity, collection)');
  const file = join(directory, 'rails.json');
  const entry = { use: 'universal', url: 'https://bank.invalid', out: { $env: 'OUT' }, in: { $env: 'IN' } };
  const rails = {
    bank: { ...entry, payout: { finalAfterHours: 24, sendWithinHours: 24 }, channels: { transfer: 'spei' } },
  };
  const brands = { 'prestamo-rayo': { payout: 'bank', collection: { spei: 'bank' } } };
  await writeFile(file, JSON.stringify({ rails, brands }));
  const half = await refusedStart({ ...env, PLAZO_RAILS: file, OUT: secret(), IN: secret() });
  expect(half).toContain('prestamo-rayo (identity)');
  expect(half).toContain('quickrupee (payout, identity, collection)');
  await rm(directory, { recursive: true, force: true });
});

test.describe('with rails', () => {
  // a life has many days, each with a code to log in by, at the pace of jobs that run by themselves
  test.setTimeout(300_000);
  let lending: Lending;
  test.beforeAll(async () => {
    lending = await startLending();
  });
  test.afterAll(() => lending.stop());

  for (const side of ['mx', 'in'] as const)
    test(`${side}: from an unknown phone to a loan that is paid off, with money that comes back on the way`, async ({
      page,
    }) => {
      const said = listenTo(page);
      await putAside(page);
      const person = personOf(page, lending, side);
      const { words, see, act, untilSays, comeBackOn } = person;
      const order = await borrow(person, dayAfter(lending.today(), 1));
      await comeBackOn(await dueOn(person, order));
      await payOn(person, order, words.way.other);
      await untilSays(words.done(1));
      await payByMandate(person, order, await dueOn(person, order));
      if (side === 'in') {
        await payOn(person, order, words.way.transfer);
        await untilSays(words.done(3));
      }
      const payment = await payByCard(person, order);
      await see('orderDetails', { ...order });
      await untilSays(words.paid);
      await act(`Payment by card ${payment}`, 'Charge back');
      await untilSays(words.active);
      await payOn(person, order, side === 'in' ? words.way.other : words.way.transfer);
      await untilSays(words.paid);
      const letter = page.getByRole('link', { name: words.letter });
      const href = (await letter.getAttribute('href')) ?? '';
      const type = await page.evaluate(async (to) => (await fetch(to)).headers.get('content-type'), href);
      expect(type).toBe('application/pdf');
      await lending.booksInOrder();
      expect(said).toEqual([]);
    });
});
