import type { CheckedRequestOf, endpoints } from '@plazo/contract';
import type { BorrowerCall } from '../../call.ts';
import { keepThough, type Refused, refuse } from '../../db/transaction.ts';
import { checkCode } from '../account/one-time-codes.store.ts';
import { openFilesUntil } from './file-access.store.ts';

/** Long enough to fetch both files over a slow network, and over before a phone is passed on. */
const OPEN_MS = 10 * 60_000;

/** Everything about a person leaves only with the code of an SMS: a session alone is not enough for it. */
export async function openFiles(
  call: BorrowerCall<CheckedRequestOf<typeof endpoints.dataRequests.openFiles>>,
): Promise<Record<string, never> | Refused> {
  const { db, borrower, session, request, now, text } = call;
  const about = { purpose: 'data', subject: borrower.id, deviceHash: session.deviceHash } as const;
  const isRight = await checkCode(db, { ...about, code: request.smsCode, now });
  if (!isRight) return keepThough(refuse('refused', text.codeWrong, { reason: 'code-wrong' }));
  await openFilesUntil(db, session, new Date(now.getTime() + OPEN_MS));
  return {};
}
