import type { OrderId, ProductId } from '@plazo/contract';
import { foldOrder, type Position } from '@plazo/lending';
import type { BorrowerCall } from '../../call.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import { findOwnOrder, type StoredOrder } from './orders.store.ts';

export type OwnPosition = { readonly stored: StoredOrder; readonly position: Position };
type About = {
  readonly orderId?: OrderId | undefined;
  readonly orderNo?: string | undefined;
  readonly productId?: ProductId | undefined;
};

/** The caller's own order as of today. Someone else's, a missing one and a wrong product answer alike. */
export async function ownPosition(call: BorrowerCall<About>): Promise<OwnPosition | Refused> {
  const { request, common, borrower, session, deps, db, text, today } = call;
  const orderId = request.orderNo ?? request.orderId ?? common.orderId;
  if (!orderId) return refuse('bad-input', text.badInput('orderId'), { reason: 'orderId' });
  const read = session.order?.id === orderId && !db.isTransaction ? session.order : undefined;
  const stored = read ?? (await findOwnOrder(db, deps.products, { orderId, borrowerId: borrower.id }));
  const productId = request.productId ?? common.productId;
  if (!stored || (productId !== undefined && productId !== stored.product.id))
    return refuse('not-found', text.missing.loan);
  return { stored, position: foldOrder(stored.order, today) };
}

/** Whether the borrower can pay us on this order now: a debt that was sold is paid to its owner. */
export const isRepayable = ({ state, owner }: Position) =>
  owner === null && (state === 'active' || state === 'late');

/** The next date on which a borrower pays, and how much as things stand: a claim of today, else the instalment as planned. */
export function askedOf(position: Position): { readonly amountDue: number; readonly dueOn: string } {
  if (!isRepayable(position)) return { amountDue: 0, dueOn: '' };
  const { next, nextPaymentMinor, nextPaymentOn, plannedPaymentMinor } = position;
  const isPlanned = nextPaymentOn === next?.dueOn;
  return {
    amountDue: Number(isPlanned ? plannedPaymentMinor : nextPaymentMinor),
    dueOn: nextPaymentOn ?? '',
  };
}
