import type { Request } from '@playwright/test';
import { pageAddress } from '@plazo/contract';
import { enter, expect, newBorrower, newOrder, putAside, settled, test } from './journey.ts';

test('the session leaves the address at once, lives on in the cookie, and is in no address the page makes', async ({
  page,
  product,
}) => {
  await putAside(page);
  const borrower = await newBorrower(product, 'in');
  const order = await newOrder(product, {
    borrowerId: borrower.borrowerId,
    product: 'in-fair',
    status: '174',
  });
  const secret = new URLSearchParams(borrower.commonQuery).get('sessionId') ?? 'none';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await enter(page, { product, name: 'orderDetails', borrower, own: { ...order } });
  expect(page.url()).not.toContain(secret);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your loan is active' })).toBeVisible();
  await page.getByRole('link', { name: 'Repay', exact: true }).click();
  await settled(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your loan is active' })).toBeVisible();
  expect(asked.slice(1).filter((url) => url.includes(secret))).toEqual([]);
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.filter((link) => link.includes('sessionId'))).toEqual([]);
});

test('a code in place of the session opens one page, and stands in no address, history, referrer or storage after it', async ({
  page,
  product,
}) => {
  await putAside(page);
  const borrower = await newBorrower(product, 'in');
  const { sessionId, deviceId } = Object.fromEntries(new URLSearchParams(borrower.commonQuery));
  const { code } = await product.dev<{ code: string }>('hand-offs', { sessionId, deviceId });
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  const address = `${product.url}${pageAddress('orders', {}, { deviceId: deviceId ?? '', language: '1' })}&handOff=${code}`;
  // as the app's own load of the page does
  await page.setExtraHTTPHeaders({ 'x-plazo-shell': '4.2.0' });
  await page.goto(address);
  await settled(page);
  await expect(page.getByRole('tab')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('tab')).toHaveCount(3);
  expect(page.url()).toContain(`deviceId=${deviceId}`);
  expect(page.url()).not.toContain(code);
  const heard = sent
    .slice(1)
    .map(async (request) => request.url() + JSON.stringify(await request.allHeaders()));
  expect((await Promise.all(heard)).filter((line) => line.includes(code))).toEqual([]);
  const kept = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie])';
  expect(await page.evaluate(kept)).not.toContain(code);
  expect(await page.content()).not.toContain(code);
  await page.context().clearCookies();
  await page.goto(address);
  await settled(page);
  await expect(page.getByText('Your session ended')).toBeVisible();
});

test('another device, another borrower and nobody see nothing of an order, and no difference between them', async ({
  page,
  product,
}) => {
  const owner = await newBorrower(product, 'mx');
  const order = await newOrder(product, { borrowerId: owner.borrowerId, product: 'mx-fair', status: '174' });
  const stolen = new URLSearchParams(owner.commonQuery);
  stolen.set('deviceId', 'another-device');
  const address = `${product.url}${pageAddress('orderDetails', {}, { ...order })}`;
  for (const query of [stolen.toString(), '']) {
    await page.goto(`${address}&${query}`);
    await expect(page.getByRole('main')).not.toContainText('1,0');
    await page.context().clearCookies();
  }
  const stranger = await newBorrower(product, 'mx');
  await enter(page, { product, name: 'orderDetails', borrower: stranger, own: { ...order } });
  const foreign = await page.getByRole('main').innerText();
  await enter(page, {
    product,
    name: 'orderDetails',
    borrower: stranger,
    own: { ...order, orderId: 'there-is-no-such-order' },
  });
  expect(await page.getByRole('main').innerText()).toBe(foreign);
});

test('two taps on Confirm make one loan', async ({ page, product }) => {
  await putAside(page);
  const borrower = await newBorrower(product, 'mx');
  await enter(page, { product, name: 'confirmLoan', borrower, own: { productId: 'mx-fair' } });
  await page.getByRole('button', { name: 'Confirmar préstamo' }).dblclick();
  await page.waitForURL(/from=confirm/);
  await enter(page, { product, name: 'orders', borrower, own: {} });
  await expect(page.getByRole('tab')).toHaveText([/\(0\)/, /\(1\)/, /\(0\)/]);
});
