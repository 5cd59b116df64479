import type { BorrowerId } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import {
  type Debit,
  debitAsk,
  isFinal,
  type MandateRail,
  mandateAsk,
  type StatusAnswer,
} from '@plazo/rail-kit';
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
  progress,
} from '../instructions/attend.ts';
import { attendOver, type Hearing } from '../instructions/attend-over.ts';
import { type Instruction, stepInstruction } from '../instructions/instructions.store.ts';
import { lockOwn } from '../loans/move-order.ts';
import { isRepayable } from '../loans/own-order.ts';
import { lockPaymentTold } from '../payments/book-told.ts';
import { endMandate } from './end-mandate.ts';
import { findMandate, isOver } from './mandates.store.ts';
import { dueBy } from './plan-debit.ts';
import { presentationAsked } from './presentations.store.ts';
import { failDebit, putDebitBefore, takeDebit } from './take-debit.ts';
import { failMandate, takeMandate } from './take-mandate.ts';

type Own = { readonly borrowerId: BorrowerId; readonly id: string };

const HOUR_MS = 60 * 60_000;
/** A mandate that nobody approved by then is none. */
const APPROVED_WITHIN_MS = 72 * HOUR_MS;
/** By then a bank has paid or refused a debit, a weekend between; later a person asks. */
const OVERDUE_MS = 96 * HOUR_MS;

/** What is to be done: `undo` revokes a mandate that is over here, and fences a debit that is not wanted any more. */
type Wanted = Call & { readonly isUndone: boolean };

/** Whether a debit is still wanted as it was asked: under a mandate that stands, of a debt that is ours, and no more than is due. */
async function isDebitWanted(tx: Tx, deps: Deps, instruction: Instruction): Promise<boolean> {
  const { borrowerId, subject: orderId } = instruction;
  const presentation = await presentationAsked(tx, instruction);
  const mandate = presentation && (await findMandate(tx, { borrowerId, id: presentation.mandateId }));
  const locked = await lockOwn(tx, deps, { borrowerId, orderId });
  if (!presentation || mandate?.state !== 'active' || !locked) return false;
  const position = foldOrder(locked.stored.order, locked.today);
  return isRepayable(position) && dueBy(position, presentation.dueOn) >= instruction.amountMinor;
}

/** Whether a mandate is over here: revoked, or never approved in time. */
async function isMandateOver(tx: Tx, deps: Deps, instruction: Instruction): Promise<boolean> {
  const mandate = await findMandate(tx, instruction);
  if (!mandate || isOver(mandate)) return true;
  const since = deps.clock.now().getTime() - instruction.createdAt.getTime();
  if (isFinal(instruction.state) || since <= APPROVED_WITHIN_MS) return false;
  await endMandate(tx, deps, { mandate, state: 'expired', by: 'lender' });
  return true;
}

/** Says that it leaves, before it does; what is not wanted any more, and the rail cannot have, never does. */
async function claimWanted(
  tx: Tx,
  deps: Deps,
  { own, instruction }: { readonly own: Own & Attending; readonly instruction: Instruction },
): Promise<Wanted | undefined> {
  const isMandate = instruction.kind === 'mandate';
  const isWaiting = instruction.state === 'asked';
  const isUndone = isMandate
    ? await isMandateOver(tx, deps, instruction)
    : isWaiting && !(await isDebitWanted(tx, deps, instruction));
  if (isUndone && isWaiting && instruction.attempts === 0) {
    const news = { tx, deps, instruction, source: 'worker' } as const;
    const at = deps.clock.now();
    if (isMandate) await stepInstruction(tx, own, { state: 'cancelled', source: 'worker', at, dueAt: null });
    else await failDebit(news, 'cancelled', 'cancelled');
    return undefined;
  }
  const call = await claim(tx, deps, own);
  return call && { ...call, isUndone };
}

type Asking = {
  readonly deps: Deps;
  readonly wanted: Wanted;
  readonly mandate: MandateRail;
  readonly plain: unknown;
};
type NoState = Exclude<StatusAnswer<never>, { kind: 'state' }>;

