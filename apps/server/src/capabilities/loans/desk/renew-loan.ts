import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import {
  offerRenewal,
  priceRenewal,
  type RenewalRoom,
  renewalRoom,
} from '../../confirm-loan/renewal-offer.ts';
import { onStep } from '../../decision/credit-limit.ts';
import { enqueueMessages } from '../../messages/messages.store.ts';
import type { Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { lockedLoan } from './act-on-loan.ts';
import { openLoan } from './preview-action.ts';

/** A new loan that pays off this one, offered to its borrower, who confirms it on their own page as any other. */

type Rows = typeof deskEndpoints.deskLoans;
type Figures = AnswerOf<Rows['renewal']>;

/** What a renewal of an amount comes to; of the most where none is named. */
function figuresOf(
  call: Parameters<typeof priceRenewal>[0],
  room: RenewalRoom,
  asked: number | undefined,
): Figures | Refused {
  const { terms } = room.product;
  const amountMinor = asked === undefined ? room.mostMinor : BigInt(asked);
  if (amountMinor > room.mostMinor || onStep(room.product, amountMinor) !== amountMinor)
    return refuse('bad-input', call.text.badInput('amountMinor'), { reason: 'amountMinor' });
  const priced = priceRenewal(call, room, amountMinor);
  if (isRefused(priced)) return priced;
  return {
    amount: Number(amountMinor),
    payoff: Number(room.payoffMinor),
    inHand: Number(priced.disbursedMinor - room.payoffMinor),
    instalments: terms.plan.instalments,
    least: terms.principal.minMinor,
    most: Number(room.mostMinor),
    step: terms.principal.stepMinor,
  };
}

/** What a loan may be renewed with today, by the rules that the borrower's own page goes by. */
export async function quoteRenewal(
  call: DeskCall<CheckedRequestOf<Rows['renewal']>>,
): Promise<Figures | Refused> {
  const { orderId, amountMinor } = call.request;
  const loan = await openLoan(call, orderId);
  if (isRefused(loan)) return loan;
  const about = { ...call, borrower: loan.borrower, brand: loan.brand, today: loan.today };
  const room = await renewalRoom(about, orderId);
  return isRefused(room) ? room : figuresOf(about, room, amountMinor);
}

/** Offers the borrower the renewal that was quoted, and tells them of it. */
export async function offerRenewalAtDesk(
  call: DeskWrite<CheckedRequestOf<Rows['offerRenewal']>>,
): Promise<Changed<AnswerOf<Rows['offerRenewal']>> | Refused> {
  const { db: tx, request, now } = call;
  const locked = await lockedLoan(call, request);
  if (isRefused(locked)) return locked;
  const loan = await openLoan(call, request.orderId);
  if (isRefused(loan)) return loan;
  const { brand, today, borrower } = loan;
  const about = { ...call, borrower, brand, today };
  const room = await renewalRoom(about, request.orderId);
  if (isRefused(room)) return room;
  const figures = figuresOf(about, room, request.amountMinor);
  if (isRefused(figures)) return figures;
  const amountMinor = BigInt(figures.amount);
  const offerId = await offerRenewal(about, room, amountMinor);
  if (typeof offerId !== 'string') return offerId;
  const told = {
    kind: 'renewal-offered',
    subject: request.orderId,
    about: offerId,
    amountMinor,
    dueOn: null,
  } as const;
  await enqueueMessages(tx, [{ ...told, borrowerId: borrower.id }], { now, today });
  const { amount, inHand, payoff, instalments } = figures;
  const after = { amountMinor: amount, payoff, inHandMinor: inHand, instalments };
  return {
    answer: { amount, inHand },
    act: { subject: request.orderId, reason: request.reason, after },
  };
}
