import type { Page } from '@playwright/test';
import { endpoints, type PageName } from '@plazo/contract';
import { openDesk } from './desk.ts';
import {
  type Borrower,
  call,
  comeBack,
  enter,
  expect,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  putAside,
  test,
} from './journey.ts';
import type { Product } from './product.ts';
import { photoOf } from './shell-walk.ts';

/** What borrowers' pages show in some lives alone: each is lived once, so that nothing is named that nobody ever sees. */

const bind = (product: Product, borrower: Borrower, account: string) =>
  call(product, { borrower, path: endpoints.account.bindBank.path, form: { account } });

/** The newest code that was sent to somebody, once it is there. */
async function lastCode(product: Product, { phone }: Borrower): Promise<string> {
  const newest = async () =>
    (await product.dev<readonly { code: string }[]>(`sms?phone=${phone}`))[0]?.code ?? '';
  await expect.poll(newest).not.toBe('');
  return newest();
}

/** Somebody of a market, and the way to a page as them. */
async function somebody(page: Page, product: Product, market: Parameters<typeof newBorrower>[1]) {
  await putAside(page);
  const borrower = await newBorrower(product, market);
  const { borrowerId } = borrower;
  const open = (name: PageName, own: Record<string, string> = {}) =>
    enter(page, { product, borrower, name, own });
  const lend = (wish: object) => newOrder(product, { borrowerId, product: `${market}-fair`, ...wish });
  return { borrower, open, lend, main: page.getByRole('main') };
}

test('who paid a loan back asks for a higher limit and gets it', async ({ page, product }) => {
  const { open, lend, main } = await somebody(page, product, 'mx');
  await lend({ status: '200' });
  for (const name of ['shellHome', 'product'] as const) await open(name, { productId: 'mx-fair' });
  await open('limit', { productId: 'mx-fair' });
  await page.getByRole('button', { name: /^Pedir/ }).click();
  await expect(main).toContainText(/Puedes pedirlo otra vez desde el \S+ \d+ \S+ \(\d{4}-\d\d-\d\d\)/);
  await open('limit', { productId: 'mx-fair' });
  await expect(main).toContainText('Tu límite ahora es de');
});

test('who earns too little for a higher limit reads why not, now and when they come back', async ({
  page,
  product,
}) => {
  const { open, lend, main } = await somebody(page, product, 'mx');
  await lend({ status: '200' });
  await open('applySection', { section: 'job' });
  await page.getByLabel('Ingreso al mes').fill('500');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL((url) => !url.search.includes('section=job'));
  await open('product', { productId: 'mx-fair' });
  await open('limit', { productId: 'mx-fair' });
  await page.getByRole('button', { name: /^Pedir/ }).click();
  await expect(main).toContainText('de lo que conviene para tu ingreso');
  await open('limit', { productId: 'mx-fair' });
  await expect(main).toContainText('de lo que conviene para tu ingreso');
});

