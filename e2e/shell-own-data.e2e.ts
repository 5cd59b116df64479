import { pages } from '@plazo/contract';
import { openDesk } from './desk.ts';
import {
  expect,
  expectAccessible,
  goToDay,
  newBorrower,
  newOrder,
  runJobs,
  settled,
  test,
} from './journey.ts';
import { logIn, shellWords } from './shell-walk.ts';

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
});

test('a reminder leads from home to its loan; the person’s data is fetched, a correction asked for, and what the desk wants to know sent', async ({
  page,
  product,
  browser,
}) => {
  // a Friday, noon in Mexico
  await goToDay(product, '2027-02-05');
  const { borrowerId, phone } = await newBorrower(product, 'mx');
  await newOrder(product, { borrowerId, product: 'mx-fair', status: '174', daysToDue: 3 });
  await runJobs(product, 'reminders', 'reminders');
  await page.goto(`${product.url}${pages.shellLogin.paths[0]}`);
  await settled(page);
  await logIn(page, product, { ...shellWords.mx, phone });
  await expect(page.getByRole('link', { name: '1 mensaje nuevo' })).toBeVisible();
  await page.getByRole('link', { name: 'Tu pago se acerca' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /vence el lun 8 feb \(2027-02-08\)/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tu préstamo' })).toBeVisible();
  await page.goto(`${product.url}${pages.shellHome.paths[0]}`);
  await settled(page);
  await expect(page.getByRole('link', { name: /mensaje nuevo|Tu pago se acerca/ })).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Yo', exact: true }).click();
  await page.getByRole('link', { name: /Privacidad y mis datos/ }).click();
  await page.getByRole('button', { name: /Leer \(PDF\)/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expect(sheet.getByText(/Lo enviamos al/)).toBeVisible();
  const [sms] = await product.dev<{ code: string }[]>(`sms?phone=${phone}`);
  await sheet.getByLabel('Código por SMS').fill(sms?.code ?? '');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Ver mis datos' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.pdf');
  await page.goto(`${product.url}${pages.devices.paths[0]}`);
  await expect(page.getByText('Chrome, Android')).toBeVisible();
  await page.goto(`${product.url}${pages.dataRequests.paths[0]}`);
  await settled(page);
  await page.getByRole('button', { name: 'Otro dato está mal' }).click();
  await page.getByLabel('¿Qué está mal y qué debe decir?').fill('Mi apellido es Díaz');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  // four working weeks: no bank holiday falls on a day of theirs
  await expect(page.getByText('Te respondemos a más tardar el vie 5 mar (2027-03-05).')).toBeVisible();
  await expectAccessible(page);
  const desk = await openDesk(browser, product, { role: 'agent' });
  await desk.goto(`${product.url}/desk/borrowers/${borrowerId}?tab=beside`);
  await expect(desk.getByText('Chrome, Android')).toBeVisible();
  await desk.goto(`${product.url}/desk/data-requests`);
  await desk.getByRole('button', { name: 'Work on it' }).click();
  await expect(desk.getByRole('button', { name: 'Ask for more' })).toBeDisabled();
  await desk.getByLabel('What the person reads').fill('¿Cómo se escribe tu apellido?');
  await desk.getByLabel('Reason').fill('no document');
  await desk.getByRole('button', { name: 'Ask for more' }).click();
  await expect(desk.getByRole('cell', { name: 'Waits for the borrower' })).toBeVisible();
  await page.goto(`${product.url}${pages.messages.paths[0]}`);
  await page.getByRole('link', { name: /Nos falta información/ }).click();
  await expect(page.getByText('¿Cómo se escribe tu apellido?')).toBeVisible();
  await page.getByLabel('Lo que te pedimos').fill('Díaz, con acento');
  await page.getByRole('button', { name: 'Enviar información' }).click();
  await expect(page.getByText('Díaz, con acento')).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('cell', { name: 'The person has answered' })).toBeVisible();
  await desk.getByRole('button', { name: 'Work on it' }).click();
  await expect(desk.getByRole('dialog')).toContainText('Díaz, con acento');
});
