import { endpoints } from '@plazo/contract';
import { repay, split } from '../src/testing/canned.ts';
import {
  answerWith,
  common,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  onCall,
  open,
  patch,
  test,
} from './page.ts';

const address = `/moreSome?${common}`;

test('shows two lines until More, then all, and keeps focus on the button', async ({ page }) => {
  await open(page, address);
  const main = page.getByRole('main');
  await expect(main.locator('img').first()).toHaveAttribute('src', '/brand/prestamo-rayo.svg');
  for (const text of ['Préstamo Rayo', '$1,216.00', '2026-12-20', repay.noticeMsg])
    await expect(main).toContainText(text);
  await expect(page.getByRole('term')).toHaveText(['Capital', 'Interés']);
  await page.getByRole('button', { name: 'Más' }).click();
  const hide = page.getByRole('button', { name: 'Ocultar' });
  await expect(hide).toBeFocused();
  await expect(hide).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('term')).toHaveCount(4);
});

test('who owes several payments reads which ones the amount is for, and that they are overdue', async ({
  page,
}) => {
  const late = { daysToDue: -40, payments: 'Pagos 1 a 2 de 3' };
  await open(page, `${address}&mode=choose&${patch(late)}`);
  await expect(page.getByRole('radio', { name: /^Al corriente hoy\s*Pagos 1 a 2 de 3/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Este pago/ })).toHaveCount(0);
  await expectAccessible(page);
  await open(page, `/providesAnd?${common}&${patch(late)}`);
  await expect(page.getByText('Te pone al corriente: venció el dom 20 dic')).toBeVisible();
  await expect(page.getByText(/que vence el/)).toHaveCount(0);
});

test('a payment that waits for its approval is said before an amount is chosen, and where to pay it', async ({
  page,
}) => {
  const toDo = { text: 'Falta que apruebes tu pago', see: 'Ir a aprobarlo', url: '/providesAnd?way=card' };
  for (const step of ['', '&mode=choose', '&pay=next']) {
    await open(page, `${address}${step}&${patch({ toDo })}`);
    await expect(page.getByText(toDo.text)).toHaveCount(1);
    await expect(page.getByRole('link', { name: toDo.see })).toHaveAttribute('href', toDo.url);
  }
});

