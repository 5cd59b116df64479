import type { BorrowerWrite } from '../../call.ts';
import { keepThough, type Refused, refuse } from '../../db/transaction.ts';
import { checkCode } from '../account/one-time-codes.store.ts';
import { needsCode } from './live-offer.ts';

/** Asks for the code of an SMS where a consent to so much needs one; a try that was wrong counts. */
export async function checkSmsCode(
  { db: tx, brand, request, borrower, session, text, now }: BorrowerWrite<{ smsCode?: string | undefined }>,
  amountMinor: bigint,
): Promise<Refused | undefined> {
  if (!needsCode(brand, amountMinor)) return undefined;
  if (!request.smsCode) return refuse('refused', text.codeNeeded, { reason: 'code-needed' });
  const isRight = await checkCode(tx, {
    purpose: 'confirm',
    subject: borrower.id,
    deviceHash: session.deviceHash,
    code: request.smsCode,
    now,
  });
  return isRight ? undefined : keepThough(refuse('refused', text.codeWrong, { reason: 'code-wrong' }));
}
