import { endpoints } from '@plazo/contract';
import { openDesk } from './desk.ts';
import {
  atTheChannel,
  call,
  enter,
  expect,
  expectAccessible,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  putAside,
  referenceOf,
  runJobs,
  settled,
  test,
} from './journey.ts';

/** Who paid most of a loan takes a new one whose money pays off the rest: read, confirmed, paid out and told on both. */
test('a loan is paid off by a new one, and what is left arrives', async ({ browser, page, product }) => {
  await putAside(page);
  const borrower = await newBorrower(product, 'mx');
  const { borrowerId } = borrower;
  const old = await newOrder(product, { borrowerId, product: 'mx-fair', status: '174', daysToDue: 12 });
  const form = { account: '646180109400423323' };
  await call(product, { borrower, path: endpoints.account.bindBank.path, form });

  // nothing is offered before enough of it is paid
  await enter(page, { product, name: 'shellOrders', borrower, own: {} });
  await expect(page.getByRole('main')).toContainText('Activo');
  await expect(page.getByRole('button', { name: 'Renovar' })).toHaveCount(0);
  for (let no = 1; no <= 2; no += 1) {
    await enter(page, { product, name: 'repay', borrower, own: { ...old } });
    await page.getByRole('link', { name: /^Tienda/ }).click();
    await page.waitForLoadState('networkidle');
    const reference = await referenceOf(product, old, 'store');
    expect(await atTheChannel(page, { product, reference, button: 'Pay whole' })).toContain('posted');
  }

  await enter(page, { product, name: 'shellHome', borrower, own: {} });
  await expect(page.getByRole('button', { name: 'Renovar' })).toBeVisible();

  // an amount is offered on the telephone, and read where any loan is confirmed
  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.goto(`${product.url}/desk/loans/${old.orderId}`);
  await desk.getByRole('button', { name: 'Offer renewal' }).click();
  const offered = desk.getByRole('dialog', { name: 'Offer renewal' });
  await offered.getByLabel(/^Amount/).fill('1500');
  await expect(offered.getByText('$1,500.00')).toBeVisible();
  await expectAccessible(desk);
  await offered.getByLabel('Reason').fill('asked on the telephone');
  await offered.getByRole('button', { name: 'Offer' }).click();
  await expect(offered).toHaveCount(0);
  await enter(page, { product, name: 'messages', borrower, own: {} });
  await page.getByRole('link', { name: /Te ofrecemos un préstamo nuevo/ }).click();
  await settled(page);
  await expect(page.getByRole('main')).toContainText('$1,482.60');
  await expect(page.getByText(`Liquida tu préstamo ${old.orderId}`)).toBeVisible();
  await enter(page, { product, name: 'shellOrders', borrower, own: {} });
  await page.getByRole('button', { name: 'Renovar' }).dblclick();
  await page.waitForURL(/productId=mx-fair/);
  await settled(page);
  await expect(page.getByText(`Liquida tu préstamo ${old.orderId}`)).toBeVisible();
  await expect(page.getByText('Lo que llega a tu cuenta')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmar préstamo' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  const order = { orderId, productId: 'mx-fair' };
  await runJobs(product, 'decide', 'send-disbursements');
  const reference = await referenceOf(product, order, 'disbursement');
  expect(await atTheChannel(page, { product, reference, button: 'Confirm the disbursement' })).toContain(
    'posted',
  );

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tu préstamo está activo' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('liquidó tu préstamo anterior');
  await enter(page, { product, name: 'orderDetails', borrower, own: { ...old } });
  await expect(page.getByRole('heading', { name: 'Tu préstamo está pagado' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Lo liquidó tu nuevo préstamo');

  await desk.goto(`${product.url}/desk/loans/${old.orderId}`);
  await desk.getByRole('link', { name: `Paid off by loan ${orderId}` }).click();
  await expect(desk.getByRole('link', { name: `Pays off loan ${old.orderId}` })).toBeVisible();
  await expectBooksInOrder(product);
});
