import { openDesk } from './desk.ts';
import { expect, expectAccessible, newBorrower, newOrder, runJobs, test } from './journey.ts';
import type { Product } from './product.ts';

const pages = {
  complaints: ['Complaints', 'Quejas'],
  loans: ['Loans', 'Préstamos'],
  payments: ['Payments', 'Pagos'],
  requests: ['Approvals', 'Aprobaciones'],
  inbox: ['Inbox', 'Buzón'],
  ratings: ['Ratings', 'Calificaciones'],
  rights: ['Data requests', 'Derechos sobre datos'],
  portfolio: ['Portfolio', 'Cartera'],
  decisions: ['Decisions', 'Decisiones'],
  content: ['Products and texts', 'Productos y textos'],
  'content/product.mx-fair': ['Products: mx-fair', 'Productos: mx-fair'],
  'content/product.mx-classic': ['Products: mx-classic', 'Productos: mx-classic'],
  'content/product.in-classic': ['Products: in-classic', 'Productos: in-classic'],
  'content/brand.prestamo-rayo': ['Brands: prestamo-rayo', 'Marcas: prestamo-rayo'],
  'content/replies.zh': ['Replies: 中文', 'Respuestas: 中文'],
  audit: ['Log', 'Bitácora'],
} as const;

/** A product with a late loan and one that is not; gives the pages of their borrowers. */
async function someLoans(product: Product): Promise<Readonly<Record<string, readonly [string, string]>>> {
  const borrowers: Record<string, readonly [string, string]> = {};
  for (const [market, daysToDue] of [
    ['mx', -9],
    ['in', 12],
  ] as const) {
    const { borrowerId } = await newBorrower(product, market);
    borrowers[`borrowers/${borrowerId}`] = ['Borrower', 'Cliente'];
    const status = daysToDue < 0 ? '180' : '174';
    await newOrder(product, { borrowerId, product: `${market}-fair`, status, daysToDue });
  }
  await runJobs(product, 'portfolio');
  return borrowers;
}

const size = { width: 360, height: 740 } as const;

for (const [at, language] of [
  [0, 'English'],
  [1, 'Spanish'],
] as const) {
  test(`every page of the desk passes axe in ${language} and fits 360 px`, async ({ browser, product }) => {
    const borrowers = await someLoans(product);
    const desk = await openDesk(browser, product, { role: 'manager', size });
    if (at === 1) await desk.getByRole('button', { name: 'Español' }).click();
    for (const [path, names] of Object.entries({ ...pages, ...borrowers })) {
      await desk.goto(`${product.url}/desk/${path}`);
      await expect(desk.getByRole('heading', { level: 1, name: names[at] })).toBeVisible();
      await expect(desk.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(desk);
      const overflow = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
    }
    await desk.context().close();
  });
}

test('on a phone a loan stands whole in its list, and findings are said in Spanish', async ({
  browser,
  product,
}) => {
  await someLoans(product);
  const desk = await openDesk(browser, product, { role: 'manager', size });
  await desk.getByRole('button', { name: 'Español' }).click();
  await desk.goto(`${product.url}/desk/loans`);
  const loan = desk.getByRole('row').filter({ hasText: 'Atrasado' }).first();
  await loan.scrollIntoViewIfNeeded();
  for (const cell of await loan.getByRole('cell').all()) await expect(cell).toBeInViewport({ ratio: 1 });
  await desk.goto(`${product.url}/desk/content/product.mx-classic`);
  await expect(desk.getByText(/Una tasa de mora de 3 % al día es 1095 % al año/)).toBeVisible();
  await desk.context().close();
});
