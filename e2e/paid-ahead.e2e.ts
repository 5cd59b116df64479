import { endpoints } from '@plazo/contract';
import { openDesk, tellSpei } from './desk.ts';
import {
  atTheChannel,
  call,
  chooseWhere,
  enter,
  expect,
  expectAccessible,
  expectBooksInOrder,
  newBorrower,
  newOrder,
  referenceOf,
  test,
} from './journey.ts';

test('who pays more than is due chooses on the loan’s page what the rest does, and sees the plan follow', async ({
  page,
  browser,
  product,
}) => {
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 0 };
  const order = await newOrder(product, wish);
  await enter(page, { product, name: 'repay', borrower, own: { ...order } });
  const asked = await page.evaluate(
    async ([path, form]) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        body: new URLSearchParams(form),
      });
      return Number((await answer.json()).data.repayAmount);
    },
    [`${endpoints.repayment.detail.path}?${borrower.commonQuery}`, { ...order }] as const,
  );
  const form = { ...order, amount: String(asked), payCode: 'spei', requestType: '1' };
  await call(product, { borrower, path: endpoints.repayment.instructions.path, form });
  const reference = await referenceOf(product, order, 'spei');
  await tellSpei(product, { eventId: 'more', paymentId: 'more', reference, amountMinor: asked + 50_000 });

  await enter(page, { product, name: 'orderDetails', borrower, own: { ...order } });
  const main = page.getByRole('main');
  await expect(main).toContainText('Pagaste por adelantado');
  await expect(main).toContainText('Pagar mis próximos pagos');
  await page.getByRole('button', { name: 'Elegir qué hace' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radio')).toHaveCount(3);
  await expect(sheet).toContainText('Ahorras');
  await expectAccessible(page);
  await sheet.getByRole('radio', { name: /Hacer más pequeños mis pagos/ }).check();
  await sheet.getByRole('button', { name: 'Guardar mi elección' }).click();
  await expect(sheet).toBeHidden();
  await expect(main).toContainText('Hacer más pequeños mis pagos');
  await expect(main).toContainText('Elegiste qué hace un pago');

  const desk = await openDesk(browser, product, { role: 'agent' });
  await desk.goto(`${product.url}/desk/loans/${order.orderId}`);
  await desk.getByRole('button', { name: 'What a payment ahead does' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByLabel('What that part does')).toHaveValue('lowers');
  await dialog.getByLabel('What that part does').selectOption('shortens');
  await dialog.getByRole('button', { name: 'What changes' }).click();
  await expectAccessible(desk);
  await dialog.getByLabel('Reason').fill('Asked for it by telephone');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await desk.context().close();
  await page.reload();
  await expect(main).toContainText('Quitarlo de mis últimos pagos');
  await expectBooksInOrder(product);
});

test('who pays more than is asked chooses before paying, pays at the counter, and has what was promised to the unit', async ({
  page,
  product,
}) => {
  const borrower = await newBorrower(product, 'mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 10 };
  const order = await newOrder(product, wish);
  const visit = { product, borrower, own: { ...order } };
  await enter(page, { ...visit, own: { ...order, mode: 'choose' }, name: 'repay' });
  const main = page.getByRole('main');
  await page.getByText(/^Otra cantidad/).click();
  await page.getByLabel('Cantidad', { exact: true }).fill('1600');
  const ways = page.getByRole('group', { name: '¿Qué hace lo que pagas de más?' });
  await expect(ways.getByRole('radio')).toHaveCount(3);
  await expect(ways.getByRole('radio', { name: /^Pagar mis próximos pagos/ })).toBeChecked();
  await expectAccessible(page);
  const chosen = ways.locator('label').filter({ hasText: 'Hacer más pequeños mis pagos' });
  const promised =
    /Próximo pago: (\$[\d,.]+) el (.+?)\. Quedan? (\d+ pagos?); el último, el (.+?)\. Ahorras (\$[\d,.]+)$/.exec(
      await chosen.innerText(),
    );
  const [, next = '', nextOn = '', left = '', lastOn = '', saved = ''] = promised ?? [];
  expect(saved).not.toBe('');
  await chosen.click();
  await chooseWhere(page);
  await expect(main).toContainText(`Hacer más pequeños mis pagos. Próximo pago: ${next} el ${nextOn}`);
  await page.getByRole('link', { name: /^Tienda de conveniencia/ }).click();
  await page.waitForURL(/ahead=lowers.*shown=|shown=.*ahead=lowers/);
  await expect(main).toContainText('Lo que pasa de lo pedido hace más pequeños los pagos, como elegiste');
  const reference = await referenceOf(product, order, 'store');
  expect(await atTheChannel(page, { product, reference, button: 'Pay whole' })).toContain('posted');

  await enter(page, { ...visit, name: 'orderDetails' });
  await expect(main).toContainText('Hacer más pequeños mis pagos');
  await expect(main).toContainText('elegiste antes de pagar');
  await page.getByRole('button', { name: 'Elegir qué hace' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radio', { name: /^Hacer más pequeños mis pagos/ })).toBeChecked();
  await expect(sheet.locator('label').filter({ hasText: 'Hacer más pequeños mis pagos' })).toContainText(
    `Próximo pago: ${next} el ${nextOn}. ${left.startsWith('1 ') ? 'Queda' : 'Quedan'} ${left}; el último, el ${lastOn}. Ahorras ${saved}`,
  );
  await expectBooksInOrder(product);
});
