import type { Page, Request } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import type { Product } from './product.ts';

/** A visitor registers on each of the three landing pages, with the picture read by the test surface. */

test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
});

const ask = async <Answer>(product: Product, path: string): Promise<Answer> =>
  (await fetch(`${product.url}/dev/${path}`)).json();

const visits = [
  {
    id: 'mx-rayo',
    phone: '5512345678',
    words: {
      phone: 'Número de teléfono',
      captcha: 'Letras y números de la imagen',
      sms: 'Código SMS',
      get: 'Enviar código',
      apply: 'Solicitar',
      agreement: 'acuerdo de registro',
      specimen: 'Contrato de préstamo (muestra)',
      back: 'Regresar',
      ready: 'Tu cuenta está lista',
      known: 'Ya tienes una cuenta',
      inBrowser: 'Continuar en el navegador',
      sent: 'Te enviamos un código. Revisa tus mensajes',
      ok: 'Registro listo',
      already: 'Ya tienes cuenta. Descarga la app y entra',
    },
  },
  {
    id: 'in-quickrupee',
    phone: '9876543210',
    words: {
      phone: 'Phone number',
      captcha: 'Letters and numbers in the picture',
      sms: 'SMS code',
      get: 'Send code',
      apply: 'Apply',
      agreement: 'registration agreement',
      specimen: 'Loan agreement (specimen)',
      back: 'Back',
      ready: 'Your account is ready',
      known: 'You already have an account',
      inBrowser: 'Continue in the browser',
      sent: 'Code sent. Check your messages',
      ok: "You're registered",
      already: 'You already have an account. Download the app and log in',
    },
  },
  {
    id: 'cn-register',
    phone: '13800138000',
    words: {
      phone: '手机号',
      captcha: '图形验证码',
      sms: '短信验证码',
      get: '获取验证码',
      apply: '立即申请',
      agreement: '注册协议',
      specimen: '',
      back: '返回',
      ready: '您的账户已就绪',
      known: '您已有账户',
      // no brand lends there
      inBrowser: '',
      sent: '验证码已发送，请在手机上查看！',
      ok: '注册成功',
      already: '您已注册,请直接下载APP登录！',
    },
  },
] as const;
type Visit = (typeof visits)[number];

const CAMPAIGN = 'user_from=u1&app_from=a1&utm_tag=spring&links_id=l1&invite_code=f1&uc=click-1';

const sent = (request: Request, ...names: readonly string[]) =>
  names.map((name) => new URLSearchParams(request.postData() ?? '').get(name));

async function open(page: Page, product: Product, { id }: { id: string }): Promise<void> {
  await page.goto(`${product.url}/promotion/?id=${id}&${CAMPAIGN}`);
  await page.locator('html[data-ready]').waitFor();
}

/** Reads the picture as a person would: by what it shows now. */
async function readPicture(page: Page, product: Product): Promise<string> {
  const picture = page.locator('img[src*="get-captcha"]');
  await expect
    .poll(() => picture.evaluate((own) => own instanceof HTMLImageElement && own.naturalWidth))
    .toBe(200);
  const source = await picture.getAttribute('src');
  const sid = new URLSearchParams(source?.split('?')[1]).get('sid');
  return (await ask<{ answer: string }>(product, `captcha?sid=${sid}`)).answer;
}

async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBe(0);
}

async function fillAndApply(page: Page, product: Product, { phone, words }: Visit): Promise<void> {
  await page.getByLabel(words.phone).fill(phone);
  await page.getByLabel(words.captcha).fill((await readPicture(page, product)).toLowerCase());
  await page.getByRole('button', { name: words.get }).click();
  await expect(page.getByRole('status').getByText(words.sent)).toBeVisible();
  const [sms] = await ask<{ code: string }[]>(product, `sms?phone=${phone}`);
  await page.getByLabel(words.sms).fill(sms?.code ?? '');
  await page.getByRole('button', { name: words.apply, exact: true }).click();
}

