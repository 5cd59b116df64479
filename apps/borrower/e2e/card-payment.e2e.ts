import type { Route } from '@playwright/test';
import { endpoints } from '@plazo/contract';
import { common, expect, expectAccessible, onCall, open, test } from './page.ts';

const { commit, confirm, alternative } = endpoints.cardPayment;
const at = ({ path }: { path: string }) => path.replaceAll('{provider}', 'loan');
const address = `/providesAnd?${common}&way=card`;
const answer = (code: string, data: unknown) => (route: Route) =>
  route.fulfill({ json: { code, message: '', data } });
const form = (route: Route) => Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''));

test('prompts to choose a card before it pays, to the letter in Chinese', async ({ page }) => {
  await open(page, `${address}&language=3`);
  await page.getByRole('button', { name: /支付/ }).click();
  await expect(page.getByRole('alert')).toContainText('请先选择付款银行卡！');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expectAccessible(page);
});

test('commits without a message, asks for the code, counts 60 seconds and goes to the loan', async ({
  page,
}) => {
  await page.clock.install();
  const sent: Record<string, string>[] = [];
  await onCall(page, at(commit), (route) => {
    sent.push(form(route));
    return answer('00', { needValid: 1, repayRecordId: 'r1' })(route);
  });
  await onCall(page, at(confirm), (route) => {
    sent.push(form(route));
    return answer('00', {})(route);
  });
  await open(page, address);
  await page.getByRole('radio', { name: /Banco Prueba/ }).check();
  await page.getByRole('button', { name: 'Pagar $1,216.00' }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirma tu pago' });
  await expect(sheet.getByRole('button', { name: /Reenviar en (60|59) s/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await sheet.getByRole('textbox').fill('12345');
  await sheet.getByRole('button', { name: 'Confirmar pago' }).click();
  await expect(sheet.getByText('Escribe los 6 números del código')).toBeVisible();
  await page.clock.fastForward(61_000);
  await sheet.getByRole('button', { name: 'Pedir código' }).click();
  await expect(sheet.getByRole('button', { name: /Reenviar en/ })).toBeVisible();
  await sheet.getByRole('textbox').fill('123456');
  await sheet.getByRole('button', { name: 'Confirmar pago' }).click();
  await page.waitForURL(/severalRegister/);
  expect(
    sent.map(({ sendMsg, verifyCode, repaymentRecordId }) => ({ sendMsg, verifyCode, repaymentRecordId })),
  ).toEqual([
    { sendMsg: '0', verifyCode: undefined, repaymentRecordId: undefined },
    { sendMsg: '1', verifyCode: undefined, repaymentRecordId: undefined },
    { sendMsg: undefined, verifyCode: '123456', repaymentRecordId: 'r1' },
  ]);
});

test('everything by card says what it saves and asks for that amount, from the choice of an amount on', async ({
  page,
}) => {
  const sent: Record<string, string>[] = [];
  await onCall(page, at(commit), (route) => {
    sent.push(form(route));
    return answer('00', { needValid: 0, repayRecordId: 'r1' })(route);
  });
  await open(page, `/moreSome?${common}&pay=all`);
  await page.getByRole('link', { name: /^Pagar con tarjeta \$3,123\.45$/ }).click();
  await page.waitForURL(/providesAnd\?.*pay=all/);
  await expect(page.getByText(/^Ahorras \$[\d,.]+ y terminas$/)).toBeVisible();
  await page.getByRole('radio', { name: /Banco Prueba/ }).check();
  await page.getByRole('button', { name: 'Pagar $3,123.45' }).click();
  await page.waitForURL(/severalRegister/);
  expect(sent.map(({ amount }) => amount)).toEqual(['312345']);
});

test('goes straight to the loan where no code is needed', async ({ page }) => {
  await onCall(page, at(commit), answer('00', { needValid: 0, repayRecordId: 'r1' }));
  await open(page, address);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Pagar $1,216.00' }).click();
  await page.waitForURL(/severalRegister/);
});

test('a payment that the network cut off says what to check, and the retry is the same payment', async ({
  page,
  quiet,
}) => {
  quiet.expects(/Failed to load resource/);
  const keys: (string | undefined)[] = [];
  await onCall(page, at(commit), async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) await route.abort('connectionreset');
    else await answer('00', { needValid: 0, repayRecordId: 'r1' })(route);
  });
  await open(page, address);
  await page.getByRole('radio').first().check();
  const pay = page.getByRole('button', { name: 'Pagar $1,216.00' });
  await pay.click();
  await expect(
    page.getByRole('main').getByText('Revisa tu banco antes de intentarlo otra vez'),
  ).toBeVisible();
  await pay.click();
  await page.waitForURL(/severalRegister/);
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
});

test('says that a code is wrong at the field, and cancelling keeps the card', async ({ page }) => {
  await page.clock.install();
  await onCall(page, at(confirm), answer('800006', null));
  await open(page, `${address}&language=3`);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /支付/ }).click();
  await page.getByRole('textbox').fill('123456');
  await page.getByRole('dialog').getByRole('button', { name: '确认付款' }).click();
  await expect(page.getByRole('alert').getByText('验证码错误')).toBeVisible();
  await page.clock.fastForward(20_000);
  await page.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.getByRole('button', { name: /支付/ }).click();
  await expect(page.getByRole('button', { name: /(60|5\d) 秒后重发/ })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('');
});

test('holds off a repeated request for 5 seconds and offers the loan', async ({ page }) => {
  await page.clock.install();
  await onCall(page, at(commit), answer('800005', null));
  await open(page, `${address}&language=3`);
  await page.getByRole('radio').first().check();
  const pay = page.getByRole('button', { name: /支付/ });
  await pay.click();
  await expect(page.getByRole('main').getByText('请勿重复提交支付申请')).toBeVisible();
  await expect(page.getByRole('link', { name: '查看我的贷款' })).toBeVisible();
  await expect(pay).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(5100);
  await expect(pay).not.toHaveAttribute('aria-disabled');
});

test('follows the alternative provider only to a safe address', async ({ page }) => {
  await onCall(page, at(alternative), answer('00', { url: 'javascript:alert(1)' }));
  await open(page, address);
  await page.getByRole('button', { name: 'Pagar en la página de cobro con tarjeta' }).click();
  await expect(page.getByRole('main').getByText('No pudimos procesarlo')).toBeVisible();
});

test('says that the list failed, in the words of the specification, with a retry', async ({ page }) => {
  await onCall(page, at(endpoints.cardPayment.way), answer('99', null));
  await open(page, `${address}&language=3`);
  await expect(page.getByRole('alert').getByText('查询卡列表失败')).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
});
