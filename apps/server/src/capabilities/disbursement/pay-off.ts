import { foldOrder, RENEWAL_CHANNEL, renewalPayoff } from '@plazo/lending';
import { localDate } from '../../adapters/local-time.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { paysOffOf } from '../confirm-loan/renewal.ts';
import { type Locked, lockOwn, move } from '../loans/move-order.ts';
import { listOwnOrders } from '../loans/orders.store.ts';
import type { Disbursement } from './disbursements.store.ts';

/** The old loan of a renewal: of the same borrower, so that one lock holds both. */

async function lockOld(tx: Tx, deps: Deps, { stored }: Locked): Promise<Locked | undefined> {
  const renewal = paysOffOf(stored);
  if (!renewal) return undefined;
  const { borrowerId } = stored;
  const own = await listOwnOrders(tx, deps.products, borrowerId);
  const old = own.find(({ id }) => id === renewal.orderId);
  const locked = old && (await lockOwn(tx, deps, { orderId: old.id, borrowerId }));
  if (!locked) throw new Error(`Order ${stored.id} pays off ${renewal.orderId}, which is not there`);
  return locked;
}

/**
 * What of a new loan's money pays off its old one today, in minor units: zero where it pays off none, or nothing is owed any more;
 * undefined where the old one was given up since, or takes all that the new one brings.
 */
export async function paysOffToday(
  tx: Tx,
  deps: Deps,
  { locked, disbursedMinor }: { locked: Locked; disbursedMinor: bigint },
): Promise<bigint | undefined> {
  const old = await lockOld(tx, deps, locked);
  if (!old) return 0n;
  const { order } = old.stored;
  if (foldOrder(order, locked.today).writtenOff) return undefined;
  const payoffMinor = renewalPayoff(order, locked.today);
  return payoffMinor < disbursedMinor ? payoffMinor : undefined;
}

/** Pays the old loan with what was kept of the new one's money, by the day on which that was reckoned. */
export async function payOff(
  tx: Tx,
  deps: Deps,
  { locked, sent }: { locked: Locked; sent: Disbursement },
): Promise<void> {
  const { paysOffMinor: amountMinor, createdAt } = sent;
  if (amountMinor === null) return;
  const old = await lockOld(tx, deps, locked);
  const on = localDate(createdAt, locked.timeZone);
  const money = {
    amountMinor,
    kind: 'renewal',
    channel: RENEWAL_CHANNEL,
    paymentId: locked.stored.id,
  } as const;
  const paid = old && (await move(tx, deps, { locked: old, command: { type: 'pay', on, ...money } }));
  if (!paid) throw new Error(`The money of ${locked.stored.id} does not pay off its old loan`);
}
