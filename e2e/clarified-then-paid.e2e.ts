import { endpoints } from '@plazo/contract';
import {
  call,
  enter,
  expect,
  expectAccessible,
  expectBooksInOrder,
  newOrder,
  settled,
  test,
} from './journey.ts';

test('a complaint about a payment is said first on its loan, which is then paid whole by card', async ({
  page,
  product,
}) => {
  // the question how it went opens by itself, at a calm moment
  await page.addLocatorHandler(page.getByRole('dialog', { name: '¿Cómo te fue con nosotros?' }), (dialog) =>
    dialog.getByRole('button', { name: 'Ahora no' }).click(),
  );
  const borrower = await product.dev<{ borrowerId: string; phone: string; commonQuery: string }>(
    'borrowers',
    { market: 'mx', bankCards: 1 },
  );
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 10 };
  const order = await newOrder(product, wish);
  await call(product, {
    borrower,
    path: endpoints.complaints.save.path,
    form: { problemType: '2', problemDetail: 'No aparece mi pago', orderNo: order.orderId },
  });
  const visit = { product, borrower, own: { ...order } };
  await enter(page, { ...visit, name: 'orderDetails' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: /^En aclaración hasta el / })).toBeVisible();
  await expect(main).toContainText(/Una persona lee tu queja CP-\d+ .*tus cargos siguen/);
  await expectAccessible(page);
  await settled(page);
  await page.getByRole('link', { name: /^Ver tu queja CP-\d+$/ }).click();
  await expect(page.getByText('No aparece mi pago')).toBeVisible();

  await enter(page, { ...visit, name: 'orderDetails' });
  await settled(page);
  await page.getByRole('link', { name: /^Todo hoy/ }).click();
  await settled(page);
  const card = page.getByRole('link', { name: /^Pagar con tarjeta \$/ });
  const whole = /\$[\d,.]+/.exec(await card.innerText())?.[0] ?? '';
  await card.click();
  await page.waitForURL(/providesAnd\?.*pay=all/);
  await settled(page);
  await expect(main).toContainText(/Ahorras \$[\d,.]+ y terminas/);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: `Pagar ${whole}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirma tu pago' });
  await expect(sheet).toBeVisible();
  const [sms] = await product.dev<{ code: string }[]>(`sms?phone=${borrower.phone}`);
  await sheet.getByRole('textbox').fill(sms?.code ?? '');
  await sheet.getByRole('button', { name: 'Confirmar pago' }).click();
  await page.waitForURL(/severalRegister/);
  await expect(main.getByRole('link', { name: 'Descargar constancia' })).toBeVisible();
  await expect(main.getByText('Pagaste todo').first()).toBeVisible();
  await expect(main).toContainText('Recibimos tu pago por tarjeta');
  await expectBooksInOrder(product);
});