test('a choice of how to repay leads to the payment, to more days and to the card', async ({ page }) => {
  await open(page, `/providesAnd?${common}`);
  for (const [name, path] of [
    ['Hacer este pago', /^\/moreSome\?/],
    ['Pedir más días', /^\/asForm\?/],
    ['Pagar con tarjeta', /^\/providesAnd\?.*way=card/],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
});

test('where nothing takes a card no page of a payment leads to one', async ({ page }) => {
  for (const path of [address, `${address}&mode=choose`, `${address}&pay=next`, `/providesAnd?${common}`]) {
    await open(page, `${path}&cardless`);
    await expect(page.getByRole('link', { name: /más días/ })).toBeVisible();
    await expect(page.getByText('Pagar con tarjeta')).toHaveCount(0);
  }
});

test('opens the instructions of a channel with the amount, its code and the common query', async ({
  page,
}) => {
  await open(page, address);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Pago en tienda de conveniencia',
    'Pago por banco',
  ]);
  await page.getByRole('link', { name: /Transferencia SPEI/ }).click();
  await page.waitForURL(/\/carpmm\?/);
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    requestType: '1',
    amount: '121600',
    payCode: 'spei',
    deviceId: 'd1',
    orderId: 'o1',
    productId: 'mx-fair',
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('our own links ask for the amount first, then where: the amount stays in sight and can be changed', async ({
  page,
}) => {
  await open(page, `${address}&mode=choose`);
  const channel = page.getByRole('link', { name: /Transferencia SPEI/ });
  await expect(page.getByRole('radio', { name: /^Todo hoy Ahorras \$524\.55/ })).toBeVisible();
  await expect(channel).toHaveCount(0);
  await page.getByRole('radio', { name: /^Otra cantidad/ }).check();
  const where = page.getByRole('link', { name: 'Elegir dónde' });
  await expect(where).toHaveCount(0);
  await page.getByLabel('Cantidad', { exact: true }).fill('600');
  const heights = await Promise.all(
    [
      page.getByRole('radio', { name: /^Otra cantidad/ }),
      page.getByLabel('Cantidad', { exact: true }),
      page.getByRole('radio', { name: /^Todo hoy/ }),
    ].map(async (part) => (await part.boundingBox())?.y ?? 0),
  );
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 480 });
  await page.evaluate(() => scrollTo(0, 300));
  await where.click();
  await expect(page.getByRole('main')).toContainText('$600.00 MXN');
  // each step begins at its top
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(channel).toHaveAttribute('href', /amount=60000&.*purpose=part|purpose=part.*amount=60000/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cambiar cantidad' }).click();
  await expect(page.getByLabel('Cantidad', { exact: true })).toHaveValue('600');
  // an amount that cannot be paid any more is asked for again
  await open(page, `${address}&pay=part&amount=999999`);
  await expect(channel).toHaveCount(0);
  await expect(page.getByText(/^Escribe una cantidad/)).toBeVisible();
});

test('more than is asked has a choice: each way with where it leads, and the code is made for the one chosen', async ({
  page,
}) => {
  const asked: string[] = [];
  await onCall(page, endpoints.insight.split.path, (route) => {
    asked.push(String(new URLSearchParams(route.request().postData() ?? '').get('amount')));
    return answerWith(split)(route);
  });
  await open(page, `${address}&mode=choose`);
  await page.getByRole('radio', { name: /^Otra cantidad/ }).check();
  const amount = page.getByLabel('Cantidad', { exact: true });
  const ways = page.getByRole('group', { name: '¿Qué hace lo que pagas de más?' }).getByRole('radio');
  await amount.fill('1216');
  await expect(ways).toHaveCount(0);
  await amount.fill('1500');
  await expect(ways).toHaveCount(3);
  expect(asked.at(-1)).toBe('150000');
  await expect(
    page.getByRole('radio', { name: /^Pagar mis próximos pagos Próximo pago: \$932\.00/ }),
  ).toBeChecked();
  const lowers = page.getByRole('radio', {
    name: /^Hacer más pequeños mis pagos Tu próximo pago sigue pendiente\. /,
  });
  await expect(page.getByRole('radio', { name: /Tu próximo pago sigue pendiente/ })).toHaveCount(2);
  await lowers.check();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Elegir dónde' }).click();
  await expect(page.getByRole('main')).toContainText('Hacer más pequeños mis pagos. Próximo pago: $583.00');
  const channel = page.getByRole('link', { name: /Transferencia SPEI/ });
  await expect(channel).toHaveAttribute('href', /ahead=lowers/);
  // an account number that is paid from here would not carry the choice
  await expect(page.getByText('9301', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cambiar cantidad' }).click();
  await expect(lowers).toBeChecked();
  // another amount is chosen for anew
  await amount.fill('1600');
  await expect(ways).toHaveCount(3);
  await expect(ways.first()).toBeChecked();
  await page.getByRole('link', { name: 'Elegir dónde' }).click();
  await expect(channel).toHaveAttribute('href', /purpose=part/);
  await expect(channel).not.toHaveAttribute('href', /ahead=/);
});

test('a part of what is asked says how it is used, what lacks and what is left, before it is said where', async ({
  page,
}) => {
  await open(page, `${address}&mode=choose`);
  await page.getByRole('radio', { name: /^Otra cantidad/ }).check();
  await page.getByLabel('Cantidad', { exact: true }).fill('1000');
  const used = page.getByRole('status').filter({ hasText: 'Así se usan tus $1,000.00' });
  await expect(used).toContainText('Capital$1,060.00');
  await expect(used).toContainText('De este pago te faltaría$216.00');
  await expect(used).toContainText('Te quedaría por liquidar hoy$1,623.45');
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Este pago/ }).check();
  await expect(used).toHaveCount(0);
});

test('a last payment before its day says what paying it today saves', async ({ page }) => {
  const last = { repayAmount: 118_000, payoff: 118_000, saved: 3_600, payments: 'Pago 3 de 3' };
  await open(page, `${address}&mode=choose&${patch(last)}`);
  const next = page.getByRole('radio', { name: /^Este pago/ });
  await expect(next).toHaveAccessibleName(/Ahorras \$36\.00 y terminas/);
  await open(page, `${address}&mode=choose&${patch({ ...last, saved: 0 })}`);
  await expect(next).toHaveAccessibleName(/Pago 3 de 3/);
});

test('offers no choice where the terms leave none', async ({ page }) => {
  const { ahead: _none, ...plain } = split;
  await onCall(page, endpoints.insight.split.path, answerWith(plain));
  await open(page, `${address}&mode=choose&pay=part&amount=1500`);
  await expect(page.getByRole('link', { name: 'Elegir dónde' })).toBeVisible();
  await expect(page.getByRole('group', { name: '¿Qué hace lo que pagas de más?' })).toHaveCount(0);
});

test('copies a reference without its spaces and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, address);
  await expect(page.getByText('9301', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copiar' }).first().click();
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('93012284551706');
});

test('shows the bar code in a sheet that gives focus back', async ({ page }) => {
  await open(page, address);
  const opener = page.getByRole('button', { name: 'Código de barras' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Tienda de conveniencia' });
  await expect(sheet.getByRole('img', { name: 'Código de barras, referencia 93012284551706' })).toBeVisible();
  await expect(sheet).toContainText('Muestra este código en la caja para pagar');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

for (const [days, text] of [
  [1, 'Falta 1 día'],
  [5, 'Faltan 5 días'],
  [0, 'Vence hoy'],
  [-1, '1 día de atraso'],
  [-12, '12 días de atraso'],
] as const) {
  test(`says "${text}"`, async ({ page }) => {
    await open(page, `${address}&${patch({ daysToDue: days })}`);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  });
}

test('says that the ways to pay are being updated when there is none', async ({ page }) => {
  await open(page, `${address}&${patch({ repayList: [] })}`);
  await expect(page.getByRole('heading', { name: 'Estamos actualizando las formas de pago' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test('writes rupees by the market, whatever the language', async ({ page }) => {
  await open(page, `${address}&market=in&language=3&${patch({ repayAmount: 12_345_678 })}`);
  await expect(page.getByText('₹1,23,456.78').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});
