import type { ActiveCard, OrderCard } from '@plazo/contract';
import { foldOrder, mayCoolOffUntil, paymentCountOf } from '@plazo/lending';
import { formatMoney, spokenDay } from '@plazo/markets';
import type { BorrowerCall } from '../../call.ts';
import { productName } from '../../words/figures.ts';
import { photosWanted } from '../apply/photos-wanted.ts';
import { approvalsOf } from '../card-payment/approvals.ts';
import { mayRenew, underRenewal } from '../confirm-loan/renewal.ts';
import { currentRules } from '../decision/rules-in-force.ts';
import { disbursementTrouble } from '../disbursement/disbursement-trouble.ts';
import { listOwnOrders } from '../loans/orders.store.ts';
import { askedOf, isRepayable, type OwnPosition } from '../loans/own-order.ts';
import { leftOf } from '../loans/payment-split.ts';

/** @param title of money that has not come, or of pictures that are waited for, where there is one */
type Listed = OwnPosition & {
  readonly title: string | undefined;
  readonly toDo?: OrderCard['toDo'];
};

/** What its state is to its borrower: why money has not come, whose the debt is, what is owed to them, else the state itself. */
function statusTextOf({ brand, text }: BorrowerCall, { position, title }: Listed): string {
  if (title !== undefined) return title;
  const { state, owner, creditMinor } = position;
  if (state === 'settled' && creditMinor > 0n)
    return text.statusNotes.owed(formatMoney(creditMinor, brand.currency));
  return owner && state !== 'settled'
    ? text.soldDebt(owner.name, owner.payAt).title
    : text.status[state].title;
}

const cardOf = (call: BorrowerCall, { stored, position, title, toDo }: Listed): OrderCard => ({
  orderId: stored.id,
  productId: stored.product.id,
  productName: productName(call.brand, stored.product.id),
  productLogo: call.brand.logo,
  orderStatus: position.state,
  statusText: statusTextOf(call, { stored, position, title }),
  amount: Number(position.disbursedOn === null ? stored.principalMinor : position.principalMinor),
  ...(toDo && { toDo }),
});

type OwnFigures = Omit<ActiveCard, keyof OrderCard | 'mayRenew'>;

function activeOf({ text }: BorrowerCall, { stored, position }: OwnPosition): OwnFigures {
  const { promise } = position;
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
    ...(promise?.state === 'open' && { promised: spokenDay(text.language, promise.by) }),
  };
}

const FINISHED = new Set(['closed', 'settled']);

/** The borrower's orders in three heaps, most urgent first among the active ones. */
export async function listOrders(call: BorrowerCall) {
  const stored = await listOwnOrders(call.db, call.deps.products, call.borrower.id);
  const { rules } = await currentRules(call.db, { borrowerId: call.borrower.id, now: call.now });
  const busy = underRenewal(stored);
  const orders = await Promise.all(
    stored.map(async (each) => {
      const own = { stored: each, position: foldOrder(each.order, call.today) };
      const title = (await disbursementTrouble(call, own))?.texts.title;
      const wanted = title === undefined ? await photosWanted(call, own) : undefined;
      return { ...own, title: title ?? wanted?.title, toDo: wanted?.toDo };
    }),
  );
  // what never arrived is not paid back
  const isPaid = ({ position, title }: Listed) => isRepayable(position) && title === undefined;
  const others = orders.filter((own) => !isPaid(own));
  const approvals = await approvalsOf(call, orders.filter(isPaid));
  // what is owed to its borrower is on its way, whatever was paid
  const isFinished = ({ position }: OwnPosition) =>
    FINISHED.has(position.state) && position.creditMinor === 0n;
  return {
    inProcess: others.filter((own) => !isFinished(own)).map((own) => cardOf(call, own)),
    active: orders
      .filter(isPaid)
      .map((own) => ({
        ...cardOf(call, own),
        ...activeOf(call, own),
        ...(approvals.has(own.stored.id) && { toDo: approvals.get(own.stored.id) }),
        mayRenew: !busy.has(own.stored.id) && mayRenew(rules, own.stored, call) !== undefined,
      }))
      .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn)),
    finished: others.filter(isFinished).map((own) => cardOf(call, own)),
  };
}
