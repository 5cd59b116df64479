import type { CheckedRequestOf, endpoints } from '@plazo/contract';
import type { BorrowerWrite } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { checkAgain, isUnconfirmed } from '../disbursement/account-check.ts';
import { lastDisbursement, releaseDisbursement } from '../disbursement/disbursements.store.ts';
import { accountOf, payeeOf } from '../disbursement/send-disbursement.ts';
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
  const locked = await lockOwn(tx, call.deps, ownOf(own.stored));
  const { borrowerId, id: orderId, order } = own.stored;
  const paying = call.deps.rails.payoutOf(call.brand.id);
  if (locked && paying && (await isUnconfirmed(tx, { borrowerId, orderId }))) {
    const accountId = (await accountOf(tx, borrowerId))?.id ?? null;
    const payee = () => payeeOf(tx, call.deps, { brand: call.brand, borrowerId, accountId });
    const { currency } = order.terms;
    const isAsked = await checkAgain(tx, call.deps, {
      borrowerId,
      orderId,
      currency,
      accountId,
      paying,
      payee,
    });
    return isAsked ? {} : refuse('refused', call.text.refusedAction, { reason: 'checked-often' });
  }
  const last = await lastDisbursement(tx, ownOf(own.stored));
  if (!last || last.returnedAt === null)
    return refuse('refused', call.text.refusedAction, { reason: 'not-returned' });
  await releaseDisbursement(tx, last, call.now);
  return {};
}
