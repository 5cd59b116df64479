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
import { startRailed } from './railed.ts';

/** Borrowers pay on references that another program issues over HTTP, in both markets. */

const RAILS = {
  shops: {
    currency: 'MXN',
    methods: { transfer: 'spei', store: 'store' },
    ways: ['transfer', 'store'],
    brand: 'prestamo-rayo',
  },
  upi: { currency: 'INR', methods: { 'upi-qr': 'upi' }, ways: ['upi-qr'], brand: 'quickrupee' },
} as const;

async function connected(name: keyof typeof RAILS) {
  const { currency, methods, ways, brand } = RAILS[name];
  const collection = Object.fromEntries(Object.values(methods).map((channel) => [channel, name]));
  const { product, rail, stop } = await startRailed(() => ({
    name,
    currency,
    methods: ways,
    entry: { channels: methods },
    brands: { [brand]: { collection } },
    isRead: true,
  }));
  const arm = (fault: string) => rail.act('faults', { name: fault, next: 1 });
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
