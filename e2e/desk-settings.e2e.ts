import { openDesk } from './desk.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { startProduct } from './product.ts';

test('an auditor sees what was decided otherwise when the server started again, and no secret', async ({
  browser,
}) => {
  const secret = 'PLAZO_CHANNEL_SECRET_SPEI';
  const days = 'PLAZO_ACCESS_REVIEW_DAYS';
  const product = await startProduct({ [days]: '90', [secret]: 'the-secret-that-was-there-before-00001' });
  await product.restart({ [days]: '30', [secret]: 'the-secret-that-came-after-it-000000002' });
  const desk = await openDesk(browser, product, { role: 'auditor' });
  await desk.goto(`${product.url}/desk/settings`);
  await desk.getByRole('tab', { name: 'Changed at a start' }).click();
  const row = (name: string) => desk.getByRole('row').filter({ has: desk.getByText(name, { exact: true }) });
  await expect(row(days).getByRole('cell')).toContainText([days, '90', '30']);
  await expect(row(secret).getByRole('cell')).toContainText([secret, /^set, [\w-]{8}…$/, /^set, [\w-]{8}…$/]);
  await expectAccessible(desk);
  expect(await desk.content()).not.toContain('the-secret-that');
  await product.stop();
});
