import { openDesk } from './desk.ts';
import { type Borrower, comeBack, expect, expectAccessible, newOrder, runJobs, test } from './journey.ts';
import { startRailed } from './railed.ts';

/** A borrower answers ALTO: reminders stop by SMS and go by the next way, START brings them back, and another text reaches the desk. */

const NAME = 'post';
const DAY_MS = 86_400_000;

function connected() {
  const languages = { es: 'es', en: 'en', zh: 'zh', hi: 'hi' };
  const templates = { 'due-soon': languages, 'due-today': languages };
  const message = { sms: { sender: 'RAYO' }, whatsapp: { sender: '+525511112222', templates } };
  const kinds = { 'due-soon': ['sms', 'whatsapp'], 'due-today': ['sms', 'whatsapp'] };
  const messaging = { sms: NAME, whatsapp: NAME, order: ['sms'], kinds, waitMinutes: 15 };
  const brands = { 'prestamo-rayo': { message: messaging } };
  return startRailed(() => ({ name: NAME, entry: { message }, brands }));
}

type Sent = { readonly ask: { readonly way: string; readonly text: string } };

test('who answers ALTO gets no SMS but the next way, START brings them back, and another text reaches the desk', async ({
  page,
  browser,
}) => {
  const { product, rail, stop } = await connected();
  const phone = '5510203000';
  const borrower = await product.dev<Borrower>('borrowers', { market: 'mx', phone });
  await newOrder(product, {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '174',
    daysToDue: 9,
  });
  const sent = async (): Promise<readonly Sent[]> =>
    (await (await fetch(`${rail.url}/_mock/state`)).json()).messages;
  /** The ways of what reminds of the payment. */
  const reminders = async () =>
    (await sent()).filter(({ ask }) => ask.text.includes('vence')).map(({ ask }) => ask.way);
  /** Lets noons of Mexico pass, day by day, until another reminder has left. */
  const untilReminded = async () => {
    const before = (await reminders()).length;
    await expect(async () => {
      const { now } = await product.dev<{ now: string }>('clock');
      const tomorrow = new Date(Date.parse(now) + DAY_MS).toISOString().slice(0, 10);
      await product.dev('clock', { now: `${tomorrow}T18:00:00Z` });
      await runJobs(product, 'reminders', 'deliver-outbox');
      expect((await reminders()).length).toBeGreaterThan(before);
    }).toPass({ timeout: 60_000, intervals: [0] });
  };

  const counterparty = await browser.newPage();
  const write = async (text: string) => {
    await counterparty.goto(rail.url);
    await counterparty.getByLabel('From').fill(`+52${phone}`);
    await counterparty.getByLabel('Text').fill(text);
    await counterparty.getByRole('button', { name: 'Write back by SMS' }).click();
    await expect(counterparty.getByLabel('From')).toHaveValue('');
  };

  await comeBack(page, { product, borrower, name: 'reminders', own: {} });
  await page.getByLabel('Permitir WhatsApp').click({ force: true });
  await expect(page.getByLabel('Permitir WhatsApp')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Volver a recibir SMS' })).toBeHidden();
  await write('¡Alto!');
  await untilReminded();
  expect(new Set(await reminders())).toEqual(new Set(['whatsapp']));
  await comeBack(page, { product, borrower, name: 'reminders', own: {} });
  await expect(page.getByText('no te mandamos SMS, como respondiste')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('stopped.png'), fullPage: true });

  await write('START');
  await untilReminded();
  expect(await reminders()).toContain('sms');
  await write('ALTO');
  await comeBack(page, { product, borrower, name: 'reminders', own: {} });
  await page.getByRole('button', { name: 'Volver a recibir SMS' }).click();
  await expect(page.getByText('no te mandamos SMS')).toBeHidden();
  await write('¿Puedo pagar el lunes?');

  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.goto(`${product.url}/desk/inbox`);
  await expect(desk.getByText('¿Puedo pagar el lunes?')).toBeVisible();
  await expect(desk.getByText('START')).toBeHidden();
  await expectAccessible(desk);
  await desk.screenshot({ path: test.info().outputPath('inbox.png'), fullPage: true });
  await desk.getByRole('button', { name: 'Mark as answered' }).click();
  await desk.getByRole('dialog').getByRole('textbox').fill('Called: Monday is fine');
  await desk.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(desk.getByText('No messages')).toBeVisible();
  await desk.getByRole('tab', { name: 'Answered' }).click();
  await expect(desk.getByText('Asked for no more')).toHaveCount(2);
  await desk.getByRole('link', { name: 'Borrower' }).first().click();
  await desk.getByRole('tab', { name: 'Messages' }).click();
  const row = (name: RegExp) => desk.getByRole('row').filter({ hasText: name });
  await expect(row(/SMS.*¿Puedo pagar el lunes\?.*Written by the borrower/)).toHaveCount(1);
  await expect(row(/SMS.*ALTO.*Asked for no more/)).toHaveCount(1);
  await expect(row(/SMS.*START.*Asked for them again/)).toHaveCount(1);
  await expectAccessible(desk);
  await desk.screenshot({ path: test.info().outputPath('borrower.png'), fullPage: true });
  await page.close();
  await stop();
});
