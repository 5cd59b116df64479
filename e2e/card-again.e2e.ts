import { enter, expect, expectBooksInOrder, newOrder, test } from './journey.ts';

test('a card payment that was cancelled, and one whose code was wrong five times, are tried again at once', async ({
  page,
  product,
}) => {
  const borrower = await product.dev<{ borrowerId: string; phone: string; commonQuery: string }>(
    'borrowers',
    {
      market: 'mx',
      bankCards: 1,
    },
  );
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 10 };
  const order = await newOrder(product, wish);
  const visit = { product, borrower, own: { ...order } };
  await enter(page, { ...visit, name: 'payChoice', own: { ...order, way: 'card' } });
  const pay = page.getByRole('button', { name: /^Pagar \$/ });
  const sheet = page.getByRole('dialog', { name: 'Confirma tu pago' });
  const type = async (code: string) => {
    await sheet.getByRole('textbox').fill(code);
    await sheet.getByRole('button', { name: 'Confirmar pago' }).click();
  };
  const lastCode = async () => {
    const [sms] = await product.dev<{ code: string }[]>(`sms?phone=${borrower.phone}`);
    return sms?.code ?? '';
  };

  await page.getByRole('radio').first().check();
  await pay.click();
  await sheet.getByRole('button', { name: 'Cancelar' }).click();

  await pay.click();
  const right = await lastCode();
  for (const guess of ['111111', '222222', '333333', '444444']) {
    await type(guess === right ? '777777' : guess);
    await expect(sheet.getByText('El código no coincide')).toBeVisible();
  }
  await type(right === '555555' ? '777777' : '555555');
  await expect(sheet.getByText('El código venció. Pide otro')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancelar' }).click();

  await pay.click();
  await expect(sheet).toBeVisible();
  await type(await lastCode());
  await page.waitForURL(/severalRegister/);
  await enter(page, { ...visit, name: 'repay' });
  await expect(page.getByRole('main')).toContainText('Pago 2 de 3');
  await expectBooksInOrder(product);
});
