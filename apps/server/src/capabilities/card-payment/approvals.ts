import { type OrderDetails, type OrderId, pageAddress } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import { formatMoney } from '@plazo/markets';
import type { BorrowerCall } from '../../call.ts';
import { visitOf } from '../instructions/may-visit.ts';
import type { OwnPosition } from '../loans/own-order.ts';
import { approving } from './approvals.store.ts';
import { placeOf } from './ask-card.ts';
import { cardRailOf } from './cards-offered.ts';

type Approval = NonNullable<OrderDetails['toDo']>;

/** By order, the payment by card that waits for its person's approval at their bank, while they can go there. */
export async function approvalsOf(
  call: BorrowerCall,
  orders: readonly Pick<OwnPosition, 'stored'>[],
): Promise<ReadonlyMap<OrderId, Approval>> {
  const { db, deps, brand, borrower, common, text, today } = call;
  if (!cardRailOf(call) || orders.length === 0) return new Map();
  const waiting = (await approving(db, borrower.id)).filter((each) => visitOf(deps, each) !== undefined);
  const { toApprove, approve } = text.cardApproval;
  return new Map(
    orders.flatMap(({ stored }) => {
      const found = waiting.find(({ orderId }) => orderId === stored.id);
      if (!found) return [];
      const { amountMinor } = found;
      const isAll = amountMinor > foldOrder(stored.order, today).nextPaymentMinor;
      const url = pageAddress('payChoice', common, placeOf({ stored, record: found, isAll }));
      return [[stored.id, { text: toApprove(formatMoney(amountMinor, brand.currency)), see: approve, url }]];
    }),
  );
}

/** The same of one loan, as its page shows it. */
export async function approvalShown(
  call: BorrowerCall,
  own: OwnPosition,
): Promise<Pick<OrderDetails, 'toDo'>> {
  const toDo = (await approvalsOf(call, [own])).get(own.stored.id);
  return toDo ? { toDo } : {};
}
