import type { Page } from '@playwright/test';
import { openDesk } from './desk.ts';
import { bodiesOf, openShell } from './headless-shell.ts';
import { type Borrower, comeBack, expect, expectAccessible, newOrder, runJobs, test } from './journey.ts';
import { startRailed } from './railed.ts';

/** A borrower turns push on in an app, is told by it that there is news, and turns it off; the desk sees which way it went. */

const NAME = 'post';
const DAY_MS = 86_400_000;
const TOKEN = 'token-of-mariana-00';
const BOX = 'Permitir avisos en este teléfono';

function connected() {
  const message = { sms: { sender: 'RAYO' }, push: { sender: 'mx.rayo.app' } };
  const messaging = { sms: NAME, push: NAME, order: ['push', 'sms'], waitMinutes: 15 };
  const brands = { 'prestamo-rayo': { message: messaging } };
  return startRailed(() => ({ name: NAME, entry: { message }, brands }));
}

type Sent = { readonly ask: { readonly way: string; readonly to: string; readonly text: string } };
const tick = (page: Page) => page.getByLabel(BOX).click({ force: true });

test('a borrower turns push on in the app, is told by it without a word of the loan, and turns it off', async ({
  page,
  browser,
}) => {
  const { product, rail, stop } = await connected();
  const sent = async (): Promise<readonly Sent[]> =>
    (await (await fetch(`${rail.url}/_mock/state`)).json()).messages;
  const borrower = await product.dev<Borrower>('borrowers', { market: 'mx', phone: '5510203100' });
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 9 };
  const order = await newOrder(product, wish);

  const asked = await openShell(page, 'answers', TOKEN);
  await comeBack(page, { product, borrower, name: 'reminders', own: {} });
  await tick(page);
  await expect(page.getByLabel(BOX)).toBeChecked();
  expect(bodiesOf(asked, 'pushToken')).toContainEqual({ mayAsk: true });
  await expectAccessible(page);

  await expect(async () => {
    const { now } = await product.dev<{ now: string }>('clock');
    // noon in Mexico, day by day, until the reminder's day
    const noon = `${new Date(Date.parse(now) + DAY_MS).toISOString().slice(0, 10)}T18:00:00Z`;
    await product.dev('clock', { now: noon });
    await runJobs(product, 'reminders', 'deliver-outbox');
    expect((await sent()).map(({ ask }) => [ask.way, ask.to, ask.text])).toContainEqual([
      'push',
      TOKEN,
      'Tienes un mensaje nuevo. Ábrelo en la app.',
    ]);
  }).toPass({ timeout: 60_000, intervals: [0] });
  expect((await sent()).filter(({ ask }) => ask.to.endsWith('5510203100'))).toEqual([]);

  // where it leads, the words of the message stand
  await comeBack(page, { product, borrower, name: 'messages', own: {} });
  await expect(page.getByText('Tu pago se acerca')).toBeVisible();

  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.goto(`${product.url}/desk/loans/${order.orderId}`);
  await expect(async () => {
    await desk.reload();
    await desk.getByRole('tab', { name: 'Contacts' }).click();
    const row = desk.getByRole('row').filter({ hasText: /Push.*Tienes un mensaje nuevo.*Delivered/ });
    await expect(row).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });

  await comeBack(page, { product, borrower, name: 'reminders', own: {} });
  // another device of theirs: push is taken over there, and turned off
  await expect(page.getByText('Los avisos llegan a otro teléfono.')).toBeVisible();
  await expectAccessible(page);
  await tick(page);
  await expect(page.getByLabel(BOX)).toBeChecked();
  await tick(page);
  await expect(page.getByLabel(BOX)).not.toBeChecked();
  const again = await page.context().newPage();
  await openShell(again, 'refuses');
  await comeBack(again, { product, borrower, name: 'reminders', own: {} });
  await tick(again);
  await expect(again.getByText(/Tu teléfono no permite avisos/)).toBeVisible();
  await expect(again.getByLabel(BOX)).not.toBeChecked();
  // a plain browser has nothing to turn on
  const plain = await page.context().newPage();
  await comeBack(plain, { product, borrower, name: 'reminders', own: {} });
  await expect(plain.getByLabel('Por SMS Antes de tu fecha de pago')).toBeVisible();
  await expect(plain.getByLabel(BOX)).toHaveCount(0);
  await page.close();
  await stop();
});
