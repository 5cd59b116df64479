import type { OrderId } from '@plazo/contract';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { lockedLoan } from '../loans/desk/act-on-loan.ts';
import type { Changed, DeskWrite } from '../operators/desk-call.ts';
import { askAccountAgain } from './ask-account.ts';

type Asked = { readonly orderId: OrderId; readonly events: number; readonly reason: string };

/** Has the account of a loan asked about again, or its money sent once more, for a borrower who tells an operator that it is right. */
export async function askAccount(call: DeskWrite<Asked>): Promise<Changed<Record<string, never>> | Refused> {
  const { db: tx, deps, request, text } = call;
  const locked = await lockedLoan(call, request);
  if (isRefused(locked)) return locked;
  const said = await askAccountAgain(tx, deps, locked);
  if (said !== 'asked') return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  const { orderId, reason } = request;
  return { answer: {}, act: { subject: orderId, reason, before: null, after: { account: 'asked' } } };
}
