import { endpoints } from '@plazo/contract';
import { openDesk, tellSpei } from './desk.ts';
import {
  call,
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
import type { Product } from './product.ts';
import { startRailed } from './railed.ts';

/** A loan is paid out by another program over HTTP, which loses its answer: borrower and desk see it through. */

const connected = () =>
  startRailed(() => ({
    name: 'bank',
    entry: { payout: { finalAfterHours: 24, sendWithinHours: 24 } },
    brands: { 'prestamo-rayo': { payout: 'bank' } },
    isRead: true,
  }));

/** A loan that was approved and goes to an account; of one that ends in 06 the bank never says what became of it. */
async function approvedLoan(product: Product, account: string) {
  const borrower = await newBorrower(product, 'mx');
  await fetch(`${product.url}${endpoints.account.bindBank.path}?${borrower.commonQuery}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ account }),
  });
  const order = await newOrder(product, {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '170',
  });
  return { borrower, order };
}

test('a payout whose answer is lost is asked about: the borrower sees it on its way, the desk each step; what is paid too much goes back', async ({
  page,
  browser,
}) => {
  const { product, rail, stop } = await connected();
  await putAside(page);
  const { borrower, order } = await approvedLoan(product, '646180109400423323');
  await rail.act('faults', { name: 'lost-answer', next: 1 });
  await runJobs(product, 'send-disbursements', 'confirm-disbursements');
  await enter(page, { product, name: 'orderDetails', borrower, own: { ...order } });
  await expect(page.getByRole('heading', { name: 'Tu dinero va en camino' })).toBeVisible();

  const desk = await openDesk(browser, product, { role: 'finance' });
  await desk.goto(`${product.url}/desk/loans/${order.orderId}`);
  await desk.getByRole('tab', { name: 'Payments' }).click();
  const steps = desk.getByRole('region', { name: 'Sent to the bank, step by step' });
  await expect(steps.getByRole('row')).toContainText(['When', 'Waits to be sent', 'Sent', 'No answer']);
  await expectAccessible(desk);

  // the bank takes half a minute
  await product.dev('clock', { advanceMs: 40_000 });
  await expect(async () => {
    await runJobs(product, 'confirm-disbursements');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Tu préstamo está activo' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });
  const paper = await page.request.get(
    `${product.url}/documents/agreement.pdf?${new URLSearchParams(order)}`,
  );
  expect(paper.headers()['content-type']).toBe('application/pdf');
  await desk.reload();
  await desk.getByRole('tab', { name: 'Documents' }).click();
  await expect(desk.getByRole('region', { name: 'Documents' }).getByRole('row')).toHaveCount(2);
  await desk.getByRole('tab', { name: 'Payments' }).click();
  await expect(steps.getByRole('row').last()).toContainText('Arrived');
  await expect(steps.getByRole('row').last()).toContainText('bank');
  await desk.screenshot({ path: test.info().outputPath('desk.png'), fullPage: true });
  await desk.goto(`${product.url}/desk/payments`);
  await desk.getByRole('tab', { name: 'Rails' }).click();
  await expect(desk.getByRole('heading', { name: 'bank · simulated · up' })).toBeVisible();
  await expectAccessible(desk);
  await desk.screenshot({ path: test.info().outputPath('rails.png'), fullPage: true });
  await desk.context().close();

  // a transfer takes any amount: all of a loan of this day, and fifty more
  const form = { ...order, amount: '104506', payCode: 'spei', requestType: '1' };
  await call(product, { borrower, path: endpoints.repayment.instructions.path, form });
  const reference = await referenceOf(product, order, 'spei');
  await tellSpei(product, { eventId: 'much', paymentId: 'much', reference, amountMinor: 305_000 });
  await runJobs(product, 'return-credit');
  await page.reload();
  const main = page.getByRole('main');
  await expect(main).toContainText('Lo que te debemos$50.00 MXN');
  await expect(main).toContainText(/No tienes que pedirlos: los enviamos a STP\s••••\s3323 el \S+ \d+ \S+\./);
  await expectAccessible(page);
  const pass = async (advanceMs: number) => {
    await product.dev('clock', { advanceMs });
    await rail.act('clock', { advanceMs });
  };
  // longer than two days of business over any weekend and holiday
  await pass(10 * 86_400_000);
  await runJobs(product, 'return-credit', 'confirm-disbursements');
  const visit = { product, name: 'orderDetails', borrower, own: { ...order } } as const;
  await comeBack(page, visit);
  await expect(main).not.toContainText('te debemos');
  await expect(main).toContainText('Lo enviamos a STP •••• 3323');
  await pass(40_000);
  await expect(async () => {
    await runJobs(product, 'confirm-disbursements');
    await page.reload();
    await expect(main.getByRole('listitem').filter({ hasText: /^En tu cuenta\d/ })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 20_000 });
  await expectAccessible(page);
  await expectBooksInOrder(product);
  await page.close();
  await stop();
});

test('a payout that its bank does not answer for stands on the page of rails, once its hours are over', async ({
  browser,
}) => {
  const { product, stop } = await connected();
  const { order } = await approvedLoan(product, '646180109400000306');
  await runJobs(product, 'send-disbursements', 'confirm-disbursements');
  await product.dev('clock', { advanceMs: 25 * 3_600_000 });
  const desk = await openDesk(browser, product, { role: 'finance' });
  await desk.goto(`${product.url}/desk/payments`);
  await desk.getByRole('tab', { name: 'Rails' }).click();
  await expect(
    desk.getByRole('heading', { name: new RegExp(`^Disbursement · bank · ${order.orderId}$`) }),
  ).toBeVisible();
  await stop();
});

test('who has no account reads that it is missing and names one, and the trail says that nothing was sent', async ({
  page,
  browser,
}) => {
  const { product, stop } = await connected();
  await putAside(page);
  const borrower = await newBorrower(product, 'mx');
  const order = await newOrder(product, {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '170',
  });
  await runJobs(product, 'send-disbursements', 'confirm-disbursements');
  await enter(page, { product, name: 'orderDetails', borrower, own: { ...order } });
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Falta tu cuenta' })).toBeVisible();
  await expect(main).toContainText('No enviamos nada y no debes nada');
  await expect(main).not.toContainText('regres');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('missing.png'), fullPage: true });

  const desk = await openDesk(browser, product, { role: 'finance' });
  await desk.goto(`${product.url}/desk/loans/${order.orderId}`);
  await desk.getByRole('tab', { name: 'Payments' }).click();
  const steps = desk.getByRole('region', { name: 'Sent to the bank, step by step' });
  await expect(steps.getByRole('row').last()).toContainText('There is no account to pay to');
  await expect(steps).not.toContainText('Answer of the bank');
  await desk.context().close();

  await page.getByRole('link', { name: 'Guardar mi cuenta' }).click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await stop();
});
