import { endpoints } from '@plazo/contract';
import { common, expect, onCall, open, refuseWith, test } from './page.ts';

/** Whatever the network does, a page comes to rest with a way to try again (specification issue "Bad input, faults"). */

const screens = [
  { path: `/andInto?${common}`, endpoint: endpoints.confirmLoan.detail, shows: '$3,648.00' },
  {
    path: `/severalRegister?${common}`,
    endpoint: endpoints.orderDetails.detail,
    shows: 'Tu préstamo está activo',
  },
  { path: `/moreSome?${common}`, endpoint: endpoints.repayment.detail, shows: 'Elige dónde pagar' },
  {
    path: `/carpmm?${common}&requestType=1&amount=121600&payCode=store`,
    endpoint: endpoints.repayment.instructions,
    shows: 'Paga en la caja',
  },
];

for (const { path, endpoint, shows } of screens) {
  const name = path.slice(0, path.indexOf('?'));
  test(`${name}: garbage, an error, a lost connection and silence all end in a retry that works`, async ({
    page,
    quiet,
  }) => {
    quiet.expects(/Failed to load resource/);
    await page.clock.install();
    let turn = 0;
    const faults = [
      { body: '<html>proxy</html>' },
      { json: { success: true, code: 0, data: { amount: '12.50' } } },
      { status: 503, body: '' },
    ];
    await onCall(page, endpoint.path, async (route) => {
      const fault = faults[turn++];
      if (fault) await route.fulfill(fault);
      else if (turn === faults.length + 1) await route.abort('connectionreset');
      else if (turn > faults.length + 2) await route.continue();
    });
    await open(page, `${path}&cold=1`);
    const retry = page.getByRole('button', { name: 'Reintentar' });
    for (let fault = 0; fault < faults.length + 1; fault++) {
      await expect(retry).toBeVisible();
      await retry.click();
    }
    // a call that the clock overtook would never have been sent
    await expect.poll(() => turn).toBe(faults.length + 2);
    await page.clock.runFor(59_000);
    await expect(page.getByRole('alert').getByText('Tardó demasiado')).toHaveCount(0);
    await page.clock.runFor(2_000);
    await expect(page.getByText('¿Sigue sin funcionar?')).toBeVisible();
    await retry.click();
    await expect(page.getByText(shows).first()).toBeVisible();
  });
}

test('keeps what is on the page when the network goes, says how old it is, and reads again on return', async ({
  page,
  context,
}) => {
  await open(page, `/moreSome?${common}`);
  await context.setOffline(true);
  await expect(page.getByText(/Sin conexión. Datos de las \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText('$1,216.00').first()).toBeVisible();
  const again = page.waitForRequest((request) => request.url().includes(endpoints.repayment.detail.path));
  await context.setOffline(false);
  await again;
  await expect(page.getByText(/Sin conexión/)).toHaveCount(0);
});

test('says what the server refused in its own words, with a way on', async ({ page }) => {
  await onCall(
    page,
    endpoints.repayment.detail.path,
    refuseWith(-40, 'No hay nada que pagar en este préstamo'),
  );
  await open(page, `/moreSome?${common}&cold=1`);
  await expect(page.getByRole('alert').getByText('No hay nada que pagar en este préstamo')).toBeVisible();
  await page.getByRole('link', { name: 'Ver mi préstamo' }).click();
  await page.waitForURL(/severalRegister.*orderId=o1/);
});

test('sends who is logged out to the login, from where the way leads back', async ({ page }) => {
  await onCall(page, endpoints.orderDetails.detail.path, (route) =>
    route.fulfill({ json: { success: false, code: -10, message: '', data: null } }),
  );
  await open(page, `/severalRegister?${common}&cold=1`);
  await expect(page.getByText('Tu sesión terminó. Entra de nuevo para continuar')).toBeVisible();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/\/app\/login\?next=%2FseveralRegister/);
});

test('answers an unknown path with 404 and the way home', async ({ page, quiet }) => {
  quiet.expects(/404/);
  const response = await page.goto('/nothingHere');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Esta página no está disponible')).toBeVisible();
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('button', { name: 'Ir al inicio' }).click();
  await page.waitForURL(/\/theThe/);
});

test('a failed login has the brand’s words for a reason it knows, and never those of the address', async ({
  page,
}) => {
  await open(page, `/jointLogonFailure?${common}&reason=device-changed`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Entraste desde otro teléfono');
  for (const reason of ['Llama+al+900', '__proto__', 'constructor', '']) {
    await open(page, `/jointLogonFailure?${common}&reason=${reason}`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('No pudimos iniciar tu sesión');
    await expect(page.getByText('Cierra esta página y ábrela otra vez desde la app.')).toBeVisible();
    await expect(page.getByText('Llama al 900')).toHaveCount(0);
  }
});

test('an address that names no loan is said to be a wrong link, not a wrong field', async ({ page }) => {
  const refusal = {
    success: false,
    code: -30,
    message: 'Revisa este dato: orderId',
    data: { reason: 'orderId' },
  };
  await onCall(page, endpoints.orderDetails.detail.path, (route) => route.fulfill({ json: refusal }));
  await open(page, '/severalRegister?deviceId=d1&productId=mx-fair&cold=1');
  await expect(page.getByRole('heading', { name: 'Esta página no está disponible' })).toBeVisible();
  await expect(page.getByText('orderId')).toHaveCount(0);
});
