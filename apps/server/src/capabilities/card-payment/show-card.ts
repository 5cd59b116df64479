import type { AnswerOf, CheckedRequestOf, endpoints } from '@plazo/contract';
import type { RailError } from '@plazo/rail-kit';
import type { BorrowerCall, BorrowerWrite } from '../../call.ts';
import { takeBudgets } from '../../db/budgets.store.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import { findInstruction, newestCard } from '../instructions/instructions.store.ts';
import { visitOf } from '../instructions/may-visit.ts';
import { askForCard } from './ask-card.ts';
import { attendCardAtOnce } from './attend-card.ts';
import { findCardPayment, listCards, type ReleasedFor } from './cards.store.ts';
import { cardRailOf, keeperOf } from './cards-offered.ts';

/** What a page asks while a rail works at a card or a payment by it. */

const CARDS_AN_HOUR = { limit: 10, windowMs: 60 * 60_000 };

/** Begins to keep a card at the rail that takes them; its page is known when the state of it is asked. */
export async function beginCard(call: BorrowerWrite): Promise<Record<string, never> | Refused> {
  const { db, borrower, now, text } = call;
  const taking = cardRailOf(call);
  if (!taking) return refuse('refused', text.channelUnknown, { reason: 'not-offered' });
  const { empty } = await takeBudgets(db, [{ ...CARDS_AN_HOUR, name: `cards:${borrower.id}` }], now);
  if (empty.length > 0) return refuse('too-many', text.tooMany);
  await askForCard(call, taking);
  return {};
}

/** What became of the card that the borrower wanted kept last. */
export async function showCardState(
  call: BorrowerCall,
): Promise<AnswerOf<typeof endpoints.account.cardState> | Refused> {
  const { db, deps, borrower, text } = call;
  const own = await newestCard(db, borrower.id);
  const begun = own && (await findInstruction(db, own));
  if (!begun) return refuse('not-found', text.missing.card);
  await attendCardAtOnce(deps, begun);
  const asked = await findInstruction(db, own);
  if (asked?.state === 'succeeded') {
    const card = (await listCards(db, { ...own, keeper: keeperOf(call) })).find(({ id }) => id === own.id);
    if (!card) return refuse('not-found', text.missing.card);
    return { state: 'kept', url: '', bankName: card.bankName, masked: `•••• ${card.lastFour}` };
  }
  const nothing = { url: '', bankName: '', masked: '' };
  if (asked?.state === 'failed' || asked?.state === 'cancelled') return { state: 'failed', ...nothing };
  const url = visitOf(deps, asked);
  return url === undefined ? { state: 'checking', ...nothing } : { state: 'visit', ...nothing, url };
}

/** Why a payment by card was not taken, in the borrower's words. */
function whyOf({ text }: BorrowerCall, error: RailError | null): string {
  const { cardRefused } = text;
  if (error === 'payer-funds-short' || error === 'limit-exceeded') return cardRefused.funds;
  if (error === 'authentication-failed') return cardRefused.notApproved;
  return error === 'expired' || error === 'cancelled' ? cardRefused.expired : cardRefused.declined;
}

/** Why what was held was not taken. */
function whyReleased({ text }: BorrowerCall, why: ReleasedFor): string {
  const { notOwed, expired, declined } = text.cardRefused;
  return { 'not-owed': notOwed, 'too-late': expired, refused: declined }[why];
}

type PaymentCall = BorrowerCall<CheckedRequestOf<typeof endpoints.cardPayment.state>>;

/** What became of a payment by card that a rail works at. */
export async function showPaymentState(
  call: PaymentCall,
): Promise<AnswerOf<typeof endpoints.cardPayment.state> | Refused> {
  const { db, deps, borrower, request, text } = call;
  const by = { borrowerId: borrower.id, id: request.repaymentRecordId };
  const id = (await findCardPayment(db, by))?.instructionId;
  const own = { borrowerId: borrower.id, id: id ?? '' };
  const begun = await findInstruction(db, own);
  if (!begun) return refuse('not-found', text.missing.cardPayment);
  await attendCardAtOnce(deps, begun);
  const captureId = (await findCardPayment(db, by))?.captureId;
  const capture = captureId && (await findInstruction(db, { ...own, id: captureId }));
  // what is held is taken before the person who waits for it is answered
  if (capture) await attendCardAtOnce(deps, capture);
  const record = await findCardPayment(db, by);
  const asked = await findInstruction(db, own);
  const nothing = { url: '', message: '' };
  if (record?.state === 'done') return { state: 'paid', ...nothing };
  if (record?.releasedFor)
    return { state: 'failed', url: '', message: whyReleased(call, record.releasedFor) };
  if (record?.state === 'failed')
    return { state: 'failed', url: '', message: whyOf(call, asked?.error ?? null) };
  const url = visitOf(deps, asked);
  return url === undefined ? { state: 'checking', ...nothing } : { state: 'visit', message: '', url };
}
