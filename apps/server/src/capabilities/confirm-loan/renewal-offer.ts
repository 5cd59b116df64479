import type { OrderId } from '@plazo/contract';
import { isRefusal, type Quote, quote } from '@plazo/lending';
import type { AboutBorrower } from '../../call.ts';
import { isRefused, type Refused, refuse, type Tx } from '../../db/transaction.ts';
import type { Product } from '../content/products.store.ts';
import { onStep, roomOf } from '../decision/credit-limit.ts';
import type { DecisionRules } from '../decision/rules-content.ts';
import { currentRules } from '../decision/rules-in-force.ts';
import { listOwnOrders } from '../loans/orders.store.ts';
import { productFor } from './live-offer.ts';
import { closeOffer, defaultOffer, findLiveOffer, insertOffer } from './offers.store.ts';
import { isEnough, isMoreUnderWay, mayRenew, underRenewal } from './renewal.ts';

/** A new loan whose money pays off one of the same borrower, as it may be today. Amounts in minor units. */
export type RenewalRoom = {
  readonly orderId: OrderId;
  readonly product: Product;
  readonly rules: DecisionRules;
  readonly payoffMinor: bigint;
  /** As much as the borrower may have of the product, on its step. */
  readonly mostMinor: bigint;
};

/** What a loan may be renewed with today; refused where the rules or its state do not let it be. */
export async function renewalRoom(call: AboutBorrower, orderId: OrderId): Promise<RenewalRoom | Refused> {
  const { db, deps, borrower, now, text } = call;
  const orders = await listOwnOrders(db, deps.products, borrower.id);
  const old = orders.find(({ id }) => id === orderId);
  const { rules } = await currentRules(db, { borrowerId: borrower.id, now });
  const isFree = old && !underRenewal(orders).has(old.id) && !(await isMoreUnderWay(db, old));
  const found = isFree ? mayRenew(rules, old, call) : undefined;
  if (!old || !found) return refuse('refused', text.renewal.notNow, { reason: 'not-renewable' });
  const product = await productFor(call, old.product.id);
  if (isRefused(product)) return product;
  const { limitMinor } = (await roomOf({ ...call, session: { borrower } }))(product);
  return { orderId, product, rules, payoffMinor: found.payoffMinor, mostMinor: onStep(product, limitMinor) };
}

/** What a new loan of an amount would be; refused where too little of it is left after the old one. */
export function priceRenewal(
  { today, text }: AboutBorrower,
  { product, rules, payoffMinor }: RenewalRoom,
  principalMinor: bigint,
): Quote | Refused {
  const { terms } = product;
  const { instalments } = terms.plan;
  const priced = quote({ terms, principalMinor, instalments, disbursedOn: today, client: 'repeat' });
  return isRefusal(priced) || !isEnough(rules, priced, payoffMinor)
    ? refuse('refused', text.renewal.tooLittle, { reason: 'renewal-too-small' })
    : priced;
}

/** Makes the offer in place of the one that the borrower has of the product, and gives its name. The caller holds the borrower's lock. */
export async function offerRenewal(
  call: AboutBorrower<unknown, Tx>,
  room: RenewalRoom,
  principalMinor: bigint,
): Promise<string | Refused> {
  const { db: tx, deps, borrower, now } = call;
  const priced = priceRenewal(call, room, principalMinor);
  if (isRefused(priced)) return priced;
  const { product, orderId } = room;
  const standard = defaultOffer(product, { id: deps.chance.id(), borrowerId: borrower.id, now });
  const live = await findLiveOffer(tx, { borrowerId: borrower.id, productId: product.id });
  if (live) await closeOffer(tx, live, 'replaced');
  await insertOffer(tx, { ...standard, principalMinor, paysOffOrderId: orderId });
  return standard.id;
}
