import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { endpoints } from '@plazo/contract';
import { instructions } from '../src/testing/canned.ts';
import {
  addShell,
  answerWith,
  common,
  expect,
  expectAccessible,
  onCall,
  open,
  patch,
  refuseWith,
  section,
  test,
} from './page.ts';

const address = `/carpmm?${common}&requestType=1&amount=121600&payCode=store`;
const pictures = (page: Page) => page.getByRole('main').locator('img[src*=".svg"]');

test('copies the company name as it is written on the receipt', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, address);
  const { repayTitle, repayDes } = instructions.repayDetail;
  for (const text of ['$1,216.00', repayTitle, repayDes])
    await expect(page.getByRole('main')).toContainText(text);
  await expect(page.getByText('Nombre de la empresa', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copiar' }).last().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Rayo Financiera Demo, S.A. de C.V.',
  );
});

test('begins with the logo of the channel and ends with ours, and has none where none is given', async ({
  page,
}) => {
  await open(page, address);
  await expect(pictures(page).first()).toHaveAttribute('src', '/channels/store.svg');
  await expect(pictures(page).last()).toHaveAttribute('src', '/brand/prestamo-rayo.svg');
  await open(page, `${address}&${patch({ topLogo: '', bottomLogo: '' })}`);
  await expect(pictures(page)).toHaveCount(1);
});

test('prints the amount over the code, and says how long it is good for', async ({ page }) => {
  await open(page, address);
  const paper = page.getByText('Este código cobra exactamente').locator('..');
  await expect(paper.getByRole('img', { name: /93012284551706/ })).toBeVisible();
  await expect(paper).toContainText('$1,216.00');
  await expect(page.getByText('Vale 3 días, hasta el lun 23 nov a las 23:59')).toBeVisible();
});

test('on a phone the app comes before the code, on a wide screen the code before the app', async ({
  page,
}) => {
  const upi = patch({ payLink: 'upi://pay?pa=x' });
  const above = async () => {
    const [app, code] = await Promise.all(
      [
        page.getByRole('link', { name: 'Abrir mi app de pagos' }),
        page.getByRole('img', { name: /93012284551706/ }),
      ].map((part) => part.boundingBox()),
    );
    return (app?.y ?? 0) < (code?.y ?? 0);
  };
  await open(page, `${address}&${upi}`);
  expect(await above()).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await above()).toBe(false);
});

