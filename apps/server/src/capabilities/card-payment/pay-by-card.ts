import type { BorrowerId, endpoints } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import type * as z from 'zod/mini';
import { latestEnd } from '../../adapters/lifetime.ts';
import { type BorrowerCall, type BorrowerWrite, messagesIn } from '../../call.ts';
import { type Budget, takeBudgets } from '../../db/budgets.store.ts';
import { isRefused, keepThough, type Refused, refuse, type Tx } from '../../db/transaction.ts';
import { CODE_DIGITS, checkCode, codeSentAt, codeState, putCode } from '../account/one-time-codes.store.ts';
import { isDebitUnderWay } from '../autopay/presentations.store.ts';
import { readPersonalData } from '../borrowers/borrowers.store.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { lockOwn, move } from '../loans/move-order.ts';
import { ownOf } from '../loans/orders.store.ts';
import { isRepayable } from '../loans/own-order.ts';
import { codeMessage } from '../messages/legs.ts';
import { putMessage } from '../messages/outbox.store.ts';
import { recordOwnFact } from '../payments/channel-facts.store.ts';
import { openTwinCase } from '../payments/money-cases.store.ts';
import { hasPaymentSince, insertPayment } from '../payments/payments.store.ts';
import { askForPayment } from './ask-card.ts';
import {
  type Card,
  type CardPayment,
  findCardPayment,
  isUnderWay,
  listCards,
  markVerified,
  replaceWaiting,
  setCardPayment,
} from './cards.store.ts';
import { cardRailOf, keeperOf } from './cards-offered.ts';
import { takesAmount } from './hold-card.ts';

type Commit = BorrowerWrite<z.output<typeof endpoints.cardPayment.commit.request>>;
type Confirm = BorrowerWrite<z.output<typeof endpoints.cardPayment.confirm.request>>;
type Committed = { readonly needValid: 0 | 1; readonly repayRecordId: string } & UnderWay;
/** 1: a rail is asked, and the page asks what became of it. */
type UnderWay = { readonly isUnderWay?: 1 };

const CARD = 'card';
/** Life of a token: it is bound to the borrower, the order and the amount. */
const TOKEN_LIFE_MS = 10 * 60_000;
const RESEND_AFTER_MS = 60_000;

/** A new payment brings a new code at once, so the borrower has a bound beside that of each payment. */
const codesOf = (borrowerId: BorrowerId): Budget => ({
  name: `sms:card:${borrowerId}`,
  limit: 10,
  windowMs: 60 * 60_000,
});

const duplicate = ({ text }: BorrowerCall) => refuse('card-duplicate', text.cardDuplicate);

async function sendCode(call: BorrowerCall, tx: Tx, record: CardPayment): Promise<Refused | undefined> {
  const { deps, borrower, brand, now, text } = call;
  const about = { purpose: CARD, subject: record.id } as const;
  const sentAt = await codeSentAt(tx, about);
  if (sentAt && now.getTime() - sentAt.getTime() < RESEND_AFTER_MS) return refuse('too-many', text.tooMany);
  const { empty } = await takeBudgets(tx, [codesOf(borrower.id)], now);
  if (empty.length > 0) return refuse('too-many', text.tooMany);
  const { phone } = await readPersonalData(tx, deps.sealing, borrower.id);
  const code = deps.chance.digits(CODE_DIGITS);
  await putCode(tx, { ...about, code, now });
  await putMessage(tx, deps.sealing, {
    stream: borrower.id,
    id: deps.chance.id(),
    message: codeMessage(deps, {
      brand,
      phone,
      code,
      language: call.language,
      market: brand.market,
      kind: 'code-card',
      say: (language) => ({ text: messagesIn(language).smsCode(code, brand.name), variables: [code] }),
    }),
    dueAt: now,
  });
  return undefined;
}

/** Asks the rail for the money, or books it: the simulated card network always pays. */
async function capture(call: BorrowerWrite, record: CardPayment): Promise<UnderWay | Refused> {
  const { deps, now, text, db: tx } = call;
  const locked = await lockOwn(tx, deps, record);
  if (!locked) throw new Error(`Card payment ${record.id} names no order`);
  const position = foldOrder(locked.stored.order, locked.today);
  if (isRepayable(position) && !takesAmount(position, record.amountMinor))
    return refuse('bad-input', text.amountMismatch, { reason: 'amount' });
  const taking = cardRailOf(call);
  if (taking) {
    await askForPayment(call, { record, locked, taking });
    return { isUnderWay: 1 };
  }
  const paymentId = record.id;
  const command = {
    type: 'pay',
    on: locked.today,
    amountMinor: record.amountMinor,
    paymentId,
    channel: CARD,
  } as const;
  if (!(await move(tx, deps, { locked, command })))
    return refuse('refused', text.refusedAction, { reason: 'not-payable' });
  const money = {
    channel: CARD,
    paymentId,
    stream: record.borrowerId,
    ...ownOf(locked.stored),
    reference: record.id,
    amountMinor: record.amountMinor,
    currency: locked.stored.order.terms.currency,
    receivedAt: now,
  };
  await insertPayment(tx, { ...money, paidAt: now, state: 'posted', reason: '' });
  await openTwinCase(tx, { ...money, id: null, paidAt: now }, now);
  await recordOwnFact(tx, deps.sealing, { ...money, kind: 'paid', valueAt: now });
  await setCardPayment(tx, record, { state: 'done' });
  return {};
}

