import type { Page } from '@playwright/test';
import { endpoints } from '@plazo/contract';
import { answerWith, common, expect, expectAccessible, onCall, open, test } from './page.ts';

/** A photo is looked at on the phone before it leaves, and its person has the last word. */

test.use({
  launchOptions: {
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

type Look = {
  readonly width: number;
  readonly height: number;
  readonly light: number;
  readonly blur: number;
};
const good: Look = { width: 1400, height: 900, light: 200, blur: 0 };

/** A card with lines of print, as light and as blurred as it is told. */
async function photo(page: Page, look: Partial<Look>) {
  const data = await page.evaluate(
    ({ width, height, light, blur }) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, height];
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('This browser draws nothing');
      const grey = (value: number) => `rgb(${value} ${value} ${value})`;
      pen.fillStyle = grey(light);
      pen.fillRect(0, 0, width, height);
      pen.fillStyle = grey(light / 4);
      for (let y = 20; y < height - 20; y += 36)
        for (let x = 20; x < width - 20; x += 22) pen.fillRect(x, y, 12, 18);
      pen.filter = `blur(${blur}px)`;
      if (blur > 0) pen.drawImage(canvas, 0, 0);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    { ...good, ...look },
  );
  return { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}

const state = { hasDocument: 1, hasSelfie: 0, result: 'open', message: 'Falta tu cara', reasons: [] };
/** How many photos left. */
async function openIdentity(page: Page, answered: object = state) {
  const sent: string[] = [];
  const given = {
    item: 'identity',
    title: 'Fotos',
    text: 'Para saber que eres tú.',
    isNeeded: 1,
    isGiven: 1,
  };
  await onCall(page, endpoints.apply.consents.path, answerWith({ consents: [{ ...given, givenAt: '' }] }));
  await onCall(page, endpoints.apply.identityPhoto.path, (route) => {
    sent.push(new URL(route.request().url()).searchParams.get('kind') ?? '');
    return answerWith(answered)(route);
  });
  await open(page, `/app/identity?${common}`);
  return sent;
}
const inputOf = (page: Page, name: RegExp) => page.getByLabel(name).first();

for (const [name, look, told] of [
  ['small', { width: 500, height: 320 }, 'La foto es muy pequeña'],
  ['dark', { light: 40 }, 'Está muy oscura'],
  ['bright', { light: 255 }, 'Tiene reflejos'],
  ['blurred', { blur: 8 }, 'Se ve movida o borrosa'],
  ['upright', { width: 900, height: 1400 }, 'El documento no llena la foto'],
] as const)
  test(`a photo that is ${name} is told before it leaves, and goes all the same where its person says so`, async ({
    page,
  }) => {
    const sent = await openIdentity(page);
    await inputOf(page, /Foto de tu documento/).setInputFiles(await photo(page, look));
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByRole('alert').locator('p')).toHaveCount(1);
    await expectAccessible(page);
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Enviarla así' }).click();
    await expect.poll(() => sent).toEqual(['document']);
    await expect(page.getByText(told)).toHaveCount(0);
  });

test('another photo takes the place of one that was told, and a good one leaves by itself', async ({
  page,
}) => {
  const sent = await openIdentity(page);
  await inputOf(page, /Foto de tu documento/).setInputFiles(await photo(page, { blur: 8 }));
  await expect(page.getByText('Se ve movida o borrosa')).toBeVisible();
  await inputOf(page, /Foto de tu documento/).setInputFiles(await photo(page, {}));
  await expect.poll(() => sent).toEqual(['document']);
  await expect(page.getByText('Se ve movida o borrosa')).toHaveCount(0);
  await inputOf(page, /Foto de tu cara/).setInputFiles(await photo(page, { width: 900, height: 1400 }));
  await expect.poll(() => sent).toEqual(['document', 'selfie']);
});

test('the back of a document comes after its front, is looked at like it, and leaves under its own name', async ({
  page,
}) => {
  const backText = 'Si tu documento tiene reverso (INE), tómalo también.';
  const sent = await openIdentity(page, { ...state, hasBack: 0, backText });
  await inputOf(page, /Foto de tu documento/).setInputFiles(await photo(page, {}));
  await expect(page.getByText('tiene reverso (INE)')).toBeVisible();
  await inputOf(page, /Reverso de tu documento/).setInputFiles(await photo(page, { blur: 8 }));
  await expect(page.getByText('Se ve movida o borrosa')).toBeVisible();
  expect(sent).toEqual(['document']);
  await inputOf(page, /Reverso de tu documento/).setInputFiles(await photo(page, {}));
  await expect.poll(() => sent).toEqual(['document', 'document-back']);
  await expectAccessible(page);
});

test('where there is a camera, it opens with its frame; one that does not open leads to a file', async ({
  page,
}) => {
  await openIdentity(page);
  await page
    .getByLabel(/Foto de tu documento/)
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Foto de tu documento' });
  await expect(dialog.getByText('Llena el marco con tu documento')).toBeVisible();
  await expect(dialog.locator('video')).toHaveJSProperty('paused', false);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Tomar foto' }).click();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page
    .getByLabel(/Foto de tu cara/)
    .first()
    .click();
  await expect(page.getByText('No pudimos abrir la cámara')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel(/Elegir un archivo/)).toBeVisible();
});

test('photos that were refused say why, once, and are wanted again', async ({ page }) => {
  const why = 'La cara de la foto no es la del documento';
  const refused = {
    ...state,
    hasSelfie: 1,
    result: 'failed',
    message: 'Las fotos no sirven',
    reasons: [why],
  };
  await openIdentity(page, refused);
  await inputOf(page, /Foto de tu cara/).setInputFiles(await photo(page, { width: 900, height: 1400 }));
  await expect(page.getByRole('alert').filter({ hasText: why })).toHaveText(why);
  await expect(page.getByText('Las fotos no sirven')).toHaveCount(0);
  await expect(page.getByText('Recibida')).toHaveCount(0);
});
