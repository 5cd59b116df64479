import { endpoints } from '@plazo/contract';
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
  test,
} from './journey.ts';

test('money that the bank sends back is explained, and goes out once more when its borrower says so', async ({
  page,
  product,
}) => {
  await putAside(page);
  const borrower = await newBorrower(product, 'in');
  const account = { account: '123456789012', ifsc: 'HDFC0001234' };
  await call(product, { borrower, path: endpoints.account.bindBank.path, form: account });
  const order = await newOrder(product, {
    borrowerId: borrower.borrowerId,
    product: 'in-fair',
    status: '170',
  });
  await runJobs(product, 'send-disbursements');
  const reference = await referenceOf(product, order, 'disbursement');
  await atTheChannel(page, { product, reference, button: 'Send the money back' });
  await enter(page, { product, name: 'orderDetails', borrower, own: { ...order } });
  await expect(page.getByRole('heading', { name: 'The bank sent your money back to us' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('HDFC Bank •••• 9012');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Use another account' }).click();
  await expect(page.getByLabel('Account number')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Send it to this account again' }).dblclick();
  await expect(page.getByText('We will send it again')).toBeVisible();
  await runJobs(product, 'send-disbursements', 'confirm-disbursements');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your loan is active' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Repay', exact: true })).toBeVisible();
  await expectBooksInOrder(product);
});
