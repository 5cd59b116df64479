import type { Page } from '@playwright/test';
import {
  atTheChannel,
  comeBack,
  enter,
  expect,
  expectAccessible,
  expectBooksInOrder,
  goToDay,
  type Market,
  newBorrower,
  type Order,
  putAside,
  referenceOf,
  runJobs,
  settled,
  test,
} from './journey.ts';
import type { Product } from './product.ts';

/** The words that a borrower of each market looks for. */
const walks = {
  mx: {
    product: 'mx-fair',
    payments: 3,
    confirm: 'Confirmar préstamo',
    received: 'Recibimos tu solicitud',
    active: 'Tu préstamo está activo',
    pay: 'Pagar',
    shop: /^Tienda de conveniencia/,
    paid: 'Tu préstamo está pagado',
    again: 'Pedir otro préstamo',
    firstPayment: '$1,047.14 MXN',
  },
  in: {
    product: 'in-fair',
    payments: 4,
    confirm: 'Confirm loan',
    received: 'We received your request',
    active: 'Your loan is active',
    pay: 'Repay',
    shop: /^UPI/,
    paid: 'Your loan is paid',
    again: 'Borrow again',
    firstPayment: '₹3,908.51 INR',
  },
} as const;

const fixedChannel = { mx: 'store', in: 'upi' } as const;

/** The first date that the order page names. */
async function nextDueOn(page: Page): Promise<string> {
  const text = await page.getByRole('main').innerText();
  return /\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '';
}

/** From the order page to the counter: takes a reference for what is due next and pays it there. */
async function payNext(page: Page, at: { product: Product; market: Market; order: Order }) {
  const { pay, shop } = walks[at.market];
  await page.getByRole('link', { name: pay, exact: true }).click();
  await settled(page);
  await page.getByRole('link', { name: shop }).click();
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const reference = await referenceOf(at.product, at.order, fixedChannel[at.market]);
  await expect(page.getByRole('main')).toContainText(reference.slice(-4));
  return atTheChannel(page, { ...at, reference, button: 'Pay whole' });
}

for (const market of ['mx', 'in'] as const) {
  test(`a new borrower of ${market} confirms, is paid out, pays at the counter and owes nothing`, async ({
    page,
    product,
  }) => {
    const words = walks[market];
    await putAside(page);
    const borrower = await newBorrower(product, market);
    await enter(page, { product, name: 'confirmLoan', borrower, own: { productId: words.product } });
    expect(page.url()).not.toContain('sessionId');
    await expectAccessible(page);

    await page.getByRole('button', { name: words.confirm }).click();
    await expect(page.getByRole('heading', { name: words.received })).toBeVisible();
    const address = page.url();
    const orderId = new URL(address).searchParams.get('orderId') ?? '';
    const order = { orderId, productId: words.product };
    expect(new URL(address).searchParams.get('from')).toBe('confirm');
    await expectAccessible(page);

    await runJobs(product, 'decide', 'send-disbursements');
    const sent = await referenceOf(product, order, 'disbursement');
    expect(
      await atTheChannel(page, { product, reference: sent, button: 'Confirm the disbursement' }),
    ).toContain('posted');
    await page.reload();
    await expect(page.getByRole('heading', { name: words.active })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: words.pay, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(words.firstPayment);
    await settled(page);
    await expectAccessible(page);
    for (let no = 1; no <= words.payments; no += 1) {
      await page.goto(address);
      await goToDay(product, await nextDueOn(page));
      await comeBack(page, { product, name: 'orderDetails', borrower, own: { ...order } });
      expect(await payNext(page, { product, market, order })).toContain('posted');
    }
    await expectAccessible(page);

    await comeBack(page, { product, name: 'orderDetails', borrower, own: { ...order } });
    await expect(page.getByRole('heading', { name: words.paid })).toBeVisible();
    await expect(page.getByRole('button', { name: words.again })).toBeVisible();
    await expect(page.getByRole('link', { name: words.pay, exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await expectBooksInOrder(product);
  });
}
