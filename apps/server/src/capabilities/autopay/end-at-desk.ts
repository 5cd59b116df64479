import type { OrderId } from '@plazo/contract';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { lockedLoan } from '../loans/desk/act-on-loan.ts';
import { ownOf } from '../loans/orders.store.ts';
import type { Changed, DeskWrite } from '../operators/desk-call.ts';
import { endMandate } from './end-mandate.ts';
import { isOver, mandatesOf } from './mandates.store.ts';

type Asked = { readonly orderId: OrderId; readonly events: number; readonly reason: string };

/** Ends automatic payments of a loan for a borrower who asks an operator for it. */
export async function endAutopay(call: DeskWrite<Asked>): Promise<Changed<Record<string, never>> | Refused> {
  const { db: tx, deps, request, text } = call;
  const locked = await lockedLoan(call, request);
  if (isRefused(locked)) return locked;
  const [mandate] = await mandatesOf(tx, ownOf(locked.stored));
  if (!mandate || isOver(mandate)) return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  await endMandate(tx, deps, { mandate, state: 'revoked', by: 'lender' });
  const { orderId, reason } = request;
  return {
    answer: {},
    act: { subject: orderId, reason, before: { autopay: mandate.state }, after: { autopay: 'revoked' } },
  };
}
