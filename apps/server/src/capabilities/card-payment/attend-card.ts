import type { BorrowerId } from '@plazo/contract';
import { cardAsk, cardPaymentAsk, type StatusAnswer, type CardPayment as ToldPayment } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { inTransaction, isRefused, type Tx } from '../../db/transaction.ts';
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
  progress,
} from '../instructions/attend.ts';
import { type Instruction, lockInstruction, stepInstruction } from '../instructions/instructions.store.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { lockPaymentTold } from '../payments/book-told.ts';
import { takingOf } from './cards-offered.ts';
import { failCard, putBefore, takeCard, takeCardPayment } from './take-card.ts';

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
const isOverdue = ({ kind, createdAt }: Instruction, now: Date): boolean =>
  kind === 'card-payment' && now.getTime() - createdAt.getTime() > OVERDUE_MS;

/** Says that it leaves, before it does; what nobody waits for any more, and the rail cannot have, never does. */
async function claimWanted(tx: Tx, deps: Deps, own: Own & Attending): Promise<Call | undefined> {
  await lockStream(tx, own.borrowerId);
  const instruction = await lockInstruction(tx, own);
  const now = deps.clock.now();
  if (!instruction || instruction.dueAt === null) return undefined;
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

/** What a rail says, and what is made of it in the transaction that hears it. */
type Hearing = {
  readonly hear: (news: News) => Promise<boolean>;
  readonly payment: ToldPayment | undefined;
};

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
  const answer = isSending
    ? await card.keep(id, ask)
    : await card.keepStatus(id, { ask, ...known(instruction, deps.clock.now()) });
  return {
    payment: undefined,
    hear: (news) => (answer.kind === 'state' ? takeCard(news, answer.told) : hearOther(news, answer)),
  };
}

async function hearPayment(news: News, told: ToldPayment): Promise<boolean> {
  const taken = await takeCardPayment(news, { told });
  if (taken !== undefined) return taken;
  await putBefore(news, 'card-payment-differs');
  if (news.instruction.state === 'sent') await progress(news, 'accepted');
  return false;
}

async function askOfPayment(deps: Deps, { instruction, isSending }: Call, plain: unknown): Promise<Hearing> {
  const { id, rail } = instruction;
  const { card, mayTakeCards } = takingOf(deps, rail);
  const ask = z.parse(cardPaymentAsk, plain);
  const now = deps.clock.now();
  const sent = async (): Promise<StatusAnswer<ToldPayment>> => {
    if (!isSending) return card.payStatus(id, { ask, ...known(instruction, now) });
    // it may have left before: nobody waits for it any more, and it must not be paid later either
    if (isLeft(instruction, now)) return card.cancel(id);
    if (await mayTakeCards()) return card.pay(id, ask);
    deps.log.error({ rail, instruction: id }, 'the rail does not say that it is real');
    return { kind: 'not-now', error: 'rail-down' };
  };
  const answer = await sent();
  if (answer.kind !== 'state') return { payment: undefined, hear: (news) => hearOther(news, answer) };
  const { told } = answer;
  return { payment: told, hear: (news) => hearPayment(news, told) };
}

/**
 * Asks a rail for a card or a payment by it that waits, or what became of it. Safe to repeat, to race and to kill.
 * @returns whether something was learned of it
 */
export async function attendCard(deps: Deps, own: Own & Attending): Promise<boolean> {
  const { db, chance } = deps;
  const claimed = await inTransaction(db, (tx) => claimWanted(tx, deps, own), chance.fraction);
  if (!claimed || isRefused(claimed)) return false;
  const { kind, sealed, borrowerId } = claimed.instruction;
  const plain = JSON.parse((await openFor(db, deps.sealing, borrowerId))(sealed));
  const { payment, hear } = await (kind === 'card' ? askOfCard : askOfPayment)(deps, claimed, plain);
  const source = claimed.isSending ? 'answer' : 'status';
  const learned = await inTransaction(
    db,
    async (tx) => {
      if (payment) await lockPaymentTold(tx, deps, { instruction: claimed.instruction, told: payment });
      await lockStream(tx, borrowerId);
      const instruction = await lockInstruction(tx, own);
      if (!instruction || instruction.dueAt === null) return false;
      const news = { tx, deps, instruction, source } as const;
      const isEnded = await hear(news);
      if (!isEnded && isOverdue(instruction, deps.clock.now())) await putBefore(news, 'card-payment-overdue');
      return isEnded;
    },
    chance.fraction,
  );
  return learned === true;
}

/** The same at once, for who waits for it: a person who may have come back from the rail's page is not kept waiting for its next turn. */
export const attendCardAtOnce = (deps: Deps, { borrowerId, id, state }: Instruction): Promise<void> =>
  withPatience(deps, id, attendCard(deps, { borrowerId, id, isByName: state === 'needs-action' }));
