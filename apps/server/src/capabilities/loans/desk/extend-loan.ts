import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type ExtensionQuote, extensionQuote, isRefusal } from '@plazo/lending';
import { isRefused, type Refused } from '../../../db/transaction.ts';
import type { Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { engineRefused, lockedLoan } from './act-on-loan.ts';
import { issueAt } from './give-reference.ts';
import { openLoan } from './preview-action.ts';

type Rows = typeof deskEndpoints.deskLoans;

const feeOf = (quoted: ExtensionQuote) => ({
  fee: Number(quoted.feeMinor),
  fromDueOn: quoted.fromDueOn,
  toDueOn: quoted.toDueOn,
});

/** What moving the due date would cost, by the engine that will move it. */
export async function quoteExtension(
  call: DeskCall<CheckedRequestOf<Rows['extensionQuote']>>,
): Promise<AnswerOf<Rows['extensionQuote']> | Refused> {
  const loan = await openLoan(call, call.request.orderId);
  if ('refused' in loan) return loan;
  const quoted = extensionQuote(loan.stored.order, call.request.days, loan.today);
  return isRefusal(quoted) ? engineRefused(quoted) : feeOf(quoted);
}

/** Gives the borrower the reference of an extension's fee; the due date moves when it is paid, as on the borrower's page. */
export async function offerExtension(
  call: DeskWrite<CheckedRequestOf<Rows['extend']>>,
): Promise<Changed<AnswerOf<Rows['extend']>> | Refused> {
  const { request } = call;
  const locked = await lockedLoan(call, request);
  if (isRefused(locked)) return locked;
  const { stored, today } = locked;
  const quoted = extensionQuote(stored.order, request.days, today);
  if (isRefusal(quoted)) return engineRefused(quoted);
  const amountMinor = quoted.feeMinor;
  const issued = await issueAt(call, locked, { requestType: 2, amountMinor, days: request.days });
  if (isRefused(issued)) return issued;
  return {
    answer: { reference: issued.code, fee: Number(amountMinor), toDueOn: quoted.toDueOn },
    act: { subject: stored.id, reason: request.reason, before: feeOf(quoted), after: { days: request.days } },
  };
}
