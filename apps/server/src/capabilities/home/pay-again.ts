import type { CheckedRequestOf, endpoints } from '@plazo/contract';
import type { BorrowerWrite } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { lastDisbursement, releaseDisbursement } from '../disbursement/disbursements.store.ts';
import { lockOwn } from '../loans/move-order.ts';
import { ownOf } from '../loans/orders.store.ts';
import { ownPosition } from '../loans/own-order.ts';

/** Lets money that came back go out again to the account that it went to; asked twice, it goes out once. */
export async function payAgain(
  call: BorrowerWrite<CheckedRequestOf<typeof endpoints.home.payAgain>>,
): Promise<Record<string, never> | Refused> {
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const tx = call.db;
  await lockOwn(tx, call.deps, ownOf(own.stored));
  const last = await lastDisbursement(tx, ownOf(own.stored));
  if (!last || last.returnedAt === null)
    return refuse('refused', call.text.refusedAction, { reason: 'not-returned' });
  await releaseDisbursement(tx, last, call.now);
  return {};
}
