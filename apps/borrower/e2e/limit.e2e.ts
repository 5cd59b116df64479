import { endpoints, pages } from '@plazo/contract';
import { consents, limit, orderCard, price } from '../src/testing/canned.ts';
import { answerWith, common, expect, expectAccessible, onCall, open, test } from './page.ts';

test('a higher limit is asked for by its amount, and a no comes with its reasons', async ({ page }) => {
  const asked: string[] = [];
  await onCall(page, endpoints.apply.raiseLimit.path, (route) => {
    asked.push(route.request().postData() ?? '');
    const no = {
      ...limit,
      mayAsk: 0,
      answer: 'Por ahora no podemos subir tu límite a $5,100.00.',
      reasons: ['Primero termina de pagar un préstamo con nosotros.'],
      next: 'Puedes pedirlo otra vez desde el 2026-12-20.',
    };
    return answerWith(no)(route);
  });
  await open(page, `${pages.decision.paths[0]}?${common}`);
  await page.getByRole('link', { name: /¿Necesitas más\?/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tu límite' })).toBeVisible();
  await expect(page.getByRole('slider')).toHaveValue('0');
  await page.getByRole('button', { name: 'Pedir un límite de $5,100.00' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Primero termina de pagar' })).toBeVisible();
  await expect(page.getByText('desde el 2026-12-20')).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
  expect(asked).toEqual([expect.stringContaining('amount=510000')]);
  await expectAccessible(page);
});

test('who paid a loan back is offered it again in their own range, and the way to a higher limit', async ({
  page,
}) => {
  const paid = { ...orderCard, orderStatus: '200' };
  await onCall(page, endpoints.home.orders.path, answerWith({ inProcess: [], active: [], finished: [paid] }));
  const home = `${pages.shellHome.paths[0]}?${common}&cold=1`;
  await open(page, home);
  await page.getByRole('link', { name: 'Puedes pedir un límite mayor' }).click();
  await expect(page).toHaveURL(/\/app\/limit\?.*productId=mx-fair/);
  await open(page, home);
  await page.getByRole('link', { name: 'Pedir otra vez' }).click();
  await expect(page).toHaveURL(/\/app\/apply/);
});

test('who has no loan sees on home what an amount costs, and finds it again at the decision', async ({
  page,
}) => {
  await onCall(page, endpoints.home.orders.path, answerWith({ inProcess: [], active: [], finished: [] }));
  const asked: (string | null)[] = [];
  await onCall(page, endpoints.apply.price.path, (route) => {
    asked.push(new URLSearchParams(route.request().postData() ?? '').get('amount'));
    return answerWith({ ...price, amount: Number(asked.at(-1)) })(route);
  });
  await open(page, `${pages.shellHome.paths[0]}?${common}&cold=1`);
  const amount = page.getByRole('slider', { name: '¿Cuánto necesitas?' });
  await expect(amount).toHaveAttribute('aria-valuetext', '$3,000.00');
  await expect(page.getByRole('definition').first()).toHaveText('$2,965.20');
  // who listens is told the price of what they choose, whole and once, and nothing before
  const told = page.getByRole('status').filter({ hasText: 'Total a pagar' });
  await expect(told).toHaveCount(0);
  await expect(page.locator('[aria-live]:has(dl)')).toHaveCount(0);
  await amount.press('ArrowRight');
  await expect(told).toHaveText('Recibes: $2,965.20. Total a pagar: $3,141.42');
  await expect.poll(() => asked).toEqual(['300000', '310000']);
  await expect(page.getByRole('link', { name: 'Pedir préstamo' })).toHaveAttribute('href', /app\/apply/);
  await expectAccessible(page);
  await open(page, `${pages.decision.paths[0]}?${common}`);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '$3,100.00');
});

test('a payment that is made in part fills its stub on home as far as it is made', async ({ page }) => {
  const begun = { ...orderCard, amountDue: 60_800, paidOfNext: 60_800 };
  await onCall(
    page,
    endpoints.home.orders.path,
    answerWith({ inProcess: [], active: [begun], finished: [] }),
  );
  await open(page, `${pages.shellHome.paths[0]}?${common}&cold=1`);
  await expect(page.getByText('En parte', { exact: true })).toBeVisible();
});

test('a permission that is given, and the step that it belongs to, are told to who listens', async ({
  page,
}) => {
  const [first] = consents.consents;
  const missing = { ...first, isGiven: 0, givenAt: '' };
  await onCall(page, endpoints.apply.consents.path, answerWith({ consents: [missing] }));
  await open(page, `${pages.consents.paths[0]}?${common}&way=apply&cold=1`);
  const told = page.getByRole('status');
  await page.getByRole('button', { name: /^Permitir ?· Usar mis datos$/ }).click();
  await expect(told.filter({ hasText: 'Usar mis datos: permitido' })).toHaveCount(1);
  await open(page, `${pages.applySection.paths[0]}?${common}&section=job`);
  await expect(told.filter({ hasText: 'Paso 2 de 2 · Trabajo e ingresos' })).toHaveCount(1);
});
