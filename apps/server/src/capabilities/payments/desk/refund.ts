import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import type { ConfiguredRail } from '../../../adapters/rails/rails.ts';
import { claimCode, disbursementCode } from '../../../db/route.store.ts';
import { isRefused, type Queries, type Refused, refuse } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { listBankAccounts } from '../../account/bank-accounts.store.ts';
import { takeAlone } from '../../approvals/limits.ts';
import { refundablePayments } from '../../card-payment/disputes.store.ts';
import { insertRefund } from '../../disbursement/refunds.store.ts';
import {
  cardRefundRailOf,
  orderCardRefund,
  orderRefund,
  refundRailOf,
} from '../../disbursement/send-refund.ts';
import type { OwnOrder } from '../../ledger/journal.store.ts';
import { actOnLoan, type Done, lockedLoan } from '../../loans/desk/act-on-loan.ts';
import { openLoan } from '../../loans/desk/preview-action.ts';
import type { Locked } from '../../loans/move-order.ts';
import { ownOf } from '../../loans/orders.store.ts';
import type { Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { recordOwnFact } from '../channel-facts.store.ts';
import { insertOrder } from '../payment-orders.store.ts';

type Rows = typeof deskEndpoints.deskPayments;

/** The account of credit that a person transfers back. */
const BY_HAND = 'disbursement';

const maskedAccount = (lastFour: string) => `•••• ${lastFour}`;

/** The place of a payment by card among those that credit may go to. */
const CARD = 'card-';

type Place = {
  readonly id: string;
  readonly bankName: string;
  readonly masked: string;
  /** The most that may go there; null where nothing bounds it. */
  readonly mostMinor: bigint | null;
  readonly by:
    | { readonly accountId: string; readonly cardPaymentId: null }
    | { readonly accountId: null; readonly cardPaymentId: string; readonly own: ConfiguredRail };
};

/** Where credit of a loan may go: to an account of its borrower, or back to a card that paid it. */
export async function refundPlaces(
  db: Queries,
  deps: Deps,
  { borrowerId, orderId }: OwnOrder,
): Promise<readonly Place[]> {
  const accounts = await listBankAccounts(db, borrowerId);
  const cards = await refundablePayments(db, { borrowerId, orderId });
  return [
    ...accounts.map(({ id, bankName, lastFour }) => ({
      id,
      bankName,
      masked: maskedAccount(lastFour),
      mostMinor: null,
      by: { accountId: id, cardPaymentId: null },
    })),
    ...cards.flatMap(({ id, rail, bankName, lastFour, leftMinor }) => {
      const own = cardRefundRailOf(deps, rail);
      if (!own) return [];
      const by = { accountId: null, cardPaymentId: id, own };
      return [{ id: `${CARD}${id}`, bankName, masked: maskedAccount(lastFour), mostMinor: leftMinor, by }];
    }),
  ];
}

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

/** Writes who is asked to carry it: a rail, or, without one, a person. Gives the id of the refund. */
async function orderTo(
  { db, deps }: DeskWrite,
  locked: Locked,
  { by, amountMinor }: Pick<Place, 'by'> & { readonly amountMinor: bigint },
): Promise<string> {
  if (by.cardPaymentId !== null)
    return orderCardRefund(db, deps, { locked, amountMinor, payment: by.cardPaymentId, own: by.own });
  const paying = refundRailOf(deps, locked.brand.id);
  const { accountId } = by;
  if (paying) return orderRefund(db, deps, { locked, amountMinor, accountId, paying });
  const id = deps.chance.id();
  const { borrowerId: stream, order } = locked.stored;
  const money = { amountMinor, currency: order.terms.currency, createdAt: deps.clock.now() };
  await claimCode(db, disbursementCode(id), { stream });
  await insertOrder(db, { stream, id, kind: 'refund', ...money });
  return id;
}

/** Pays credit of a locked loan back to an account of its borrower or a card that paid it: over a rail, or for a person to transfer. */
export async function payBack(
  call: DeskWrite,
  locked: Locked,
  { amountMinor, accountId }: Wanted,
): Promise<Done | Refused> {
  const { deps, db, now, text } = call;
  const { stored } = locked;
  const place = (await refundPlaces(db, deps, ownOf(stored))).find(({ id }) => id === accountId);
  if (!place) return refuse('bad-input', text.badInput('accountId'), { reason: 'accountId' });
  const amount = BigInt(amountMinor);
  if (place.mostMinor !== null && amount > place.mostMinor)
    return refuse('bad-input', text.badInput('amountMinor'), { reason: 'amountMinor' });
  const { by } = place;
  const carrier = by.cardPaymentId === null ? refundRailOf(deps, locked.brand.id) : by.own;
  const clearing = carrier?.clearing;
  const done = await actOnLoan(call, locked, {
    action: 'refund',
    amountMinor,
    ...(clearing !== undefined && { clearing }),
  });
  if (isRefused(done)) return done;
  const refund = {
    id: await orderTo(call, locked, { by, amountMinor: amount }),
    ...ownOf(stored),
    channel: clearing ?? BY_HAND,
    amountMinor: amount,
    currency: stored.order.terms.currency,
  };
  const to = { accountId: by.accountId, cardPaymentId: by.cardPaymentId };
  await insertRefund(db, { ...refund, ...to, refundedAt: now });
  await recordOwnFact(db, deps.sealing, {
    ...refund,
    kind: 'refunded',
    paymentId: refund.id,
    reference: stored.id,
    valueAt: now,
    receivedAt: now,
  });
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