/** What was asked for stands no longer once money came another way, or by another card: nobody pays one instalment twice. */
async function overtaken(call: BorrowerCall, tx: Tx, record: CardPayment): Promise<Refused | undefined> {
  const { text } = call;
  if ((await isUnderWay(tx, record)) || (await isDebitUnderWay(tx, record))) return duplicate(call);
  const isPaid = await hasPaymentSince(tx, record, record.createdAt);
  return isPaid ? refuse('bad-input', text.amountMismatch, { reason: 'amount' }) : undefined;
}

async function start(
  call: Commit,
  tx: Tx,
  { record, card }: { record: CardPayment; card: Card },
): Promise<Committed | Refused> {
  const tooLate = await overtaken(call, tx, record);
  if (tooLate) return tooLate;
  await replaceWaiting(tx, record);
  await setCardPayment(tx, record, { state: 'waiting', cardId: card.id });
  const answer = { needValid: card.isVerified ? 0 : 1, repayRecordId: record.id } as const;
  // the server alone decides whether a code is needed: a card that never proved itself needs one
  if (!card.isVerified) return (await sendCode(call, tx, record)) ?? answer;
  const captured = await capture(call, { ...record, cardId: card.id });
  return isRefused(captured) ? captured : { ...answer, ...captured };
}

/** Starts a card payment: once for each token, for the amount that the token was made for. */
export async function commitCardPayment(call: Commit): Promise<Committed | Refused> {
  const { request, db: tx, borrower, now, text } = call;
  await lockStream(tx, borrower.id);
  const record = await findCardPayment(tx, { borrowerId: borrower.id, token: request.repayToken });
  const endsAt = record && new Date(record.createdAt.getTime() + TOKEN_LIFE_MS);
  const isLive = endsAt && endsAt > now && endsAt <= latestEnd(now, TOKEN_LIFE_MS);
  if (!record || !isLive) return refuse('not-found', text.missing.cardPayment);
  const card = (await listCards(tx, { borrowerId: borrower.id, keeper: keeperOf(call) })).find(
    ({ id }) => id === request.cardId,
  );
  if (!card) return refuse('not-found', text.missing.card);
  if (BigInt(request.amount) !== record.amountMinor)
    return refuse('bad-input', text.amountMismatch, { reason: 'amount' });
  if (record.state === 'waiting' && request.sendMsg === 1) {
    return (await sendCode(call, tx, record)) ?? { needValid: 1, repayRecordId: record.id };
  }
  return record.state === 'offered' ? start(call, tx, { record, card }) : duplicate(call);
}

/** Ends a card payment with the right code, once. A wrong one counts although it is refused. */
export async function confirmCardPayment(call: Confirm): Promise<UnderWay | Refused> {
  const { request, db: tx, borrower, now, text } = call;
  await lockStream(tx, borrower.id);
  const record = await findCardPayment(tx, { borrowerId: borrower.id, id: request.repaymentRecordId });
  if (!record || record.state === 'offered' || record.state === 'replaced')
    return refuse('not-found', text.missing.cardPayment);
  if (record.state !== 'waiting') return duplicate(call);
  const about = { purpose: CARD, subject: record.id, now } as const;
  if (!(await checkCode(tx, { ...about, code: request.verifyCode }))) {
    const isLive = ((await codeState(tx, about))?.triesLeft ?? 0) > 0;
    const refusal = isLive
      ? refuse('card-code-wrong', text.codeWrong)
      : refuse('card-code-wrong', text.login.codeOver, { reason: 'code-over' });
    return keepThough(refusal);
  }
  const captured = (await overtaken(call, tx, record)) ?? (await capture(call, record));
  if (isRefused(captured)) return captured;
  const { borrowerId, cardId } = record;
  if (cardId !== null) await markVerified(tx, { borrowerId, cardId });
  return captured;
}
