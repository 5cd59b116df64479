import { tellSpei } from './desk.ts';
import {
  enter,
  expect,
  expectAccessible,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  putAside,
  referenceOf,
  runJobs,
  test,
} from './journey.ts';
import { startRailed } from './railed.ts';

/** A borrower keeps a card at another program's page, pays by it, and approves the payment at their bank, which holds the money until it is captured. */

const NAME = 'acquirer';

const connected = () =>
  startRailed((pagesAt) => ({
    name: NAME,
    entry: { card: { pagesAt, capture: 'later' } },
    brands: { 'prestamo-rayo': { card: NAME } },
  }));

test('a borrower keeps a card at the page of the rail, pays by it with a code, and approves it at their bank', async ({
  page,
}) => {
  const { product, rail, stop } = await connected();
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 10 };
  const order = await newOrder(product, wish);
  const shot = (name: string) =>
    page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });

  await enter(page, { product, borrower, name: 'bindCard', own: {} });
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await shot('keep');
  await page.getByRole('button', { name: 'Ir a la página de tarjetas' }).click();
  await page.getByLabel('Card number').fill('4111111111111103');
  await page.getByRole('button', { name: 'Keep this card' }).click();
  await page.getByRole('link', { name: 'Back to the lender' }).click();
  await expect(page.getByText('Guardamos tu tarjeta •••• 1103')).toBeVisible();
  await shot('kept');

  await enter(page, { product, borrower, name: 'payChoice', own: { ...order, way: 'card' } });
  await page.getByRole('radio', { name: /1103/ }).check();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page.getByLabel('Código por SMS')).toBeVisible();
  const [sms] = await product.dev<{ code: string }[]>(`sms?phone=${borrower.phone}`);
  await page.getByLabel('Código por SMS').fill(sms?.code ?? '');
  await page.getByRole('button', { name: 'Confirmar pago' }).click();
  await expect(page.getByRole('heading', { name: 'Tu banco te pide aprobar este pago' })).toBeVisible();
  await expectAccessible(page);
  await shot('approve');

  // who went elsewhere comes back to it from the loan, and from home
  await putAside(page);
  const here = new URL(page.url());
  const goTo = (path: string) => page.goto(`${product.url}${path}${here.search.replace(/&way=.*/, '')}`);
  await goTo('/severalRegister');
  await expect(page.getByText(/Falta que apruebes en tu banco tu pago de \$/)).toBeVisible();
  await expect(page.getByText('Tu banco está pagando')).toHaveCount(0);
  await expectAccessible(page);
  await shot('approve-loan');
  await goTo('/app/');
  await expect(page.getByText(/Falta que apruebes en tu banco/)).toBeVisible();
  await expectAccessible(page);
  await shot('approve-home');
  await page.getByRole('link', { name: 'Ir a aprobarlo' }).click();
  await expect(page.getByRole('heading', { name: 'Tu banco te pide aprobar este pago' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a mi banco' }).click();
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await page.getByRole('link', { name: 'Back to the lender' }).click();
  await expect(page).toHaveURL(/severalRegister/);
  await shot('paid');

  // the answer to the next one is lost: the page waits, and nothing is charged twice
  await rail.act('faults', { name: 'lost-answer', next: 1 });
  await rail.act('faults', { name: 'drop-webhook', next: 9 });
  await enter(page, { product, borrower, name: 'payChoice', own: { ...order, way: 'card' } });
  await page.getByRole('radio', { name: /1103/ }).check();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Estamos preguntando a tu banco' })).toBeVisible();
  await shot('checking');
  await product.dev('clock', { advanceMs: 6_000 });
  await runJobs(product, 'ask-cards');
  await expect(page.getByRole('heading', { name: 'Tu banco te pide aprobar este pago' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a mi banco' }).click();
  await page.getByRole('button', { name: 'Refuse it' }).click();
  await page.getByRole('link', { name: 'Back to the lender' }).click();
  await expect(page.getByRole('heading', { name: /no recibió tu aprobación/ })).toBeVisible();
  await expectAccessible(page);
  await shot('refused');
  await page.getByRole('link', { name: 'Pagar otra vez con tarjeta' }).click();
  await expect(page.getByRole('radio', { name: /1103/ })).toBeVisible();

  // while they are at their bank the same is paid another way: what the bank holds is given free
  await putAside(page);
  await enter(page, { product, borrower, name: 'repay', own: { ...order } });
  await page.getByRole('link', { name: /^Transferencia SPEI/ }).click();
  const reference = await referenceOf(product, order, 'spei');
  await enter(page, { product, borrower, name: 'payChoice', own: { ...order, way: 'card' } });
  await page.getByRole('radio', { name: /1103/ }).check();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Tu banco te pide aprobar este pago' })).toBeVisible();
  await tellSpei(product, { eventId: 'one', paymentId: 'one', reference, amountMinor: 104_506 });
  await page.getByRole('link', { name: 'Ir a mi banco' }).click();
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await page.getByRole('link', { name: 'Back to the lender' }).click();
  await expect(page.getByRole('heading', { name: /No se cobró nada a tu tarjeta/ })).toBeVisible();
  await shot('free');
  await runJobs(product, 'ask-cards');
  const { cardPayments }: { cardPayments: { state: string }[] } = await (
    await fetch(`${rail.url}/_mock/state`)
  ).json();
  expect(cardPayments.map(({ state }) => state)).toEqual(['succeeded', 'failed', 'cancelled']);

  // a page of its own: on the other sheets are put aside
  const own = await page.context().newPage();
  await enter(own, { product, borrower, name: 'bindCard', own: {} });
  await own.getByRole('button', { name: 'Quitar •••• 1103' }).click();
  const sheet = own.getByRole('dialog', { name: '¿Quitar esta tarjeta?' });
  await expectAccessible(own);
  await sheet.getByRole('button', { name: 'Quitar tarjeta' }).click();
  await expect(own.getByText('Tarjeta quitada', { exact: true }).first()).toBeVisible();
  await expect(own.getByText('1103')).toHaveCount(0);
  await own.close();
  await runJobs(product, 'ask-cards');
  const { cards }: { cards: { state: string }[] } = await (await fetch(`${rail.url}/_mock/state`)).json();
  expect(cards.map(({ state }) => state)).toEqual(['removed']);

  const book: { takenMinor: number }[] = await (await fetch(`${rail.url}/_mock/book`)).json();
  expect(book).toHaveLength(1);
  await expectBooksInOrder(product);
  await page.close();
  await stop();
});
