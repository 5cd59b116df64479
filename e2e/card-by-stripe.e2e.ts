import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import {
  enter,
  expect,
  expectAccessible,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  test,
} from './journey.ts';
import { startProduct } from './product.ts';

/** A borrower keeps a card by the shipped adapter of Stripe, is declined, approves a payment at their bank, and is told what was paid. */

const sources = (file: string) =>
  fileURLToPath(new URL(`../packages/rail-stripe/src/${file}`, import.meta.url));
type Fake = {
  readonly url: string;
  readonly issuer: string[];
  readonly intents: ReadonlyMap<string, { readonly status: string }>;
  /** The number that the next person enters at the page of Stripe. */
  readonly entering: { number: string };
  readonly close: () => void;
};
type Module = Readonly<Record<'KEY' | 'SECRET', string>> & {
  readonly CARDS: Readonly<Record<'pays' | 'authenticates', string>>;
  readonly fakeStripe: (now: () => Date) => Promise<Fake>;
};

test('a borrower keeps a card at Stripe, is declined in plain words, and pays once their bank has approved it', async ({
  page,
}) => {
  const { fakeStripe, KEY, SECRET, CARDS }: Module = await import(sources('testing/fake-stripe.ts'));
  const fake = await fakeStripe(() => new Date());
  fake.entering.number = CARDS.authenticates;
  const port = await freePort();
  const directory = await mkdtemp(join(tmpdir(), 'plazo-stripe-'));
  const file = join(directory, 'rails.json');
  const settings = { url: fake.url, key: KEY, webhookSecret: SECRET, currencies: ['MXN'] };
  const use = relative(directory, sources('index.ts'));
  const acquirer = { use, settings, card: { pagesAt: `http://127.0.0.1:${port}`, capture: 'at-once' } };
  await writeFile(
    file,
    JSON.stringify({ rails: { acquirer }, brands: { 'prestamo-rayo': { card: 'acquirer' } } }),
  );
  const product = await startProduct({ PLAZO_RAILS: file, PORT: String(port) });
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 10 };
  const order = await newOrder(product, wish);
  const choose = async () => {
    await enter(page, { product, borrower, name: 'payChoice', own: { ...order, way: 'card' } });
    await page.getByRole('radio', { name: /3184/ }).check();
    await page.getByRole('button', { name: /^Pagar \$/ }).click();
  };

  await enter(page, { product, borrower, name: 'bindCard', own: {} });
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ir a la página de tarjetas' }).click();
  await expect(page.getByText('Guardamos tu tarjeta •••• 3184')).toBeVisible();

  fake.issuer.push('insufficient_funds');
  await choose();
  await expect(page.getByLabel('Código por SMS')).toBeVisible();
  const [sms] = await product.dev<{ code: string }[]>(`sms?phone=${borrower.phone}`);
  await page.getByLabel('Código por SMS').fill(sms?.code ?? '');
  await page.getByRole('button', { name: 'Confirmar pago' }).click();
  await expect(page.getByRole('heading', { name: /saldo/ })).toBeVisible();
  await expectAccessible(page);

  await choose();
  await expect(page.getByRole('heading', { name: 'Tu banco te pide aprobar este pago' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a mi banco' }).click();
  await expect(page).toHaveURL(/severalRegister/);
  expect([...fake.intents.values()].map(({ status }) => status)).toEqual([
    'requires_payment_method',
    'succeeded',
  ]);
  await expectBooksInOrder(product);
  // a page that is still open would miss its server, and say so
  await page.close();
  await product.stop();
  fake.close();
  await rm(directory, { recursive: true, force: true });
});
