import type { CheckedRequestOf, endpoints } from '@plazo/contract';
import type { BorrowerWrite } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { askAccountAgain } from '../disbursement/ask-account.ts';
import { lockOwn } from '../loans/move-order.ts';
import { ownOf } from '../loans/orders.store.ts';
import { ownPosition } from '../loans/own-order.ts';

/** Lets money that came back go out again to the account that it went to, or has that account asked about again; asked twice, it goes out once. */
export async function payAgain(
  call: BorrowerWrite<CheckedRequestOf<typeof endpoints.home.payAgain>>,
): Promise<Record<string, never> | Refused> {
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const { db: tx, deps, brand, text } = call;
  await lockOwn(tx, deps, ownOf(own.stored));
  const reason = await askAccountAgain(tx, deps, { stored: own.stored, brand });
  return reason === 'asked' ? {} : refuse('refused', text.refusedAction, { reason });
}
