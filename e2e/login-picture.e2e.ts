import { endpoints } from '@plazo/contract';
import { expect, putAside, test } from './journey.ts';

test('a stranger who is asked for it reads the picture and goes on', async ({ page, product }) => {
  await putAside(page);
  for (let no = 10; no < 20; no += 1)
    await fetch(`${product.url}${endpoints.account.loginCode.path}?brand=prestamo-rayo`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-requested-with': 'XMLHttpRequest',
      },
      body: `phone=55661100${no}`,
    });
  await page.goto(`${product.url}/app/login?brand=prestamo-rayo&language=1`);
  const phone = '5566119999';
  const drawn = page.waitForResponse((response) => response.url().includes('get-captcha'));
  await page.getByLabel('Your phone number').fill(phone);
  await page.getByRole('button', { name: 'Get code' }).click();
  const field = page.getByLabel('Letters and numbers in the picture');
  await expect(field).toBeFocused();
  const sid = new URL((await drawn).url()).searchParams.get('sid');
  const { answer } = await product.dev<{ answer: string }>(`captcha?sid=${sid}`);
  await field.fill(answer);
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(field).toBeHidden();
  const [sms] = await product.dev<{ code: string }[]>(`sms?phone=${phone}`);
  await page.getByLabel('Code from the SMS').fill(sms?.code ?? '');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/app\/(?:\?|$)/);
});
