import type { Page } from '@playwright/test';
import { endpoints } from '@plazo/contract';
import { openDesk, sendUnallocated } from './desk.ts';
import { latinWords } from './foreign-words.ts';
import {
  type Borrower,
  expect,
  expectAccessible,
  expectWordsAccessible,
  newBorrower,
  newOrder,
  type Order,
  runJobs,
  test,
} from './journey.ts';
import type { Product } from './product.ts';

const pages = {
  home: ['Home', 'Inicio', '首页'],
  collections: ['Collections', 'Cobranza', '催收'],
  'collections?view=all': ['Collections', 'Cobranza', '催收'],
  'collections/agencies': ['Collection agencies', 'Despachos de cobranza', '催收机构'],
  'collections/board': ['Collections board', 'Tablero de cobranza', '催收看板'],
  'content/strategy.mx': ['Strategies: Mexico', 'Estrategias: México', '催收策略：墨西哥'],
  'content/rules.lender': [
    'Decision rules: all brands',
    'Reglas de decisión: todas las marcas',
    '决策规则：所有品牌',
  ],
  complaints: ['Complaints', 'Quejas', '投诉'],
  loans: ['Loans', 'Préstamos', '贷款'],
  payments: ['Payments', 'Pagos', '还款'],
  requests: ['Approvals', 'Aprobaciones', '复核审批'],
  'requests/rules': ['Who may do what', 'Quién puede qué', '谁可以做什么'],
  inbox: ['Inbox', 'Buzón', '留言'],
  ratings: ['Ratings', 'Calificaciones', '评价'],
  'data-requests': ['Data requests', 'Derechos sobre datos', '数据主体请求'],
  portfolio: ['Portfolio', 'Cartera', '资产组合'],
  'portfolio/reports': ['Reports', 'Informes', '报表'],
  'portfolio/reports?tab=due': ['Reports', 'Informes', '报表'],
  'portfolio/reports?tab=rules': ['Reports', 'Informes', '报表'],
  'portfolio/reports?tab=complaints': ['Reports', 'Informes', '报表'],
  ledger: ['Month close', 'Cierre de mes', '月末结账'],
  decisions: ['Decisions', 'Decisiones', '授信决策'],
  content: ['Products and texts', 'Productos y textos', '产品与文案'],
  'content/product.mx-fair': [
    'Products: Mexico · mx-fair',
    'Productos: México · mx-fair',
    '产品：墨西哥 · mx-fair',
  ],
  'content/product.mx-classic': [
    'Products: Mexico · mx-classic',
    'Productos: México · mx-classic',
    '产品：墨西哥 · mx-classic',
  ],
  'content/product.in-classic': [
    'Products: India · in-classic',
    'Productos: India · in-classic',
    '产品：印度 · in-classic',
  ],
  'content/brand.prestamo-rayo': ['Brands: Préstamo Rayo', 'Marcas: Préstamo Rayo', '品牌：Préstamo Rayo'],
  'content/replies.zh': ['Replies: 中文', 'Respuestas: 中文', '答复模板：中文'],
  stuck: ['Stuck jobs', 'Trabajos detenidos', '异常任务'],
  audit: ['Log', 'Bitácora', '操作日志'],
  operators: ['Operators', 'Operadores', '操作员'],
  settings: ['Settings', 'Ajustes', '设置'],
  password: ['My password', 'Mi contraseña', '我的密码'],
} as const;

type Names = readonly [english: string, spanish: string, chinese: string];

/** What a borrower complains of: nobody at the desk wrote it, and it stands in the language of who did. */
const COMPLAINT = '我已于三月八日还款，但页面上没有显示';

