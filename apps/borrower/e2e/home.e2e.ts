import { endpoints } from '@plazo/contract';
import { orderCard as active, price, product } from '../src/testing/canned.ts';
import {
  answerWith,
  common,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  onCall,
  open,
  test,
} from './page.ts';

/** Home of who has no loan. */

const home = `/app/?${common}&cold=1`;
const nobody = { inProcess: [], active: [], finished: [] };

test.beforeEach(async ({ page }) => {
  await onCall(page, endpoints.home.orders.path, answerWith(nobody));
});

test('the calculator says how much of every hundred is cost', async ({ page }) => {
  await open(page, home);
  await expect(page.getByRole('heading', { name: 'Ve lo que cuesta antes de firmar.' })).toBeVisible();
  await expect(page.getByText('De cada $100.00 que pagas, $5.61 son costo.')).toBeVisible();
});

const offer = {
  amount: 300_000,
  received: 296_520,
  lines: [...price.lines],
  ofHundred: price.ofHundred ?? '',
};

test('who was offered a loan and has not signed sees it first, with one filled button to it', async ({
  page,
}) => {
  const card = { ...product, offer };
  await onCall(
    page,
    endpoints.home.products.path,
    answerWith({ products: [product, { ...card, productId: 'mx-x' }] }),
  );
  await open(page, home);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Puedes recibir' })).toBeVisible();
  for (const text of [
    '$2,965.20 MXN',
    'Pidiendo $3,000.00',
    '$3,141.42',
    'De cada $100.00',
    'hasta que la firmes',
  ])
    await expect(main).toContainText(text);
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Revisar y firmar' })).toHaveAttribute(
    'href',
    /^\/andInto\?.*productId=mx-x/,
  );
  await expect(page.getByRole('link', { name: 'Pedir préstamo' })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('the headline of who has a loan to pay is the day of the payment, whatever is offered beside it', async ({
  page,
}) => {
  await onCall(page, endpoints.home.orders.path, answerWith({ ...nobody, active: [active] }));
  await onCall(page, endpoints.home.products.path, answerWith({ products: [{ ...product, offer }] }));
  await open(page, home);
  await expect(page.getByRole('heading', { name: 'Tu siguiente pago es el dom 20 dic.' })).toBeVisible();
  await expect(page.getByText('Todavía no firmas nada')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Revisar y firmar' })).toBeVisible();
});

test('who has a loan is put no product but their own: others are a row that leads to them', async ({
  page,
}) => {
  const other = { ...product, productId: 'mx-other', productName: 'Otro préstamo' };
  await onCall(page, endpoints.home.orders.path, answerWith({ ...nobody, active: [active] }));
  await onCall(page, endpoints.home.products.path, answerWith({ products: [other] }));
  await open(page, home);
  await expect(page.getByRole('link', { name: 'Comparar los otros préstamos' })).toBeVisible();
  await expect(page.getByText('Otro préstamo')).toHaveCount(0);
  const own = { ...product, productId: active.productId };
  await onCall(page, endpoints.home.products.path, answerWith({ products: [other, own] }));
  await open(page, home);
  await expect(page.getByRole('heading', { name: 'Puedes pedir' })).toBeVisible();
  await expect(page.getByText('Otro préstamo')).toHaveCount(0);
});

test('the days that are left stay on one line on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await onCall(page, endpoints.home.orders.path, answerWith({ ...nobody, active: [active] }));
  await open(page, home);
  const days = page.getByText(/^faltan? \d+ días?$/);
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await days.evaluate((element) => element.getClientRects().length)).toBe(1);
  }
});
