import type { Page } from '@playwright/test';
import { pages } from '@plazo/contract';
import {
  atTheChannel,
  comeBack,
  enter,
  expect,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  putAside,
  settled,
  test,
} from './journey.ts';
import { addShell } from './noting-shell.ts';
import { photoOf } from './shell-walk.ts';

const retry = /^(Reintentar|Try again|重试|फिर से कोशिश करें)$/;

/** What page tests hold with answers of their own, seen once more with the answers of the shipped server. */

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a payment is read, its channel opened, its reference and the company copied, and a status watched', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await putAside(page);
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 5 };
  const order = await newOrder(product, wish);
  const visit = { product, borrower, own: { ...order } };
  const main = page.getByRole('main');

  await enter(page, { ...visit, name: 'repay' });
  await expect(page.getByText('Faltan 5 días', { exact: true })).toBeVisible();
  const lines = main.getByRole('term');
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ocultar' })).toHaveAttribute('aria-expanded', 'true');
  expect(await lines.count()).toBeGreaterThan(2);
  await expect(main.locator('img').first()).toBeVisible();

  await page.getByRole('link', { name: /Transferencia SPEI/ }).click();
  await page.waitForURL(/\/carpmm\?/);
  await settled(page);
  expect(queryOf(page)).toMatchObject({ requestType: '1', payCode: 'spei', ...order });
  expect(queryOf(page)['amount']).toMatch(/^\d+$/);
  expect(queryOf(page)['deviceId']).toBeTruthy();
  await expect(main.locator('img[src*=".svg"]').first()).toBeVisible();
  expect(await main.getByRole('listitem').count()).toBeGreaterThan(1);
  await expect(page).toHaveTitle(/^Cómo pagar/);
  const reference = (
    await main
      .getByText(/^\d{4}( \d+)+$|^\d{18}$/)
      .first()
      .innerText()
  ).replaceAll(/\s/g, '');
  await page.getByRole('button', { name: 'Copiar' }).first().click();
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await copied(page)).toBe(reference);
  await page.getByRole('button', { name: 'Copiar' }).last().click();
  await expect.poll(() => copied(page)).toContain('Demo');

  await enter(page, { ...visit, name: 'haveYouPaid' });
  await page.getByRole('link', { name: 'No, elegir dónde pagar' }).click();
  await page.waitForURL(/moreSome/);
  await page.clock.install();
  await enter(page, { ...visit, name: 'haveYouPaid' });
  await page.getByRole('link', { name: 'Sí, ya pagué' }).click();
  await page.waitForURL(/severalRegister/);
  await settled(page);
  expect(await atTheChannel(page, { product, reference, button: 'Pay whole' })).toContain('posted');
  await page.clock.fastForward(61_000);
  await expect(main).toContainText('Pago 2 de 3');
  await expect(main).toContainText('1 de 3 pagos hechos');
  await expect(main).toContainText('Recibimos tu pago por transferencia SPEI');
  await expectBooksInOrder(product);
});

test('more days show their plan and who can be asked; a service page calls, writes and chats', async ({
  page,
  product,
}) => {
  await putAside(page);
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 5 };
  const order = await newOrder(product, wish);
  const visit = { product, borrower, own: { ...order } };
  await enter(page, { ...visit, name: 'extend' });
  const title = page.getByRole('heading', { name: 'Tu plan después de la prórroga' });
  const plan = page.locator('section').filter({ has: title }).getByRole('listitem');
  await expect(plan).toHaveCount(3);
  await expect(plan.first()).toContainText(/\$[\d,]+\.\d\d/);
  await expect(plan.first()).toContainText(/\d{4}-\d{2}-\d{2}/);
  const floating = page.getByRole('button', { name: 'Hablar con alguien' }).last();
  const before = (await floating.boundingBox())?.y ?? 0;
  await floating.focus();
  await page.keyboard.press('Home');
  expect((await floating.boundingBox())?.y).toBeLessThan(before);
  await page.getByRole('button', { name: 'Hablar con alguien' }).first().click();
  await page.waitForURL(/\/Dag\?.*deviceId=/);
  await settled(page);
  await enter(page, { ...visit, name: 'support' });
  await expect(page.getByRole('link', { name: 'Correo' })).toHaveAttribute('href', /^mailto:.+@/);
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+$/,
  );
  await expect(page.getByRole('button', { name: /^Teléfono: \+52/ })).toBeVisible();
});

