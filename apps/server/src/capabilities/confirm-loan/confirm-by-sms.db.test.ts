import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const DETAIL = '/independence/v3/loan-confirm/loan-detail-confirm';
const PUSH = '/independence/v3/loan-confirm/loan-detail-push';
const SEND = '/independence/v3/account/send-code';
const app = useTestApp();

beforeAll(() => {
  for (const { settings } of app.opened().deps.brands) settings.confirmBySms = true;
});

test('with sendSms 1 a loan is confirmed by the code from the SMS and by nothing else', async () => {
  const borrower = await app.borrower();
  const { data: offer } = await app.call(borrower, DETAIL, { productId: 'mx-fair' });
  expect(offer['sendSms']).toBe(1);
  const { amount, periods, termUnit } = offer;
  const push = (more: Record<string, unknown>) =>
    app.call(borrower, PUSH, { productId: 'mx-fair', amount, periods, termUnit, ...more });
  expect(await push({})).toMatchObject({ code: -40, data: { reason: 'code-needed' } });
  const sent = await app.call(borrower, SEND, { productId: 'mx-fair' });
  expect(String(sent.data['phone'])).not.toContain(borrower.phone);
  const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${borrower.phone}`);
  const wrong = sms?.code === '000000' ? '000001' : '000000';
  expect(await push({ smsCode: wrong })).toMatchObject({ code: -40, data: { reason: 'code-wrong' } });
  expect(await push({ smsCode: sms?.code })).toMatchObject({ code: 0 });
});

test('a second code goes out after 60 seconds and not before', async () => {
  const borrower = await app.borrower();
  const send = () => app.call(borrower, SEND, { productId: 'mx-fair' });
  const inbox = async () => (await app.dev<unknown[]>(`/dev/sms?phone=${borrower.phone}`)).length;
  expect(await send()).toMatchObject({ code: 0 });
  await app.dev('/dev/clock', { advanceMs: 59_000 });
  expect(await send()).toMatchObject({ code: -50 });
  expect(await inbox()).toBe(1);
  await app.dev('/dev/clock', { advanceMs: 1_000 });
  expect(await send()).toMatchObject({ code: 0 });
  expect(await inbox()).toBe(2);
});

test('where a brand asks from an amount on, smaller loans are confirmed without a code', async () => {
  const { brands } = app.opened().deps;
  for (const { settings } of brands) {
    settings.confirmBySms = false;
    settings.confirmBySmsFromMinor = 300_000;
  }
  const sendSmsFor = async (amountMinor: number) => {
    const borrower = await app.borrower();
    await app.dev('/dev/offers', { borrowerId: borrower.borrowerId, product: 'mx-fair', amountMinor });
    return (await app.call(borrower, DETAIL, { productId: 'mx-fair' })).data['sendSms'];
  };
  expect([await sendSmsFor(290_000), await sendSmsFor(300_000)]).toEqual([0, 1]);
});
