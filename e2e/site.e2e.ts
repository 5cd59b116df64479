import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectWordsAccessible, test } from './journey.ts';
import type { Product } from './product.ts';

/** The public site as a visitor sees it: every page in each brand and language, the carousel, and the contact form. */

const paths = ['/', '/About', '/User', '/Contact', '/Policy', '/Loan', '/status'];
const brands = [
  { id: 'prestamo-rayo', company: 'Rayo Financiera Demo, S.A. de C.V.', authority: /CONDUSEF/ },
  { id: 'quickrupee', company: 'QuickRupee Demo Finance Private Limited', authority: /Sachet|सचेत/ },
];
const languages = [
  { flag: '2', lang: /^es/ },
  { flag: '1', lang: /^en/ },
  { flag: '3', lang: /^zh/ },
  { flag: 'hi', lang: /^hi/ },
];

const addressOf = (product: Product, path: string, query: Record<string, string>) =>
  `${product.url}${path}?${new URLSearchParams(query).toString()}`;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const frames = { '/Policy': 'section h2', '/Loan': 'section h3', '/': 'section h2' };
const hasFrame = (path: string): path is keyof typeof frames => path in frames;

for (const { id, company, authority } of brands) {
  test(`every page of ${id} is whole in each language on phone and desk`, async ({ page, product }) => {
    for (const [at, { flag, lang }] of languages.entries()) {
      for (const path of paths) {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(addressOf(product, path, { brand: id, language: flag }));
        await page.locator('html[data-ready]').waitFor();
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toContainText(company);
        await expect(page.getByRole('contentinfo')).toContainText(authority);
        expect(await overflow(page)).toBe(0);
        await (at === 0 ? expectAccessible(page) : expectWordsAccessible(page));
        // the other width changes where things stand and not what they are
        await page.setViewportSize({ width: 1280, height: 800 });
        expect(await overflow(page)).toBe(0);
        if (!hasFrame(path)) continue;
        await page.locator('iframe').scrollIntoViewIfNeeded();
        await expect(page.frameLocator('iframe').locator(frames[path]).first()).toBeVisible();
      }
    }
  });
}

test('the example on the home page is what the offer to a new borrower costs', async ({ page, product }) => {
  const borrower = await product.dev<{ borrowerId: string; commonQuery: string }>('borrowers', {
    market: 'mx',
  });
  await page.goto(`${product.url}/`);
  const shown = await page.locator('.card').first().locator('dd').allTextContents();
  const confirm = `${product.url}/andInto?productId=mx-fair&${borrower.commonQuery}`;
  await page.goto(confirm);
  const offer = await page.locator('main').innerText();
  // received, to pay in all, and the cost
  for (const figure of shown.slice(1, 4)) expect(offer).toContain(figure.replace(' MXN', ''));
});

test('the loan page names the amounts of the product and shows its specimen, which is nobody’s', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/Loan?language=1`);
  await expect(page.locator('main')).toContainText('$1,000.00 – $10,000.00 MXN');
  const specimen = page.frameLocator('iframe[title="Loan agreement (specimen)"]');
  await expect(specimen.getByText(/It is nobody's and binds nobody/)).toBeVisible();
  await expect(specimen.getByRole('button')).toHaveCount(0);
});

test('a link keeps the language, and the language link keeps the page', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${product.url}/About?language=1`);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(/\/Contact\?language=1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(/\/Contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto');
});

