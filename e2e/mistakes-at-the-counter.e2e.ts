import { endpoints } from '@plazo/contract';
import { formatMoney } from '@plazo/markets';

import {
  atTheChannel,
  chooseWhere,
  enter,
  expect,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  putAside,
  referenceOf,
  test,
} from './journey.ts';

test('forged, wrong and repeated payments change nothing; a right one counts once, and going back restores the debt', async ({
  page,
  product,
}) => {
  await putAside(page);
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 10 };
  const order = await newOrder(product, wish);
  const visit = { product, borrower, own: { ...order } };
  await enter(page, { ...visit, name: 'repay' });
  const owed = formatMoney(104_506, 'MXN', { withCode: true });
  await expect(page.getByRole('main')).toContainText(owed);

  await page.getByRole('link', { name: /^Tienda de conveniencia/ }).click();
  await page.waitForURL(/requestType=1/);
  const reference = await referenceOf(product, order, 'store');
  await page.waitForURL(/shown=/);
  const shownAt = page.url();
  const shop = { product, reference };

  expect(await atTheChannel(page, { ...shop, button: 'Forge the signature' })).toMatch(/^401/);
  expect(await atTheChannel(page, { ...shop, button: 'Pay a wrong amount' })).toContain('suspense');
  await enter(page, { ...visit, name: 'repay' });
  await expect(page.getByRole('main')).toContainText(owed);

  expect(await atTheChannel(page, { ...shop, button: 'Pay, tell three times' })).toContain('posted');
  await page.goto(shownAt);
  await expect(page.getByRole('main')).toContainText('Este código ya se pagó');
  await expect(page.getByRole('main')).toContainText(reference.replace(/.{4}(?=.)/g, '$& '));
  const receipt = await page.getByRole('link', { name: 'Ver comprobante' }).getAttribute('href');
  expect((await page.request.get(`${product.url}${receipt}`)).headers()['content-type']).toBe(
    'application/pdf',
  );
  await page.getByRole('link', { name: 'Hacer otro pago' }).click();
  await expect(page.getByRole('main')).toContainText('Pago 2 de 3');
  await page.getByText(/^Todo hoy/).click();
  await chooseWhere(page);
  await page.getByRole('link', { name: /^Tienda de conveniencia/ }).click();
  await page.waitForURL(/purpose=all.*shown=/);
  // what the server renders is the code for everything too
  const code = new URL(page.url()).searchParams.get('shown') ?? '';
  expect(code).not.toBe(reference);
  const rendered = await (await page.request.get(page.url())).text();
  expect(rendered.includes(`referencia ${code}"`)).toBe(true);
  await enter(page, { ...visit, name: 'repay' });
  await expect(page.getByRole('main')).toContainText('Pago 2 de 3');
  const details: { data: { orderStatus: string } } = await (
    await page.request.get(
      `${product.url}${endpoints.orderDetails.detail.path}?${borrower.commonQuery}&${new URLSearchParams({ ...order })}`,
    )
  ).json();
  expect(details.data.orderStatus).toBe('174');
  await enter(page, { ...visit, name: 'orderDetails' });
  await expect(page.getByRole('main')).toContainText('Vas adelante: el pago 1 ya está cerrado');
  await expect(page.getByRole('main')).toContainText('Nada que pagar hasta el');

  expect(await atTheChannel(page, { ...shop, button: 'Take the last payment back' })).toContain('posted');
  await enter(page, { ...visit, name: 'orderDetails' });
  await expect(page.getByRole('main')).toContainText(/se retiró un pago tuyo de \$1,045\.06: ya no cuenta/);
  await expect(page.getByRole('main')).not.toContainText('Vas adelante');
  await enter(page, { ...visit, name: 'repay' });
  await expect(page.getByRole('main')).toContainText('Pago 1 de 3');
  await expect(page.getByRole('main')).toContainText(owed);
  await expectBooksInOrder(product);
});
