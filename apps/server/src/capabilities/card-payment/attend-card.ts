import type { BorrowerId } from '@plazo/contract';
import { cardAsk, cardPaymentAsk, type StatusAnswer, type CardPayment as ToldPayment } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { openFor } from '../borrowers/borrowers.store.ts';
import { withPatience } from '../instructions/at-once.ts';
import {
  type Attending,
  type Call,
  claim,
  hearNothing,
  isRefusal,
  type News,
} from '../instructions/attend.ts';
import { attendOver, type Hearing } from '../instructions/attend-over.ts';
import { type Instruction, stepInstruction } from '../instructions/instructions.store.ts';
import { notesOf } from '../instructions/rail-notes.ts';
import { lockPaymentTold } from '../payments/book-told.ts';
import { askOfCapture, claimCapture } from './attend-capture.ts';
import { findCardPayment } from './cards.store.ts';
import { takingOf } from './cards-offered.ts';
import { askOfRemoval } from './remove-card.ts';
import { failCard, hearPayment, putBefore, takeCard } from './take-card.ts';

type Own = { readonly borrowerId: BorrowerId; readonly id: string };

const MINUTE_MS = 60_000;
/** After that nobody waits at the page any more: no payment is sent, and no card is asked about. */
const PATIENCE_MS = { 'card-payment': 10 * MINUTE_MS, card: 24 * 60 * MINUTE_MS } as const;

function isLeft({ kind, createdAt }: Instruction, now: Date): boolean {
  const patience = kind === 'card' || kind === 'card-payment' ? PATIENCE_MS[kind] : Number.POSITIVE_INFINITY;
  return now.getTime() - createdAt.getTime() > patience;
}

/** By then a card's bank has paid or refused; later a person asks. */
const OVERDUE_MS = 60 * MINUTE_MS;
const isOverdue = ({ createdAt }: Instruction, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > OVERDUE_MS;

/** Says that it leaves, before it does; what nobody waits for any more, and the rail cannot have, never does. */
async function claimWanted(
  tx: Tx,
  deps: Deps,
  { own, instruction }: { readonly own: Own & Attending; readonly instruction: Instruction },
): Promise<Call | undefined> {
  const now = deps.clock.now();
  if (instruction.kind === 'card-capture')
    return claimCapture(tx, deps, { instruction, isByName: own.isByName });
  if (isLeft(instruction, now)) {
    const news = { tx, deps, instruction, source: 'worker' } as const;
    if (instruction.kind === 'card') {
      await stepInstruction(tx, own, { state: 'cancelled', source: 'worker', at: now, dueAt: null });
      return undefined;
    }
    if (instruction.state === 'asked' && instruction.attempts === 0) {
      await failCard(news, 'expired');
      return undefined;
    }
  }
  return claim(tx, deps, own);
}

/** An answer that tells nothing of the end. */
async function hearOther(
  news: News,
  answer: Exclude<StatusAnswer<never>, { kind: 'state' }>,
): Promise<boolean> {
  if (isRefusal(news, answer)) return failCard(news, answer.error);
  await hearNothing(news, answer, true);
  return false;
}

const known = ({ sentAt, createdAt }: Instruction, now: Date) => ({ sentAt: sentAt ?? createdAt, now });

async function askOfCard(deps: Deps, { instruction, isSending }: Call, plain: unknown): Promise<Hearing> {
  const { id, rail } = instruction;
  const { card } = takingOf(deps, rail);
  const ask = z.parse(cardAsk, plain);
  const notes = await notesOf(deps, instruction);
  const answer = isSending
    ? await card.keep(id, ask, notes)
    : await card.keepStatus(id, { ask, ...known(instruction, deps.clock.now()), ...notes });
  return {
    hear: (news) => (answer.kind === 'state' ? takeCard(news, answer.told) : hearOther(news, answer)),
  };
}

async function isReleasing({ db }: Deps, { borrowerId, id: instructionId }: Instruction): Promise<boolean> {
  return (await findCardPayment(db, { borrowerId, instructionId }))?.state === 'releasing';
}

async function askOfPayment(deps: Deps, { instruction, isSending }: Call, plain: unknown): Promise<Hearing> {
  const { id, rail } = instruction;
  const { card, may } = takingOf(deps, rail);
  const ask = z.parse(cardPaymentAsk, plain);
  const now = deps.clock.now();
  const notes = await notesOf(deps, instruction, ask.card);
  const asked = { ask, ...known(instruction, now), ...notes };
  const sent = async (): Promise<StatusAnswer<ToldPayment>> => {
    if (!isSending && (await isReleasing(deps, instruction))) {
      const released = await card.cancel(id, asked);
      // it cannot be given free: what became of it is asked
      return released.kind === 'refused' ? card.payStatus(id, asked) : released;
    }
    if (!isSending) return card.payStatus(id, asked);
    // it may have left before: nobody waits for it any more, and it must not be paid later either
    if (isLeft(instruction, now)) return card.cancel(id, asked);
    if (await may('card')) return card.pay(id, ask, notes);
    deps.log.error({ rail, instruction: id }, 'the rail does not say that it is real and can');
    return { kind: 'not-now', error: 'rail-down' };
  };
  const answer = await sent();
  const putOverdue = async (news: News, isEnded: boolean) => {
    if (!isEnded && isOverdue(news.instruction, deps.clock.now()))
      await putBefore(news, 'card-payment-overdue');
    return isEnded;
  };
  if (answer.kind !== 'state')
    return { hear: async (news) => putOverdue(news, await hearOther(news, answer)) };
  const { told } = answer;
  return {
    lock: (tx) => lockPaymentTold(tx, deps, { instruction, told }),
    hear: async (news) => putOverdue(news, await hearPayment(news, told)),
  };
}

async function askRail(deps: Deps, call: Call): Promise<Hearing> {
  const { kind, sealed, borrowerId } = call.instruction;
  if (kind === 'card-removal') return askOfRemoval(deps, call);
  const plain = JSON.parse((await openFor(deps.db, deps.sealing, borrowerId))(sealed));
  if (kind === 'card-capture') return askOfCapture(deps, call, z.parse(captureOf, plain));
  return (kind === 'card' ? askOfCard : askOfPayment)(deps, call, plain);
}

const captureOf = z.object({ payment: z.string() });

/**
 * Asks a rail for a card, that it is forgotten, a payment by it or its capture that waits, or what became of it.
 * @returns whether something was learned of it
 */
export const attendCard = (deps: Deps, own: Own & Attending): Promise<boolean> =>
  attendOver(deps, own, {
    claim: (tx, instruction) => claimWanted(tx, deps, { own, instruction }),
    ask: (call) => askRail(deps, call),
  });

/** The same at once, for who waits for it: a person who may have come back from the rail's page is not kept waiting for its next turn. */
export const attendCardAtOnce = (deps: Deps, { borrowerId, id, state }: Instruction): Promise<void> =>
  withPatience(deps, id, attendCard(deps, { borrowerId, id, isByName: state === 'needs-action' }));