for (const visit of visits) {
  test(`a visitor of ${visit.id} registers, and the next time is told that the account is there`, async ({
    page,
    product,
  }) => {
    const { words } = visit;
    const conversions: Request[] = [];
    const registered: (string | null)[][] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/promotion/register'))
        registered.push(sent(request, 'merchantNumber', 'invite_code'));
      if (request.url().includes('track-conversion')) conversions.push(request);
    });
    await open(page, product, visit);
    await expectFit(page);
    await page.getByLabel(words.phone).fill(visit.phone);
    const agreement = page.getByRole('link', { name: words.agreement });
    await expect(agreement).toHaveAttribute(
      'href',
      `#/agreementTemplate?app_from=a1&user_from=u1&utm_tag=spring&id=${visit.id}&links_id=l1`,
    );
    await agreement.click();
    await expect(
      page.getByRole('heading', { level: 2, name: new RegExp(words.agreement, 'i') }),
    ).toBeFocused();
    if (words.specimen !== '')
      await expect(page.getByRole('heading', { name: words.specimen })).toBeVisible();
    await expectFit(page);
    await page.getByRole('button', { name: words.back }).click();
    await expect(page.getByLabel(words.phone)).toHaveValue(/\d/);
    await fillAndApply(page, product, visit);
    await expect(page.getByRole('status').getByText(words.ok)).toBeVisible();
    await expect(page.getByRole('heading', { name: words.ready })).toBeVisible();
    const inside = new URLSearchParams(new URL(page.url()).hash.split('?')[1]);
    expect(Object.fromEntries(inside)).toEqual({
      app_from: 'a1',
      user_from: 'u1',
      utm_tag: 'spring',
      id: visit.id,
      links_id: 'l1',
    });
    await expectFit(page);
    await expect.poll(() => conversions.length).toBe(1);
    await product.dev('clock', { advanceMs: 61_000 });
    await open(page, product, visit);
    await fillAndApply(page, product, visit);
    await expect(page.getByRole('status').getByText(words.already)).toBeVisible();
    await expect(page.getByRole('heading', { name: words.known })).toBeVisible();
    expect(conversions.map((request) => sent(request, 'client_type'))).toEqual([['ios']]);
    expect(registered).toEqual([
      ['0', 'f1'],
      ['0', 'f1'],
    ]);
    const inBrowser = page.getByRole('link', { name: words.inBrowser });
    if (words.inBrowser === '') return;
    await inBrowser.click();
    await expect(page.getByRole('slider')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/app/');
  });
}

test('who registers is in the app without a second code, at the amount and the price that were looked at', async ({
  page,
  product,
}) => {
  const [visit] = visits;
  await open(page, product, visit);
  const slider = page.getByRole('slider', { name: '¿Cuánto necesitas?' });
  await expect(slider).toHaveAttribute('aria-valuetext', '$3,000.00');
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '$4,000.00');
  const valueOf = (label: string) => page.locator('dl > div', { hasText: label }).locator('dd');
  const [receive, cost, payment, total] = await Promise.all(
    ['Recibes', 'Costo total', 'Cada pago', 'Pagas en total'].map((label) => valueOf(label).innerText()),
  );
  await expectFit(page);
  await fillAndApply(page, product, visit);
  await page.getByRole('link', { name: visit.words.inBrowser }).click();
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '$4,000.00');
  await expect(valueOf('Recibes')).toHaveText(receive ?? '');
  await expect(valueOf('Costo total')).toHaveText(cost ?? '');
  await expect(valueOf('Cada pago')).toHaveText(payment ?? '');
  await expect(valueOf('Total a pagar')).toHaveText(total ?? '');
});

test('who has an account enters from the landing and from the site', async ({ page, product }) => {
  await open(page, product, { id: 'in-quickrupee' });
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/app\/login/);
  await expect(page).toHaveTitle(/QuickRupee/);
  await page.goto(`${product.url}/User?brand=prestamo-rayo`);
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/app\/login/);
  await expect(page).toHaveTitle(/Préstamo Rayo/);
});

test('the agreement link carries the campaign, from the query in the first response and from behind # once the page runs', async ({
  page,
  request,
  product,
}) => {
  const first = await request.get(`${product.url}/promotion/?id=mx-rayo&user_from=u7&down_id=d7`);
  expect(await first.text()).toContain(
    '#/agreementTemplate?app_from=&amp;user_from=u7&amp;utm_tag=&amp;id=mx-rayo&amp;down_id=d7',
  );
  await page.goto(`${product.url}/promotion/?id=mx-rayo#/?user_from=u8&app_from=a8`);
  await expect(page.getByRole('link', { name: 'acuerdo de registro' })).toHaveAttribute(
    'href',
    '#/agreementTemplate?app_from=a8&user_from=u8&utm_tag=&id=mx-rayo',
  );
});

