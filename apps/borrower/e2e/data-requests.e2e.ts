import { endpoints, pages } from '@plazo/contract';
import { answerWith, common, expect, expectAccessible, onCall, open, refuseWith, test } from './page.ts';

const path = `${pages.dataRequests.paths[0]}?${common}`;

test('what is wrong is said in one’s own words, and stays until it was sent', async ({ page }) => {
  const asked: string[] = [];
  let answer = refuseWith(-40, 'Ya lo pediste. Te respondemos a más tardar el 2026-12-21.');
  await onCall(page, endpoints.dataRequests.ask.path, (route) => {
    asked.push(decodeURIComponent((route.request().postData() ?? '').replaceAll('+', ' ')));
    return answer(route);
  });
  await open(page, path);
  await page.getByRole('button', { name: 'Otro dato está mal' }).click();
  const box = page.getByLabel('¿Qué está mal y qué debe decir?');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Escribe qué está mal')).toBeVisible();
  await expectAccessible(page);
  await box.fill('Mi apellido es Díaz');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Ya lo pediste' })).toBeVisible();
  await expect(box).toHaveValue('Mi apellido es Díaz');
  answer = answerWith({ caseId: 'r9', state: 'open' });
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Recibimos tu solicitud' })).toBeVisible();
  await expect(box).toHaveValue('');
  expect(asked.at(-1)).toContain('right=correction&note=Mi apellido es Díaz');
});

test('deleting asks first, and says why it has to wait', async ({ page }) => {
  const asked: string[] = [];
  await onCall(page, endpoints.dataRequests.ask.path, (route) => {
    asked.push(route.request().postData() ?? '');
    return answerWith({ caseId: 'r9', state: 'denied' })(route);
  });
  await open(page, path);
  await page.getByRole('button', { name: 'Borrar mis datos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Mientras tengas un préstamo');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Borrar mis datos' }).click();
  await dialog.getByRole('button', { name: 'Sí, pedirlo' }).click();
  await expect(dialog).toBeHidden();
  expect(asked.join()).toContain('right=erasure');
});

test('what the desk asked for is read and sent from its request, and stays until it was sent', async ({
  page,
}) => {
  const sent: string[] = [];
  let answer = refuseWith(-40, 'Esta solicitud ya no espera nada de ti.');
  await onCall(page, endpoints.dataRequests.send.path, (route) => {
    sent.push(decodeURIComponent((route.request().postData() ?? '').replaceAll('+', ' ')));
    return answer(route);
  });
  await open(page, path);
  await expect(page.getByText('¿Cuál es tu dirección?')).toBeVisible();
  const box = page.getByLabel('Lo que te pedimos');
  await box.fill('Calle 5, número 10');
  await page.getByRole('button', { name: 'Enviar información' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ya no espera nada' })).toBeVisible();
  await expect(box).toHaveValue('Calle 5, número 10');
  await expectAccessible(page);
  answer = answerWith({ caseId: 'r3', state: 'open' });
  await page.getByRole('button', { name: 'Enviar información' }).click();
  await expect(box).toHaveValue('');
  expect(sent.at(-1)).toContain('caseId=r3&text=Calle 5, número 10');
});

test('the file of one’s data comes after the code of an SMS, and says why', async ({ page }) => {
  let answer = refuseWith(-40, 'El código no es correcto.');
  await onCall(page, endpoints.dataRequests.openFiles.path, (route) => answer(route));
  await page.route('**/documents/my-data.pdf**', (route) =>
    route.fulfill({
      body: '%PDF-',
      headers: { 'content-disposition': 'attachment; filename="my-data.pdf"' },
    }),
  );
  await open(page, path);
  await page.getByRole('button', { name: /Leer \(PDF\)/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expect(sheet).toContainText('Para que nadie más lo baje');
  await expect(sheet.getByText(/Lo enviamos al/)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel('Código por SMS').fill('000000');
  await sheet.getByRole('button', { name: 'Ver mis datos' }).click();
  await expect(sheet.getByText('El código no es correcto.')).toBeVisible();
  answer = answerWith({});
  await sheet.getByLabel('Código por SMS').fill('123456');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Ver mis datos' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.pdf');
  await expect(sheet).toBeHidden();
});
