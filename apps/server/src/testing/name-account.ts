import { endpoints } from '@plazo/contract';
import type { TestApp } from './test-app.ts';

type Who = { readonly phone: string };

/** A borrower names another account than the one before, by the code that is sent to them for it. */
export async function nameAccount(app: TestApp, who: Who & Parameters<TestApp['call']>[0], account: string) {
  const { bindBank, sendCode } = endpoints.account;
  await app.call(who, sendCode.path, { purpose: 'account', lastDigits: account.slice(-4) });
  const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${who.phone}`);
  return app.call(who, bindBank.path, { account, smsCode: sms?.code });
}
