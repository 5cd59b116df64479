import {
  type AnswerOf,
  addressAt,
  type CheckedRequestOf,
  type endpoints,
  pageAddress,
} from '@plazo/contract';
import { isRefusal, quote } from '@plazo/lending';
import type { BorrowerWrite } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { productFor } from '../confirm-loan/live-offer.ts';
import { closeOffer, defaultOffer, findLiveOffer, insertOffer } from '../confirm-loan/offers.store.ts';
import { isEnough, isMoreUnderWay, mayRenew, underRenewal } from '../confirm-loan/renewal.ts';
import { onStep, roomOf } from '../decision/credit-limit.ts';
import { currentRules } from '../decision/rules-in-force.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { listOwnOrders } from '../loans/orders.store.ts';
import { ownPosition } from '../loans/own-order.ts';

type Row = typeof endpoints.home.renew;

/**
 * Offers the borrower a new loan of as much as they may have, whose money pays off one of theirs, and leads to its page. It is
 * confirmed there as any other; asked again, the offer is made anew for today.
 */
export async function renewLoan(
  call: BorrowerWrite<CheckedRequestOf<Row>>,
): Promise<AnswerOf<Row> | Refused> {
  const { db: tx, deps, borrower, brand, today, now, text } = call;
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  await lockStream(tx, borrower.id);
  const orders = await listOwnOrders(tx, deps.products, borrower.id);
  const old = orders.find(({ id }) => id === own.stored.id);
  const product = await productFor(call, own.stored.product.id);
  if (isRefused(product)) return product;
  const { rules } = await currentRules(tx, { borrowerId: borrower.id, now });
  const isFree = old && !underRenewal(orders).has(old.id) && !(await isMoreUnderWay(tx, old));
  const found = isFree ? mayRenew(rules, old, call) : undefined;
  if (!found) return refuse('refused', text.renewal.notNow, { reason: 'not-renewable' });
  const { limitMinor } = (await roomOf(call))(product);
  const standard = defaultOffer(product, { id: deps.chance.id(), borrowerId: borrower.id, now });
  const offer = { ...standard, principalMinor: onStep(product, limitMinor), paysOffOrderId: own.stored.id };
  const { principalMinor, instalments } = offer;
  const wish = { terms: product.terms, principalMinor, instalments, disbursedOn: today };
  const priced = quote({ ...wish, client: 'repeat' });
  if (isRefusal(priced) || !isEnough(rules, priced, found.payoffMinor))
    return refuse('refused', text.renewal.tooLittle, { reason: 'renewal-too-small' });
  const live = await findLiveOffer(tx, { borrowerId: borrower.id, productId: product.id });
  if (live) await closeOffer(tx, live, 'replaced');
  await insertOffer(tx, offer);
  return { offerUrl: addressAt(brand.h5Base, pageAddress('confirmLoan', {}, { productId: product.id })) };
}
