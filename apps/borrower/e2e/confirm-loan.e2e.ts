import { endpoints } from '@plazo/contract';
import { offer } from '../src/testing/canned.ts';
import {
  addShell,
  answerWith,
  beforeScript,
  common,
  expect,
  onCall,
  open,
  patch,
  refuseWith,
  test,
} from './page.ts';

const { detail, push } = endpoints.confirmLoan;
const address = `/andInto?${common}`;
const order = { lendDetailsUrl: '/severalRegister?orderId=o1&productId=mx-fair' };

test('shows what is received, what is paid, the dates and the late charge before any script runs', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(address);
  const main = page.getByRole('main');
  const figures = '$3,000.00 $3,648.00 $648.00 $1,216.00 34.5% 2026-12-20 2027-01-19 2027-02-19';
  for (const text of [...figures.split(' '), `Si te atrasas: ${offer.ratemsg}`])
    await expect(main.getByText(text).first()).toBeVisible();
  await context.close();
});

test('shows term, number of payments and rate beside the amounts', async ({ page }) => {
  await open(page, address);
  const facts = page.getByRole('region', { name: 'Lo que recibes y lo que pagas' });
  for (const text of ['91 días', '3', '18% anual', '34.5%'])
    await expect(facts.getByText(text, { exact: true })).toBeVisible();
});

test('a box that was unticked before the script came keeps the loan from being confirmed', async ({
  page,
}) => {
  const box = page.getByRole('checkbox');
  await beforeScript(page, address, () => box.uncheck());
  await expect(page.getByRole('button', { name: 'Confirmar préstamo' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(box).not.toBeChecked();
});

test('looks the same whatever messageType says', async ({ page }) => {
  await open(page, address);
  const shown = await page.getByRole('main').innerText();
  await open(page, `${address}&${patch({ messageType: 7 })}`);
  expect(await page.getByRole('main').innerText()).toBe(shown);
});

test('takes the session out of the address at once and puts it into no call and no link', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await open(page, `${address}&sessionId=secret`);
  expect(page.url()).not.toContain('sessionId');
  await page.getByRole('button', { name: 'Confirmar préstamo' }).click();
  await page.waitForURL(/severalRegister/);
  expect(calls.slice(1).filter((url) => url.includes('secret'))).toEqual([]);
});

test('sends one push for a double tap, tells the shell and goes on to the order', async ({ page }) => {
  const asked = await addShell(page, ['confirmBurialPoint']);
  const keys: (string | undefined)[] = [];
  await onCall(page, push.path, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await expect(page.getByText('Cargando', { exact: true })).toBeVisible();
    await answerWith(order)(route);
  });
  await open(page, address);
  const pagesBefore = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Confirmar préstamo' }).dblclick();
  await page.waitForURL(/severalRegister/);
  expect(await page.evaluate(() => history.length)).toBe(pagesBefore);
  expect(keys).toHaveLength(1);
  expect(asked).toEqual(['confirmBurialPoint {"productId":"mx-fair"}']);
  const query = new URL(page.url()).searchParams;
  expect(query.get('from')).toBe('confirm');
  expect(query.get('deviceId')).toBe('d1');
});

test('waits 5.5 seconds while the offer is priced, reads it once more and marks what changed', async ({
  page,
}) => {
  await page.clock.install();
  const types: (string | null)[] = [];
  await onCall(page, detail.path, async (route) => {
    types.push(new URLSearchParams(route.request().postData() ?? '').get('isType'));
    const details = offer.details.map((line) =>
      line.text === 'Comisión' ? { ...line, value: '$470.00' } : line,
    );
    await answerWith({ ...offer, details, totalRepay: 365_338 })(route);
  });
  await open(page, `${address}&${patch({ isNeedPop: 1 })}`);
  await expect(page.getByRole('dialog')).toContainText('$3,000.00 MXN');
  const submit = page.getByRole('button', { name: 'Confirmar préstamo', includeHidden: true });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(4000);
  expect(types).toEqual([]);
  await page.clock.runFor(1600);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Actualizamos tus montos. Revísalos otra vez')).toBeVisible();
  await expect(page.getByText('Actualizado')).toHaveCount(1);
  await expect(submit).not.toHaveAttribute('aria-disabled');
  await page.clock.runFor(20_000);
  expect(types).toEqual(['1']);
});

test('stays inactive with a retry when the second reading fails', async ({ page, quiet }) => {
  quiet.expects(/500/);
  await page.clock.install();
  let answers = 0;
  await onCall(page, detail.path, (route) =>
    answers++ === 0 ? route.fulfill({ status: 500, body: 'oops' }) : answerWith(offer)(route),
  );
  await open(page, `${address}&${patch({ isNeedPop: 1 })}`);
  await page.clock.runFor(5600);
  const submit = page.getByRole('button', { name: 'Confirmar préstamo' });
  await expect(page.getByText('No pudimos terminar de calcular tus montos')).toBeVisible();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(submit).not.toHaveAttribute('aria-disabled');
});

test('needs the tick, says why, and follows the brand when it begins', async ({ page }) => {
  await open(page, address);
  const box = page.getByRole('checkbox', { name: 'Leí y acepto el Contrato de préstamo' });
  await expect(box).toBeChecked();
  await box.uncheck();
  const submit = page.getByRole('button', { name: 'Confirmar préstamo' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect(submit).toHaveAccessibleDescription('Marca la casilla para continuar');
  await expect(page.getByRole('link', { name: 'Contrato de préstamo' })).toBeVisible();
  await open(page, `${address}&brand=${JSON.stringify({ settings: { agreementDefaultTicked: false } })}`);
  await expect(box).not.toBeChecked();
});

test('has neither box nor link without an agreement', async ({ page }) => {
  await open(page, `${address}&${patch({ isNewContract: '' })}`);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Contrato de préstamo' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Confirmar préstamo' })).not.toHaveAttribute('aria-disabled');
});

