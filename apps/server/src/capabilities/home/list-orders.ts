import type { ActiveCard, OrderCard } from '@plazo/contract';
import { foldOrder, mayCoolOffUntil, paymentCountOf } from '@plazo/lending';
import { formatMoney } from '@plazo/markets';
import type { BorrowerCall } from '../../call.ts';
import { productName } from '../../words/figures.ts';
import { mayRenew, underRenewal } from '../confirm-loan/renewal.ts';
import { currentRules } from '../decision/rules-in-force.ts';
import { listOwnOrders } from '../loans/orders.store.ts';
import { askedOf, isRepayable, type OwnPosition } from '../loans/own-order.ts';
import { leftOf } from '../loans/payment-split.ts';

/** What its state is to its borrower: whose the debt is, what is owed to them, else the state itself. */
function statusTextOf({ brand, text }: BorrowerCall, { position }: OwnPosition): string {
  const { state, owner, creditMinor } = position;
  if (state === 'settled' && creditMinor > 0n)
    return text.statusNotes.owed(formatMoney(creditMinor, brand.currency));
  return owner && state !== 'settled'
    ? text.soldDebt(owner.name, owner.payAt).title
    : text.status[state].title;
}

const cardOf = (call: BorrowerCall, { stored, position }: OwnPosition): OrderCard => ({
  orderId: stored.id,
  productId: stored.product.id,
  productName: productName(call.brand, stored.product.id),
  productLogo: call.brand.logo,
  orderStatus: position.state,
  statusText: statusTextOf(call, { stored, position }),
  amount: Number(position.disbursedOn === null ? stored.principalMinor : position.principalMinor),
});

function activeOf({ stored, position }: OwnPosition): Omit<ActiveCard, keyof OrderCard | 'mayRenew'> {
  return {
    ...askedOf(position),
    daysLate: position.daysLate,
    paymentsMade: position.instalments.filter((instalment) => instalment.state === 'paid').length,
    // a down payment has no number and is paid like the others
    paymentCount:
      paymentCountOf(position.instalments) + position.instalments.filter(({ no }) => no === 0).length,
    leaveUntil: mayCoolOffUntil(stored.order.terms, position) ?? '',
    leftToPay: Number(leftOf(position)),
    paidOfNext: Number(position.instalments.find(({ state }) => state === 'next')?.paidMinor ?? 0n),
  };
}

const FINISHED = new Set(['closed', 'settled']);

/** The borrower's orders in three heaps, most urgent first among the active ones. */
export async function listOrders(call: BorrowerCall) {
  const stored = await listOwnOrders(call.db, call.deps.products, call.borrower.id);
  const { rules } = await currentRules(call.db, { borrowerId: call.borrower.id, now: call.now });
  const busy = underRenewal(stored);
  const orders = stored.map((each) => ({ stored: each, position: foldOrder(each.order, call.today) }));
  const others = orders.filter(({ position }) => !isRepayable(position));
  // what is owed to its borrower is on its way, whatever was paid
  const isFinished = ({ position }: OwnPosition) =>
    FINISHED.has(position.state) && position.creditMinor === 0n;
  return {
    inProcess: others.filter((own) => !isFinished(own)).map((own) => cardOf(call, own)),
    active: orders
      .filter(({ position }) => isRepayable(position))
      .map((own) => ({
        ...cardOf(call, own),
        ...activeOf(own),
        mayRenew: !busy.has(own.stored.id) && mayRenew(rules, own.stored, call) !== undefined,
      }))
      .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn)),
    finished: others.filter(isFinished).map((own) => cardOf(call, own)),
  };
}
