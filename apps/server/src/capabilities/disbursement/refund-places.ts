import type { ConfiguredRail } from '../../adapters/rails/rails.ts';
import { claimCode, disbursementCode } from '../../db/route.store.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listBankAccounts } from '../account/bank-accounts.store.ts';
import { refundablePayments } from '../card-payment/disputes.store.ts';
import type { OwnOrder } from '../ledger/journal.store.ts';
import type { Locked } from '../loans/move-order.ts';
import { ownOf } from '../loans/orders.store.ts';
import { recordOwnFact } from '../payments/channel-facts.store.ts';
import { insertOrder } from '../payments/payment-orders.store.ts';
import { insertRefund } from './refunds.store.ts';
import { cardRefundRailOf, orderCardRefund, orderRefund, refundRailOf } from './send-refund.ts';

/** Where credit of a loan may go, and how it gets there. */

/** The account of credit that a person transfers back. */
const BY_HAND = 'disbursement';

const maskedAccount = (lastFour: string) => `•••• ${lastFour}`;

/** The place of a payment by card among those that credit may go to. */
const CARD = 'card-';

export type Place = {
  readonly id: string;
  readonly bankName: string;
  readonly masked: string;
  /** The most that may go there; null where nothing bounds it. */
  readonly mostMinor: bigint | null;
  readonly by:
    | { readonly accountId: string; readonly cardPaymentId: null }
    | { readonly accountId: null; readonly cardPaymentId: string; readonly own: ConfiguredRail };
};

/** Where credit of a loan may go: to an account of its borrower, the newest first, or back to a card that paid it. */
export async function refundPlaces(
  db: Queries,
  deps: Deps,
  { borrowerId, orderId }: OwnOrder,
): Promise<readonly Place[]> {
  const accounts = await listBankAccounts(db, borrowerId);
  const cards = await refundablePayments(db, { borrowerId, orderId });
  return [
    ...accounts.map(({ id, bankName, lastFour }) => ({
      id,
      bankName,
      masked: maskedAccount(lastFour),
      mostMinor: null,
      by: { accountId: id, cardPaymentId: null },
    })),
    ...cards.flatMap(({ id, rail, bankName, lastFour, leftMinor }) => {
      const own = cardRefundRailOf(deps, rail);
      if (!own) return [];
      const by = { accountId: null, cardPaymentId: id, own };
      return [{ id: `${CARD}${id}`, bankName, masked: maskedAccount(lastFour), mostMinor: leftMinor, by }];
    }),
  ];
}

/** The rail that carries credit to a place; nothing where a person transfers it. */
export const carrierTo = (
  deps: Deps,
  brand: string,
  { by }: Pick<Place, 'by'>,
): ConfiguredRail | undefined => (by.cardPaymentId === null ? refundRailOf(deps, brand) : by.own);

type Leaving = { readonly place: Place; readonly amountMinor: bigint };

/** Writes who is asked to carry it: a rail, or, without one, a person. Gives the id of the refund. */
async function orderTo(
  tx: Tx,
  deps: Deps,
  { locked, place: { by }, amountMinor }: Leaving & { readonly locked: Locked },
): Promise<string> {
  if (by.cardPaymentId !== null)
    return orderCardRefund(tx, deps, { locked, amountMinor, payment: by.cardPaymentId, own: by.own });
  const paying = refundRailOf(deps, locked.brand.id);
  const { accountId } = by;
  if (paying) return orderRefund(tx, deps, { locked, amountMinor, accountId, paying });
  const id = deps.chance.id();
  const { borrowerId: stream, order } = locked.stored;
  const money = { amountMinor, currency: order.terms.currency, createdAt: deps.clock.now() };
  await claimCode(tx, disbursementCode(id), { stream });
  await insertOrder(tx, { stream, id, kind: 'refund', ...money });
  return id;
}

/** Sends credit that has just left the loan to its place: over a rail, or for a person to transfer. */
export async function sendBack(
  tx: Tx,
  deps: Deps,
  { locked, place, amountMinor }: Leaving & { readonly locked: Locked },
): Promise<void> {
  const { stored, brand } = locked;
  const now = deps.clock.now();
  const refund = {
    id: await orderTo(tx, deps, { locked, place, amountMinor }),
    ...ownOf(stored),
    channel: carrierTo(deps, brand.id, place)?.clearing ?? BY_HAND,
    amountMinor,
    currency: stored.order.terms.currency,
  };
  const { accountId, cardPaymentId } = place.by;
  await insertRefund(tx, { ...refund, accountId, cardPaymentId, refundedAt: now });
  await recordOwnFact(tx, deps.sealing, {
    ...refund,
    kind: 'refunded',
    paymentId: refund.id,
    reference: stored.id,
    valueAt: now,
    receivedAt: now,
  });
}
