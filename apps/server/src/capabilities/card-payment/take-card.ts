import type { Card, RailError, CardPayment as ToldPayment } from '@plazo/rail-kit';
import { endsTaking, type News, progress } from '../instructions/attend.ts';
import { type Instruction, keepVisit, stepInstruction } from '../instructions/instructions.store.ts';
import { bookTold, unlessDenied } from '../payments/book-told.ts';
import { openCaseOnce } from '../payments/money-cases.store.ts';
import { findCardPayment, insertCard, removeCard, setCardPayment } from './cards.store.ts';
import { takingOf } from './cards-offered.ts';
import { endCapture, holdCard } from './hold-card.ts';

/** What a rail says of a card or of a payment by it, whoever asked and in whatever order it is told. */

type End = 'succeeded' | 'failed' | 'cancelled';

async function end({ tx, deps, instruction, source }: News, state: End, error?: RailError): Promise<true> {
  const at = deps.clock.now();
  await stepInstruction(tx, instruction, {
    state,
    source,
    at,
    dueAt: null,
    ...(error && { error, detail: error }),
  });
  return true;
}

type Waiting = { readonly state: 'pending' | 'needs-action'; readonly action?: Card['action'] };

async function wait(news: News, { state, action }: Waiting): Promise<boolean> {
  if (!(await progress(news, state))) return false;
  if (action) await keepVisit(news.tx, news.instruction, action);
  return true;
}

/** No card, or no payment, comes of it. */
export async function failCard(news: News, error: RailError): Promise<boolean> {
  const { tx, instruction } = news;
  if (!endsTaking(news, 'failed')) return false;
  const { borrowerId, id: instructionId } = instruction;
  const record =
    instruction.kind === 'card-payment'
      ? await findCardPayment(tx, { borrowerId, instructionId })
      : undefined;
  if (!record) return end(news, 'failed', error);
  await endCapture({ ...news, record }, 'failed');
  const isReleased = record.state === 'releasing';
  await setCardPayment(tx, record, { state: isReleased ? 'released' : 'failed' });
  return isReleased ? end(news, 'cancelled') : end(news, 'failed', error);
}

/** @returns whether something came of it */
export async function takeCard(news: News, told: Card): Promise<boolean> {
  const { state } = told;
  if (state === 'pending' || state === 'needs-action') return wait(news, { ...told, state });
  const { tx, deps, instruction } = news;
  const { id, borrowerId, rail } = instruction;
  if (state === 'removed' && instruction.state === 'succeeded')
    return removeCard(tx, { borrowerId, id, at: new Date(told.changedAt) });
  if (state !== 'live') return failCard(news, told.error ?? 'other');
  if (!endsTaking(news, 'succeeded')) return false;
  const shown = { bankName: told.bank ?? told.brand ?? '', bankCode: '', lastFour: told.lastFour ?? '' };
  await insertCard(tx, deps.sealing, { ...shown, id, borrowerId, rail, number: id, now: deps.clock.now() });
  return end(news, 'succeeded');
}

const isOfAmount = ({ amountMinor, currency }: Instruction, { amount }: ToldPayment) =>
  amount !== undefined && BigInt(amount.minor) === amountMinor && amount.currency === currency;

type Telling = {
  readonly told: ToldPayment /** As its rail names the message. */;
  readonly eventId?: string;
};

async function hearTaken(news: News, { told, eventId }: Telling): Promise<boolean | undefined> {
  const { tx, deps, instruction } = news;
  const { state } = told;
  if (state === 'cancelled') return failCard(news, told.error ?? 'cancelled');
  if (!isOfAmount(instruction, told)) return undefined;
  if (state === 'pending' || state === 'needs-action') return wait(news, { ...told, state });
  if (state === 'authorised') return holdCard(news, told);
  if (state === 'failed') return failCard(news, told.error ?? 'other');
  if (!endsTaking(news, 'succeeded')) return false;
  const { borrowerId, id: instructionId, rail } = instruction;
  const record = await findCardPayment(tx, { borrowerId, instructionId });
  if (!record) throw new Error(`Instruction ${instructionId} has no payment by card`);
  await bookTold(news, {
    told,
    paidAt: told.capturedAt,
    eventId: eventId ?? `${rail}:${instructionId}:paid`,
  });
  await endCapture({ ...news, record }, 'succeeded');
  await setCardPayment(tx, record, { state: 'done' });
  await end({ tx, deps, instruction, source: news.source }, 'succeeded');
  return true;
}

/** @returns whether something came of it; nothing where it is of another amount than was asked, or denies what is booked. */
export const takeCardPayment = (news: News, telling: Telling): Promise<boolean | undefined> =>
  unlessDenied(news, telling.told, () => hearTaken(news, telling));

/** A person looks: an answer is of another amount or denies what is booked, or there is none for too long. Nothing moves. */
export async function putBefore(
  { tx, deps, instruction }: News,
  kind: 'card-payment-differs' | 'card-payment-overdue',
): Promise<void> {
  const { id: paymentId, borrowerId: stream, subject: orderId, amountMinor, currency, rail } = instruction;
  const { clearing: channel } = takingOf(deps, rail);
  const about = { id: null, stream, channel, paymentId, amountMinor, currency };
  await openCaseOnce(tx, about, { kind, orderId, now: deps.clock.now() });
}

/** What an answer says of a payment. @returns whether something came of it */
export async function hearPayment(news: News, told: ToldPayment): Promise<boolean> {
  const taken = await takeCardPayment(news, { told });
  if (taken !== undefined) return taken;
  await putBefore(news, 'card-payment-differs');
  if (news.instruction.state === 'sent') await progress(news, 'accepted');
  return false;
}
