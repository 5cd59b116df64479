import { pages } from '@plazo/contract';
import { expect, expectAccessible, newBorrower, newOrder, settled, test } from './journey.ts';
import { logIn, openShell, shellWords } from './shell-walk.ts';

/** The web shell in a plain browser: nobody comes with a session, everybody with a phone. */

const words = shellWords;

for (const market of ['mx', 'in'] as const) {
  test(`${market}: a phone that nobody knows gets in, stays in, and is out after logging out`, async ({
    page,
    product,
  }) => {
    const by = words[market];
    await page.goto(`${product.url}${pages.shellHome.paths[0]}?brand=${by.brand}`);
    await settled(page);
    await expect(page).toHaveURL(/\/app\/login/);
    await expectAccessible(page);
    await logIn(page, product, by);
    await expect(page).toHaveURL((url) => url.pathname === '/app/');
    const headline = market === 'mx' ? /^Ve lo que cuesta/ : /^See what it costs/;
    await expect(page.getByRole('heading', { name: headline })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await settled(page);
    for (const name of market === 'mx' ? ['Préstamos', 'Yo'] : ['Loans', 'Me']) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: market === 'mx' ? 'Cerrar sesión' : 'Log out' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: market === 'mx' ? 'Cerrar sesión' : 'Log out' })
      .click();
    await expect(page).toHaveURL(/\/app\/login/);
    await page.goto(`${product.url}${pages.shellMe.paths[0]}`);
    await expect(page.getByRole('button', { name: by.get })).toBeVisible();
  });
}

test('who has loans finds the most urgent first and pays it from there', async ({ page, product }) => {
  const { borrowerId, phone } = await newBorrower(product, 'mx');
  await newOrder(product, { borrowerId, product: 'mx-fair', status: '174', daysToDue: 9 });
  await newOrder(product, { borrowerId, product: 'mx-classic', status: '180', daysToDue: -3 });
  await page.goto(`${product.url}${pages.shellLogin.paths[0]}`);
  await settled(page);
  await logIn(page, product, { ...words.mx, phone });
  const cards = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('link', { name: 'Pagar' }) });
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('3 días de atraso');
  await expect(cards.last()).toContainText('faltan 9 días');
  await expect(page.getByText(/^En total te falta pagar \$4,7/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pagar una parte hoy' })).toHaveCount(1);
  await expectAccessible(page);
  await cards.first().getByRole('link', { name: 'Pagar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pagar préstamo' })).toBeVisible();
  // nothing is on its way any more when the product stops
  await page.goto('about:blank');
});

test('a language that was chosen holds after the next login too', async ({ page, product }) => {
  await page.goto(`${product.url}${pages.shellLogin.paths[0]}?brand=quickrupee`);
  await settled(page);
  await logIn(page, product, words.in);
  await page.getByRole('navigation').getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'मेरा खाता' })).toBeVisible();
  await page.goto(`${product.url}${pages.shellHome.paths[0]}`);
  await expect(page.getByRole('heading', { level: 1, name: 'होम' })).toBeVisible();
  await page.context().clearCookies();
  await product.dev('clock', { advanceMs: 61_000 });
  await openShell(page, product, words.in);
  await page.goto(`${product.url}${pages.shellHome.paths[0]}`);
  await expect(page.getByRole('heading', { level: 1, name: 'होम' })).toBeVisible();
});

test('without a network home shows what was seen last and says so; after logging out nothing is left', async ({
  page,
  product,
}) => {
  const { borrowerId, phone } = await newBorrower(product, 'mx');
  await newOrder(product, { borrowerId, product: 'mx-fair', status: '174', daysToDue: 9 });
  const home = `${product.url}${pages.shellHome.paths[0]}`;
  await page.goto(`${product.url}${pages.shellLogin.paths[0]}`);
  await settled(page);
  await logIn(page, product, { ...words.mx, phone });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.goto(home);
  await settled(page);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('faltan 9 días')).toBeVisible();
  await expect(page.getByText(/^Sin conexión. Datos de las \d\d:\d\d$/)).toBeVisible();
  await page.context().setOffline(false);
  await page.goto(`${product.url}${pages.shellMe.paths[0]}`);
  await settled(page);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/app\/login/);
  expect(await page.evaluate(() => caches.has('plazo-shell'))).toBe(false);
});
