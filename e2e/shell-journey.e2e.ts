import type { Page } from '@playwright/test';
import { pages } from '@plazo/contract';
import {
  atTheChannel,
  chooseWhere,
  expect,
  expectAccessible,
  expectBooksInOrder,
  goToDay,
  type Order,
  putAside,
  referenceOf,
  runJobs,
  settled,
  test,
} from './journey.ts';
import type { Product } from './product.ts';
import { applyFor, countTaps, MOST_TAPS, openShell, PHOTOS, shellWords } from './shell-walk.ts';

/** The whole life of a loan in a plain browser, from a phone that nobody knows, by what the screens say. */

const walks = {
  mx: {
    confirm: 'Confirmar préstamo',
    received: 'Recibimos tu solicitud',
    active: 'Tu préstamo está activo',
    late: /días? de atraso/,
    pay: 'Pagar',
    details: 'Ver préstamo',
    shop: /^Tienda de conveniencia/,
    channel: 'store',
    moreDays: 'Pedir más días',
    threeDays: '3 días',
    complain: 'Poner una queja',
    problem: 'Un pago no aparece',
    question: '¿Qué pasó?',
    send: 'Enviar',
    paid: 'Tu préstamo está pagado',
    payments: 3,
  },
  in: {
    confirm: 'Confirm loan',
    received: 'We received your request',
    active: 'Your loan is active',
    late: /days? late/,
    pay: 'Pay',
    details: 'See loan',
    shop: /^UPI/,
    channel: 'upi',
    moreDays: 'Ask for more days',
    threeDays: '3 days',
    complain: 'File a complaint',
    problem: 'A payment is not shown',
    question: 'What happened?',
    send: 'Submit',
    paid: 'Your loan is paid',
    payments: 4,
  },
} as const;

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The date that home names next to the loan. */
async function dueOn(page: Page): Promise<string> {
  const text = await page.getByRole('main').innerText();
  return /\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '';
}

type At = { readonly product: Product; readonly order: Order; readonly market: 'mx' | 'in' };

/** From the channels of a page to the counter, where the reference is paid. */
async function payAtCounter(page: Page, { product, order, market }: At): Promise<void> {
  const { shop, channel } = walks[market];
  await page.getByRole('link', { name: shop }).click();
  await page.waitForURL(/requestType=/);
  await page.waitForLoadState('networkidle');
  const reference = await referenceOf(product, order, channel);
  expect(await atTheChannel(page, { product, reference, button: 'Pay whole' })).toContain('posted');
  await expectBooksInOrder(product);
}

for (const market of ['mx', 'in'] as const) {
  test(`${market}: from an unknown phone to a settled loan, with a late payment, more days and a complaint`, async ({
    page,
    product,
  }) => {
    page.setDefaultTimeout(10_000);
    const words = walks[market];
    const shell = shellWords[market];
    await putAside(page);
    const taps = await countTaps(page);
    await openShell(page, product, shell);
    await applyFor(page, shell);
    await page.getByRole('button', { name: words.confirm }).click();
    await expect(page.getByRole('heading', { name: words.received })).toBeVisible();
    expect(taps() + PHOTOS).toBeLessThanOrEqual(MOST_TAPS);
    // every one of them was counted
    expect(taps()).toBeGreaterThan(10);
    const query = new URL(page.url()).searchParams;
    const order = { orderId: query.get('orderId') ?? '', productId: query.get('productId') ?? '' };
    const at = { product, order, market };
    await runJobs(product, 'decide', 'send-disbursements', 'confirm-disbursements');
    await expectBooksInOrder(product);
    await page.reload();
    await expect(page.getByRole('heading', { name: words.active })).toBeVisible();

    await page.goto(`${product.url}${pages.shellHome.paths[0]}`);
    await settled(page);
    await goToDay(product, dayAfter(await dueOn(page), 3));
    await runJobs(product, 'end-of-day');
    await openShell(page, product, shell);
    await expect(page.getByText(words.late)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: words.pay, exact: true }).first().click();
    await chooseWhere(page);
    await payAtCounter(page, at);

    await page.goto(`${product.url}${pages.shellHome.paths[0]}`);
    await settled(page);
    const before = await dueOn(page);
    await goToDay(product, dayAfter(before, -2));
    await openShell(page, product, shell);
    await page.getByRole('link', { name: words.details }).click();
    await page.getByRole('link', { name: words.moreDays }).click();
    await page.getByRole('link', { name: words.threeDays }).click();
    await expect(page.getByRole('main')).toContainText(dayAfter(before, 3));
    await payAtCounter(page, at);

    await page.goto(`${product.url}${pages.shellHome.paths[0]}`);
    await settled(page);
    expect(await dueOn(page)).toBe(dayAfter(before, 3));
    // the page's own word of thanks is a dialog: nobody puts that aside
    await page.removeLocatorHandler(page.getByRole('dialog'));
    await page.getByRole('link', { name: words.complain }).click();
    await page.getByRole('link', { name: words.problem }).click();
    await page.getByRole('textbox', { name: words.question }).fill('3 / 4');
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByText(/Recibimos tu queja|We received your complaint/).first()).toBeVisible();

    await putAside(page);
    for (let no = 2; no <= words.payments; no += 1) {
      await page.goto(`${product.url}${pages.shellHome.paths[0]}`);
      await goToDay(product, await dueOn(page));
      await openShell(page, product, shell);
      await page.getByRole('link', { name: words.pay, exact: true }).first().click();
      await chooseWhere(page);
      await payAtCounter(page, at);
    }
    await page.goto(`${product.url}${pages.orderDetails.paths[0]}?${new URLSearchParams(order)}`);
    await settled(page);
    await expect(page.getByRole('heading', { name: words.paid })).toBeVisible();
    await expectBooksInOrder(product);
  });
}
