import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import { takeAlone } from '../../approvals/limits.ts';
import { carrierTo, refundPlaces, sendBack } from '../../disbursement/refund-places.ts';
import { actOnLoan, type Done, lockedLoan } from '../../loans/desk/act-on-loan.ts';
import { openLoan } from '../../loans/desk/preview-action.ts';
import type { Locked } from '../../loans/move-order.ts';
import { ownOf } from '../../loans/orders.store.ts';
import type { Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';

type Rows = typeof deskEndpoints.deskPayments;

/** The borrower's own accounts and cards that paid, by their last four digits: credit goes to one of them and to nobody else's. */
export async function refundAccounts(
  call: DeskCall<CheckedRequestOf<Rows['refundAccounts']>>,
): Promise<AnswerOf<Rows['refundAccounts']> | Refused> {
  const loan = await openLoan(call, call.request.orderId);
  if ('refused' in loan) return loan;
  const places = await refundPlaces(call.db, call.deps, ownOf(loan.stored));
  return {
    accounts: places.map(({ id, bankName, masked, mostMinor, by }) => ({
      id,
      bankName,
      masked,
      isCard: by.cardPaymentId === null ? 0 : 1,
      most: mostMinor === null ? null : Number(mostMinor),
    })),
  };
}

type Wanted = { readonly amountMinor: number; readonly accountId: string };

/** Pays credit of a locked loan back to an account of its borrower or a card that paid it: over a rail, or for a person to transfer. */
export async function payBack(
  call: DeskWrite,
  locked: Locked,
  { amountMinor, accountId }: Wanted,
): Promise<Done | Refused> {
  const { deps, db, text } = call;
  const { stored, brand } = locked;
  const place = (await refundPlaces(db, deps, ownOf(stored))).find(({ id }) => id === accountId);
  if (!place) return refuse('bad-input', text.badInput('accountId'), { reason: 'accountId' });
  const amount = BigInt(amountMinor);
  if (place.mostMinor !== null && amount > place.mostMinor)
    return refuse('bad-input', text.badInput('amountMinor'), { reason: 'amountMinor' });
  const clearing = carrierTo(deps, brand.id, place)?.clearing;
  const done = await actOnLoan(call, locked, {
    action: 'refund',
    amountMinor,
    ...(clearing !== undefined && { clearing }),
  });
  if (isRefused(done)) return done;
  await sendBack(db, deps, { locked, place, amountMinor: amount });
  const { events, before, after } = done;
  return { events, before, after: { ...Object(after), to: place.masked } };
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