test('every field says what is wrong with it, in the words of the specification', async ({
  page,
  product,
}) => {
  await open(page, product, { id: 'cn-register' });
  const alert = page.getByRole('main').getByRole('alert');
  await page.getByRole('button', { name: '换一张' }).click();
  await expect(alert).toHaveText('请正确输入手机号！');
  await page.getByLabel('手机号').fill('12800138000');
  await page.getByRole('button', { name: '立即申请' }).click();
  await expect(alert).toHaveText(['请正确输入手机号！', '请正确输入图形验证码！', '请正确输入短信验证码！']);
  await expect(page.getByLabel('手机号')).toBeFocused();
  await page.getByLabel('手机号').fill('1380013800099');
  await expect(page.getByLabel('手机号')).toHaveValue('138 0013 8000');
  await page.getByLabel('图形验证码').fill('ZZZZZ');
  await expect(page.getByLabel('图形验证码')).toHaveValue('ZZZZ');
  const before = await page.locator('img[src*="get-captcha"]').getAttribute('src');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(alert).toHaveText('请正确输入图形验证码！');
  await expect(page.getByLabel('图形验证码')).toHaveValue('');
  await expect(page.locator('img[src*="get-captcha"]')).not.toHaveAttribute('src', before ?? '');
  await page.getByLabel('图形验证码').fill(await readPicture(page, product));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /秒后重发/ }).click({ force: true });
  await expect(page.getByText('请勿重复发送验证码!')).toBeVisible();
  await page.getByLabel('短信验证码').fill('12a34567');
  await expect(page.getByLabel('短信验证码')).toHaveValue('123456');
  await page.getByRole('button', { name: '立即申请' }).click();
  await expect(alert).toHaveText('验证码错误');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '立即申请' }).click();
  await expect(page.getByText('error', { exact: true })).toBeVisible();
  await expect(alert).toHaveText('无法连接，请检查网络后重试');
  await page.context().setOffline(false);
  await page.getByLabel('图形验证码').fill('ZZZZ');
  await page.getByRole('button', { name: '立即申请' }).click();
  await expect(alert).toHaveText('请正确输入图形验证码！');
  await expect(page.getByLabel('图形验证码')).toHaveValue('');
});

test('an unknown page says so with 404 and still has its form', async ({ request, product }) => {
  const answer = await request.get(`${product.url}/promotion/?id=never-was&brand=prestamo-rayo`);
  expect(answer.status()).toBe(404);
  const html = await answer.text();
  expect(html).toContain('Esta promoción ya no está disponible');
  expect(html).toContain('Número de teléfono');
});

test('who cannot see the picture hears four digits instead', async ({ page, product }) => {
  await open(page, product, { id: 'mx-rayo' });
  await page.getByLabel('Número de teléfono').fill('5512345678');
  await page.getByRole('button', { name: 'Escuchar números en su lugar' }).click();
  const source = await page.locator('audio').getAttribute('src');
  const sid = new URLSearchParams(source?.split('?')[1]).get('sid');
  await expect
    .poll(async () => (await ask<{ answer: string }>(product, `captcha?sid=${sid}`)).answer)
    .toMatch(/^\d{4}$/);
  await expectFit(page);
  const { answer } = await ask<{ answer: string }>(product, `captcha?sid=${sid}`);
  await page.getByLabel('Números que escuchas').fill(answer);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText('Te enviamos un código. Revisa tus mensajes')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the page shows what it offers, what it costs, who lends, and what it needs', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.url}/promotion/?id=mx-rayo`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Pide un préstamo y sabe desde hoy cuánto pagas',
    );
    await expect(page.getByText('Rayo Financiera Demo, S.A. de C.V.')).toBeVisible();
    await expect(page.getByText('Costo total', { exact: true })).toBeVisible();
    await expect(page.getByText(/esta página necesita JavaScript/)).toBeVisible();
  });
});

test.describe('inside a messaging app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0' });
  test('the page says to open it outside', async ({ page, product }) => {
    await page.goto(`${product.url}/promotion/?id=cn-register`);
    await expect(page.getByText('请在浏览器中打开本页以下载 APP')).toBeVisible();
  });
});
