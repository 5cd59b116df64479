import type { Page } from '@playwright/test';
import { endpoints } from '@plazo/contract';
import { enter, expect, newBorrower, newOrder, putAside, settled, test } from './journey.ts';
import { addShell } from './noting-shell.ts';

/** What a page sends and shows with the answers of the real server, and what it tells the shell around it. */

const sentTo = (page: Page, path: string) => {
  const forms: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path.replaceAll('{provider}', 'loan'))
      forms.push(request.postData() ?? '');
  });
  return forms;
};

test('the other provider’s call names its user', async ({ page, product }) => {
  const borrower = await product.dev<{ borrowerId: string; phone: string; commonQuery: string }>(
    'borrowers',
    {
      market: 'mx',
      bankCards: 1,
    },
  );
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174' };
  const order = await newOrder(product, wish);
  const others = sentTo(page, endpoints.cardPayment.alternative.path);
  await page.route(/^https:\/\/pay\./, (route) => route.fulfill({ body: 'paid' }));
  await enter(page, { product, name: 'payChoice', borrower, own: { ...order, way: 'card' } });
  await page.getByRole('button', { name: 'Pagar en la página de cobro con tarjeta' }).click();
  await page.waitForURL(/^https:\/\/pay\./);
  expect(new URLSearchParams(others[0]).get('userId')).toBe(borrower.borrowerId);
});

test('a script names the map that leads from a stack to our sources', async ({ product }) => {
  // what the page asks for after its first paint
  const page = await (await fetch(`${product.url}/app/login`)).text();
  const script = await fetch(new URL(/"src":"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '', product.url));
  expect(script.headers.get('content-type')).toContain('javascript');
  const map = await fetch(new URL(script.headers.get('sourcemap') ?? '', script.url));
  expect(map.ok).toBe(true);
  expect((await map.json()).sources.join('\n')).toContain('src/main.tsx');
});

test('a complaint shows what it is about before it is sent', async ({ page, product }) => {
  await putAside(page);
  const borrower = await newBorrower(product, 'mx');
  await newOrder(product, { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174' });
  await enter(page, { product, name: 'complaintHome', borrower, own: {} });
  await page.getByRole('button', { name: /^Cobranza/ }).click();
  const type = page.getByRole('listitem').getByRole('link').first();
  const title = (await type.innerText()).trim();
  await type.click();
  await page.waitForURL(/complainPageNext/);
  await expect(page.getByRole('link', { name: new RegExp(`Cobranza.* · ${title}`) })).toBeVisible();
});

test('instructions without their query say so and lead to the loans', async ({ page, product }) => {
  const borrower = await newBorrower(product, 'mx');
  await enter(page, { product, name: 'instructions', borrower, own: {} });
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Esta página no está disponible')).toBeVisible();
  await page.getByRole('link', { name: 'Elegir otra forma de pago' }).click();
  await page.waitForURL(/theThe/);
});

test('the shell hears of the lender’s page, of a product and of the account, and of the end of the bank flow before the view closes', async ({
  page,
  product,
}) => {
  const asked = await addShell(page, ['to', 'toP', 'goMine', 'startBankFlow', 'endBankFlow', 'closeWebView']);
  const borrower = await newBorrower(product, 'mx');
  const order = await newOrder(product, {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '151',
  });
  const visit = { product, borrower };
  await enter(page, { ...visit, name: 'orderDetails', own: { ...order } });
  await page.getByRole('button', { name: 'Ver más de este préstamo' }).click();
  await expect.poll(() => asked.at(-1)).toMatch(/^to \{"url":"\/loanTerms\?/);
  await enter(page, { ...visit, name: 'recommended', own: {} });
  await page
    .getByRole('button', { name: /condiciones/i })
    .first()
    .click();
  await expect.poll(() => asked.at(-1)).toBe('toP {"to":"/aSeparated","payload":{"productId":"mx-fair"}}');
  await enter(page, { ...visit, name: 'bindBank', own: {} });
  await page.getByRole('button', { name: 'Regresar' }).click();
  await expect.poll(() => asked.at(-1)).toMatch(/^closeWebView/);
  expect(asked.map((text) => text.split(' ')[0]).slice(-3)).toEqual([
    'startBankFlow',
    'endBankFlow',
    'closeWebView',
  ]);
  await enter(page, { ...visit, name: 'bindBank', own: {} });
  await page.getByLabel(/CLABE/).first().fill('646180157000000004');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await page.getByRole('button', { name: 'Yo', exact: true }).click();
  await expect.poll(() => asked.at(-1)).toBe('goMine {}');
});

test('an app whose login throws leaves no dead button: the web’s own login stands in, with a word', async ({
  page,
  product,
}) => {
  await addShell(page, ['!offToLogin']);
  await page.goto(`${product.url}/theThe?deviceId=d1&brand=prestamo-rayo`);
  await settled(page);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('La app no abrió tu entrada')).toBeVisible();
  await page.getByRole('link', { name: 'Entrar' }).click();
  await page.waitForURL(/\/app\/login\?next=/);
});

test('an address that opens nothing keeps no session', async ({ page, product }) => {
  const borrower = await newBorrower(product, 'mx');
  const answer = await page.request.get(`${product.url}/nothing-here?${borrower.commonQuery}`, {
    headers: { accept: 'text/html' },
  });
  expect(answer.status()).toBe(404);
  expect(answer.url()).not.toContain('sessionId');
  expect(answer.url()).toContain('deviceId=');
});
