import { openDesk } from './desk.ts';
import { expect, expectAccessible, newBorrower, newOrder, runJobs, test } from './journey.ts';
import type { Product } from './product.ts';

const pages = {
  complaints: ['Complaints', 'Quejas', '投诉'],
  loans: ['Loans', 'Préstamos', '贷款'],
  payments: ['Payments', 'Pagos', '还款'],
  requests: ['Approvals', 'Aprobaciones', '复核审批'],
  inbox: ['Inbox', 'Buzón', '留言'],
  ratings: ['Ratings', 'Calificaciones', '评价'],
  rights: ['Data requests', 'Derechos sobre datos', '数据主体请求'],
  portfolio: ['Portfolio', 'Cartera', '资产组合'],
  decisions: ['Decisions', 'Decisiones', '授信决策'],
  content: ['Products and texts', 'Productos y textos', '产品与文案'],
  'content/product.mx-fair': ['Products: mx-fair', 'Productos: mx-fair', '产品：mx-fair'],
  'content/product.mx-classic': ['Products: mx-classic', 'Productos: mx-classic', '产品：mx-classic'],
  'content/product.in-classic': ['Products: in-classic', 'Productos: in-classic', '产品：in-classic'],
  'content/brand.prestamo-rayo': ['Brands: prestamo-rayo', 'Marcas: prestamo-rayo', '品牌：prestamo-rayo'],
  'content/replies.zh': ['Replies: 中文', 'Respuestas: 中文', '答复模板：中文'],
  stuck: ['Stuck jobs', 'Trabajos detenidos', '异常任务'],
  audit: ['Log', 'Bitácora', '操作日志'],
  password: ['My password', 'Mi contraseña', '我的密码'],
} as const;

/** A product with a late loan and one that is not; gives the pages of their borrowers. */
async function someLoans(product: Product): Promise<Readonly<Record<string, readonly [string, string]>>> {
  const borrowers: Record<string, readonly [string, string]> = {};
  for (const [market, daysToDue] of [
    ['mx', -9],
    ['in', 12],
  ] as const) {
    const { borrowerId } = await newBorrower(product, market);
    borrowers[`borrowers/${borrowerId}`] = ['Borrower', 'Cliente', '借款人'];
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
