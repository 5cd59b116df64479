import { endpoints } from '@plazo/contract';
import { answerWith, beforeScript, common, expect, onCall, open, test } from './page.ts';

/** On a slow phone a page is there before its script: what its person does meanwhile counts all the same. */

const complaint = `/complainPageNext?problemType=2&orderNo=o1&${common}`;

test('a complaint that was begun before the script came is counted and sent', async ({ page }) => {
  const sent: (string | null)[] = [];
  await onCall(page, endpoints.complaints.save.path, (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('problemDetail'));
    return answerWith({ problemId: 'p9' })(route);
  });
  await beforeScript(page, complaint, () => page.getByRole('textbox').fill('Llaman de noche'));
  await expect(page.getByText('15 / 200')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(() => sent).toEqual(['Llaman de noche']);
});

test('what is typed before the script came stays beside a draft of an earlier visit', async ({ page }) => {
  await open(page, complaint);
  await page.getByRole('textbox').fill('Me cobran dos veces.');
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
  await beforeScript(page, complaint, () => page.getByRole('textbox').fill('Y llaman de noche.'));
  await expect(page.getByRole('textbox')).toHaveValue('Me cobran dos veces. Y llaman de noche.');
});

test('a phone that was typed before the script came is grouped and asked a code for', async ({ page }) => {
  const sent: (string | null)[] = [];
  await onCall(page, endpoints.account.loginCode.path, (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('phone'));
    return answerWith({})(route);
  });
  const phone = page.getByLabel('Tu número de teléfono');
  await beforeScript(page, `/app/login?${common}`, () => phone.fill('5512345678'));
  await expect(phone).toHaveValue('55 1234 5678');
  await page.getByRole('button', { name: 'Pedir código' }).click();
  await expect.poll(() => sent).toEqual(['5512345678']);
});

test('an account number that was typed before the script came is grouped and read', async ({ page }) => {
  const number = page.getByRole('textbox', { name: /CLABE/ });
  await beforeScript(page, `/arphaxat?${common}`, () => number.fill('646180109400423324'));
  await expect(number).toHaveValue('6461 8010 9400 4233 24');
  await page.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Un número no coincide');
});

test('an amount that was chosen before the script came is the one that is paid', async ({ page }) => {
  const other = page.getByRole('radio', { name: /^Otra cantidad/ });
  await beforeScript(page, `/moreSome?${common}&mode=choose`, () => other.check());
  await expect(other).toBeChecked();
  await page.getByLabel('Cantidad', { exact: true }).fill('600');
  await page.getByRole('link', { name: 'Elegir dónde' }).click();
  await expect(page.getByRole('main')).toContainText('$600.00 MXN');
});
