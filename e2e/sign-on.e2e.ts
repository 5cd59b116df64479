import { fakeIssuer } from '../apps/server/src/testing/fake-issuer.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { inMenu, openDesk } from './desk.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { startProduct } from './product.ts';

/** An operator comes in by the lender's own sign-on, once two people have said who that is. */

test('who two people entered comes in by the company account, and nobody else does', async ({ browser }) => {
  test.slow();
  const issuer = await fakeIssuer();
  const PORT = String(await freePort());
  const product = await startProduct({ PORT, ...issuer.settings(`http://127.0.0.1:${PORT}`) });
  const boss = await openDesk(browser, product, { role: 'manager' });
  const finance = await openDesk(browser, product, { role: 'finance' });
  await product.plazo('operator', 'add', '--name', 'Eva', '--role', 'agent', '--json');
  issuer.become({ sub: 'staff-7', email: 'eva@lender.example', email_verified: true });

  const context = await browser.newContext({ locale: 'en-US' });
  const eva = await context.newPage();
  await eva.goto(`${product.url}/desk/`);
  await eva.getByRole('button', { name: 'Log in with the company account' }).click();
  await expect(eva.getByText('That account has no access to this desk')).toBeVisible();
  await expectAccessible(eva);

  await boss.getByRole('link', { name: 'Operators' }).click();
  const row = boss.getByRole('row').filter({ hasText: 'Eva' });
  await row.getByText('More', { exact: true }).click();
  await row.getByRole('button', { name: 'Company sign-on' }).click();
  const dialog = boss.getByRole('dialog');
  await dialog.getByLabel('E-mail or subject').fill('eva@lender.example');
  await dialog.getByLabel('Reason').fill('New in the team');
  await expectAccessible(boss);
  await dialog.getByRole('button', { name: 'Request' }).click();
  await expect(dialog).toBeHidden();
  await inMenu(finance, /^Approvals/);
  await finance.getByRole('button', { name: 'Decide' }).click();
  await finance.getByRole('dialog').getByLabel('Reason').fill('Read');
  await finance.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(finance.getByText('Nothing waits')).toBeVisible();

  await eva.getByRole('button', { name: 'Log in with the company account' }).click();
  await expect(eva.getByText('Eva · Agent')).toBeVisible();
  await boss.reload();
  await expect(boss.getByText('eva@lender.example · has come in so')).toBeVisible();
  await eva.getByRole('button', { name: 'Log out' }).click();
  await expect(eva.getByRole('button', { name: 'Log in with the company account' })).toBeVisible();
  for (const desk of [boss, finance]) await desk.context().close();
  await context.close();
  await product.stop();
  await issuer.stop();
});
