import type { AnswerOf, CheckedRequestOf, deskEndpoints, OrderId } from '@plazo/contract';
import { bankNameOf, isAccountNumber, isBankCode, markets } from '@plazo/markets';
import * as z from 'zod/mini';
import type { ConfiguredRail, PayingRail } from '../../../adapters/rails/rails.ts';
import { isRefused, type Queries, type Refused, refuse } from '../../../db/transaction.ts';
import { brandOf, type Deps } from '../../../deps.ts';
import { findBorrower } from '../../borrowers/borrowers.store.ts';
import { paidCards } from '../../card-payment/disputes.store.ts';
import { namedAccount } from '../../disbursement/account-name.ts';
import { cardRefundRailOf, refundRailOf } from '../../disbursement/send-refund.ts';
import { findInstruction } from '../../instructions/instructions.store.ts';
import { UNASSIGNED } from '../../ledger/journal.store.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import { findReference } from '../../repayment/references.store.ts';
import { firstOf } from '../arrival.ts';
import { factsOf } from '../channel-facts.store.ts';
import { findPayment, type Payment } from '../payments.store.ts';
import { cardStanding, newestReturn, type PaymentReturn } from '../returns.store.ts';

/** By which way money that belongs to no loan goes back to who sent it. */

type Rows = typeof deskEndpoints.deskPayments;
type Market = (typeof markets)[keyof typeof markets];

export type ReturnWay =
  | {
      readonly kind: 'card';
      readonly own: ConfiguredRail;
      readonly cardPaymentId: string;
      readonly orderId: OrderId;
    }
  | {
      readonly kind: 'account';
      readonly market: Market;
      /** Who carries it, for the loan whose reference was paid; a person where nobody does. */
      readonly carrier:
        | { readonly paying: PayingRail; readonly orderId: OrderId; readonly brandName: string }
        | undefined;
    };

const no = ({ text }: DeskCall, reason: string) => refuse('refused', text.refusedAction, { reason });

/** Why a payment cannot go back as it stands, or nothing. */
export function standingFault(call: DeskCall, { state }: Payment): Refused | undefined {
  if (state === 'suspense' || state === 'unclaimed') return undefined;
  const isBack = state === 'returning' || state === 'returned';
  return refuse('refused', call.text.changedMeanwhile, {
    reason: isBack ? 'payment-returned' : 'payment-matched',
  });
}

/** Back to the card that paid, over the rail that took it; nothing of what no card paid, or where the rail pays nothing back. */
async function cardWay(call: DeskCall, payment: Payment): Promise<ReturnWay | Refused | undefined> {
  const { db, deps } = call;
  const { stream, reference: id, amountMinor } = payment;
  const asked = await findInstruction(db, { borrowerId: stream, id });
  if (asked?.kind !== 'card-payment') return undefined;
  const own = cardRefundRailOf(deps, asked.rail);
  if (!own) return undefined;
  const { refundedMinor, isDisputed } = await cardStanding(db, { stream, cardPaymentId: id });
  if (isDisputed) return no(call, 'card-disputed');
  if (amountMinor + refundedMinor > asked.amountMinor) return no(call, 'card-refunded');
  return { kind: 'card', own, cardPaymentId: id, orderId: asked.subject };
}

/** To an account in the country of the borrower whose reference was paid, or else of the currency. */
async function accountWay(call: DeskCall, payment: Payment): Promise<ReturnWay | Refused> {
  const { db, deps } = call;
  const { stream, currency } = payment;
  const borrower = stream === UNASSIGNED ? undefined : await findBorrower(db, stream);
  const brand = borrower && brandOf(deps, borrower.brand);
  if (borrower && brand?.currency === currency) {
    const paying = refundRailOf(deps, brand.id);
    const orderId = (await findReference(db, payment, borrower.id))?.orderId;
    const carrier = paying && orderId ? { paying, orderId, brandName: brand.name } : undefined;
    return { kind: 'account', market: markets[brand.market], carrier };
  }
  const lent = deps.brands.find((each) => each.currency === currency);
  return lent
    ? { kind: 'account', market: markets[lent.market], carrier: undefined }
    : no(call, 'currency-not-lent');
}

/** Our own payout that came back goes out again by itself. */
export async function ownDisbursementFault(call: DeskCall, payment: Payment): Promise<Refused | undefined> {
  return firstOf(await factsOf(call.db, payment), 'paid') ? undefined : no(call, 'own-payout');
}

/** How a payment goes back, or why it cannot: it is no payment, its card's payer contests it, or nothing is lent in its currency. */
export async function returnWayOf(call: DeskCall, payment: Payment): Promise<ReturnWay | Refused> {
  return (
    (await ownDisbursementFault(call, payment)) ?? (await cardWay(call, payment)) ?? accountWay(call, payment)
  );
}

const account = z.object({
  kind: z.enum(['clabe', 'ifsc-account', 'local']),
  number: z.string(),
  bank: z.optional(z.string()),
  holder: z.string(),
});
export type Destination = z.output<typeof account>;

