import { isRefusal, type Quote, type Renewable, renewable } from '@plazo/lending';
import type { BorrowerCall } from '../../call.ts';
import { type Queries, type Refused, refuse } from '../../db/transaction.ts';
import type { DecisionRules } from '../decision/rules-content.ts';
import { currentRules } from '../decision/rules-in-force.ts';
import { listOwnOrders, ownOf, type StoredOrder } from '../loans/orders.store.ts';
import { isOnItsWay, moresOf } from '../more-money/more-money.store.ts';
import type { Offer } from './offers.store.ts';

/** A loan that a new one pays off: which one may be, and what it takes today. */

/** The old loan of an offer or an order, with what it takes in minor units. */
export type Renewal = { readonly orderId: string; readonly payoffMinor: bigint };

const MILLION = 1_000_000n;

/** What it takes to renew a loan today, where the rules of today let it be; undefined where they do not. */
export function mayRenew(
  rules: DecisionRules,
  { order, state }: Pick<StoredOrder, 'order' | 'state'>,
  { today }: Pick<BorrowerCall, 'today'>,
): Renewable | undefined {
  if (rules.renewal === undefined || state !== 'active') return undefined;
  const found = renewable(order, today);
  return isRefusal(found) || found.paidPpm < rules.renewal.leastPaidPpm ? undefined : found;
}

/** Whether more money is on its way to a loan: what it takes to pay it off is not known then. */
export const isMoreUnderWay = async (db: Queries, stored: StoredOrder): Promise<boolean> =>
  (await moresOf(db, ownOf(stored))).some(isOnItsWay);

/** Whether enough of the new money is left to leave. */
export const isEnough = (
  { renewal }: DecisionRules,
  { disbursedMinor, principalMinor }: Pick<Quote, 'disbursedMinor' | 'principalMinor'>,
  payoffMinor: bigint,
): boolean =>
  renewal !== undefined &&
  payoffMinor > 0n &&
  payoffMinor < disbursedMinor &&
  (disbursedMinor - payoffMinor) * MILLION >= principalMinor * BigInt(renewal.leastInHandPpm);

/** What an offer pays off today; refused where the old loan is not to be renewed any more. */
export async function renewalOf(
  call: BorrowerCall,
  offer: Offer,
  priced: Quote,
): Promise<Renewal | undefined | Refused> {
  const { db, deps, borrower, text, now } = call;
  if (offer.paysOffOrderId === null) return undefined;
  const { rules } = await currentRules(db, { borrowerId: borrower.id, now });
  const own = await listOwnOrders(db, deps.products, borrower.id);
  const old = own.find(({ id }) => id === offer.paysOffOrderId);
  const found = old && !(await isMoreUnderWay(db, old)) && mayRenew(rules, old, call);
  if (!found || !isEnough(rules, priced, found.payoffMinor))
    return refuse('refused', text.offerGone, { reason: 'not-renewable' });
  return { orderId: old.id, payoffMinor: found.payoffMinor };
}

/** The loan that an order was agreed to pay off. */
export function paysOffOf({ order }: Pick<StoredOrder, 'order'>): Renewal | undefined {
  const [confirmed] = order.events;
  return confirmed?.type === 'confirmed' ? confirmed.paysOff : undefined;
}

/** The loan whose money paid an order off, while that stands. */
export const paidByOf = ({ order }: Pick<StoredOrder, 'order'>): string | undefined => {
  const paid = order.events.find((event) => event.type === 'paid' && event.kind === 'renewal');
  return paid?.type === 'paid' ? paid.paymentId : undefined;
};

const ON_ITS_WAY: ReadonlySet<string> = new Set(['received', 'approved', 'disbursing']);

/** Loans that a new one is to pay off and has not yet. */
export const underRenewal = (orders: readonly StoredOrder[]): ReadonlySet<string> =>
  new Set(
    orders.filter(({ state }) => ON_ITS_WAY.has(state)).flatMap((stored) => paysOffOf(stored)?.orderId ?? []),
  );
