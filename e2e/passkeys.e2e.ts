import type { Page } from '@playwright/test';
import { pages } from '@plazo/contract';
import { expect, expectAccessible, settled, test } from './journey.ts';
import type { Product } from './product.ts';
import { shellWords } from './shell-walk.ts';
import { addDevice } from './virtual-device.ts';

/** A borrower turns a passkey on after a login by code, comes in by it, takes it away, and comes in by a code again. */

const words = shellWords.mx;
const phone = '5544332211';
// the host that the brand's file names: elsewhere there are no passkeys
const hostOf = (product: Product) => product.url.replace('127.0.0.1', 'localhost');

async function openLogin(page: Page, product: Product) {
  await page.goto(`${hostOf(product)}${pages.shellLogin.paths[0]}?brand=${words.brand}`);
  await settled(page);
}

async function enterByCode(page: Page, product: Product) {
  await page.getByRole('textbox', { name: words.number }).fill(phone);
  await page.getByRole('button', { name: words.get }).click();
  await expect(page.getByText(/^Lo enviamos/).first()).toBeVisible();
  const [sms] = await product.dev<{ code: string }[]>(`sms?phone=${phone}`);
  await page.getByRole('textbox', { name: words.code }).fill(sms?.code ?? '');
  await page.getByRole('button', { name: words.go, exact: true }).click();
}

async function logOut(page: Page, product: Product) {
  await page.goto(`${hostOf(product)}${pages.shellMe.paths[0]}`);
  await settled(page);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL(/\/app\/login/);
  await settled(page);
}

test('a passkey is offered after a code, logs in by one tap, and is refused in words once it was taken away', async ({
  page,
  product,
}) => {
  const device = await addDevice(page);
  await openLogin(page, product);
  await enterByCode(page, product);
  await expect(page.getByRole('heading', { name: 'La próxima vez, entra sin código' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Activar' }).click();
  await page.waitForURL(/\/app\/(?:\?|$)/);
  expect(await device.count()).toBe(1);
  await page.getByRole('link', { name: '1 mensaje nuevo' }).click();
  await expect(page.getByText('Entras sin código')).toBeVisible();

  // what the browser offers in the field, nobody has touched: the button asks
  await device.setPresent(false);
  await logOut(page, product);
  await expectAccessible(page);
  const byPasskey = page.getByRole('button', { name: 'Entrar sin código' });
  await expect(byPasskey).toBeVisible();
  await device.setPresent(true);
  await byPasskey.click();
  await page.waitForURL(/\/app\/(?:\?|$)/);

  await logOut(page, product);
  // the field's own offer, which this person takes
  await page.waitForURL(/\/app\/(?:\?|$)/);

  await page.goto(`${hostOf(product)}${pages.devices.paths[0]}`);
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Activar en este dispositivo' }).click();
  await expect(page.getByText('Este dispositivo ya entra sin código')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('button', { name: 'Quitar' })).toHaveCount(0);
  await logOut(page, product);
  await expect(page.getByText('Este dispositivo ya no entra sin código')).toBeVisible();
  await product.dev('clock', { advanceMs: 61_000 });
  await enterByCode(page, product);
  await page.getByRole('button', { name: 'Ahora no' }).click();
  await page.waitForURL(/\/app\/(?:\?|$)/);
});

test('under another address than the brand’s, and in a web view without them, nothing is shown of passkeys', async ({
  page,
  product,
}) => {
  await addDevice(page);
  const login = `${pages.shellLogin.paths[0]}?brand=${words.brand}`;
  await page.goto(`${product.url}${login}`);
  await settled(page);
  const field = page.getByRole('textbox', { name: words.number });
  await expect(field).toHaveAttribute('autocomplete', 'tel-national');
  await expect(page.getByRole('button', { name: 'Entrar sin código' })).toHaveCount(0);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto(`${hostOf(product)}${login}`);
  await settled(page);
  await expect(page.getByRole('button', { name: 'Entrar sin código' })).toHaveCount(0);
  await enterByCode(page, product);
  await page.waitForURL(/\/app\/(?:\?|$)/);
});