test('on a phone alone each known UPI app has a button with the same payee and amount, and other links have none', async ({
  page,
}) => {
  const query = 'pa=lender%40bank&am=1216.00&tr=PLZ1';
  const apps = page.getByRole('navigation', { name: 'O abre directamente' });
  await open(page, `${address}&${patch({ payLink: `upi://pay?${query}` })}`);
  await expect(apps.getByRole('link')).toHaveText(['PhonePe', 'Google Pay', 'Paytm']);
  expect(
    await apps.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
  ).toEqual([`phonepe://pay?${query}`, `gpay://upi/pay?${query}`, `paytmmp://pay?${query}`]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(apps).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${address}&${patch({ payLink: 'https://pay.example/1' })}`);
  await expect(page.getByRole('link', { name: 'Abrir mi app de pagos' })).toBeVisible();
  await expect(apps).toHaveCount(0);
});

test('who has the code open is told that the payment came, with its amount; a code that was paid before only says so', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, address);
  await expect(page.getByRole('main').getByRole('img', { name: /93012284551706/ })).toBeVisible();
  await onCall(page, endpoints.repayment.instructions.path, answerWith({ ...instructions, isUsed: 1 }));
  await page.clock.runFor(5_500);
  const told = page.getByRole('alert').filter({ hasText: 'Recibimos tu pago de $1,216.00' });
  await expect(told).toContainText('9301 2284 5517 06');
  await open(page, `${address}&cold=1`);
  await expect(page.getByRole('heading', { name: 'Este código ya se pagó' })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('who has the code open is told of its own amount, which a till without small coins rounds', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, address.replace('121600', '121599'));
  await expect(page.getByRole('main').getByRole('img', { name: /93012284551706/ })).toBeVisible();
  await onCall(page, endpoints.repayment.instructions.path, answerWith({ ...instructions, isUsed: 1 }));
  await page.clock.runFor(5_500);
  await expect(page.getByRole('alert').filter({ hasText: 'Recibimos tu pago de $1,216.00' })).toBeVisible();
});

test('who has a code for more days open and sent other money is told what came, and that no date moved', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, `${address.replace('requestType=1', 'requestType=2')}&days=3`);
  await expect(page.getByRole('main').getByRole('img', { name: /93012284551706/ })).toBeVisible();
  const other = { ...instructions.repayDetail, amount: 50_000 };
  const used = { ...instructions, isUsed: 1, isOtherAmount: 1, repayDetail: other };
  await onCall(page, endpoints.repayment.instructions.path, answerWith(used));
  await page.clock.runFor(5_500);
  const told = page.getByRole('alert').filter({ hasText: 'Recibimos tu pago de $500.00' });
  await expect(told).toContainText('tu fecha no cambió');
});

test('a code that loses the network counts its last hour by itself, says so three times, and is gone after its end', async ({
  page,
  quiet,
}) => {
  quiet.expects(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await open(page, `${address}&${patch({ leftMs: 45 * 60_000 })}`);
  const code = page.getByRole('main').getByRole('img', { name: /93012284551706/ });
  const said = page.getByRole('status').filter({ hasText: 'Le quedan' });
  await expect(page.getByRole('main')).toContainText(/Le quedan 4\d min · Válido hasta 2026-11-23 23:59/);
  await onCall(page, endpoints.repayment.instructions.path, (route) => route.abort());
  await page.clock.runFor(8 * 60_000);
  await expect(page.getByRole('main')).toContainText(/Le quedan 3\d min/);
  await expect(said).toHaveCount(0);
  await page.clock.runFor(7 * 60_000);
  await expect(said).toHaveText('Le quedan 30 min');
  await page.clock.runFor(25 * 60_000);
  await expect(said).toHaveText('Le quedan 10 min');
  await expect(code).toBeVisible();
  await page.clock.runFor(7 * 60_000);
  await expect(page.getByRole('alert').filter({ hasText: 'Terminó el plazo de este código' })).toBeVisible();
  await expect(code).toHaveCount(0);
});

test('shows each further section with its title and lines, numbered where there are several', async ({
  page,
}) => {
  await open(page, address);
  await expect(section(page, 'Pasos').getByRole('listitem')).toHaveText(
    instructions.dataList[0]?.content ?? [],
  );
  await expect(section(page, 'Bueno saber')).toContainText('Paga el monto exacto');
});

test('shows the pictures under their title, each named by its step, and the address to write to', async ({
  page,
}) => {
  const imgList = {
    title: 'Así se ve en la caja',
    eMail: 'pagos@prestamo-rayo.example',
    content: ['/channels/step-1.svg', '/channels/step-2.svg'],
  };
  await open(page, `${address}&${patch({ imgList })}`);
  const shown = section(page, imgList.title);
  await expect(shown.getByRole('img', { name: 'Paso 1' })).toHaveAttribute('src', '/channels/step-1.svg');
  await expect(shown.getByRole('img', { name: 'Paso 2' })).toHaveAttribute('src', '/channels/step-2.svg');
  await expect(page.getByRole('link', { name: /Escríbenos/ })).toHaveAttribute(
    'href',
    `mailto:${imgList.eMail}`,
  );
});

test('a code that collects nothing any more is taken off an open page, with what to do instead', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, address);
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: /93012284551706/ })).toBeVisible();
  const why = 'Este monto cambió. Mira cuánto debes hoy';
  await onCall(page, endpoints.repayment.instructions.path, refuseWith(-40, why));
  await page.clock.runFor(5_500);
  await expect(page.getByRole('heading', { name: 'Este código ya no sirve' })).toBeVisible();
  await expect(main).toContainText(why);
  await expect(main).not.toContainText('9301');
  await expect(main.locator('img')).toHaveCount(0);
  await expect(main.locator('s')).toHaveText('$1,216.00');
  await expect(page.getByRole('link', { name: 'Hacer código por $1,216.00' })).toHaveAttribute(
    'href',
    /^\/carpmm\?(?=.*amount=121600)(?=.*payCode=store)(?=.*requestType=1)(?!.*shown)/,
  );
  await expect(page.getByRole('link', { name: 'Elegir otra forma de pago' })).toHaveAttribute(
    'href',
    /^\/moreSome/,
  );
  await expect(page.getByRole('link', { name: 'Ya pagué con el código anterior' })).toBeVisible();
  await expectAccessible(page);
});

/** A screen that notes whether a page keeps it on: the browser of the tests has none. */
async function addScreen(page: Page) {
  await page.addInitScript(() => {
    const request = async () => {
      document.documentElement.dataset['awake'] = 'on';
      return { release: async () => void (document.documentElement.dataset['awake'] = 'off') };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  return page.locator('html');
}

test('keeps the screen on while a code is shown, and lets go of it when it is left', async ({ page }) => {
  const screen = await addScreen(page);
  await open(page, address);
  await expect(screen).toHaveAttribute('data-awake', 'on');
  await page.getByRole('link', { name: 'Ya pagué' }).click();
  await expect(screen).toHaveAttribute('data-awake', 'off');
  await open(page, `/moreSome?${common}`);
  await expect(screen).not.toHaveAttribute('data-awake');
  await page.getByRole('button', { name: 'Código de barras' }).click();
  await expect(screen).toHaveAttribute('data-awake', 'on');
  await page.keyboard.press('Escape');
  await expect(screen).toHaveAttribute('data-awake', 'off');
});

test('a number without a picture lets the screen go dark', async ({ page }) => {
  const screen = await addScreen(page);
  const { repayDetail } = instructions;
  await open(page, `${address}&${patch({ repayDetail: { ...repayDetail, repayCode: '' } })}`);
  await expect(page.getByText('9301', { exact: true })).toBeVisible();
  await expect(screen).not.toHaveAttribute('data-awake');
});

const PNG = '89504e470d0a1a0a';
const widthOf = (png: Buffer) => png.readUInt32BE(16);

test('saves the code as a picture that is named by its reference', async ({ page }) => {
  await open(page, address);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Guardar como imagen' }).click();
  const kept = await download;
  expect(kept.suggestedFilename()).toBe('93012284551706.png');
  const png = await readFile(await kept.path());
  expect(png.subarray(0, 8).toString('hex')).toBe(PNG);
  expect(widthOf(png)).toBe(1080);
});

test('an app without downloads shows the picture to be held and kept', async ({ page }) => {
  await addShell(page, []);
  await open(page, address);
  await page.getByRole('button', { name: 'Guardar como imagen' }).click();
  const sheet = page.getByRole('dialog', { name: 'Imagen de tu código' });
  await expect(sheet).toContainText('Mantén el dedo sobre la imagen para guardarla');
  await expect(sheet.getByRole('img', { name: /93012284551706/ })).toHaveAttribute('src', /^blob:/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});
