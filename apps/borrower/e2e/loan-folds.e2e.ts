import { order } from '../src/testing/canned.ts';
import { common, expect, expectAccessible, expectTouchable, open, patch, section, test } from './page.ts';

const address = `/severalRegister?${common}`;
const { progress } = order;

const lastPaid = { paymentId: 'p1', on: '2026-12-19', day: 'sáb 19 dic' };
const payment = (no: number, state: 'paid' | 'next' | 'later') => {
  const [paid, left] = state === 'paid' ? [52_344, 0] : [0, 52_344];
  const row = { no, dueOn: '2027-01-19', day: 'mar 19 ene', brief: '19 ene', amount: 52_344 };
  return { ...row, paid, left, state, ...(state === 'paid' && { lastPaid }) };
};
const movement = (title: string, on: string) => ({
  on,
  day: 'sáb 19 dic',
  title,
  note: '',
  amount: 52_344,
  isFromBorrower: 1,
  paymentId: `of ${title}`,
});

const withProgress = (own: object) =>
  `${address}&${patch({ isDelay: 0, isScore: 0, progress: { ...progress, ...own } })}`;

test('of more than six payments those that were made fold, and open without script', async ({ browser }) => {
  const payments = [
    ...[1, 2, 3, 4].map((no) => payment(no, 'paid')),
    payment(5, 'next'),
    ...[6, 7].map((no) => payment(no, 'later')),
  ];
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(withProgress({ payments }));
  const list = section(page, 'Tus pagos');
  await expect(list.getByText('Pago 5', { exact: true })).toBeVisible();
  await expect(list.getByText('Pago 4', { exact: true })).toBeHidden();
  await list.getByText('Ver los 4 pagados').click();
  await expect(list.getByText('Pago 4', { exact: true })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Ver comprobante · Pago 1' })).toBeVisible();
  await context.close();
});

test('under a strip of eight stubs the next one is named and the last, in their own room at any size of text', async ({
  page,
}) => {
  const payments = [1, 2, 3, 4, 5, 6, 7, 8].map((no) =>
    payment(no, no < 4 ? 'paid' : no === 4 ? 'next' : 'later'),
  );
  await open(page, withProgress({ payments }));
  const named = page.locator('[data-stage] svg + ol > li');
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    const texts = await named.allInnerTexts();
    const said = texts.map((text) => text.trim().replace(/\s+/g, ' '));
    expect(said.filter(Boolean)).toEqual(['Siguiente 19 ene', 'Último 19 ene']);
    const boxes = await named.evaluateAll((items) => items.map((item) => item.getBoundingClientRect()));
    const [next, last] = boxes.filter(({ width }) => width > 0);
    expect(next && last && (next.right < last.left || next.bottom <= last.top)).toBe(true);
    const { height } = (await page.locator('[data-stage] svg + ol').boundingBox()) ?? { height: Infinity };
    expect(height / Number.parseFloat(size)).toBeLessThan(0.4);
  }
});

test('six payments stand as they are, paid or not', async ({ page }) => {
  const payments = [1, 2, 3, 4, 5, 6].map((no) => payment(no, no < 5 ? 'paid' : 'later'));
  await open(page, withProgress({ payments }));
  await expect(section(page, 'Tus pagos').getByRole('listitem')).toHaveCount(6);
  await expect(page.locator('details')).toHaveCount(0);
});

test('tells the last three of what happened, and what was before once it is asked for', async ({ page }) => {
  const movements = [
    movement('El quinto', '2026-12-23'),
    movement('El cuarto', '2026-12-22'),
    movement('El tercero', '2026-12-21'),
    movement('El segundo', '2026-12-20'),
    movement('El primero', '2026-12-20'),
  ];
  await open(page, withProgress({ movements }));
  const told = section(page, 'Movimientos');
  await expect(told.getByRole('listitem')).toHaveCount(3);
  await expect(told.getByText('El segundo', { exact: true })).toBeHidden();
  await told.getByText('Ver 2 movimientos anteriores').click();
  await expect(told.getByRole('listitem')).toHaveCount(5);
  await expect(told.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expectAccessible(page);
  await expectTouchable(page);
});

test('does not fold a single one', async ({ page }) => {
  const movements = [5, 4, 3, 2].map((no) => movement(`Número ${no}`, '2026-12-20'));
  await open(page, withProgress({ movements }));
  await expect(section(page, 'Movimientos').getByRole('listitem')).toHaveCount(4);
  await expect(page.locator('details')).toHaveCount(0);
});

test('asks for what the last payment costs today, where that is less than on its day', async ({ page }) => {
  const ways = section(page, 'Formas de pagar');
  await open(page, withProgress({ settle: 118_000, saved: 3_600 }));
  await expect(ways.getByRole('link')).toHaveText([/^Otra cantidad/, /^Todo hoy.*\$36\.00.*\$1,180\.00$/]);
  await open(page, withProgress({ settle: 121_600, saved: 0 }));
  await expect(ways.getByRole('link')).toHaveText([/^Este pago\s*\$1,216\.00$/, /^Otra cantidad/]);
  await open(page, withProgress({}));
  await expect(ways.getByRole('link')).toHaveText([/^Este pago/, /^Otra cantidad/, /^Todo hoy/]);
});
