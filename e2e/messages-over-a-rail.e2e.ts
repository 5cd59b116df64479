import { openDesk } from './desk.ts';
import { type Borrower, comeBack, expect, expectAccessible, newOrder, runJobs, test } from './journey.ts';
import { startRailed } from './railed.ts';

/** A borrower adds e-mail and WhatsApp, is written to by both, and the desk sees each message, what became of it and its cost. */

const NAME = 'post';
const DAY_MS = 86_400_000;

function connected() {
  const templates = { 'due-soon': { es: 'cerca', en: 'near', zh: 'near-zh', hi: 'near-hi' } };
  const message = {
    sms: { sender: 'RAYO' },
    whatsapp: { sender: '+525511112222', templates },
    email: { sender: 'avisos@rayo.example' },
  };
  const kinds = { 'due-soon': ['whatsapp', 'email'], 'paper-sent': ['email', 'sms'] };
  const messaging = { sms: NAME, whatsapp: NAME, email: NAME, order: ['sms'], kinds, waitMinutes: 15 };
  const brands = { 'prestamo-rayo': { message: messaging } };
  return startRailed(() => ({ name: NAME, entry: { message }, brands }));
}

type Sent = { readonly ask: { readonly way: string; readonly to: string; readonly text: string } };

test('a borrower adds WhatsApp and e-mail, what one does not bring the other does, and the desk sees both', async ({
  page,
  browser,
}) => {
  const { product, rail, stop } = await connected();
  const sent = async (): Promise<readonly Sent[]> =>
    (await (await fetch(`${rail.url}/_mock/state`)).json()).messages;
  // nobody is reached at a number with this end
  const borrower = await product.dev<Borrower>('borrowers', { market: 'mx', phone: '5510203004' });
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 9 };
  const order = await newOrder(product, wish);

  await comeBack(page, { product, borrower, name: 'reminders', own: {} });
  await page.getByLabel('Permitir WhatsApp').click({ force: true });
  await expect(page.getByLabel('Permitir WhatsApp')).toBeChecked();
  await page.getByLabel('Correo electrónico').fill('mariana');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText('Ese no es un correo')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill('mariana@correo.example');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText('Te enviamos un código a ese correo.')).toBeVisible();
  await expectAccessible(page);
  await runJobs(product, 'deliver-outbox');
  const [letter] = (await sent()).filter(({ ask }) => ask.way === 'email');
  await page.getByLabel('Código de 6 dígitos').fill(/\d{6}/.exec(letter?.ask.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirmar correo' }).click();
  await expect(page.getByText('mariana@correo.example')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('reach.png'), fullPage: true });

  const reminders = async () => (await sent()).filter(({ ask }) => ask.text.includes('vence'));
  await expect(async () => {
    const { now } = await product.dev<{ now: string }>('clock');
    // noon in Mexico, day by day, until the reminder's day
    await product.dev('clock', {
      now: `${new Date(Date.parse(now) + DAY_MS).toISOString().slice(0, 10)}T18:00:00Z`,
    });
    await runJobs(product, 'reminders', 'deliver-outbox');
    expect(await reminders()).not.toEqual([]);
  }).toPass({ timeout: 60_000, intervals: [0] });
  await expect(async () => {
    await runJobs(product, 'deliver-outbox');
    expect((await reminders()).map(({ ask }) => ask.way)).toEqual(['whatsapp', 'email']);
  }).toPass({ timeout: 20_000 });

  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.goto(`${product.url}/desk/loans/${order.orderId}`);
  await desk.getByRole('tab', { name: 'Contacts' }).click();
  const row = (name: RegExp) => desk.getByRole('row').filter({ hasText: name });
  await expect(row(/WhatsApp.*vence.*Not delivered · Cannot be reached/)).toHaveCount(1);
  await expect(async () => {
    await desk.reload();
    await desk.getByRole('tab', { name: 'Contacts' }).click();
    await expect(row(/E-mail.*vence.*Delivered.*\$0\.\d\d/)).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expectAccessible(desk);
  await desk.screenshot({ path: test.info().outputPath('loan.png'), fullPage: true });
  const dialog = desk.getByRole('dialog');
  const lookAtStatement = async () => {
    await desk.getByRole('button', { name: 'Write to the borrower' }).click();
    await dialog.getByLabel('Template').selectOption('statement');
    await dialog.getByRole('button', { name: 'See how it reads' }).click();
  };
  await lookAtStatement();
  await expect(dialog.getByText('Préstamo Rayo: Estado de cuenta del préstamo')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(async () => {
    await runJobs(product, 'deliver-outbox');
    await desk.reload();
    await desk.getByRole('tab', { name: 'Contacts' }).click();
    await expect(row(/Statement.*E-mail · Delivered.*\$0\.\d\d/)).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await desk.goto(`${product.url}/desk/borrowers/${borrower.borrowerId}`);
  await desk.getByRole('tab', { name: 'Messages' }).click();
  await expect(row(/E-mail.*A code, which is not shown/)).toHaveCount(1);
  await desk.goto(`${product.url}/desk/payments`);
  await desk.getByRole('tab', { name: 'Rails' }).click();
  await expect(row(/post.*WhatsApp.*1/)).toHaveCount(1);
  await expect(desk.getByText('sends messages')).toBeVisible();
  await expectAccessible(desk);
  await desk.screenshot({ path: test.info().outputPath('rails.png'), fullPage: true });

  await comeBack(page, { product, borrower, name: 'reminders', own: {} });
  await page.getByRole('button', { name: 'Quitar este correo' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  await page.getByLabel('Permitir WhatsApp').click({ force: true });
  await expect(page.getByLabel('Permitir WhatsApp')).not.toBeChecked();
  await desk.goto(`${product.url}/desk/loans/${order.orderId}`);
  await lookAtStatement();
  await expect(dialog.getByText('There is nowhere to send it')).toBeVisible();
  await page.close();
  await stop();
});

test('who writes in the contact form is answered by e-mail from the inbox, which says what became of it', async ({
  browser,
  page,
}) => {
  const { product, rail, stop } = await connected();
  await page.goto(`${product.url}/Contact`);
  await page.getByLabel('Nombre').fill('Eva Ríos');
  await page.getByLabel('Correo', { exact: true }).fill('eva@correo.example');
  await page.getByLabel('Teléfono').fill('5512345678');
  await page.getByLabel('Mensaje').fill('¿Dan factura de los intereses?');
  await page.getByRole('button', { name: 'Enviar' }).click();

  const desk = await openDesk(browser, product, { role: 'agent' });
  await desk.getByRole('link', { name: /^Inbox/ }).click();
  const message = desk.getByRole('heading', { name: /Eva Ríos$/ }).locator('xpath=..');
  await expect(message).toContainText('Préstamo Rayo');
  await message.getByRole('button', { name: 'Answer by e-mail' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Answer by e-mail' });
  await expect(dialog.getByText('eva@correo.example')).toBeVisible();
  await dialog.getByRole('textbox').fill('Sí: cada mes la puede descargar.');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Answer by e-mail' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(message).toHaveCount(0);

  const sent = async (): Promise<readonly Sent[]> =>
    (await (await fetch(`${rail.url}/_mock/state`)).json()).messages;
  await runJobs(product, 'deliver-outbox');
  const answers = (await sent()).filter(({ ask }) => ask.to === 'eva@correo.example');
  expect(answers.map(({ ask }) => ask.text)).toEqual([
    expect.stringContaining('cada mes la puede descargar'),
  ]);
  await expect(async () => {
    await desk.reload();
    await desk.getByRole('tab', { name: 'Answered' }).click();
    await expect(message).toContainText('Delivered', { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(message).toContainText('Sí: cada mes la puede descargar.');
  await expectAccessible(desk);
  await desk.context().close();
  await stop();
});
