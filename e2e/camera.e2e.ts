import { endpoints } from '@plazo/contract';
import { call, enter, expect, expectAccessible, newBorrower, test } from './journey.ts';
import { photoOf } from './shell-walk.ts';

/** The identity step with the device's own camera and the shipped server, whose page alone may ask for it. */

test.use({
  launchOptions: {
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

test('a photo of the live camera, one that is told first, and a file: each arrives as its person wants', async ({
  page,
  product,
}) => {
  const borrower = await newBorrower(product, 'mx');
  const { setConsent } = endpoints.apply;
  const form = { item: 'identity', isGiven: '1' };
  await call(product, { borrower, path: setConsent.path, form });
  await enter(page, { product, name: 'identity', borrower, own: {} });
  const received = page.getByText('Recibida');
  await page.getByLabel(/Foto de tu documento/).click();
  const camera = page.getByRole('dialog');
  await expect(camera.locator('video')).toHaveJSProperty('paused', false);
  await camera.getByRole('button', { name: 'Tomar foto' }).click();
  await expect(camera).toBeHidden();
  // what the device of this test films is not asked to be good: either way it is sent once
  const anyway = page.getByRole('button', { name: 'Enviarla así' });
  await expect(anyway.or(received).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(received).toHaveCount(1);
  const seen = page.getByRole('main').locator('img[src^="blob:"]');
  await expect(seen).toHaveCount(1);
  await page.getByLabel(/Foto de tu cara/).click();
  const buffer = await photoOf(page, 'orange');
  await camera
    .getByLabel(/Elegir un archivo/)
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer });
  await expect(received).toHaveCount(2);
  await expect(seen).toHaveCount(2);
  await expectAccessible(page);
});
