import { type CardPaymentAsk, cardPaymentAsk, type CardPayment as ToldPayment } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { openFor } from '../borrowers/borrowers.store.ts';
import { type Call, claim, hearNothing, isRefusal, type News, progress } from '../instructions/attend.ts';
import type { Hearing } from '../instructions/attend-over.ts';
import { findInstruction, type Instruction, lockInstruction } from '../instructions/instructions.store.ts';
import { notesOf } from '../instructions/rail-notes.ts';
import { lockPaymentTold } from '../payments/book-told.ts';
import { type CardPayment, findCardPayment } from './cards.store.ts';
import { takingOf } from './cards-offered.ts';
import { isOwed, release } from './hold-card.ts';
import { hearPayment } from './take-card.ts';

/** What takes the money that a card's bank holds: sent once, asked about by the payment that it is of. */

async function recordOf(tx: Tx, { borrowerId, id }: Pick<Instruction, 'borrowerId' | 'id'>) {
  const record = await findCardPayment(tx, { borrowerId, captureId: id });
  if (!record?.instructionId) throw new Error(`Capture ${id} has no payment by card`);
  return record;
}

const isTooLate = ({ captureBefore }: CardPayment, now: Date) =>
  captureBefore !== null && captureBefore < now;

/** Says that it leaves, before it does; where the loan owes it no more, or its time is over, the money is given free instead. */
export async function claimCapture(
  tx: Tx,
  deps: Deps,
  { instruction, isByName }: { readonly instruction: Instruction; readonly isByName: boolean },
): Promise<Call | undefined> {
  if (instruction.state === 'asked') {
    const record = await recordOf(tx, instruction);
    const now = deps.clock.now();
    const owed = await isOwed(tx, deps, record);
    if (!owed || isTooLate(record, now)) {
      await release({ tx, deps, record, source: 'worker' }, owed ? 'too-late' : 'not-owed');
      return undefined;
    }
  }
  const { borrowerId, id } = instruction;
  return claim(tx, deps, { borrowerId, id, isByName });
}

/** The payment still is held: what was not heard of is sent again, what the rail has takes its time. */
async function hearHeld(news: News, isSending: boolean): Promise<boolean> {
  if (isSending) return progress(news, 'pending');
  await hearNothing(news, { kind: 'not-received' }, true);
  return false;
}

async function hear(news: News, isSending: boolean, told: ToldPayment): Promise<boolean> {
  const { borrowerId, instructionId } = await recordOf(news.tx, news.instruction);
  const payment = await lockInstruction(news.tx, { borrowerId, id: instructionId ?? '' });
  if (!payment) throw new Error(`Capture ${news.instruction.id} has no payment by card`);
  if (told.state === 'authorised') return hearHeld(news, isSending);
  return hearPayment({ ...news, instruction: payment }, told);
}

export async function askOfCapture(
  deps: Deps,
  { instruction, isSending }: Call,
  { payment: id }: { readonly payment: string },
): Promise<Hearing> {
  const { rail, borrowerId } = instruction;
  const payment = await findInstruction(deps.db, { borrowerId, id });
  const { card, may } = takingOf(deps, rail);
  if (!payment) throw new Error(`Capture ${instruction.id} has no payment by card`);
  const open = await openFor(deps.db, deps.sealing, borrowerId);
  const ask: CardPaymentAsk = z.parse(cardPaymentAsk, JSON.parse(open(payment.sealed)));
  const notes = await notesOf(deps, payment, ask.card);
  const known = { ask, sentAt: payment.sentAt ?? payment.createdAt, now: deps.clock.now(), ...notes };
  const send = async () => {
    if (!card.capture) throw new Error(`The rail ${rail} captures nothing`);
    if (await may('card')) return card.capture(id, known);
    deps.log.error({ rail, instruction: instruction.id }, 'the rail does not say that it is real and can');
    return { kind: 'not-now', error: 'rail-down' } as const;
  };
  const answer = isSending ? await send() : await card.payStatus(id, known);
  if (answer.kind === 'state') {
    const { told } = answer;
    return {
      lock: (tx) => lockPaymentTold(tx, deps, { instruction: payment, told }),
      hear: (news) => hear(news, isSending, told),
    };
  }
  return {
    hear: async (news) => {
      if (!isRefusal(news, answer)) {
        await hearNothing(news, answer, true);
        return false;
      }
      const { tx, source } = news;
      const record = await recordOf(tx, news.instruction);
      await release({ tx, deps, record, source }, answer.error === 'expired' ? 'too-late' : 'refused');
      return true;
    },
  };
}
