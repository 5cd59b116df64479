import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { endpoints } from '@plazo/contract';
import { complaintList } from '../src/testing/canned.ts';
import {
  answerWith,
  common,
  expect,
  expectAccessible,
  onCall,
  open,
  patch,
  refuseWith,
  test,
} from './page.ts';

const { list, save, uploadImage, score, decide } = endpoints.complaints;
const nextAddress = `/complainPageNext?${common}&problemType=1&problemSonType=11&orderNo=o1`;

/** The smallest picture that a browser decodes. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer: dot }));

const pick = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').setInputFiles(files);

const sentForm = (body: string | null) => Object.fromEntries(new URLSearchParams(body ?? ''));

test('leads from the home by My complaints to the list, and from a new answer to its complaint; back, it is read', async ({
  page,
}) => {
  const read = complaintList.map((tab) => ({ ...tab, list: tab.list.map((row) => ({ ...row, isNew: 0 })) }));
  await open(page, `/assemblyComputer?${common}`);
  await page.getByRole('link', { name: 'Mis quejas' }).click();
  await page.waitForURL(/complaintList/);
  await page.getByRole('tab', { name: 'Respondida (1) · Respuesta nueva' }).click();
  const answered = page.getByRole('link', { name: /Respuesta nueva.*Me cobraron dos veces/ });
  for (const text of ['Cobros', '2026-11-18 09:30']) await expect(answered).toContainText(text);
  await onCall(page, list.path, answerWith(read));
  await answered.click();
  await page.waitForURL(/complainDetails\?.*problemId=c2/);
  await expect(page.getByRole('heading', { name: 'Nuestra respuesta' })).toBeVisible();
  for (const text of [
    'Cobranza · Llamadas a deshoras',
    'Me llamaron a las 23:00.',
    'Ya hablamos con el equipo',
  ])
    await expect(page.getByRole('main')).toContainText(text);
  await page.getByRole('button', { name: 'Regresar' }).click();
  await expect(page.getByRole('tab', { name: 'Respondida (1)', exact: true })).toBeVisible();
});

test('names the loan that is complained about only where it is one of the borrower’s own', async ({
  page,
}) => {
  await open(page, nextAddress);
  await expect(page.getByRole('link', { name: 'Cambiar' })).toContainText('Préstamo o1');
  await open(page, nextAddress.replace('orderNo=o1', 'orderNo=llama al 55 1234 5678'));
  await expect(page.getByRole('link', { name: 'Cambiar' })).toContainText('Cobranza · Llamadas a deshoras');
  await expect(page.getByRole('main')).not.toContainText('55 1234');
});

test('shows a picture large, leads to the others by keyboard and gives focus back', async ({ page }) => {
  const images = ['/pictures/1.svg', '/pictures/2.svg', '/pictures/3.svg'];
  const thread = [{ isOurs: 0, day: 'vie 20 nov', at: '2026-11-20 14:05:00', text: 'Mira', images }];
  await open(page, `/complainDetails?${common}&problemId=c1&${patch({ thread, isNeedScore: 0 })}`);
  const opener = page.getByRole('button', { name: 'Imagen 1 de 3' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const shown = (no: number) => page.getByRole('dialog', { name: `Imagen ${no} de 3` }).getByRole('img');
  await expect(shown(1)).toHaveAttribute('src', '/pictures/1.svg');
  await page.keyboard.press('ArrowRight');
  await expect(shown(2)).toHaveAttribute('src', '/pictures/2.svg');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(shown(3)).toHaveAttribute('src', '/pictures/3.svg');
  await page.getByRole('button', { name: 'Siguiente' }).focus();
  await page.keyboard.press('Enter');
  await expect(shown(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('opens sub-types for collection and goes straight on for any other type', async ({ page }) => {
  await open(page, `/assemblyComputer?${common}`);
  await page.getByRole('button', { name: 'Cobranza' }).click();
  const son = page.getByRole('link', { name: 'Lenguaje ofensivo' });
  await expect(son).toHaveAttribute('href', /problemType=1&problemSonType=12&orderNo=o1/);
  await page.getByRole('link', { name: 'Mi pago no aparece' }).click();
  await page.waitForURL(/complainPageNext\?.*problemType=2/);
});

test('does not open collection for an order that does not allow it, and names the way that is open', async ({
  page,
}) => {
  await open(page, `/assemblyComputer?${common}&language=1`);
  await page.getByRole('button', { name: 'All' }).click();
  await page.getByRole('radio', { name: /o2/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const collection = page.getByRole('button', { name: /Cobranza/ });
  await expect(collection).toContainText('Not available for this loan');
  await collection.click();
  await expect(page.getByRole('status')).toContainText(
    'The selected order does not support sending collection types',
  );
  await expect(page.getByRole('link', { name: 'Llamadas a deshoras' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Prefer to talk/ })).toBeVisible();
});

test('wants words, counts them as people do and ignores what is over 200', async ({ page }) => {
  await open(page, `${nextAddress}&language=1`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(
    page.getByRole('alert').getByText('Please provide your opinions and suggestions'),
  ).toBeVisible();
  const area = page.getByRole('textbox');
  await expect(area).toBeFocused();
  await area.fill(`${'👨‍👩‍👧‍👦'.repeat(199)}ab`);
  await expect(page.getByText('200 / 200').first()).toBeVisible();
  expect(await area.inputValue()).toMatch(/a$/);
});

test('sends text and pictures, says so for 1.5 seconds, goes home and clears the storage', async ({
  page,
}) => {
  await page.clock.install();
  let uploads = 0;
  const last = Promise.withResolvers<void>();
  await onCall(page, uploadImage.path, async (route) => {
    const no = ++uploads;
    if (no === 3) await last.promise;
    await answerWith({ url: `/pictures/${no}.svg` })(route);
  });
  let sent: Record<string, string> = {};
  await onCall(page, save.path, async (route) => {
    sent = sentForm(route.request().postData());
    await answerWith({})(route);
  });
  await open(page, nextAddress);
  await page.evaluate(() => localStorage.setItem('anything', '1'));
  await page.getByRole('textbox').fill('Me llamaron de noche');
  await pick(page, photos(3));
  await expect.poll(() => uploads).toBe(3);
  await expect(page.locator('progress')).toHaveCount(1);
  expect(await page.getByRole('status').innerText()).not.toContain('¡Carga exitosa!');
  last.resolve();
  await expect(page.getByRole('status')).toContainText('¡Carga exitosa!');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('dialog', { name: 'Enviada' })).toBeVisible();
  // they are uploaded at once, and named here by who came first
  const { problemImage = '', ...words } = sent;
  expect(problemImage.split(',').sort()).toEqual(['/pictures/1.svg', '/pictures/2.svg', '/pictures/3.svg']);
  expect(words).toEqual({
    problemType: '1',
    problemSonType: '11',
    orderNo: 'o1',
    problemDetail: 'Me llamaron de noche',
  });
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.clock.runFor(1600);
  await page.waitForURL(/assemblyComputer/);
  await expect(page.getByText('Recibimos tu queja')).toBeVisible();
});

test('takes nine pictures and says how many of more fit', async ({ page }) => {
  await onCall(page, uploadImage.path, answerWith({ url: '/pictures/1.svg' }));
  await open(page, nextAddress);
  await pick(page, photos(11));
  await expect(page.getByText('9 de 9')).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Quitar foto' }).first().click();
  await expect(page.locator('input[type=file]')).toHaveCount(1);
});

test('keeps a picture that failed, lets it be tried again, and asks before sending without it', async ({
  page,
}) => {
  let uploads = 0;
  await onCall(page, uploadImage.path, (route) =>
    ++uploads < 3 ? refuseWith(-60, 'Ahora no')(route) : answerWith({ url: '/pictures/1.svg' })(route),
  );
  let saves = 0;
  await onCall(page, save.path, (route) => {
    saves += 1;
    return answerWith({})(route);
  });
  await open(page, nextAddress);
  await page.getByRole('textbox').fill('Texto');
  await pick(page, photos(2));
  const failed = page.getByRole('button', { name: 'No se subió. Reintentar' });
  await expect(failed).toHaveCount(2);
  await failed.first().click();
  await expect(failed).toHaveCount(1);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('1 foto no se subió. ¿Enviar sin ella?')).toBeVisible();
  expect(saves).toBe(0);
  await page.getByRole('button', { name: 'Enviar sin ellas' }).click();
  await expect(page.getByRole('dialog', { name: 'Enviada' })).toBeVisible();
  expect(saves).toBe(1);
});

test('refuses what is no picture and says what to do', async ({ page }) => {
  await open(page, nextAddress);
  await pick(page, [{ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') }]);
  await expect(page.getByRole('alert')).toContainText('Esta foto no se puede usar. Prueba con una captura');
  await expect(page.getByText('0 de 9')).toBeVisible();
});

test('brings a draft back after a reload and clears it when told', async ({ page }) => {
  await onCall(page, uploadImage.path, answerWith({ url: '/pictures/1.svg' }));
  await open(page, nextAddress);
  await page.getByRole('textbox').fill('A medias');
  await pick(page, photos(1));
  await expect(page.getByRole('status')).toContainText('¡Carga exitosa!');
  await open(page, nextAddress);
  await expect(page.getByRole('textbox')).toHaveValue('A medias');
  await expect(page.getByText('1 de 9')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar' }).click();
  await open(page, nextAddress);
  await expect(page.getByRole('textbox')).toHaveValue('');
});

test('keeps everything when the server refuses', async ({ page }) => {
  await onCall(page, save.path, refuseWith(-50, 'Demasiados intentos. Inténtalo más tarde'));
  await open(page, nextAddress);
  await page.getByRole('textbox').fill('Texto');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Demasiados intentos')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('Texto');
});

test('tells a complaint as one thread, the newest first, with how far it is and the day of the law', async ({
  page,
}) => {
  const thread = [
    { isOurs: 1, day: 'dom 22 nov', at: '2026-11-22 09:00:00', text: 'Ya está aplicado.', images: [] },
    { isOurs: 1, day: 'sáb 21 nov', at: '2026-11-21 09:00:00', text: 'Lo buscamos.', images: [] },
    { isOurs: 0, day: 'vie 20 nov', at: '2026-11-20 14:05:00', text: 'No aparece.', images: [] },
  ];
  const steps = [
    { title: 'Recibida', day: 'vie 20 nov', at: '2026-11-20 14:05:00', state: 'done' },
    { title: 'La estamos leyendo', day: '', at: '', state: 'now' },
    { title: 'Contestada', day: '', at: '', state: 'later' },
  ];
  const open1 = { thread, steps, answerBy: '2027-01-04', isNeedScore: 0, canDecide: 0 };
  await open(page, `/complainDetails?${common}&problemId=c1&${patch(open1)}`);
  await expect(page.getByRole('heading', { name: 'La estamos leyendo.' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'La estamos leyendo' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(page.getByText(/^La ley nos da hasta el/)).toContainText('lun 4 ene 2027-01-04');
  await expect(page.getByRole('article')).toContainText(['Ya está aplicado.', 'Lo buscamos.', 'No aparece.']);
  await expectAccessible(page);
  // once that day is over nobody is told to wait, and whom to go to stands once, where it is seen
  const lawPast = 'La ley nos daba hasta el lun 4 ene: ya deberías tener respuesta.';
  await open(page, `/complainDetails?${common}&problemId=c1&${patch({ ...open1, lawPast })}`);
  await expect(page.getByText(lawPast)).toBeVisible();
  await expect(page.getByText(/^La ley nos da hasta el/)).toHaveCount(0);
  await expect(page.getByText(/CONDUSEF/)).toHaveCount(1);
  await expectAccessible(page);
});

test('keeps what somebody who does not agree wrote when the network is gone, and sends it again', async ({
  page,
  quiet,
}) => {
  quiet.expects(/ERR_FAILED/);
  await open(page, `/complainDetails?${common}&problemId=c1&`);
  await page.getByRole('button', { name: 'No estoy de acuerdo' }).click();
  const field = page.getByRole('textbox', { name: /^¿Qué faltó\?/ });
  await expect(field).toBeFocused();
  await field.fill('Sigue sin aparecer');
  await expectAccessible(page);
  await onCall(page, decide.path, (route) => route.abort());
  const send = page.getByRole('button', { name: 'Que la revise otra persona' });
  await send.click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(field).toHaveValue('Sigue sin aparecer');
  let said: Record<string, string> = {};
  await onCall(page, decide.path, async (route) => {
    said = sentForm(route.request().postData());
    await answerWith({})(route);
  });
  await send.click();
  await expect.poll(() => said).toEqual({ problemId: 'c1', isResolved: '0', words: 'Sigue sin aparecer' });
});

test('asks for a score 3 seconds after a reply was opened, not while a finger is down', async ({ page }) => {
  await page.clock.install();
  await open(page, `/complainDetails?${common}&problemId=c1&${patch({ isNeedScore: 0 })}`);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('dialog')).toBeHidden();
  await open(page, `/complainDetails?${common}&problemId=c1`);
  await page.clock.runFor(1500);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointerdown')));
  await page.clock.runFor(2500);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointerup')));
  await page.clock.runFor(600);
  const sheet = page.getByRole('dialog', { name: 'Califica esta respuesta' });
  await expect(sheet).toBeVisible();
  let scored: Record<string, string> = {};
  await onCall(page, score.path, async (route) => {
    scored = sentForm(route.request().postData());
    await answerWith({})(route);
  });
  await page.getByRole('radio', { name: '4 estrellas' }).check();
  await sheet.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Gracias, diste 4 estrellas').first()).toBeVisible();
  expect(scored).toEqual({ problemId: 'c1', score: '4' });
});

test('keeps pictures that were picked offline and sends them when the network is back', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expects(/ERR_/);
  await onCall(page, uploadImage.path, answerWith({ url: '/pictures/1.svg' }));
  await open(page, nextAddress);
  await context.setOffline(true);
  await pick(page, photos(2));
  await expect(page.getByText('En espera')).toHaveCount(2);
  await context.setOffline(false);
  await expect(page.getByRole('status')).toContainText('¡Carga exitosa!');
  await expect(page.getByText('En espera')).toHaveCount(0);
});

test('a long value leaves its label whole on a narrow phone: it stands under it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, `/assemblyComputer?${common}`);
  const lines = page.getByRole('main').locator('dl > div');
  const label = lines.last().locator('dt');
  await lines.last().evaluate((line) => {
    const [name, value] = line.children;
    if (name && value) [name.textContent, value.textContent] = ['Repayment date', 'Thu 10 Jun 2027-06-10 00'];
  });
  // each word of it is on one line
  const broken = await label.evaluate((element) => {
    const text = element.firstChild;
    if (!text) return ['nothing'];
    return [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
  expect(broken).toEqual([]);
});
