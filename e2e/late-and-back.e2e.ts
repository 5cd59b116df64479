import {
  atTheChannel,
  comeBack,
  enter,
  expect,
  expectAccessible,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  putAside,
  referenceOf,
  runJobs,
  test,
} from './journey.ts';

const DAY_MS = 86_400_000;

test('a payment missed is late from local midnight with its charge; told late that it was in time, the charge is gone', async ({
  page,
  product,
}) => {
  await putAside(page);
  const borrower = await newBorrower(product, 'mx');
  const order = await newOrder(product, {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '174',
    daysToDue: 0,
  });
  const visit = { product, borrower, own: { ...order } };
  await enter(page, { product, borrower, name: 'shellHome', own: {} });
  await expect(page.getByRole('heading', { name: 'Tu pago vence hoy.' })).toBeVisible();
  await comeBack(page, { ...visit, name: 'repay' });
  await expect(page.getByRole('main')).toContainText('$1,045.06 MXN');
  await page.getByRole('link', { name: /^Transferencia SPEI/ }).click();
  await page.waitForURL(/requestType=1/);
  const reference = await referenceOf(product, order, 'spei');

  await product.dev('clock', { advanceMs: 3 * DAY_MS });
  await runJobs(product, 'end-of-day');
  await comeBack(page, { ...visit, name: 'orderDetails' });
  await expect(page.getByRole('heading', { name: 'Tu pago está vencido' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'hace 3 días. Hoy debes $1,054.87. Incluye $9.81 de cargo por atraso',
  );
  await expectAccessible(page);
  await comeBack(page, { ...visit, name: 'repay' });
  await expect(page.getByRole('main')).toContainText('$1,054.87 MXN');
  await page.getByRole('button', { name: 'Más' }).click();
  // 1 % of the overdue principal of $980.99, once
  await expect(page.getByRole('main')).toContainText('$9.81');
  await expectAccessible(page);

  const told = await atTheChannel(page, { product, reference, button: 'Paid 3 days ago, told now' });
  expect(told).toContain('posted');
  await comeBack(page, { ...visit, name: 'orderDetails' });
  await expect(page.getByRole('heading', { name: 'Tu préstamo está activo' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$9.81');
  await expectBooksInOrder(product);
});
