import {
  atTheChannel,
  enter,
  expect,
  expectAccessible,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  putAside,
  referenceOf,
  test,
} from './journey.ts';

for (const walk of [
  {
    market: 'mx',
    product: 'mx-fair',
    days: '3 días',
    channel: 'store',
    shop: /^Tienda de conveniencia/,
    fee: '$3.14',
    amount: '$1,045.06',
  },
  {
    market: 'in',
    product: 'in-fair',
    days: '3 days',
    channel: 'upi',
    shop: /^UPI/,
    fee: '₹11.71',
    amount: '₹3,903.23',
  },
] as const) {
  test(`a borrower of ${walk.market} pays for three more days: the date moves by three, the debt stays`, async ({
    page,
    product,
  }) => {
    await putAside(page);
    const borrower = await newBorrower(product, walk.market);
    const order = await newOrder(product, {
      borrowerId: borrower.borrowerId,
      product: walk.product,
      status: '174',
      daysToDue: 10,
    });
    const visit = { product, borrower, own: { ...order } };
    await enter(page, { ...visit, name: 'orderDetails' });
    const main = page.getByRole('main');
    const [dueOn = ''] = /\d{4}-\d{2}-\d{2}/.exec(await main.innerText()) ?? [];
    const movedOn = new Date(Date.parse(dueOn) + 3 * 86_400_000).toISOString().slice(0, 10);

    await enter(page, { ...visit, name: 'extend' });
    await page.getByRole('link', { name: walk.days }).click();
    await expect(main).toContainText(movedOn);
    await expect(main).toContainText(walk.fee);
    await expectAccessible(page);
    await page.getByRole('link', { name: walk.shop }).click();
    await page.waitForURL(/requestType=2/);
    await expect(main).toContainText(walk.fee);
    const reference = await referenceOf(product, order, walk.channel);
    await page.goBack();
    await page.reload();
    await expect(main).toContainText(reference.slice(-4));
    expect(await atTheChannel(page, { product, reference, button: 'Pay whole' })).toContain('posted');

    await enter(page, { ...visit, name: 'orderDetails' });
    await expect(main).toContainText(movedOn);
    await expect(main).toContainText(walk.amount);
    await expectBooksInOrder(product);
  });
}
