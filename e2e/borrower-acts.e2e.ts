import { endpoints, pages } from '@plazo/contract';
import { openDesk } from './desk.ts';
import {
  enter,
  expect,
  expectAccessible,
  newBorrower,
  newOrder,
  putAside,
  settled,
  test,
} from './journey.ts';
import { photoOf } from './shell-walk.ts';

/** What a borrower can do on the pages and no other journey does, each clicked once with the shipped server. */

test('what a payment is made of, a part of it, an early end, a complaint with a picture and stars are asked on the pages', async ({
  page,
  browser,
  product,
}) => {
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 10 };
  const order = await newOrder(product, wish);
  const own = { ...order };
  await putAside(page);
  await enter(page, { product, name: 'repay', borrower, own });
  await page.getByText('¿De dónde salen estas cifras?').click();
  await page.getByText('Liquidar antes').click();
  await expect(page.getByText('Liquidar todo ese día').first()).toBeVisible();
  await page.getByText(/^Otra cantidad/).click();
  await page.getByLabel('Cantidad', { exact: true }).fill('500.00');
  await expect(page.getByRole('heading', { name: 'Así se usan tus $500.00' })).toBeVisible();
  await expect(page.getByText('Te quedaría por liquidar hoy')).toBeVisible();
  await page.goto(`${product.url}${pages.keyFacts.paths[0]}?${new URLSearchParams(order)}`);
  await settled(page);
  await expect(page.getByRole('table').first()).toBeVisible();
  for (const name of [
    'agreement',
    'product',
    'support',
    'complaintList',
    'exit',
    'limit',
    'consents',
    'identity',
  ] as const) {
    await page.goto(`${product.url}${pages[name].paths[0]}?${new URLSearchParams(order)}`);
    await settled(page);
    await expect(page.getByRole('main')).not.toContainText('Reintentar');
  }
  // asking again finds no loan that is not there: the way out is home
  const gone = new URLSearchParams({ ...order, orderId: crypto.randomUUID() });
  await page.goto(`${product.url}${pages.orderDetails.paths[0]}?${gone}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No encontramos este préstamo' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ir al inicio' })).toBeVisible();
  await expect(main).not.toContainText('Reintentar');

  await page.goto(`${product.url}${pages.complaintHome.paths[0]}?${new URLSearchParams(order)}`);
  await settled(page);
  await page.getByRole('button', { name: /^Cobranza/ }).click();
  await page.getByRole('listitem').getByRole('link').first().click();
  await page.waitForURL(/complainPageNext/);
  await settled(page);
  await page.getByRole('textbox', { name: '¿Qué pasó?' }).fill('Me llaman de noche');
  const buffer = await photoOf(page, 'teal');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('button', { name: 'Quitar foto' })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.waitForURL(/assemblyComputer/);

  const desk = await openDesk(browser, product, { role: 'agent' });
  await desk
    .getByRole('navigation')
    .getByRole('link', { name: /^Complaints/ })
    .click();
  await desk.getByRole('link', { name: /CP-\d/ }).click();
  await expect(desk.getByRole('img', { name: 'Image of the complaint' })).toBeVisible();
  await desk.context().close();
  await page.goto(`${product.url}${pages.complaintList.paths[0]}`);
  await settled(page);
  await page.getByRole('link', { name: /Me llaman de noche/ }).click();
  await page.waitForURL(/complainDetails/);
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
});

test('a reminder is switched off, a loan that was approved is given up, and every device is logged out', async ({
  page,
  product,
}) => {
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '170' };
  const order = await newOrder(product, wish);
  await product.dev('sessions', { borrowerId: borrower.borrowerId });
  await enter(page, { product, name: 'reminders', borrower, own: {} });
  const kept = page.waitForResponse((answer) => answer.url().includes(endpoints.messages.choose.path));
  await page.getByRole('main').getByRole('checkbox').first().click();
  expect((await kept).status()).toBe(200);
  await page.goto(`${product.url}${pages.exit.paths[0]}?${new URLSearchParams(order)}`);
  await settled(page);
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByRole('button', { name: 'Sí, cancelar' })).toHaveCount(0);
  await page.goto(`${product.url}${pages.orders.paths[0]}`);
  await settled(page);
  await page.goto(`${product.url}${pages.devices.paths[0]}`);
  await settled(page);
  await page.getByRole('button', { name: 'Cerrar aquí la sesión de ese dispositivo' }).first().click();
  await expect(page.getByRole('button', { name: 'Cerrar aquí la sesión de ese dispositivo' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cerrar sesión en todos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión en todos' }).click();
  await page.waitForURL(/\/app\/login/);
});

test('who is late says on which day they will pay, which stands on the page of the loan until it is taken back', async ({
  page,
  product,
}) => {
  const borrower = await newBorrower(product, 'mx');
  const late = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '180', daysToDue: -4 };
  const order = await newOrder(product, late);
  await enter(page, { product, name: 'orderDetails', borrower, own: { ...order } });
  await page.getByRole('button', { name: 'Decir cuándo puedo pagar' }).click();
  const sheet = page.getByRole('region', { name: '¿Qué día puedes pagar?' });
  const day = sheet.getByRole('radio').nth(2);
  await expect(day).not.toBeChecked();
  await expectAccessible(page);
  await day.check();
  const by = await day.inputValue();
  await sheet.getByRole('button', { name: 'Apuntar este día' }).click();
  await expect(sheet).toBeHidden();
  for (const look of [async () => undefined, () => page.reload()]) {
    await look();
    await expect(page.getByRole('main').locator(`time[datetime="${by}"]`).first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Dijiste que pagas');
    await expect(page.getByRole('button', { name: 'Cambiar el día' })).toBeVisible();
  }
  await page.goto(`${product.url}${pages.shellHome.paths[0]}`);
  await page.getByRole('link', { name: /^Dijiste que pagas el \S+\s\d/ }).click();
  await page.getByRole('button', { name: 'Cambiar el día' }).click();
  await sheet.getByRole('button', { name: /^Quitar mi día/ }).click();
  await expect(page.getByRole('button', { name: 'Decir cuándo puedo pagar' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Dijiste que pagas');
});
