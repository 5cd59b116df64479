import type { Locator, Page } from '@playwright/test';
import { demoProduct } from '@plazo/lending';
import { type MarketId, marketIds, markets } from '@plazo/markets';
import {
  atTheChannel,
  chooseWhere,
  comeBack,
  enter,
  expect,
  expectAccessible,
  expectBooksInOrder,
  goToDay,
  newBorrower,
  type Order,
  putAside,
  referenceOf,
  runJobs,
  settled,
  test,
} from './journey.ts';
import type { Product } from './product.ts';

/** The words that a borrower looks for, by the language of the demo brand. */
const words = {
  es: {
    confirm: 'Confirmar préstamo',
    received: 'Recibimos tu solicitud',
    active: 'Tu préstamo está activo',
    pay: 'Pagar',
    paid: 'Tu préstamo está pagado',
    again: 'Pedir otro préstamo',
    receipt: 'Ver comprobante',
    noDebt: 'Descargar constancia',
  },
  en: {
    confirm: 'Confirm loan',
    received: 'We received your request',
    active: 'Your loan is active',
    pay: 'Repay',
    paid: 'Your loan is paid',
    again: 'Borrow again',
    receipt: 'See receipt',
    noDebt: 'Download certificate',
  },
} as const;

/** What a market shows of itself: its product, the way to pay that takes exactly an amount, and its first payment. */
function walkOf(market: MarketId) {
  const { demo, channels, currency, words: own } = markets[market];
  const terms = demoProduct(demo.landing.product ?? '');
  const language = Object.keys(demo.landing.texts).find((known) => known === 'es' || known === 'en') ?? 'es';
  const fixed = Object.entries(channels).find(([, { isOpen }]) => !isOpen)?.[0] ?? '';
  const shop = own[language].channels[fixed]?.name ?? '';
  return {
    ...words[language],
    product: terms.name,
    payments: terms.plan.instalments,
    fixed,
    shop: new RegExp(`^${shop}`),
    currency: currency.code,
  };
}

/** First payments that somebody worked out by hand. */
const known: ReadonlyMap<string, string> = new Map([
  ['mx', '$1,047.14 MXN'],
  ['in', '₹3,908.51 INR'],
]);

/** The first date that the order page names. */
async function nextDueOn(page: Page): Promise<string> {
  const text = await page.getByRole('main').innerText();
  return /\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '';
}

/** From the order page to the counter: takes a reference for what is due next and pays it there. */
async function payNext(page: Page, at: { product: Product; market: MarketId; order: Order }) {
  const { pay, shop, fixed } = walkOf(at.market);
  await page.getByRole('link', { name: pay, exact: true }).click();
  await settled(page);
  await chooseWhere(page);
  await page.getByRole('link', { name: shop }).click();
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const reference = await referenceOf(at.product, at.order, fixed);
  await expect(page.getByRole('main')).toContainText(reference.slice(-4));
  return atTheChannel(page, { ...at, reference, button: 'Pay whole' });
}

/** What a link to a paper gives. */
async function typeOfPaper(page: Page, link: Locator): Promise<string | undefined> {
  const href = (await link.getAttribute('href')) ?? '';
  const answer = await page.request.get(new URL(href, page.url()).href);
  return answer.ok() ? answer.headers()['content-type'] : String(answer.status());
}

for (const market of marketIds) {
  test(`a new borrower of ${market} confirms, is paid out, pays at the counter and owes nothing`, async ({
    page,
    product,
  }) => {
    const walk = walkOf(market);
    await putAside(page);
    const borrower = await newBorrower(product, market);
    await enter(page, { product, name: 'confirmLoan', borrower, own: { productId: walk.product } });
    expect(page.url()).not.toContain('sessionId');
    await expectAccessible(page);

    await page.getByRole('button', { name: walk.confirm }).click();
    await expect(page.getByRole('heading', { name: walk.received })).toBeVisible();
    const address = page.url();
    const orderId = new URL(address).searchParams.get('orderId') ?? '';
    const order = { orderId, productId: walk.product };
    expect(new URL(address).searchParams.get('from')).toBe('confirm');
    await expectAccessible(page);

    await runJobs(product, 'decide', 'send-disbursements');
    const sent = await referenceOf(product, order, 'disbursement');
    expect(
      await atTheChannel(page, { product, reference: sent, button: 'Confirm the disbursement' }),
    ).toContain('posted');
    await page.reload();
    await expect(page.getByRole('heading', { name: walk.active })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: walk.pay, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(known.get(market) ?? walk.currency);
    await settled(page);
    await expectAccessible(page);
    for (let no = 1; no <= walk.payments; no += 1) {
      await page.goto(address);
      await goToDay(product, await nextDueOn(page));
      await comeBack(page, { product, name: 'orderDetails', borrower, own: { ...order } });
      expect(await payNext(page, { product, market, order })).toContain('posted');
    }
    await expectAccessible(page);

    await comeBack(page, { product, name: 'orderDetails', borrower, own: { ...order } });
    await expect(page.getByRole('heading', { name: walk.paid })).toBeVisible();
    await expect(page.getByRole('button', { name: walk.again })).toBeVisible();
    await expect(page.getByRole('link', { name: walk.pay, exact: true })).toHaveCount(0);
    await expectAccessible(page);
    const receipts = page.getByRole('link', { name: walk.receipt });
    // beside each payment of the plan, and in what happened, of which the last three are open
    await expect(receipts).toHaveCount(walk.payments + 3);
    await page.getByRole('main').locator('details:not([open]) > summary').click();
    await expect(receipts).toHaveCount(2 * walk.payments);
    for (const paper of [...(await receipts.all()), page.getByRole('link', { name: walk.noDebt })])
      expect(await typeOfPaper(page, paper)).toBe('application/pdf');
    await expectBooksInOrder(product);
  });
}