test('an offer that is still being priced is waited for, and its coupon is in the first payment', async ({
  page,
  product,
}) => {
  const borrower = await newBorrower(product, 'mx');
  const wish = { product: 'mx-fair', needPop: 1, couponMinor: 5_000 };
  await product.dev('offers', { borrowerId: borrower.borrowerId, ...wish });
  await enter(page, { product, borrower, name: 'confirmLoan', own: { productId: 'mx-fair' } });
  await expect(page.getByRole('main')).toContainText(/Cupón.*\$50\.00/);
  await page.getByRole('button', { name: 'Confirmar préstamo' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
});

test('what a product may charge besides is read before the button and on the key facts', async ({
  page,
  product,
}) => {
  const { open, main } = await somebody(page, product, 'co');
  for (const name of ['confirmLoan', 'keyFacts'] as const) {
    await open(name, { productId: 'co-fair' });
    await expect(main).toContainText(/Gestión de cobranza:?\s*hasta \$15\.000 más IVA \(19%\)/);
  }
});

test('a loan is given back within its days, for what was received and the interest of these days', async ({
  page,
  product,
}) => {
  const { open, lend, main } = await somebody(page, product, 'mx');
  const order = await lend({ status: '174', daysToDue: 30 });
  await open('exit', { ...order });
  await expect(main).toContainText('$2,967.49');
  await page.getByRole('button', { name: 'Devolver el préstamo' }).click();
  await page.getByRole('link', { name: 'Pagar', exact: true }).click();
  await page.waitForURL(/moreSome/);
  await expect(main).toContainText('$2,967.49');
  await expectBooksInOrder(product);
});

test('another account takes a code by SMS, a card is added, and banks are chosen where a country has codes', async ({
  page,
  product,
}) => {
  const chosen = await somebody(page, product, 'co');
  await chosen.open('bindBank');
  await expect(chosen.main.getByRole('combobox')).toContainText('Bancolombia');
  const { borrower, open, main, lend } = await somebody(page, product, 'mx');
  await bind(product, borrower, '646180109400423323');
  await product.dev('offers', { borrowerId: borrower.borrowerId, product: 'mx-fair' });
  await open('agreement', { productId: 'mx-fair' });
  await expect(main).toContainText('3323');
  const order = await lend({ status: '174', daysToDue: 20 });
  await open('agreement', { orderNo: order.orderId });
  await open('keyFacts', { orderNo: order.orderId });
  await expect(main).toContainText('Carátula');
  await open('bindBank');
  await page.getByLabel('CLABE (18 números)').fill('646180110400000007');
  await page.getByRole('button', { name: 'Guardar cuenta' }).click();
  await page.getByLabel('Código del SMS').fill(await lastCode(product, borrower));
  await page.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible();
  await open('bindCard');
  await page.getByLabel('Número de tarjeta').fill('4242424242424242');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(main).toContainText('4242');
});

test('a complaint that is answered with a picture is new in the list until it is read', async ({
  browser,
  page,
  product,
}) => {
  const { borrower, open, lend, main } = await somebody(page, product, 'mx');
  const { orderId } = await lend({ status: '180', daysToDue: -5 });
  await call(product, {
    borrower,
    path: endpoints.complaints.save.path,
    form: { problemType: '2', problemDetail: 'No aparece mi pago', orderNo: orderId },
  });
  const desk = await openDesk(browser, product, { role: 'agent' });
  await desk.goto(`${product.url}/desk/complaints?search=CP-1`);
  await desk.getByRole('link', { name: /CP-\d/ }).click();
  const picture = { name: 'receipt.png', mimeType: 'image/png', buffer: await photoOf(page, 'teal') };
  await desk.locator('input[type=file]').setInputFiles(picture);
  await expect(desk.getByText('1 image')).toBeVisible();
  // letter by letter, as people write: the form stays where it is meanwhile
  await desk.getByRole('textbox', { name: 'Reply to borrower' }).click();
  await desk.keyboard.type('Aquí está el recibo.');
  await expect(desk.getByText('1 image')).toBeVisible();
  await desk.getByRole('button', { name: 'Send reply' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Send reply' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await desk.context().close();
  await open('messages');
  await open('complaintList');
  await page.getByRole('link', { name: /No aparece mi pago/ }).click();
  await page.waitForURL(/complainDetails/);
  await expect(main.getByRole('img').first()).toBeVisible();
  await expect(main).toContainText('Aquí está el recibo.');
});

test('a question about one’s data that nobody answered in time says so', async ({ page, product }) => {
  const { borrower, main } = await somebody(page, product, 'mx');
  const form = { right: 'correction', note: 'Mi apellido es Díaz' };
  await call(product, { borrower, path: endpoints.dataRequests.ask.path, form });
  await product.dev('clock', { advanceMs: 60 * 86_400_000 });
  await comeBack(page, { product, borrower, name: 'dataRequests', own: {} });
  await expect(main).toContainText('Nos pasamos de la fecha');
});

test('a part of a late payment is split with its charge, and says what lacks then', async ({
  page,
  product,
}) => {
  const { open, lend } = await somebody(page, product, 'mx');
  const late = await lend({ product: 'mx-classic', status: '180', daysToDue: -6 });
  await open('repay', { ...late });
  await page.getByText('Liquidar antes').click();
  await page.getByText(/^Otra cantidad/).click();
  await page.getByLabel('Cantidad', { exact: true }).fill('700');
  const used = page.getByRole('status').filter({ hasText: 'Así se usan tus $700.00' });
  await expect(used).toContainText('Cargo por atraso');
  await expect(used).toContainText('De este pago te faltaría');
});

test('a loan in good order is rated', async ({ page, product }) => {
  const borrower = await newBorrower(product, 'mx');
  // the first payment is made
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 40 };
  const order = await newOrder(product, wish);
  const visit = { product, borrower, name: 'orderDetails', own: { ...order } } as const;
  await enter(page, visit);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: '3 estrellas' }).check();
  await sheet.getByRole('button', { name: 'Enviar' }).click();
  await expect(sheet).toContainText('Gracias');
});

test('a payment ahead of its day says from when on it may be made', async ({ page, product }) => {
  const { open, lend, main } = await somebody(page, product, 'in');
  const order = await lend({ product: 'in-classic', status: '174', daysToDue: 10 });
  await open('repay', { ...order });
  await expect(main).toContainText('This loan can be paid ahead from');
  await page.getByText('Pay off early').click();
  await expect(main.getByText(/can be paid ahead from/)).not.toHaveCount(1);
});

test('what an application cannot be read from is said at its field, and both photos are kept', async ({
  page,
  product,
}) => {
  const { open, main } = await somebody(page, product, 'mx');
  await open('applySection', { section: 'personal' });
  await page.getByLabel('CURP').fill('LOPM900101');
  await page.getByLabel('RFC').fill('LOPM9001011H0');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(main.getByRole('alert').first()).toBeVisible();
  // who comes back finds both: what is wrong, and what looks wrong and is no reason to stop
  await open('applySection', { section: 'personal' });
  await expect(main).toContainText('CURP');
  await open('consents');
  const allow = page.getByRole('button', { name: /^Permitir/ });
  for (let left = await allow.count(); left > 0; left -= 1) {
    await allow.first().click();
    await expect(allow).toHaveCount(left - 1);
  }
  await open('identity');
  for (const [label, color] of [
    [/Foto de tu documento/, 'teal'],
    [/Foto de tu cara/, 'orange'],
  ] as const) {
    const buffer = await photoOf(page, color);
    await page.getByLabel(label).setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer });
    await expect(page.locator('section').filter({ hasText: label }).getByText('Recibida')).toBeVisible();
  }
  await open('identity');
  await expect(main).toContainText('tu identidad está comprobada');
});
