import type { PayoutAsk, RefundAsk } from '@plazo/rail-kit';
import { claimCode, disbursementCode } from '../../../db/route.store.ts';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import type { DeskRequest, Wish } from '../../approvals/approvals.store.ts';
import { lastMomentOf, lastMomentToCard, told } from '../../disbursement/last-moment.ts';
import { plainText } from '../../disbursement/send-disbursement.ts';
import { writeInstruction } from '../../instructions/write-instruction.ts';
import { lockStream } from '../../ledger/journal.store.ts';
import type { Act, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { recordOwnFact } from '../channel-facts.store.ts';
import { lockPayment } from '../desk-payments.store.ts';
import { insertOrder } from '../payment-orders.store.ts';
import { findPayment, type Payment, setPaymentState } from '../payments.store.ts';
import { insertReturn, type PaymentReturn } from '../returns.store.ts';
import { bookReturn } from '../settle-return.ts';
import {
  destinationOf,
  openDestination,
  type ReturnWay,
  returnWayOf,
  sealDestination,
  shownWhole,
  standingFault,
} from './return-way.ts';

/** What a person transfers in the bank, whose statement clears it. */
const BY_HAND = 'disbursement';

type Asked = {
  readonly channel?: string | undefined;
  readonly paymentId?: string | undefined;
  readonly account?: string | undefined;
  readonly bankCode?: string | undefined;
  readonly holder?: string | undefined;
};

/** Whether money may be asked to go back to who sent it, and where to; says what the request is about. */
export async function returnWish(
  call: DeskCall,
  { channel = '', paymentId = '', ...typed }: Asked,
): Promise<Wish | Refused> {
  const payment = await findPayment(call.db, channel, paymentId);
  if (!payment) return refuse('not-found', call.text.notFound);
  const way = standingFault(call, payment) ?? (await returnWayOf(call, payment));
  if (isRefused(way)) return way;
  const { currency, amountMinor } = payment;
  const about = { channel, paymentId, currency, amountMinor: Number(amountMinor) };
  if (way.kind === 'card') return about;
  const to = destinationOf(call, way.market, typed);
  return isRefused(to) ? to : { ...about, to: sealDestination(call.deps, payment, to) };
}

/** The account that was asked for, whole. */
export const wishedAccount = (
  { deps }: DeskCall,
  { channel = '', paymentId = '', to }: Pick<Wish, 'channel' | 'paymentId' | 'to'>,
): string => (to === undefined ? '' : shownWhole(openDestination(deps, { channel, paymentId }, to)));

type Sending = { readonly payment: Payment; readonly way: ReturnWay; readonly to: string | undefined };
type Carried = Pick<PaymentReturn, 'id' | 'clearing' | 'rail' | 'cardPaymentId' | 'to'>;

/** Writes who is asked to carry it: a rail, or, without one, a person. */
async function order(
  { db: tx, deps }: DeskWrite,
  { payment, way, to }: Sending,
): Promise<Carried | undefined> {
  const { stream: borrowerId, currency, amountMinor } = payment;
  const money = { borrowerId, amountMinor, currency };
  const amount = { minor: Number(amountMinor), currency };
  if (way.kind === 'card') {
    const { own, cardPaymentId, orderId: subject } = way;
    const ask: RefundAsk = { payment: cardPaymentId, amount, subject };
    const last = lastMomentToCard(own, deps.clock.now());
    const wish = { ...money, kind: 'card-return', subject, own, ask, ...last } as const;
    const id = await writeInstruction(tx, deps, wish);
    return { id, clearing: own.clearing, rail: own.rail.name, cardPaymentId, to: null };
  }
  if (to === undefined) return undefined;
  const { carrier } = way;
  if (!carrier) return { id: deps.chance.id(), clearing: BY_HAND, rail: null, cardPaymentId: null, to };
  const { paying: own, orderId: subject, brandName } = carrier;
  const destination = openDestination(deps, payment, to);
  const last = lastMomentOf(own, deps.clock.now());
  const ask: PayoutAsk = {
    amount,
    to: destination,
    purpose: 'credit-refund',
    subject,
    text: plainText(brandName),
    ...told(last),
  };
  const id = await writeInstruction(tx, deps, { ...money, kind: 'return', subject, own, ask, ...last });
  return { id, clearing: own.clearing, rail: own.rail.name, cardPaymentId: null, to };
}

/** Sends money back that a second person approved: it leaves suspense, and can neither be matched nor sent back again. */
export async function returnForTwo(
  call: DeskWrite,
  { wish }: Pick<DeskRequest, 'wish'>,
): Promise<Pick<Act, 'before' | 'after'> | Refused> {
  const { db: tx, deps, now, text } = call;
  const known = await findPayment(tx, wish.channel ?? '', wish.paymentId ?? '');
  if (!known) return refuse('not-found', text.notFound);
  await lockStream(tx, known.stream);
  const payment = await lockPayment(tx, known);
  if (!payment) return refuse('not-found', text.notFound);
  const way = standingFault(call, payment) ?? (await returnWayOf(call, payment));
  if (isRefused(way)) return way;
  const changed = refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  if (Number(payment.amountMinor) !== wish.amountMinor) return changed;
  const carried = await order(call, { payment, way, to: wish.to });
  if (!carried) return changed;
  const { stream, channel, paymentId, amountMinor, currency } = payment;
  const money = { stream, channel, paymentId, amountMinor, currency };
  const sent = { ...money, ...carried, state: 'sent', sentAt: now } as const;
  await claimCode(tx, disbursementCode(sent.id), { stream });
  await insertReturn(tx, sent);
  if (sent.rail === null) await insertOrder(tx, { ...sent, kind: 'return', createdAt: now });
  await setPaymentState(tx, payment, 'returning');
  await bookReturn(tx, deps, { sent, direction: 'out' });
  await recordOwnFact(tx, deps.sealing, {
    kind: 'refunded',
    channel: BY_HAND,
    paymentId: sent.id,
    reference: sent.id,
    amountMinor,
    currency,
    borrowerId: stream,
    orderId: null,
    valueAt: now,
    receivedAt: now,
  });
  return {
    before: { payment: paymentId, state: payment.state, why: payment.reason },
    after: { state: 'returning', amountMinor, returnId: sent.id, rail: sent.rail },
  };
}
