import type { Page } from '@playwright/test';
import { endpoints } from '@plazo/contract';
import { inMenu, openDesk } from './desk.ts';
import {
  call,
  comeBack,
  enter,
  expect,
  expectAccessible,
  expectBooksInOrder,
  newBorrower,
  runJobs,
  test,
} from './journey.ts';
import { type Railed, startRailed } from './railed.ts';

/** Money above an amount that two people published waits for a person; what nobody releases in its hours is asked for anew. */

const HOUR_MS = 3_600_000;
const SEND_WITHIN_HOURS = 12;

const connected = () =>
  startRailed(() => ({
    name: 'bank',
    entry: { payout: { finalAfterHours: 24, sendWithinHours: SEND_WITHIN_HOURS } },
    brands: { 'prestamo-rayo': { payout: 'bank' } },
    isRead: true,
  }));

/** Time passes for the product and its bank; it ends whatever sessions there are. */
async function pass({ product, rail }: Railed, advanceMs: number): Promise<void> {
  await product.dev('clock', { advanceMs });
  await rail.act('clock', { advanceMs });
}

const round = ({ product }: Railed) => runJobs(product, 'send-disbursements', 'confirm-disbursements');

/** One writes from which amount on a payout waits, another publishes it. */
async function publishAmount({ product }: Railed, { author, second }: Record<'author' | 'second', Page>) {
  await author.goto(`${product.url}/desk/content/second-person.desk`);
  await author.getByRole('button', { name: 'Add an amount' }).click();
  const payouts = author.getByRole('group', { name: 'Payouts that wait for a person' });
  await payouts.getByLabel('Currency').selectOption('MXN');
  await payouts.getByLabel('Above').fill('1000');
  await author.getByRole('button', { name: 'Save draft' }).click();
  await author.getByRole('button', { name: 'Ask to publish' }).click();
  await author.getByRole('dialog').getByLabel('Reason').fill('Two of the house look at large sums');
  await author.getByRole('button', { name: 'Confirm' }).click();
  await expect(author.getByText('Somebody else decides on this version')).toBeVisible();
  await second.goto(`${product.url}/desk/requests`);
  await second.getByRole('button', { name: 'Decide' }).click();
  await second.getByRole('dialog').getByLabel('Reason').fill('Agreed by the board');
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByRole('button', { name: 'Decide' })).toHaveCount(0);
}

/** A borrower with an account confirms a loan, and the rules approve it. */
async function confirmedLoan({ product }: Railed, page: Page) {
  const borrower = await newBorrower(product, 'mx');
  const form = { account: '646180109400423323' };
  await call(product, { borrower, path: endpoints.account.bindBank.path, form });
  await enter(page, { product, name: 'confirmLoan', borrower, own: { productId: 'mx-fair' } });
  await page.getByRole('button', { name: 'Confirmar préstamo' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await runJobs(product, 'decide');
  return { borrower, own: { orderId, productId: 'mx-fair' } };
}

const waiting = (desk: Page, orderId: string) =>
  desk
    .getByRole('region', { name: 'Waiting for a second person' })
    .getByRole('row')
    .filter({ hasText: orderId });

test('a payout above the published amount waits for a person, is asked for anew once its hours are over, and leaves when released', async ({
  page,
  browser,
}) => {
  const railed = await connected();
  const { product } = railed;
  const author = await openDesk(browser, product, { role: 'manager' });
  const second = await openDesk(browser, product, { role: 'finance' });
  await publishAmount(railed, { author, second });
  const { borrower, own } = await confirmedLoan(railed, page);
  const visit = { product, name: 'orderDetails', borrower, own } as const;
  await round(railed);

  await second.goto(`${product.url}/desk/requests`);
  await expect(waiting(second, own.orderId)).toContainText('Release of a payout');
  await expect(waiting(second, own.orderId)).toContainText('$2,965.20');
  await second.goto(`${product.url}/desk/loans/${own.orderId}`);
  await expect(second.getByText('Estamos procesando tu préstamo')).toBeVisible();
  for (const desk of [author, second]) await desk.context().close();

  await pass(railed, (SEND_WITHIN_HOURS + 1) * HOUR_MS);
  await round(railed);
  await comeBack(page, visit);
  await expect(page.getByText('Vamos a enviarlo otra vez')).toBeVisible();
  const late = await openDesk(browser, product, { role: 'finance', name: 'Eva' });
  await late.goto(`${product.url}/desk/requests`);
  await expect(waiting(late, own.orderId)).toHaveCount(0);
  await late.goto(`${product.url}/desk/payments`);
  await late.getByRole('tab', { name: 'Cases' }).click();
  await expect(late.getByRole('row').filter({ hasText: own.orderId })).toContainText(
    'Disbursement that did not leave in time',
  );
  await late.context().close();

  await pass(railed, HOUR_MS);
  await round(railed);
  const releasing = await openDesk(browser, product, { role: 'manager', name: 'Olga' });
  await inMenu(releasing, /^Approvals/);
  await waiting(releasing, own.orderId).getByRole('button', { name: 'Decide' }).click();
  const dialog = releasing.getByRole('dialog');
  await expect(dialog.getByText('STP •••• 3323')).toBeVisible();
  await expectAccessible(releasing);
  await dialog.getByLabel('Reason').fill('Called on the number of the file');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(waiting(releasing, own.orderId)).toHaveCount(0);
  const decided = releasing.getByRole('region', { name: 'Decided' });
  await expect(decided.getByRole('link', { name: 'Second person: Who may do what 2' })).toBeVisible();
  await expect(decided.getByRole('cell', { name: /^Approved · Olga manager · / })).toBeVisible();
  // what was decided is read without moving the list sideways
  expect(await decided.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await round(railed);
  await pass(railed, 40_000);
  await expect(async () => {
    await round(railed);
    await comeBack(page, visit);
    await expect(page.getByRole('heading', { name: 'Tu préstamo está activo' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 20_000 });
  await expectBooksInOrder(product);
  await releasing.context().close();
  // a page that is still open would miss its server, and say so
  await page.close();
  await railed.stop();
});
