import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openDesk } from './desk.ts';
import {
  actAtRail,
  enter,
  expect,
  expectAccessible,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  putAside,
  runJobs,
  test,
} from './journey.ts';
import { startProduct, startProgram } from './product.ts';

/** Borrowers pay on references that another program issues over HTTP, in both markets. */

const mock = new URL('../apps/mock/src/main.ts', import.meta.url);
const RAILS = {
  shops: { currency: 'MXN', methods: { transfer: 'spei', store: 'store' }, brand: 'prestamo-rayo' },
  upi: { currency: 'INR', methods: { 'upi-qr': 'upi' }, brand: 'quickrupee' },
} as const;

async function connected(name: keyof typeof RAILS) {
  const { currency, methods, brand } = RAILS[name];
  const secrets = {
    RAIL_OUT: `what-plazo-signs-its-calls-with-${name}`,
    RAIL_IN: `what-the-rail-signs-its-facts-with-${name}`,
  };
  const rail = await startProgram(
    mock,
    { RAIL_NAME: name, RAIL_CURRENCY: currency, RAIL_METHODS: Object.keys(methods).join(','), ...secrets },
    '/_mock/state',
  );
  const directory = await mkdtemp(join(tmpdir(), 'plazo-rails-'));
  const file = join(directory, 'rails.json');
  const entry = {
    use: 'universal',
    url: rail.url,
    out: { $env: 'RAIL_OUT' },
    in: { $env: 'RAIL_IN' },
    channels: methods,
  };
  const collection = Object.fromEntries(Object.values(methods).map((channel) => [channel, name]));
  await writeFile(file, JSON.stringify({ rails: { [name]: entry }, brands: { [brand]: { collection } } }));
  const product = await startProduct({ PLAZO_RAILS: file, ...secrets });
  const stop = async () => {
    await Promise.all([product.stop(), rail.stop()]);
    await rm(directory, { recursive: true, force: true });
  };
  const arm = (fault: string) =>
    fetch(`${rail.url}/_mock/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: fault, next: 1 }),
    });
  /** Somebody pays at the counterparty's own page. */
  const pay = async (page: Page, code: string) => {
    await actAtRail(page, rail.url, { on: `Reference ${code}`, button: 'Pay whole' });
    await runJobs(product, 'read-facts');
  };
  return { product, arm, pay, stop };
}

for (const walk of [
  {
    name: 'shops',
    market: 'mx',
    product: 'mx-fair',
    shop: /^Tienda de conveniencia/,
    making: 'Estamos creando tu referencia',
    otherWay: 'Elegir otra forma de pago',
    used: 'Este código ya se pagó',
  },
  {
    name: 'upi',
    market: 'in',
    product: 'in-fair',
    shop: /^UPI/,
    making: 'We are creating your reference',
    otherWay: 'Choose another way to pay',
    used: 'This code was already paid',
  },
] as const)
  test(`a borrower of ${walk.market} pays a reference of the rail; one whose answer is lost comes later`, async ({
    browser,
    page,
  }) => {
    const { product, arm, pay, stop } = await connected(walk.name);
    await putAside(page);
    const borrower = await newBorrower(product, walk.market);
    const wish = { borrowerId: borrower.borrowerId, product: walk.product, status: '174', daysToDue: 10 };
    const order = await newOrder(product, wish);
    await arm('lost-answer');
    await enter(page, { product, borrower, name: 'repay', own: { ...order } });
    await page.getByRole('link', { name: walk.shop }).click();
    await expect(page.getByRole('heading', { name: walk.making })).toBeVisible();
    await expect(page.getByRole('link', { name: walk.otherWay })).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('making.png'), fullPage: true });

    // it appears by itself once the rail has said what became of it
    await product.dev('clock', { advanceMs: 6_000 });
    await runJobs(product, 'ask-references');
    const picture = page.getByRole('main').locator('img[src^="data:image/svg"]').first();
    await expect(picture).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/shown=/);
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('code.png'), fullPage: true });
    const code = new URL(page.url()).searchParams.get('shown') ?? '';
    expect(code).toMatch(walk.market === 'mx' ? /^000\d{11}$/ : /@plazo\.invalid$/);

    await pay(page, code);
    await page.reload();
    await expect(page.getByRole('heading', { name: walk.used })).toBeVisible();
    await enter(page, { product, borrower, name: 'orderDetails', own: { ...order } });
    await page.screenshot({ path: test.info().outputPath('paid.png'), fullPage: true });
    const desk = await openDesk(browser, product, { role: 'finance' });
    await desk.goto(`${product.url}/desk/payments`);
    await desk.getByRole('tab', { name: 'Rails' }).click();
    await expect(desk.getByRole('tabpanel', { name: 'Rails' })).toContainText(/Told last\d{4}-\d{2}-\d{2}/);
    await desk.context().close();
    await expectBooksInOrder(product);
    await page.close();
    await stop();
  });
