import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type ExtensionQuote, extensionQuote, isRefusal } from '@plazo/lending';
import { channelsOf, issueWithin } from '../../../http/references.ts';
import { asTx, isRefused, type Refused, refuse } from '../../../stores/transaction.ts';
import type { Changed, DeskCall } from '../desk-call.ts';
import { engineRefused, lockedLoan } from './act-on-loan.ts';
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
  call: DeskCall<CheckedRequestOf<Rows['extend']>>,
): Promise<Changed<AnswerOf<Rows['extend']>> | Refused> {
  const { request, deps, now, text } = call;
  const locked = await lockedLoan(call, request);
  if (isRefused(locked)) return locked;
  const { stored, today } = locked;
  const loan = await openLoan(call, stored.id);
  if ('refused' in loan) return loan;
  const channel = channelsOf(stored).find(({ id }) => id === request.channel);
  if (!channel) return refuse('bad-input', text.badInput('channel'), { reason: 'channel' });
  const quoted = extensionQuote(stored.order, request.days, today);
  if (isRefusal(quoted)) return engineRefused(quoted);
  const wanted = {
    stored,
    channel,
    requestType: 2 as const,
    amountMinor: quoted.feeMinor,
    days: request.days,
  };
  const issued = await issueWithin({ deps, brand: loan.brand, now, today }, asTx(call.db), wanted);
  const answer = { reference: issued.code, fee: Number(quoted.feeMinor), toDueOn: quoted.toDueOn };
  return {
    answer,
    act: { subject: stored.id, reason: request.reason, before: feeOf(quoted), after: { days: request.days } },
  };
}