type Of = Pick<Payment, 'stream' | 'channel' | 'paymentId'>;
const placeOf = ({ channel, paymentId }: Omit<Of, 'stream'>) => `payment_return:${channel}:${paymentId}`;

export const sealDestination = ({ sealing }: Deps, of: Omit<Of, 'stream'>, to: Destination): string =>
  sealing.seal(placeOf(of), JSON.stringify(to));

export const openDestination = ({ sealing }: Deps, of: Omit<Of, 'stream'>, sealed: string): Destination =>
  z.parse(account, JSON.parse(sealing.open(placeOf(of), sealed)));

/** The account whole, as who transfers or approves reads it. */
export function shownWhole({ kind, number, bank = '', holder }: Destination): string {
  const rule = Object.values(markets).find(({ accountKind }) => accountKind === kind)?.account;
  const name = rule && kind !== 'local' ? bankNameOf(rule, number, bank) : undefined;
  return [holder, name, bank, number].filter(Boolean).join(' · ');
}

const maskedOf = ({ number }: Destination) => `•••• ${number.slice(-4)}`;

type Typed = Partial<Record<'account' | 'bankCode' | 'holder', string | undefined>>;

/** The account that was typed, as the country writes one, or what is wrong with it. */
export function destinationOf({ text }: DeskCall, { account: rule, accountKind }: Market, typed: Typed) {
  const bad = (reason: string) => refuse('bad-input', text.badInput(reason), { reason });
  const number = (typed.account ?? '').replaceAll(/[\s-]/g, '');
  const bank = rule.bankCode ? (typed.bankCode ?? '').trim().toUpperCase() : '';
  const holder = (typed.holder ?? '').trim();
  if (number === '') return bad('no-destination');
  if (!isAccountNumber(rule, number)) return bad('return-account');
  if (rule.bankCode && !isBankCode(rule, bank)) return bad('bankCode');
  if (holder === '' || holder.length > 120) return bad('holder');
  return { kind: accountKind, number, ...(bank && { bank }), holder } satisfies Destination;
}

async function maskedCard(db: Queries, payment: Payment, way: ReturnWay): Promise<string> {
  if (way.kind !== 'card') return '';
  const cards = await paidCards(db, { borrowerId: payment.stream, orderId: way.orderId });
  const card = cards.find(({ id }) => id === way.cardPaymentId);
  return namedAccount(card);
}

const nowhere = { way: 'none', rail: '', masked: '', bankCodes: null } as const;

async function wayShown(call: DeskCall, payment: Payment) {
  const standing = standingFault(call, payment);
  const way = standing ?? (await returnWayOf(call, payment));
  if (isRefused(way)) return { ...nowhere, why: way.refused.reason ?? '' };
  const masked = await maskedCard(call.db, payment, way);
  if (way.kind === 'card')
    return { way: 'card', why: '', rail: way.own.rail.name, masked, bankCodes: null } as const;
  const { bankCode } = way.market.account;
  const rail = way.carrier?.paying.rail.name ?? '';
  const bankCodes = bankCode ? [...bankCode.choices] : null;
  return { way: rail ? ('rail' as const) : ('hand' as const), why: '', rail, masked, bankCodes };
}

/** How what went back goes, by what was decided of it. */
async function sentShown({ db, deps }: DeskCall, payment: Payment, sent: PaymentReturn) {
  const { rail, cardPaymentId, to } = sent;
  const asked = cardPaymentId && (await findInstruction(db, { borrowerId: sent.stream, id: cardPaymentId }));
  if (cardPaymentId && asked) {
    const cards = await paidCards(db, { borrowerId: payment.stream, orderId: asked.subject });
    const card = cards.find(({ id }) => id === cardPaymentId);
    const masked = namedAccount(card);
    return { way: 'card', why: '', rail: rail ?? '', masked, bankCodes: null } as const;
  }
  const masked = to === null ? '' : maskedOf(openDestination(deps, sent, to));
  const way = rail === null ? ('hand' as const) : ('rail' as const);
  return { way, why: '', rail: rail ?? '', masked, bankCodes: null };
}

/** How money that belongs to no loan can go back, or went. */
export async function showReturn(
  call: DeskCall<CheckedRequestOf<Rows['returnWay']>>,
): Promise<AnswerOf<Rows['returnWay']> | Refused> {
  const { db, request, text } = call;
  const payment = await findPayment(db, request.channel, request.paymentId);
  if (!payment) return refuse('not-found', text.notFound);
  const sent = await newestReturn(db, payment);
  const isBack = payment.state === 'returning' || payment.state === 'returned';
  const shown = isBack && sent ? await sentShown(call, payment, sent) : await wayShown(call, payment);
  return { ...shown, state: sent?.state ?? '', sentAt: sent?.sentAt.toISOString() ?? '' };
}