const known = ({ sentAt, createdAt }: Instruction, now: Date) => ({ sentAt: sentAt ?? createdAt, now });

async function askOfMandate({ deps, wanted, mandate, plain }: Asking): Promise<Hearing> {
  const { instruction, isSending, isUndone } = wanted;
  const { id } = instruction;
  const ask = z.parse(mandateAsk, plain);
  const answer = await (async () => {
    if (isUndone) return mandate.revoke(id);
    return isSending
      ? mandate.ask(id, ask)
      : mandate.askStatus(id, { ask, ...known(instruction, deps.clock.now()) });
  })();
  const hearOther = async (news: News, other: NoState) => {
    if (!isUndone && isRefusal(news, other)) return failMandate(news, other.error);
    await hearNothing(news, other, true);
    return false;
  };
  return {
    hear: (news) => (answer.kind === 'state' ? takeMandate(news, answer.told) : hearOther(news, answer)),
  };
}

async function hearDebit(news: News, told: Debit): Promise<boolean> {
  const taken = await takeDebit(news, { told });
  if (taken !== undefined) return taken;
  await putDebitBefore(news, 'debit-differs');
  if (news.instruction.state === 'sent') await progress(news, 'accepted');
  return false;
}

async function askOfDebit({ deps, wanted, mandate, plain }: Asking): Promise<Hearing> {
  const { instruction, isSending, isUndone } = wanted;
  const { id, rail } = instruction;
  const ask = z.parse(debitAsk, plain);
  const answer = await (async (): Promise<StatusAnswer<Debit>> => {
    if (!isSending) return mandate.presentStatus(id, { ask, ...known(instruction, deps.clock.now()) });
    // it may have left before: it must not be taken later either
    if (isUndone) return mandate.cancel(id);
    // of no method: what was permitted goes on where the rail takes new mandates by another one alone
    if (await deps.rails.named(rail)?.may('mandate', '')) return mandate.present(id, ask);
    deps.log.error({ rail, instruction: id }, 'the rail does not say that it is real and can');
    return { kind: 'not-now', error: 'rail-down' };
  })();
  const hearOther = async (news: News, other: NoState) => {
    if (!isUndone && isRefusal(news, other)) return failDebit(news, other.error);
    await hearNothing(news, other, true);
    return false;
  };
  const putOverdue = async (news: News, isEnded: boolean) => {
    const sinceMs = deps.clock.now().getTime() - news.instruction.createdAt.getTime();
    if (!isEnded && sinceMs > OVERDUE_MS) await putDebitBefore(news, 'debit-overdue');
    return isEnded;
  };
  if (answer.kind !== 'state')
    return { hear: async (news) => putOverdue(news, await hearOther(news, answer)) };
  const { told } = answer;
  return {
    lock: (tx) => lockPaymentTold(tx, deps, { instruction, told }),
    hear: async (news) => putOverdue(news, await hearDebit(news, told)),
  };
}

async function askRail(deps: Deps, wanted: Wanted): Promise<Hearing> {
  const { kind, sealed, borrowerId, rail } = wanted.instruction;
  const mandate = deps.rails.named(rail)?.rail.mandate;
  if (!mandate) throw new Error(`No rail ${rail} is configured that has mandates`);
  const plain = JSON.parse((await openFor(deps.db, deps.sealing, borrowerId))(sealed));
  const asking = { deps, wanted, mandate, plain };
  return kind === 'mandate' ? askOfMandate(asking) : askOfDebit(asking);
}

/**
 * Asks a rail for a mandate or a debit that waits, or what became of it.
 * @returns whether something was learned of it
 */
export const attendAutopay = (deps: Deps, own: Own & Attending): Promise<boolean> =>
  attendOver(deps, own, {
    claim: (tx, instruction) => claimWanted(tx, deps, { own, instruction }),
    ask: (wanted) => askRail(deps, wanted),
  });

/** The same at once, for who waits for it at a page. */
export const attendAtOnce = (deps: Deps, { borrowerId, id, state }: Instruction): Promise<void> =>
  withPatience(deps, id, attendAutopay(deps, { borrowerId, id, isByName: state === 'needs-action' }));
