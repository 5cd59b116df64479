import type { OrderCard } from '@plazo/contract';
import { foldOrder, mayCoolOffUntil, paymentCountOf } from '@plazo/lending';
import type { BorrowerCall } from '../../call.ts';
import { productName } from '../../words/figures.ts';
import { mayRenew, underRenewal } from '../confirm-loan/renewal.ts';
import { currentRules } from '../decision/decisions.store.ts';
import { listOwnOrders, type StoredOrder } from '../loans/orders.store.ts';
import { askedOf, isRepayable } from '../loans/own-order.ts';

function cardOf(call: BorrowerCall, stored: StoredOrder, isRenewable: boolean): OrderCard {
  const { brand, text, today } = call;
  const position = foldOrder(stored.order, today);
  const left = position.instalments.reduce((total, instalment) => total + instalment.remainingMinor, 0n);
  return {
    orderId: stored.id,
    productId: stored.product.id,
    productName: productName(brand, stored.product.id),
    productLogo: brand.logo,
    orderStatus: position.state,
    statusText: text.status[position.state].title,
    amount: Number(stored.principalMinor),
    ...askedOf(position),
    daysLate: position.daysLate,
    paymentsMade: position.instalments.filter((instalment) => instalment.state === 'paid').length,
    paymentCount: paymentCountOf(position.instalments),
    leaveUntil: mayCoolOffUntil(stored.order.terms, position) ?? '',
    mayRenew: isRenewable,
    leftToPay: isRepayable(position)
      ? Number(left + position.outstanding.penaltyMinor + position.claimMinor)
      : 0,
  };
}

const FINISHED = new Set(['closed', 'settled']);
const ACTIVE = new Set(['active', 'late']);

/** The borrower's orders in three heaps, most urgent first among the active ones. */
export async function listOrders(call: BorrowerCall) {
  const orders = await listOwnOrders(call.db, call.deps.products, call.borrower.id);
  const { rules } = await currentRules(call.db);
  const busy = underRenewal(orders);
  const cards = orders.map((stored) =>
    cardOf(call, stored, !busy.has(stored.id) && mayRenew(rules, stored, call) !== undefined),
  );
  return {
    inProcess: cards.filter(({ orderStatus }) => !ACTIVE.has(orderStatus) && !FINISHED.has(orderStatus)),
    active: cards
      .filter(({ orderStatus }) => ACTIVE.has(orderStatus))
      .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn)),
    finished: cards.filter(({ orderStatus }) => FINISHED.has(orderStatus)),
  };
}
