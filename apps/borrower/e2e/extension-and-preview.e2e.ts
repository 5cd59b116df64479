import { Buffer } from 'node:buffer';
import { endpoints } from '@plazo/contract';
import { extension } from '../src/testing/canned.ts';
import { common, expect, expectAccessible, onCall, open, patch, section, test } from './page.ts';

test.describe('extension', () => {
  const address = `/asForm?${common}`;

  test('shows fee and new date in the same size and opens instructions for the fee', async ({ page }) => {
    await open(page, address);
    const main = page.getByRole('main');
    await expect(main.locator('img').first()).toHaveAttribute('src', '/brand/prestamo-rayo.svg');
    const { productName, delayInfo, noticeMsg, note } = extension;
    for (const text of [productName, delayInfo.reviewer, noticeMsg, note])
      await expect(main).toContainText(text);
    const size = (text: string) =>
      page
        .getByText(text, { exact: true })
        .first()
        .evaluate((element) => getComputedStyle(element).fontSize);
    expect(await size('dom 27 dic')).toBe(await size('$219.00'));
    const href = await page.getByRole('link', { name: /Transferencia SPEI/ }).getAttribute('href');
    const query = new URL(href ?? '', page.url()).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      requestType: '2',
      amount: '21900',
      days: '7',
      orderId: 'o1',
    });
    await expect(page.getByRole('link', { name: 'Mejor hago este pago' })).toBeVisible();
  });

  for (const [reason, way] of [
    ['not-active', 'Ver mi préstamo'],
    ['overdue', 'Pagar'],
  ] as const)
    test(`offers no days and leads to what can be done: ${reason}`, async ({ page }) => {
      const message = 'Esta opción no está disponible ahora';
      await onCall(page, endpoints.repayment.delayDetail.path, (route) =>
        route.fulfill({ json: { success: false, code: -40, message, data: { reason } } }),
      );
      await open(page, `${address}&cold=1`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: message })).toBeVisible();
      await expect(main.getByRole('link', { name: way })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Pagar' })).toHaveCount(way === 'Pagar' ? 1 : 0);
    });

  test('shows each payment of the plan afterwards with its title, amount, date and remark', async ({
    page,
  }) => {
    await open(page, address);
    const plan = section(page, 'Tu plan después de la prórroga').getByRole('listitem');
    await expect(plan).toHaveCount(3);
    for (const text of ['Primer pago', '$1,216.00', '2026-12-27', 'Antes vencía el 2026-12-20'])
      await expect(plan.first()).toContainText(text);
    for (const text of ['Tercer pago', '$1,216.00', '2027-02-19'])
      await expect(plan.last()).toContainText(text);
  });

  test('shows the new day whole, on a small phone with large text in Chinese too', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const day = '12月27日周日';
    const choices = extension.choices.map((choice) => ({ ...choice, day }));
    await open(page, `${address}&language=3&${patch({ choices })}`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const shown = page.locator('.money', { hasText: day }).first();
    const room = shown.locator('xpath=..');
    const [own, most] = await Promise.all([shown.boundingBox(), room.boundingBox()]);
    expect(own?.width).toBeLessThanOrEqual(most?.width ?? 0);
  });

  test('lets the days be chosen by address', async ({ page }) => {
    await open(page, address);
    await page.getByRole('link', { name: '3 días' }).click();
    await page.waitForURL(/days=3/);
  });

  test('shows the day that goes and the one that comes in one calendar', async ({ page }) => {
    await open(page, `/asForm?${common}&mode=choose&days=7`);
    const calendar = page.getByRole('table', { name: 'Tu pago pasa del dom 20 dic al dom 27 dic' });
    await expect(calendar.locator('s')).toHaveText('20');
    await expect(calendar.getByRole('strong')).toHaveText('27');
    await expect(calendar.getByRole('row')).toHaveCount(4);
    await expect(calendar.getByRole('row').nth(1)).toHaveText('14151617181920');
  });

  test('chooses no days for a borrower who comes from our own links, and shows what the chosen ones cost', async ({
    page,
  }) => {
    await open(page, `${address}&mode=choose`);
    const days = page.getByRole('link', { name: /^\S+ \d+ dic \+\d días? · \$/ });
    await expect(days).toHaveCount(7);
    await expect(page.locator('main [aria-current]')).toHaveCount(0);
    await expect(page.getByText('$219.00')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Transferencia SPEI/ })).toHaveCount(0);
    await expectAccessible(page);
    await days.first().click();
    await page.waitForURL(/days=1/);
    await expect(page.getByText('$219.00').first()).toBeVisible();
  });

  test('goes to customer service by the button, with the common query', async ({ page }) => {
    await open(page, address);
    await page.getByRole('button', { name: 'Hablar con alguien' }).first().click();
    await page.waitForURL(/\/Dag\?.*deviceId=d1/);
  });

  test('the floating button rests in the bar and covers no day, at any size', async ({ page }) => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await open(page, `${address}&mode=choose`);
      const covers = await page
        .getByRole('button', { name: 'Hablar con alguien' })
        .last()
        .evaluate((button) => {
          const bar = button.closest('footer')?.getBoundingClientRect();
          const { top, bottom, left, right } = button.getBoundingClientRect();
          return bar === undefined || top < bar.top || bottom > bar.bottom || left < 0 || right > innerWidth;
        });
      expect(covers).toBe(false);
    }
  });

  test('moves the floating button by drag and by keys, inside the view, without opening it', async ({
    page,
  }) => {
    await open(page, address);
    const button = page.getByRole('button', { name: 'Hablar con alguien' }).last();
    const top = async () => (await button.boundingBox())?.y ?? 0;
    const start = await top();
    const box = await button.boundingBox();
    const x = (box?.x ?? 0) + 20;
    await page.mouse.move(x, start + 20);
    await page.mouse.down();
    await page.mouse.move(x, start - 100, { steps: 5 });
    await page.mouse.up();
    expect(start - (await top())).toBeGreaterThan(90);
    expect(page.url()).toContain('/asForm');
    await button.focus();
    await page.keyboard.press('Home');
    expect(await top()).toBeGreaterThan(52);
    await page.keyboard.press('ArrowUp');
    expect(await top()).toBeGreaterThan(52);
    await page.keyboard.press('End');
    expect(Math.abs((await top()) - start)).toBeLessThan(2);
  });
});

