import { openDesk } from './desk.ts';
import {
  actAtRail,
  comeBack,
  expect,
  expectAccessible,
  expectBooksInOrder,
  goToDay,
  newBorrower,
  newOrder,
  runJobs,
  test,
} from './journey.ts';
import type { Product } from './product.ts';
import { startRailed } from './railed.ts';

/** A borrower permits automatic payments at another program's page; one is taken, the next bounces, and they are ended. */

const NAME = 'debits';
const DAY_MS = 86_400_000;

const connected = () =>
  startRailed((pagesAt) => ({
    name: NAME,
    entry: { mandate: { pagesAt, methods: ['domiciliacion', 'card-on-file'] } },
    brands: { 'prestamo-rayo': { mandate: NAME } },
  }));

/** The local day of an installation in Mexico. */
async function today(product: Product): Promise<string> {
  const { now } = await product.dev<{ now: string }>('clock');
  return new Date(Date.parse(now) - 6 * 60 * 60_000).toISOString().slice(0, 10);
}

type MockDebit = { readonly id: string; readonly state: string };

test('a borrower permits automatic payments, one is taken, the next bounces, and two taps end them', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { product, rail, stop } = await connected();
  const borrower = await newBorrower(product, 'mx');
  // eleven in the morning in Mexico: debits leave from ten on
  await goToDay(product, await today(product));
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 2 };
  const order = await newOrder(product, wish);
  const visit = { product, borrower, own: { ...order } };
  const see = (name: 'orderDetails' | 'autopay') => comeBack(page, { ...visit, name });
  const debits = async (): Promise<readonly MockDebit[]> =>
    (await (await fetch(`${rail.url}/_mock/state`)).json()).debits;
  const act = async (button: string) => {
    const [debit] = (await debits()).filter(({ state }) => state === 'pending');
    await actAtRail(page, rail.url, { on: `Debit ${debit?.id}`, button });
  };
  /** Day by day, until the bank has been asked so often. */
  const untilDebits = async (count: number) => {
    await expect(async () => {
      await product.dev('clock', { advanceMs: DAY_MS });
      await runJobs(product, 'autopay', 'autopay', 'reminders');
      expect(await debits()).toHaveLength(count);
    }).toPass({ timeout: 60_000, intervals: [0] });
  };

  await see('orderDetails');
  await page.getByRole('link', { name: /Pagos automáticos/ }).click();
  // how it is taken is chosen first, and the paper says it
  await expect(page.getByRole('button', { name: 'Aceptar e ir a aprobarlo' })).toHaveCount(0);
  await page.getByRole('radio', { name: /Tu tarjeta/ }).check();
  await expect(page.getByText(/de la tarjeta que apruebes/)).toBeVisible();
  const accept = async () => {
    await page.getByRole('radio', { name: /Tu cuenta de banco/ }).check();
    await page.getByRole('button', { name: 'Aceptar e ir a aprobarlo' }).click();
    await expect(page.getByText(/by domiciliacion/)).toBeVisible();
  };
  await page.getByRole('radio', { name: /Tu cuenta de banco/ }).check();
  await expect(page.getByText(/Como máximo \$/)).toBeVisible();
  await expectAccessible(page);
  await accept();
  await page.getByLabel('Account number').fill('012345678906');
  await page.getByRole('button', { name: 'Do not approve it' }).click();
  await page.getByRole('link', { name: 'Back to the lender' }).click();
  await expect(page.getByText('Tu banco no lo aprobó')).toBeVisible();
  await accept();
  await page.getByLabel('Account number').fill('012345678906');
  await see('orderDetails');
  await expect(page.getByRole('link', { name: /Falta que los apruebes/ })).toBeVisible();
  await see('autopay');
  await page.getByRole('link', { name: 'Ir a mi banco' }).click();
  await page.getByLabel('Account number').fill('012345678906');
  await page.getByRole('button', { name: 'Approve the mandate' }).click();
  await page.getByRole('link', { name: 'Back to the lender' }).click();
  await expect(page.getByText('Los pagos automáticos están activos')).toBeVisible();
  await runJobs(product, 'autopay');
  await see('autopay');
  await expect(page.getByText(/^Tomamos \$.* de tu cuenta el/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText(/^Los pausaste el/)).toBeVisible();
  await expect(page.getByText(/^Tomamos \$/)).toHaveCount(0);
  await expectAccessible(page);
  await see('orderDetails');
  await expect(page.getByRole('link', { name: /En pausa: pagas tú/ })).toBeVisible();
  await see('autopay');
  await page.getByRole('button', { name: 'Que sigan' }).click();
  await expect(page.getByText('Los pagos automáticos están activos')).toBeVisible();

  await untilDebits(1);
  await see('orderDetails');
  await expect(page.getByText('Tu banco está pagando')).toBeVisible();
  await see('autopay');
  await expect(page.getByText(/^Tu banco está pagando \$/)).toBeVisible();
  await act('Take the money');
  await see('orderDetails');
  await expect(page.getByText('Tu banco está pagando')).toHaveCount(0);

  await untilDebits(2);
  await act('Bounce');
  await comeBack(page, { ...visit, name: 'messages', own: {} });
  await expect(page.getByText('Un cobro no se pudo hacer')).toBeVisible();
  await expect(page.getByText('Pago automático', { exact: true }).first()).toBeVisible();

  await see('autopay');
  await page.getByRole('button', { name: 'Terminar los pagos automáticos' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sí, terminar' }).click();
  await expect(page.getByText('Los pagos automáticos terminaron')).toBeVisible();
  await runJobs(product, 'autopay');
  await product.dev('clock', { advanceMs: 5 * DAY_MS });
  await runJobs(product, 'autopay');
  expect(await debits()).toHaveLength(2);

  const desk = await openDesk(browser, product, { role: 'finance' });
  await desk.goto(`${product.url}/desk/loans/${order.orderId}`);
  await desk.getByRole('tab', { name: 'Payments' }).click();
  const row = (name: RegExp) => desk.getByRole('row').filter({ hasText: name });
  await expect(row(/Revoked.*by the borrower/)).toHaveCount(1);
  await expect(row(/Refused.*by the bank/)).toHaveCount(1);
  await expect(row(/Taken$/)).toHaveCount(1);
  await expect(row(/Failed$/).first()).toBeVisible();
  await expectAccessible(desk);

  await see('autopay');
  await accept();
  await page.getByLabel('Account number').waitFor();
  await desk.context().close();
  const agent = await openDesk(browser, product, { role: 'agent' });
  await agent.goto(`${product.url}/desk/loans/${order.orderId}`);
  await agent.getByRole('tab', { name: 'Payments' }).click();
  await agent.getByRole('button', { name: 'End automatic payments' }).click();
  const dialog = agent.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('Asked for it by telephone');
  await expectAccessible(agent);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(agent.getByRole('row').filter({ hasText: /Revoked.*by us/ })).toHaveCount(1);
  await agent.context().close();

  const [book]: { takenMinor: number }[] = await (await fetch(`${rail.url}/_mock/book`)).json();
  expect(book?.takenMinor).toBeGreaterThan(0);
  await expectBooksInOrder(product);
  await page.close();
  await stop();
});
