import type { AnswerOf, endpoints } from '@plazo/contract';
import type { BorrowerCall } from '../../call.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import { putHandOff } from './hand-offs.store.ts';

/** Makes the code by which an app's web view enters. A page gets none: what ran in it could carry the session away. */
export async function handOff({
  db,
  deps,
  borrower,
  session,
  browser,
  common,
  now,
  text,
}: BorrowerCall): Promise<AnswerOf<typeof endpoints.account.handOff> | Refused> {
  const { deviceId } = common;
  if (browser.isPage || session.isHandedOver) return refuse('refused', text.notNow, { reason: 'app-only' });
  if (!deviceId) return refuse('bad-input', text.badInput('deviceId'), { reason: 'deviceId' });
  const code = deps.chance.id();
  const own = { code, deviceId, sessionHash: session.tokenHash, borrowerId: borrower.id, now };
  return { code, expiresAt: (await putHandOff(db, own)).toISOString() };
}