test('a complaint is held back for an order that takes none, wants words, keeps nine pictures and its draft, and clears the storage', async ({
  page,
  product,
}) => {
  await putAside(page);
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair' };
  const active = await newOrder(product, { ...wish, status: '174', daysToDue: 5 });
  const waiting = await newOrder(product, { ...wish, status: '151' });
  const visit = { product, borrower };
  await enter(page, { ...visit, name: 'complaintHome', own: { language: '1' } });
  await page.getByRole('button', { name: 'All' }).click();
  await page.locator(`input[value="${waiting.orderId}"]`).check({ force: true });
  const collection = page.getByRole('button', { name: /^Collection/ });
  await expect(collection).toContainText('Not available for this loan');
  await collection.click();
  await expect(page.getByRole('status')).toContainText(
    'The selected order does not support sending collection types',
  );

  const own = { orderNo: active.orderId, problemType: '1', problemSonType: '11' };
  await enter(page, { ...visit, name: 'complaintNext', own });
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('textbox', { name: '¿Qué pasó?' }).fill('Me llaman de noche');
  const buffer = await photoOf(page, 'teal');
  const photos = Array.from({ length: 10 }, (_, no) => ({
    name: `${no}.png`,
    mimeType: 'image/png',
    buffer,
  }));
  await page.locator('input[type=file]').first().setInputFiles(photos);
  await expect(page.getByText('9 de 9')).toBeVisible();
  await expect(page.getByRole('status')).toContainText('¡Carga exitosa!');
  await page.getByRole('button', { name: 'Quitar foto' }).first().click();
  await expect(page.getByText('8 de 9')).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(page.getByRole('textbox', { name: '¿Qué pasó?' })).toHaveValue('Me llaman de noche');
  await expect(page.getByText('8 de 9')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('anything', '1'));
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.waitForURL(/assemblyComputer/);
  expect(await page.evaluate(() => localStorage.getItem('anything'))).toBeNull();
  await page.getByRole('main').getByRole('link', { name: 'Mis quejas' }).last().click();
  await page.waitForURL(/complaintList/);
  await page.getByRole('link', { name: /Me llaman de noche/ }).click();
  await page.waitForURL(/complainDetails/);
  await expect(page.getByRole('button', { name: 'Imagen 1 de 8' })).toBeVisible();
});

test('a loan that is paid back is rated: no star asks for one, three are thanked, four go to the store; another loan opens the product', async ({
  page,
  product,
}) => {
  const asked = await addShell(page, ['goToRate']);
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '200' };
  const first = await newOrder(product, wish);
  await enter(page, { product, name: 'orderDetails', borrower, own: { ...first } });
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('alert').getByText('Seleccione una calificación')).toBeVisible();
  await page.getByRole('radio', { name: '3 estrellas' }).check();
  await sheet.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('dialog', { name: 'Gracias. Con esto mejoramos' })).toBeVisible();
  expect(asked).toEqual([]);
  const second = await newOrder(product, wish);
  await comeBack(page, { product, name: 'orderDetails', borrower, own: { ...second } });
  await page.getByRole('radio', { name: '4 estrellas' }).check();
  await sheet.getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(() => asked).toEqual(['goToRate {}']);
  await expect(sheet).toBeHidden();
});

test('a card that was checked before pays without a code, and none chosen is asked for', async ({
  page,
  product,
}) => {
  const borrower = await product.dev<{ borrowerId: string; phone: string; commonQuery: string }>(
    'borrowers',
    {
      market: 'mx',
      bankCards: 1,
    },
  );
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 10 };
  const order = await newOrder(product, wish);
  const own = { ...order, way: 'card' };
  const pay = page.getByRole('button', { name: /^(Pagar \$|支付)/ });
  await enter(page, { product, name: 'payChoice', borrower, own: { ...own, language: '3' } });
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('请先选择付款银行卡！');
  await enter(page, { product, name: 'payChoice', borrower, own });
  await page.getByRole('radio').first().check();
  await pay.click();
  const code = page.getByRole('dialog', { name: 'Confirma tu pago' });
  await expect(code.getByRole('button', { name: /Reenviar en (60|5\d) s/ })).toBeVisible();
  const [sms] = await product.dev<{ code: string }[]>(`sms?phone=${borrower.phone}`);
  await code.getByRole('textbox').fill(sms?.code ?? '');
  await code.getByRole('button', { name: 'Confirmar pago' }).click();
  await page.waitForURL(/severalRegister/);
  await enter(page, { product, name: 'payChoice', borrower, own });
  await page.getByRole('radio').first().check();
  await pay.click();
  await page.waitForURL(/severalRegister/);
  await enter(page, { product, name: 'repay', borrower, own: { ...order } });
  await expect(page.getByRole('main')).toContainText('Pago 3 de 3');
});

test('own pages of the app are filled by the server in each language', async ({ page, product }) => {
  await putAside(page);
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 10 };
  const order = await newOrder(product, wish);
  await enter(page, { product, name: 'orderDetails', borrower, own: { ...order } });
  for (const name of [
    'shellOrders',
    'exit',
    'devices',
    'dataRequests',
    'messages',
    'reminders',
    'limit',
    'privacy',
    'error',
    'jointLogonFailure',
  ] as const)
    for (const language of ['1', '2', '3', 'hi']) {
      const query = new URLSearchParams({ ...order, language });
      await page.goto(`${product.url}${pages[name].paths[0]}?${query}`);
      await settled(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: retry }), name).toHaveCount(0);
    }
});