test('counts a tap that comes before the phone has answered what it kept', async ({ page }) => {
  await page.addInitScript(() => {
    const openNow: (this: IDBFactory, name: string, version?: number) => IDBOpenDBRequest = Reflect.get(
      IDBFactory.prototype,
      'open',
    );
    IDBFactory.prototype.open = function openLate(...given) {
      const request = Reflect.apply(openNow, this, given);
      const hold = (event: Event) => {
        event.stopImmediatePropagation();
        setTimeout(() => request.dispatchEvent(new Event('success')), 500);
      };
      request.addEventListener('success', hold, { once: true });
      return request;
    };
  });
  let pushes = 0;
  await onCall(page, push.path, async (route) => {
    pushes += 1;
    await answerWith(order)(route);
  });
  await open(page, address);
  await page.getByRole('button', { name: 'Confirmar préstamo' }).click();
  await page.waitForURL(/severalRegister/);
  expect(pushes).toBe(1);
});

test('repeats a push whose answer was lost with the same key, after a reload too', async ({
  page,
  quiet,
}) => {
  quiet.expects(/ERR_|Failed to load/);
  const keys: (string | undefined)[] = [];
  await onCall(page, push.path, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length < 3) await route.abort('connectionreset');
    else await answerWith(order)(route);
  });
  await open(page, address);
  await page.getByRole('button', { name: 'Confirmar préstamo' }).click();
  await expect(
    page.getByRole('main').getByText('Todavía no sabemos si tu préstamo quedó confirmado'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar préstamo' }).click();
  await expect.poll(() => keys.length).toBe(2);
  await page.reload();
  await page.waitForURL(/severalRegister/);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
});

test('says that nothing was charged when the server refuses, and lets try again with a new key', async ({
  page,
}) => {
  const keys: (string | undefined)[] = [];
  await onCall(page, push.path, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await refuseWith(-40, 'Los montos cambiaron')(route);
  });
  await open(page, address);
  const submit = page.getByRole('button', { name: 'Confirmar préstamo' });
  await submit.click();
  await expect(page.getByRole('main').getByText('Los montos cambiaron')).toBeVisible();
  await expect(
    page.getByRole('main').getByText('Tu préstamo no se confirmó y no se te cobró nada'),
  ).toBeVisible();
  await expect(
    page.locator('body > [role=alert], #root > [role=alert]').getByText('Los montos cambiaron'),
  ).toBeVisible();
  await submit.click();
  await expect.poll(() => keys.length).toBe(2);
  expect(new Set(keys).size).toBe(2);
});

test('asks for the code by SMS where the brand wants one', async ({ page }) => {
  const codes: (string | null)[] = [];
  await onCall(page, push.path, async (route) => {
    codes.push(new URLSearchParams(route.request().postData() ?? '').get('smsCode'));
    await answerWith(order)(route);
  });
  await open(page, `${address}&${patch({ sendSms: 1 })}`);
  await page.getByRole('button', { name: 'Confirmar préstamo' }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirma con tu código' });
  await expect(sheet.getByText('Lo enviamos al •••• 34')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /Reenviar en \d+ s/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await sheet.getByRole('textbox').fill('12 34');
  await expect(sheet.getByRole('textbox')).toHaveValue('1234');
  await sheet.getByRole('button', { name: 'Confirmar préstamo' }).click();
  await expect(sheet.getByText('Escribe los 6 números del código')).toBeVisible();
  expect(codes).toEqual([]);
  await sheet.getByRole('textbox').fill('123456');
  await sheet.getByRole('button', { name: 'Confirmar préstamo' }).click();
  await page.waitForURL(/severalRegister/);
  expect(codes).toEqual(['123456']);
});

test('can be read, ticked and confirmed by keyboard alone', async ({ page }) => {
  await open(page, address);
  const box = page.getByRole('checkbox');
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Contrato de préstamo' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Confirmar préstamo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/severalRegister/);
});

test('does not move while less motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page, `${address}&${patch({ isNeedPop: 1 })}`);
  const moving = await page
    .getByRole('dialog')
    .evaluate((dialog) =>
      dialog
        .getAnimations({ subtree: true })
        .filter((animation) => animation.effect?.getTiming().iterations === Infinity),
    );
  expect(moving).toHaveLength(0);
});
