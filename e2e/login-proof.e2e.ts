import { endpoints } from '@plazo/contract';
import { expect, putAside, settled, test } from './journey.ts';

test('a stranger whose browser is asked for work gets the code without reading anything', async ({
  page,
  product,
}) => {
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
  await settled(page);
  const phone = '5566119999';
  const challenge = page.waitForResponse((response) =>
    response.url().includes(endpoints.account.loginChallenge.path),
  );
  await page.getByLabel('Your phone number').fill(phone);
  await page.getByRole('button', { name: 'Get code' }).click();
  expect((await challenge).ok()).toBe(true);
  await expect(page.getByText(/^Sent to/).first()).toBeVisible();
  const [sms] = await product.dev<{ code: string }[]>(`sms?phone=${phone}`);
  await page.getByLabel('Code from the SMS').fill(sms?.code ?? '');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/app\/(?:\?|$)/);
});
