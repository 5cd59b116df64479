import { decide, effectiveEvents, isRefusal, recordFact } from '@plazo/lending';
import type { RailError, Debit as Told } from '@plazo/rail-kit';
import { endsTaking, type News, progress } from '../instructions/attend.ts';
import { type Instruction, stepInstruction } from '../instructions/instructions.store.ts';
import { lockOwn } from '../loans/move-order.ts';
import { recordEvents } from '../loans/record-events.store.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import { bookTold, unlessDenied } from '../payments/book-told.ts';
import { openCaseOnce } from '../payments/money-cases.store.ts';
import { bounceReason, mayTryAgain } from './debit-rules.ts';
import { endMandate } from './end-mandate.ts';
import { findMandate, lookAgain } from './mandates.store.ts';
import { movePresentation, type Presentation, presentationAsked } from './presentations.store.ts';

/** What a rail says of a debit, whoever asked and in whatever order it is told. */

type End = 'succeeded' | 'failed' | 'cancelled';

async function end({ tx, deps, instruction, source }: News, state: End, error?: RailError): Promise<void> {
  const at = deps.clock.now();
  const why = error && { error, detail: error };
  await stepInstruction(tx, instruction, { state, source, at, dueAt: null, ...why });
}

async function ownPresentation({ tx, instruction }: News): Promise<Presentation> {
  const presentation = await presentationAsked(tx, instruction);
  if (!presentation) throw new Error(`Instruction ${instruction.id} has no presentation`);
  return presentation;
}

async function lockOrder({ tx, deps, instruction: { borrowerId, subject: orderId } }: News) {
  const locked = await lockOwn(tx, deps, { borrowerId, orderId });
  if (!locked) throw new Error(`No order ${orderId}`);
  return locked;
}

/** Records an attempt that brought nothing, with what the terms charge for it, and tells who will not be asked again. */
async function bounce(news: News, presentation: Presentation, error: RailError): Promise<void> {
  const { tx, deps, instruction } = news;
  const { stored, today, brand } = await lockOrder(news);
  const now = deps.clock.now();
  const { borrowerId, id: subject, order } = stored;
  const own = { attemptId: instruction.id, mandateId: presentation.mandateId };
  const asked = { askedMinor: instruction.amountMinor, channel: instruction.rail, on: today };
  const told = { type: 'bounced', reason: bounceReason(error), ...own, ...asked } as const;
  const { events } = recordFact(order, told, today);
  if (events.length > 0) await recordEvents(tx, stored, { events, now, today, asOf: today, memo: 'bounced' });
  if (mayTryAgain(brand.market, presentation.tryNo, error)) return;
  const { dueOn, amountMinor } = presentation;
  await enqueueMessages(
    tx,
    [{ borrowerId, kind: 'debit-failed', subject, about: instruction.id, amountMinor, dueOn }],
    { now, today },
  );
}

/** Nothing was taken: its bank said no, or it was cancelled before it could. */
export async function failDebit(
  news: News,
  error: RailError,
  state: 'failed' | 'cancelled' = 'failed',
): Promise<boolean> {
  if (!endsTaking(news, state)) return false;
  const { tx, deps, instruction } = news;
  const presentation = await ownPresentation(news);
  const mandate = await findMandate(tx, {
    borrowerId: instruction.borrowerId,
    id: presentation.mandateId,
  });
  await movePresentation(tx, presentation, { state: state === 'failed' ? 'failed' : 'dropped' });
  await end(news, state, error);
  if (state === 'failed') await bounce(news, presentation, error);
  if (!mandate) return true;
  if (error === 'mandate-revoked') await endMandate(tx, deps, { mandate, state: 'revoked', by: 'bank' });
  else await lookAgain(tx, mandate, deps.clock.now());
  return true;
}

/** A failed attempt that was none after all: what it was charged for falls away. */
async function takeBackBounce(news: News): Promise<void> {
  const { stored, today } = await lockOrder(news);
  const bounced = effectiveEvents(stored.order, today, undefined).find(
    ({ event }) => event.type === 'bounced' && event.attemptId === news.instruction.id,
  );
  if (!bounced) return;
  const decided = decide(stored.order, { type: 'reverse', on: today, eventIndex: bounced.index }, today);
  if (isRefusal(decided)) return;
  const now = news.deps.clock.now();
  await recordEvents(news.tx, stored, {
    events: decided.events,
    now,
    today,
    asOf: today,
    memo: 'reversed',
  });
}

const isOfAmount = ({ amountMinor, currency }: Instruction, { amount }: Told) =>
  amount !== undefined && BigInt(amount.minor) === amountMinor && amount.currency === currency;

type Telling = {
  readonly told: Told;
  /** As its rail names the message. */
  readonly eventId?: string;
};

async function hearTaken(news: News, { told, eventId }: Telling): Promise<boolean | undefined> {
  const { tx, deps, instruction } = news;
  if (told.state === 'cancelled') return failDebit(news, told.error ?? 'cancelled', 'cancelled');
  if (!isOfAmount(instruction, told)) return undefined;
  if (told.state === 'pending') return progress(news, 'pending');
  if (told.state === 'failed') return failDebit(news, told.error ?? 'other');
  if (!endsTaking(news, 'succeeded')) return false;
  const presentation = await ownPresentation(news);
  if (presentation.state === 'failed') await takeBackBounce(news);
  const { rail, id, borrowerId } = instruction;
  await bookTold(news, { told, paidAt: told.paidAt, eventId: eventId ?? `${rail}:${id}:paid` });
  await movePresentation(tx, presentation, { state: 'paid' });
  await end(news, 'succeeded');
  await lookAgain(tx, { borrowerId, id: presentation.mandateId }, deps.clock.now());
  return true;
}

/** @returns whether something came of it; nothing where it is of another amount than was asked, or denies what is booked. */
export const takeDebit = (news: News, telling: Telling): Promise<boolean | undefined> =>
  unlessDenied(news, telling.told, () => hearTaken(news, telling));

/** A person looks: an answer is of another amount, or there is none for too long. Nothing moves. */
export async function putDebitBefore(
  { tx, deps, instruction }: News,
  kind: 'debit-differs' | 'debit-overdue',
): Promise<void> {
  const { id: paymentId, borrowerId: stream, subject: orderId, amountMinor, currency, rail } = instruction;
  const channel = deps.rails.named(rail)?.clearing ?? rail;
  const about = { id: null, stream, channel, paymentId, amountMinor, currency };
  await openCaseOnce(tx, about, { kind, orderId, now: deps.clock.now() });
}
