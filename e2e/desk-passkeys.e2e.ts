import { codeNow, logIn, openBrowser } from './desk.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { addDevice } from './virtual-device.ts';

/** An operator's device opens the desk by its own lock, until the passkey is taken away. */

test('an operator adds their device, comes in by it without password and code, and takes it away', async ({
  browser,
  product: running,
}) => {
  // passkeys belong to the host of the desk
  const product = { ...running, url: running.url.replace('127.0.0.1', 'localhost') };
  const user = 'Ana agent';
  const added = await product.dev<{ password: string; totpSecret: string }>('operators', {
    name: user,
    role: 'agent',
  });

  const page = await openBrowser(browser);
  const device = await addDevice(page);
  await logIn(page, product, { ...added, user });
  await page.getByRole('link', { name: 'My access' }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await expect(page.getByText('No device yet')).toBeVisible();
  await expectAccessible(page);

  await product.dev('clock', { advanceMs: 60_000 });
  const form = page.locator('form').filter({ hasText: 'Passkeys' });
  await form.getByLabel('Password', { exact: true }).fill('not my password');
  await form.getByLabel('Code of your authenticator').fill('000000');
  await form.getByRole('button', { name: 'Add this device' }).click();
  await expect(form.getByRole('alert')).toContainText("don't match");
  await form.getByLabel('Password', { exact: true }).fill(added.password);
  await form.getByLabel('Code of your authenticator').fill(await codeNow(product, added));
  await form.getByRole('button', { name: 'Add this device' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
  expect(await device.count()).toBe(1);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.getByRole('link', { name: 'My access' }).click();
  await expect(page.getByText('last used')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No device yet')).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText('The passkey is not known here')).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
});
