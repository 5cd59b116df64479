import type { BorrowerId } from '@plazo/contract';
import type { Bureau, StatusAnswer } from '@plazo/rail-kit';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listConsents } from '../apply/consents.store.ts';
import { openFor } from '../borrowers/borrowers.store.ts';
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
import { endReport, findReport, newestReport, type Report } from './bureau-reports.store.ts';
import { askKept } from './standing-report.ts';
import { announceAnswered, failReport, takeReport } from './take-report.ts';

type Own = { readonly borrowerId: BorrowerId; readonly id: string } & Attending;

const MINUTE_MS = 60_000;

/** Whether a pull may leave: it is waited for, its person still permits it, and said to be nobody else since. */
async function mayLeave(tx: Tx, { borrowerId, instructionId, consentId, state }: Report): Promise<boolean> {
  const given = await listConsents(tx, borrowerId);
  const newest = await newestReport(tx, borrowerId);
  return (
    state === 'asking' && newest?.instructionId === instructionId && given.some(({ id }) => id === consentId)
  );
}

/** Says that it leaves, before it does; what left is asked about, whatever became of the permission, unless its person was erased. */
async function claimWanted(
  tx: Tx,
  deps: Deps,
  { own, instruction }: { own: Own; instruction: Instruction },
): Promise<Call | undefined> {
  const pull = { borrowerId: own.borrowerId, instructionId: own.id };
  const report = await findReport(tx, pull);
  const isOver = report === undefined || report.state === 'not-asked';
  if (!isOver && (instruction.state !== 'asked' || (await mayLeave(tx, report)))) return claim(tx, deps, own);
  const at = deps.clock.now();
  await stepInstruction(tx, own, {
    state: 'cancelled',
    source: 'worker',
    at,
    dueAt: null,
    detail: 'cancelled',
  });
  await endReport(tx, pull, 'not-asked');
  return undefined;
}

/** After its time nothing is an answer for decisions any more; it is asked about all the same. */
async function endOverdue(news: News, minutes: number): Promise<boolean> {
  const { tx, deps, instruction } = news;
  const sinceMs = deps.clock.now().getTime() - instruction.createdAt.getTime();
  if (sinceMs <= minutes * MINUTE_MS) return false;
  const pull = { borrowerId: instruction.borrowerId, instructionId: instruction.id };
  const isEnded = await endReport(tx, pull, 'no-answer');
  if (isEnded) await announceAnswered(news);
  return isEnded;
}

async function askRail(deps: Deps, { instruction, isSending }: Call): Promise<Hearing> {
  const { id, borrowerId, rail: name, sealed, sentAt, createdAt } = instruction;
  const configured = deps.rails.named(name);
  const rail = configured?.rail.bureau;
  if (!configured?.bureau || !rail) throw new Error(`No rail ${name} is configured that asks a bureau`);
  const { answerWithinMinutes } = configured.bureau;
  const ask = askKept((await openFor(deps.db, deps.sealing, borrowerId))(sealed));
  const asked = async (): Promise<StatusAnswer<Bureau>> => {
    if (!isSending) return rail.status(id, { ask, sentAt: sentAt ?? createdAt, now: deps.clock.now() });
    if (await configured.mayAskBureau()) return rail.pull(id, ask);
    deps.log.error({ rail: name, instruction: id }, 'the rail does not say that it is real');
    return { kind: 'not-now', error: 'rail-down' };
  };
  const answer = await asked();
  const hear = async (news: News): Promise<boolean> => {
    if (answer.kind === 'state') return (await takeReport(news, answer.told)) ?? false;
    if (isRefusal(news, answer)) return failReport(news, answer.error);
    await hearNothing(news, answer, true);
    return false;
  };
  return { hear: async (news) => (await hear(news)) || endOverdue(news, answerWithinMinutes) };
}

/**
 * Asks a bureau for a person's file, or what became of that.
 * @returns whether something was learned of it
 */
export const attendReport = (deps: Deps, own: Own): Promise<boolean> =>
  attendOver(deps, own, {
    claim: (tx, instruction) => claimWanted(tx, deps, { own, instruction }),
    ask: (call) => askRail(deps, call),
  });