test.describe('developer preview', () => {
  test('opens the ten pages with its fields as the query and keeps the fields in the tab', async ({
    page,
  }) => {
    await open(page, '/testPreview?language=1');
    for (const name of ['App version', 'Device name', 'OS version', 'Session id', 'Advertising id'])
      await expect(page.getByLabel(name, { exact: true })).toBeVisible();
    await page.getByLabel('Product id').fill('p9');
    await page.getByLabel('Device id').fill('d9');
    await page.getByLabel('Order id').fill('o9');
    const links = page
      .getByRole('region')
      .or(page.locator('main'))
      .getByRole('link', { name: /deviceId=d9/ });
    await expect(links).toHaveCount(10);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.map((href) => href.split('?')[0])).toEqual([
      '/andInto',
      '/severalRegister',
      '/moreSome',
      '/asForm',
      '/arphaxat',
      '/toOf',
      '/assemblyComputer',
      '/becauseInterpreted',
      '/PrivacyPolicy',
      '/carpmm',
    ]);
    expect(hrefs.filter((href) => !/appVersion=.*deviceName=.*osVersion=.*productId=p9/.test(href))).toEqual(
      [],
    );
    await links.filter({ hasText: 'Repay loan' }).click();
    await page.waitForURL(/\/moreSome\?.*deviceId=d9.*orderId=o9/);
    await open(page, '/testPreview?language=1');
    await expect(page.getByLabel('Device id')).toHaveValue('d9');
  });

  test('logs what a page asks of a pretended shell', async ({ page }) => {
    await open(page, '/testPreview?language=1');
    await page.getByRole('radio', { name: 'Test iOS, with handshake' }).check();
    await open(page, `/becauseInterpreted?${common}&language=1`);
    await page.getByRole('button', { name: /Telephone/ }).click();
    await open(page, '/testPreview?language=1');
    await expect(page.getByText('callTelephone {"phone":"+52 55 5000 0100"}')).toBeVisible();
  });

  for (const [name, shows] of [
    ['Offline', 'You have no connection'],
    ['The server fails', 'Try again'],
  ] as const) {
    test(`pretends that the network fails: ${name}`, async ({ page }) => {
      await open(page, '/testPreview?language=1');
      await page.getByRole('radio', { name }).check();
      await open(page, `/moreSome?${common}&language=1&cold=1`);
      await expect(page.getByText(shows).first()).toBeVisible();
    });
  }

  test('pretends that the network is slow', async ({ page }) => {
    await page.clock.install();
    let calls = 0;
    await onCall(page, endpoints.repayment.detail.path, (route) => {
      calls += 1;
      return route.continue();
    });
    await open(page, '/testPreview?language=1');
    await page.getByRole('radio', { name: 'Slow' }).check();
    await open(page, `/moreSome?${common}&language=1&cold=1`);
    await page.clock.runFor(2500);
    expect(calls).toBe(0);
    await page.clock.runFor(2000);
    await expect(page.getByText('Choose where to pay')).toBeVisible();
    expect(calls).toBe(1);
  });

  test('shows the photo that was picked and repeats the contact that was submitted', async ({ page }) => {
    await open(page, '/testPreview?language=1');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
    const photo = { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
    await page.getByLabel('Photo').setInputFiles(photo);
    await expect(page.getByRole('img', { name: `me.svg · image/svg+xml · ${svg.length} B` })).toBeVisible();
    await page.getByLabel('Contact').fill('ana@example.com');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Submitted: ana@example.com')).toBeVisible();
  });

  test('alerts the location or why there is none', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 19.43, longitude: -99.13 });
    await open(page, '/testPreview?language=1');
    const alerted: string[] = [];
    page.on('dialog', async (dialog) => {
      alerted.push(dialog.message());
      await dialog.accept();
    });
    await page.getByRole('button', { name: 'Get location' }).click();
    await expect.poll(() => alerted).toEqual(['19.43, -99.13']);
    await context.clearPermissions();
    await page.getByRole('button', { name: 'Get location' }).click();
    await expect.poll(() => alerted.at(-1)).toMatch(/denied/i);
  });

  test('shows every component, readable in light and dark', async ({ page }) => {
    await open(page, '/testPreview?view=gallery');
    await expectAccessible(page);
  });
});