test('the menu of a phone opens, and closes by Escape with the focus back on it', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/`);
  await page.locator('html[data-ready]').waitFor();
  await page.getByText('Menú', { exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeHidden();
  await expect(page.locator('summary')).toBeFocused();
});

test('an address that is not there says so with 404 and leads home', async ({ request, product }) => {
  const answer = await request.get(`${product.url}/no-such-page`, { headers: { accept: 'text/html' } });
  expect(answer.status()).toBe(404);
  const html = await answer.text();
  expect(html).toContain('<h1 id="title">Esta página no está disponible</h1>');
  expect(html).toContain('<a class="button" href="/">Ir al inicio</a>');
  expect(html).not.toContain('rel="canonical"');
});

test.describe('the carousel', () => {
  const shown = (page: Page) =>
    page.locator('[data-slides]').evaluate((list) => Math.round(list.scrollLeft / list.clientWidth));

  test('turns by itself after three seconds and stays when it is paused', async ({ page, product }) => {
    // time stands still until it is told to run: a slow machine is not three seconds late
    await page.clock.install({ time: '2027-03-10T12:00:00Z' });
    await page.clock.pauseAt('2027-03-10T12:00:01Z');
    await page.goto(`${product.url}/`);
    await page.locator('html[data-ready]').waitFor();
    await page.clock.runFor(2_900);
    expect(await shown(page)).toBe(0);
    await page.clock.runFor(200);
    await expect.poll(() => shown(page)).toBe(1);
    const pause = page.getByRole('button', { name: 'Pausar imágenes' });
    await pause.dispatchEvent('click');
    await page.clock.runFor(10_000);
    expect(await shown(page)).toBe(1);
    await expect(page.getByRole('button', { name: 'Reproducir imágenes' })).toBeVisible();
  });

  test('is led by the keyboard: next, previous round the corner, and no turning meanwhile', async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`${product.url}/`);
    await page.locator('html[data-ready]').waitFor();
    await page.getByRole('button', { name: 'Siguiente' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toBe(1);
    await page.getByRole('button', { name: 'Anterior' }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => shown(page)).toBe(0);
    await page.keyboard.press('Space');
    await expect.poll(() => shown(page)).toBe(2);
    await expect(page.locator('[data-slides]')).toHaveAttribute('aria-live', 'polite');
  });

  test('does not turn for who wants no motion', async ({ page, product }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto(`${product.url}/`);
    await page.locator('html[data-ready]').waitFor();
    await page.clock.runFor(10_000);
    expect(await shown(page)).toBe(0);
  });
});

const fill = async (page: Page, words: Record<string, string>) => {
  for (const [label, value] of Object.entries(words))
    await page.getByLabel(label, { exact: true }).fill(value);
};
const whole = {
  Name: 'Ana Pérez',
  Email: 'ana@example.com',
  Telephone: '+52 55 1234 5678',
  Message: 'How do I pay early?',
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the contact form ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    test('names each empty and each wrong field, keeps what was typed, and thanks in the end', async ({
      page,
      product,
    }) => {
      await page.goto(`${product.url}/Contact?language=1`);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Please provide complete information!')).toBeVisible();
      await expect(page.getByText('Write your name')).toBeVisible();
      if (javaScriptEnabled) await expect(page.getByRole('alert').first()).toBeFocused();
      const name = '"><img src=x onerror=alert(1)>';
      await fill(page, { ...whole, Name: name, Email: 'ana@' });
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Check the marked fields')).toBeVisible();
      await expect(page.getByText('Write an email such as name@example.com')).toBeVisible();
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue(whole.Message);
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
      await expect(page.getByText('Write your name')).toHaveCount(0);
      await page.getByLabel('Email', { exact: true }).fill(whole.Email);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('heading', { name: 'Successful!' })).toBeVisible();
      await expect(page.getByText('We answer to ana@example.com')).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
    });
  });
}

test('a form that cannot be sent says so and keeps every word', async ({ page, product }) => {
  await page.goto(`${product.url}/Contact?language=1`);
  await page.locator('html[data-ready]').waitFor();
  await fill(page, whole);
  await page.route('**/Contact*', (route) =>
    route.fulfill({ status: 200, body: 'a hotel asks for a password' }),
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/We could not send your message/)).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(whole.Message);
  await page.unroute('**/Contact*');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Successful!' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the menu opens, the slides are there to be scrolled, and no button is shown that does nothing', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.url}/`);
    await page.getByText('Menú', { exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Menú' }).getByRole('link')).toHaveCount(8);
    await expect(page.getByRole('heading', { name: 'Pagas antes cuando quieras' })).toBeAttached();
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeHidden();
  });
});
