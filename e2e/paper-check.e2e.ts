import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, newBorrower, newOrder, test } from './journey.ts';
import type { Product } from './product.ts';
import { scan } from './scan.ts';

/** Somebody who was shown a paper checks it: the picture on it is scanned, and its code is typed. */

/** The last page of a paper: its code stands at the end. */
function pictureOf(pdf: Buffer): Buffer {
  const pages =
    /Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' }))?.[1] ?? '';
  return execFileSync('pdftoppm', ['-r', '110', '-f', pages, '-l', pages, '-png', '-'], { input: pdf });
}
const textOf = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
const CODE = /\b[A-HJ-NP-Z2-9]{4}(?:-[A-HJ-NP-Z2-9]{4}){3}\b/;

async function paperOf(
  page: Page,
  product: Product,
  { market, name }: { market: 'mx' | 'in'; name: string },
) {
  const borrower = await newBorrower(product, market);
  const { orderId } = await newOrder(product, {
    borrowerId: borrower.borrowerId,
    product: `${market}-fair`,
    status: '200',
  });
  const query = new URLSearchParams(borrower.commonQuery);
  query.set('orderId', orderId);
  if (market === 'in') query.set('language', 'hi');
  const path = `/documents/${name}.pdf?${query.toString()}`;
  const answer = await page.request.get(product.url + path);
  expect(answer.status()).toBe(200);
  // whoever checks it has no session
  await page.context().clearCookies();
  return { orderId, pdf: await answer.body() };
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const { market, name, brand, genuine, says, inEnglish } of [
  {
    market: 'mx',
    name: 'no-debt',
    brand: 'prestamo-rayo',
    genuine: /Es auténtico: lo hizo Préstamo Rayo/,
    says: /no se debe nada por él/,
    inEnglish: 'nothing is owed on it',
  },
  {
    market: 'mx',
    name: 'agreement',
    brand: 'prestamo-rayo',
    genuine: /Es auténtico: lo hizo Préstamo Rayo/,
    says: /se firmó el .*: se prestan \$3,000\.00\.Se paga en total\$3,\d{3}\.\d{2}/,
    inEnglish: '$3,000.00 is lent',
  },
  {
    market: 'in',
    name: 'no-debt',
    brand: 'quickrupee',
    genuine: /यह असली है: इसे QuickRupee ने बनाया/,
    says: /कुछ भी बकाया नहीं है/,
    inEnglish: 'nothing is owed on it',
  },
] as const) {
  test(`the picture on the ${name} of ${brand} leads to what the paper says, on any phone`, async ({
    page,
    product,
  }) => {
    const { orderId, pdf } = await paperOf(page, product, { market, name });
    writeFileSync(test.info().outputPath(`${name}.pdf`), pdf);
    const place = scan(pictureOf(pdf));
    expect(place).toContain(`/v/${CODE.exec(textOf(pdf))?.[0]}`);
    // in development a brand is named in the address, in production by its host
    const query = `${place.includes('?') ? '&' : '?'}brand=${brand}`;
    for (const [width, height, colorScheme] of [
      [390, 844, 'light'],
      [320, 568, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(place + query);
      await page.locator('html[data-ready]').waitFor();
      const told = page.getByRole('status');
      await expect(told.getByRole('heading', { name: genuine })).toBeVisible();
      await expect(told).toContainText(says);
      await expect(told).toContainText(orderId);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      expect(await overflow(page)).toBe(0);
      await page.screenshot({ path: test.info().outputPath(`${width}-${colorScheme}.png`), fullPage: true });
      await expectAccessible(page);
    }
    await page.locator('summary').click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('status')).toContainText(inEnglish);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a code is typed as somebody reads it, and one with a wrong letter is refused', async ({
    page,
    product,
  }) => {
    const { orderId, pdf } = await paperOf(page, product, { market: 'mx', name: 'no-debt' });
    const code = CODE.exec(textOf(pdf))?.[0] ?? '';
    await page.goto(`${product.url}/?language=1`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Check a paper' }).click();
    const field = page.getByLabel('Code of the paper');
    await field.fill(`${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('status')).toContainText('We do not know this code');
    await page.screenshot({ path: test.info().outputPath('unknown.png'), fullPage: true });
    await field.fill(code.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('status')).toContainText(`Loan ${orderId} was paid off`);
  });
});
