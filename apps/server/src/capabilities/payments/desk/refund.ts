import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import { listBankAccounts } from '../../account/bank-accounts.store.ts';
import { takeAlone } from '../../approvals/limits.ts';
import { insertRefund } from '../../disbursement/refunds.store.ts';
import { orderRefund, refundRailOf } from '../../disbursement/send-refund.ts';
import { actOnLoan, type Done, lockedLoan } from '../../loans/desk/act-on-loan.ts';
import { openLoan } from '../../loans/desk/preview-action.ts';
import type { Locked } from '../../loans/move-order.ts';
import { ownOf } from '../../loans/orders.store.ts';
import type { Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { recordOwnFact } from '../channel-facts.store.ts';

type Rows = typeof deskEndpoints.deskPayments;

/** The account of credit that a person transfers back. */
const BY_HAND = 'disbursement';

export const maskedAccount = (lastFour: string) => `•••• ${lastFour}`;

/** The borrower's own accounts, by their last four digits: credit goes to one of them and to nobody else's. */
export async function refundAccounts(
  call: DeskCall<CheckedRequestOf<Rows['refundAccounts']>>,
): Promise<AnswerOf<Rows['refundAccounts']> | Refused> {
  const loan = await openLoan(call, call.request.orderId);
  if ('refused' in loan) return loan;
  const accounts = await listBankAccounts(call.db, loan.borrower.id);
  return {
    accounts: accounts.map(({ id, bankName, lastFour }) => ({
      id,
      bankName,
      masked: maskedAccount(lastFour),
    })),
  };
}

type Wanted = { readonly amountMinor: number; readonly accountId: string };

/** Pays credit of a locked loan back to an account of its borrower: over the brand's rail, or for a person to transfer. */
export async function payBack(
  call: DeskWrite,
  locked: Locked,
  { amountMinor, accountId }: Wanted,
): Promise<Done | Refused> {
  const { deps, db, now, text } = call;
  const { stored } = locked;
  const accounts = await listBankAccounts(db, stored.borrowerId);
  const account = accounts.find(({ id }) => id === accountId);
  if (!account) return refuse('bad-input', text.badInput('accountId'), { reason: 'accountId' });
  const paying = refundRailOf(deps, locked.brand.id);
  const clearing = paying?.clearing;
  const done = await actOnLoan(call, locked, {
    action: 'refund',
    amountMinor,
    ...(clearing !== undefined && { clearing }),
  });
  if (isRefused(done)) return done;
  const amount = BigInt(amountMinor);
  const refund = {
    id: paying
      ? await orderRefund(db, deps, { locked, amountMinor: amount, accountId, paying })
      : deps.chance.id(),
    ...ownOf(stored),
    channel: clearing ?? BY_HAND,
    amountMinor: amount,
    currency: stored.order.terms.currency,
  };
  await insertRefund(db, { ...refund, accountId, refundedAt: now });
  await recordOwnFact(db, deps.sealing, {
    ...refund,
    kind: 'refunded',
    paymentId: refund.id,
    reference: stored.id,
    valueAt: now,
    receivedAt: now,
  });
  const { events, before, after } = done;
  return { events, before, after: { ...Object(after), to: maskedAccount(account.lastFour) } };
}

/** Pays a borrower's credit back, alone up to the limit of one person. */
export async function refundCredit(
  call: DeskWrite<CheckedRequestOf<Rows['refund']>>,
): Promise<Changed<{ events: number }> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const locked = await lockedLoan(call, request);
  if (isRefused(locked)) return locked;
  const { amountMinor, orderId, reason } = request;
  const done = await payBack(call, locked, request);
  if (isRefused(done)) return done;
  const { currency } = locked.stored.order.terms;
  const own = { operatorId: operator.id, orderId, currency, amountMinor: BigInt(amountMinor), now };
  const { loans: loansADay } = deps.env.deskLimits;
  if (!(await takeAlone(db, { ...own, action: 'refund', loansADay })))
    return refuse('refused', text.secondPerson, { reason: 'needs-second' });
  const { events, before, after } = done;
  return { answer: { events }, act: { subject: orderId, reason, before, after } };
}
