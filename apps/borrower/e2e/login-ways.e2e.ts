import { endpoints } from '@plazo/contract';
import { addDevice } from '../../../e2e/virtual-device.ts';
import { answerWith, common, expect, expectAccessible, onCall, open, test } from './page.ts';

/** Ways to log in beside the code of an SMS: each is shown where it is there, and nowhere else. */

const login = `/app/login?${common}`;
const phone = '5512345678';

test('for whom no code comes, the ways of the lender wait as long as the next SMS, and a person helps', async ({
  page,
}) => {
  await page.clock.install();
  const asked: string[] = [];
  await onCall(page, endpoints.account.loginCode.path, (route) => {
    asked.push(new URLSearchParams(route.request().postData() ?? '').get('way') ?? 'sms');
    return answerWith({ phone: '••••••••78', ways: ['whatsapp', 'voice'] })(route);
  });
  await open(page, login);
  await expect(page.getByText('¿No te llega?')).toHaveCount(0);
  await page.getByLabel('Tu número de teléfono').fill(phone);
  await page.getByRole('button', { name: 'Pedir código' }).click();
  await expect(page.getByText('Lo enviamos al ••••••••78').first()).toBeVisible();
  const way = page.getByRole('button', { name: /WhatsApp/ });
  await expect(way).toHaveAttribute('aria-disabled', 'true');
  await way.click({ force: true });
  expect(asked).toEqual(['sms']);
  await page.clock.fastForward(60_000);
  await way.click();
  await expect(page.getByText('Enviado por WhatsApp al ••••••••78').first()).toBeVisible();
  expect(asked).toEqual(['sms', 'whatsapp']);
  await expect(way).toHaveAttribute('aria-disabled', 'true');
  const call = page.getByRole('button', { name: /llamada/i });
  await expect(call).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward(60_000);
  await call.click();
  await expect(page.getByText(/Te llamamos al ••••••••78. Contesta y pulsa 1/).first()).toBeVisible();
  await expect(page.getByLabel('Código de la llamada')).toBeVisible();
  expect(asked).toEqual(['sms', 'whatsapp', 'voice']);
  await expect(page.getByRole('link', { name: 'Te ayuda una persona, sin entrar' })).toBeVisible();
});

test('the number comes first and the code then: it is focused, and the way back keeps the number and the wait', async ({
  page,
}) => {
  await page.clock.install();
  let sent = '';
  await onCall(page, endpoints.account.login.path, (route) => {
    sent = route.request().postData() ?? '';
    return answerWith({ isNew: 1 })(route);
  });
  await open(page, login);
  const code = page.getByLabel('Código del SMS');
  await expect(code).toHaveCount(0);
  await page.getByRole('button', { name: 'Ya tengo un código' }).click();
  await expect(page.getByText('Escribe un número de teléfono completo')).toBeVisible();
  await page.getByLabel('Tu número de teléfono').fill(phone);
  await page.getByText('Tengo una invitación').click();
  await page
    .getByLabel('Código o enlace de quien te invitó')
    .fill(' https://rayo.example/app/login?invite=3f9Zk2LmQ8xT7wVb');
  await page.getByRole('button', { name: 'Pedir código' }).click();
  await expect(code).toBeFocused();
  await expect(page.getByLabel('Tu número de teléfono')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cambiar número' }).click();
  await expect(page.getByLabel('Tu número de teléfono')).toHaveValue('55 1234 5678');
  await expect(page.getByRole('button', { name: /^Pedir otro en/ })).toHaveAttribute('aria-disabled', 'true');
  // Enter asks for no second code meanwhile
  await page.getByLabel('Tu número de teléfono').press('Enter');
  await code.fill('123456');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(/\/app\/$/);
  expect(Object.fromEntries(new URLSearchParams(sent))).toMatchObject({
    phone,
    smsCode: '123456',
    invite: '3f9Zk2LmQ8xT7wVb',
  });
});

test('a lender without other ways offers none', async ({ page }) => {
  await onCall(page, endpoints.account.loginCode.path, answerWith({ phone: '••••••••78', ways: [] }));
  await open(page, login);
  await page.getByLabel('Tu número de teléfono').fill(phone);
  await page.getByRole('button', { name: 'Pedir código' }).click();
  await expect(page.getByText('¿No te llega?')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: /WhatsApp|llamada/i })).toHaveCount(0);
});

test('what a device refuses is said in words, and who wants no passkey is not asked again', async ({
  page,
  baseURL,
}) => {
  const device = await addDevice(page);
  const at = `${baseURL?.replace('127.0.0.1', 'localhost')}${login}&passkeys=1`;
  const enter = async () => {
    await open(page, at);
    await page.getByLabel('Tu número de teléfono').fill(phone);
    await page.getByRole('button', { name: 'Ya tengo un código' }).click();
    await page.getByLabel('Código del SMS').fill('123456');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  };
  await enter();
  await expectAccessible(page);
  await onCall(page, endpoints.passkeys.keep.path, (route) =>
    route.fulfill({ json: { success: false, code: -40, message: 'No pudimos guardarlo', data: null } }),
  );
  await page.getByRole('button', { name: 'Activar' }).click();
  await expect(page.getByText('No pudimos guardarlo')).toBeVisible();
  await page.getByRole('button', { name: 'Ahora no' }).click();
  await page.waitForURL(/\/app\/$/);
  // what this device has is offered in the field, and nobody takes it
  await device.setPresent(false);
  await enter();
  await page.waitForURL(/\/app\/$/);
});
