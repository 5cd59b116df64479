import type { BrandFile } from '@plazo/contract';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { OwnOrder } from '../ledger/journal.store.ts';
import { ownOf, type StoredOrder } from '../loans/orders.store.ts';
import { checkAgain, isUnconfirmed, mayCheckAgain } from './account-check.ts';
import { lastDisbursement, releaseDisbursement } from './disbursements.store.ts';
import { accountOf, payeeOf } from './send-disbursement.ts';

/** The account of a borrower who says that it is right: its bank is asked about it again, or what came back leaves once more. */

/** Whether money waits for a word on its account that its borrower or the desk can give. */
export async function mayAskAgain(db: Queries, own: OwnOrder): Promise<boolean> {
  if (await isUnconfirmed(db, own)) return mayCheckAgain(db, own);
  const last = await lastDisbursement(db, own);
  return last !== undefined && last.returnedAt !== null && last.releasedAt === null;
}

type Waiting = { readonly stored: StoredOrder; readonly brand: BrandFile };

/** Under the lock of the order; asked twice, it leaves once. */
export async function askAccountAgain(
  tx: Tx,
  deps: Deps,
  { stored, brand }: Waiting,
): Promise<'asked' | 'checked-often' | 'not-returned'> {
  const { borrowerId, orderId } = ownOf(stored);
  const { currency } = stored.order.terms;
  const paying = deps.rails.payoutOf(brand.id);
  if (paying && (await isUnconfirmed(tx, { borrowerId, orderId }))) {
    const accountId = (await accountOf(tx, borrowerId))?.id ?? null;
    const payee = () => payeeOf(tx, deps, { brand, borrowerId, accountId });
    const first = { borrowerId, orderId, currency, accountId, paying, payee };
    return (await checkAgain(tx, deps, first)) ? 'asked' : 'checked-often';
  }
  const last = await lastDisbursement(tx, { borrowerId, orderId });
  if (!last || last.returnedAt === null) return 'not-returned';
  await releaseDisbursement(tx, last, deps.clock.now());
  return 'asked';
}