async function complain(product: Product, { commonQuery }: Borrower, { orderId }: Order): Promise<void> {
  const form = { problemType: '2', problemSonType: '', problemDetail: COMPLAINT, orderNo: orderId };
  await fetch(`${product.url}${endpoints.complaints.save.path}?${commonQuery}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams(form),
  });
}

/** A product with a late loan and one that is not, complained of both, and money of nobody; gives their pages. */
async function someLoans(product: Product): Promise<Readonly<Record<string, Names>>> {
  const own: Record<string, Names> = {};
  for (const [market, daysToDue] of [
    ['mx', -9],
    ['in', 12],
  ] as const) {
    const borrower = await newBorrower(product, market);
    const { borrowerId } = borrower;
    const status = daysToDue < 0 ? '180' : '174';
    const order = await newOrder(product, { borrowerId, product: `${market}-fair`, status, daysToDue });
    await complain(product, borrower, order);
    if (daysToDue < 0) own[`collections/${borrowerId}`] = ['M. López', 'M. López', 'M. López'];
    own[`borrowers/${borrowerId}`] = ['Borrower', 'Cliente', '借款人'];
    const { orderId } = order;
    own[`loans/${orderId}`] = [`Loan ${orderId}`, `Préstamo ${orderId}`, `贷款 ${orderId}`];
  }
  await sendUnallocated(product, 50_000);
  await runJobs(product, 'portfolio');
  return own;
}

/**
 * What is written in Latin letters in Chinese too: people, brands and what is named after them, loans, countries,
 * places in time, currencies, channels, files and formats; and what the bank and this journey wrote.
 */
const NAMES = new RegExp(
  `^(?:${[
    'Ana|manager|M|L|P|Ruiz|Nair|López|Muñoz|Rojas|Mariana',
    // what landing pages call themselves
    'Chile|Colombia|India|México',
    'Préstamo|Rayo|QuickRupee|Paso|Claro|Cuota|Clara|prestamo-rayo|quickrupee|paso-claro|cuota-clara',
    // products and agencies by the names that a market gives them
    'Clásico|Flexible|Classic|Buró|de|Entidades|Financieras',
    // currencies, formats, loans and references of payments
    '[A-Z\\d-]{2,30}|(?:mx|in|cl|co|cn)(?:-[a-z]+)?|(?:America|Asia)/\\w+',
    // a rule that was broken stands by its own word beside what is said of it; who acted alone by an id
    'Plazo|usurious-late-rate|late-charge-disproportionate|stated-rates-inconsistent|prepayment-blocked|[\\w-]{16,22}',
    // payments by the name that their channel gave them
    'unallocated|made-[\\w-]+',
    // a rail by its name
    'simulated|Español|English|WhatsApp|no-such-reference|name|number|brand',
  ].join('|')})$`,
);

/** Each tab of a page in turn, or the page itself where it has none. */
async function eachTab(desk: Page, look: () => Promise<void>): Promise<void> {
  await look();
  for (const tab of (await desk.getByRole('main').getByRole('tab').all()).slice(1)) {
    await tab.click();
    await expect(desk.locator('[aria-busy=true]')).toHaveCount(0);
    await look();
  }
}

const size = { width: 360, height: 740 } as const;
const languages = [
  [0, 'English'],
  [1, 'Español'],
  [2, '中文'],
] as const;

async function choose(desk: Page, language: (typeof languages)[number][1]): Promise<void> {
  await desk.getByRole('button', { name: language }).press('Enter');
  await expect(desk.getByRole('button', { name: language, pressed: true })).toBeFocused();
}

/** A page in each language in turn: its words, nothing wider than a phone, and in Chinese no word of another language. */
async function lookAt(desk: Page, path: string, names: Names): Promise<void> {
  for (const [at, language] of languages) {
    await choose(desk, language);
    await expect(desk.getByRole('heading', { level: 1, name: names[at] })).toBeVisible();
    await expect(desk.locator('[aria-busy=true]')).toHaveCount(0);
    await (at === 0 ? expectAccessible(desk) : expectWordsAccessible(desk));
    const overflow = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, language, overflow]).toEqual([path, language, 0]);
  }
  await eachTab(desk, async () => {
    // what the server words comes a moment after the words of the page
    const left = async () => (await latinWords(desk)).filter((word) => !NAMES.test(word));
    await expect.soft.poll(left, path).toEqual([]);
  });
}

test('every page of the desk passes axe in English, Spanish and Chinese and fits 360 px', async ({
  browser,
  product,
}) => {
  test.slow();
  const own = await someLoans(product);
  const desk = await openDesk(browser, product, { role: 'manager', size });
  for (const [path, names] of Object.entries({ ...pages, ...own })) {
    await desk.goto(`${product.url}/desk/${path}`);
    await lookAt(desk, path, names);
  }
  // on a phone a loan stands whole in its list, and findings are said in the language of who reads them
  await choose(desk, 'Español');
  await desk.goto(`${product.url}/desk/loans`);
  const loan = desk.getByRole('row').filter({ hasText: 'Atrasado' }).first();
  await loan.scrollIntoViewIfNeeded();
  for (const cell of await loan.getByRole('cell').all()) await expect(cell).toBeInViewport({ ratio: 1 });
  // the choice of columns opens within the page, and the row of pages shows the one that is open
  await desk.getByRole('main').locator('summary').first().click();
  const columns = await desk.getByRole('group', { name: 'Columnas' }).boundingBox();
  expect(columns?.x).toBeGreaterThanOrEqual(0);
  expect((columns?.x ?? 0) + (columns?.width ?? size.width)).toBeLessThanOrEqual(size.width);
  await desk.goto(`${product.url}/desk/operators`);
  await expect(desk.getByRole('navigation').locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
  await desk.goto(`${product.url}/desk/content/product.mx-classic`);
  await expect(desk.getByText(/Una tasa de mora de 3 % al día es 1095 % al año/)).toBeVisible();
  await desk.context().close();
});

test('a page whose script did not arrive says so, leaves the others and comes when it is asked for again', async ({
  browser,
  product,
}) => {
  const desk = await openDesk(browser, product, { role: 'manager' });
  await expect(desk.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const script = /inbox\.page/;
  await desk.route(script, (route) => route.abort());
  const nav = desk.getByRole('navigation');
  await nav.getByRole('link', { name: 'Inbox' }).click();
  await expect(desk.getByText("That didn't work")).toBeVisible();
  await nav.getByRole('link', { name: 'Ratings' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Ratings' })).toBeFocused();
  await desk.unroute(script);
  await nav.getByRole('link', { name: 'Inbox' }).click();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await desk.context().close();
});
