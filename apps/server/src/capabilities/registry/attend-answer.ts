import type { BorrowerId } from '@plazo/contract';
import type { Registry, StatusAnswer } from '@plazo/rail-kit';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listConsents } from '../apply/consents.store.ts';
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
import { type Answer, endAnswer, findAnswer, newestAnswer } from './registry-answers.store.ts';
import { askKept } from './standing-answer.ts';
import { failAnswer, takeRegistry } from './take-registry.ts';

type Own = { readonly borrowerId: BorrowerId; readonly id: string } & Attending;

const MINUTE_MS = 60_000;

/** Whether a question may leave: it is waited for, its person still permits it, and typed no other number since. */
async function mayLeave(tx: Tx, { borrowerId, instructionId, consentId, state }: Answer): Promise<boolean> {
  const given = await listConsents(tx, borrowerId);
  const newest = await newestAnswer(tx, borrowerId);
  const isNewest = newest?.instructionId === instructionId;
  return state === 'asking' && isNewest && given.some(({ id }) => id === consentId);
}

/** Says that it leaves, before it does; what left is asked about, whatever became of the permission, unless its person was erased. */
async function claimWanted(
  tx: Tx,
  deps: Deps,
  { own, instruction }: { own: Own; instruction: Instruction },
): Promise<Call | undefined> {
  const question = { borrowerId: own.borrowerId, instructionId: own.id };
  const answer = await findAnswer(tx, question);
  const isOver = answer === undefined || answer.state === 'not-asked';
  if (!isOver && (instruction.state !== 'asked' || (await mayLeave(tx, answer)))) return claim(tx, deps, own);
  const at = deps.clock.now();
  await stepInstruction(tx, own, {
    state: 'cancelled',
    source: 'worker',
    at,
    dueAt: null,
    detail: 'cancelled',
  });
  await endAnswer(tx, question, 'not-asked');
  return undefined;
}

/** After its time nothing counts any more; it is asked about all the same. */
async function endOverdue({ tx, deps, instruction }: News, minutes: number): Promise<boolean> {
  const sinceMs = deps.clock.now().getTime() - instruction.createdAt.getTime();
  if (sinceMs <= minutes * MINUTE_MS) return false;
  return endAnswer(tx, { borrowerId: instruction.borrowerId, instructionId: instruction.id }, 'no-answer');
}

async function askRail(deps: Deps, { instruction, isSending }: Call): Promise<Hearing> {
  const { id, borrowerId, rail: name, sealed, sentAt, createdAt } = instruction;
  const configured = deps.rails.named(name);
  const rail = configured?.rail.registry;
  if (!configured?.registry || !rail) throw new Error(`No rail ${name} is configured that asks a registry`);
  const { answerWithinMinutes } = configured.registry;
  const ask = askKept((await openFor(deps.db, deps.sealing, borrowerId))(sealed));
  const asked = async (): Promise<StatusAnswer<Registry>> => {
    if (!isSending) return rail.status(id, { ask, sentAt: sentAt ?? createdAt, now: deps.clock.now() });
    if (await configured.mayAskRegistry()) return rail.ask(id, ask);
    deps.log.error({ rail: name, instruction: id }, 'the rail does not say that it is real');
    return { kind: 'not-now', error: 'rail-down' };
  };
  const answer = await asked();
  const hear = async (news: News): Promise<boolean> => {
    if (answer.kind === 'state') return (await takeRegistry(news, answer.told)) ?? false;
    if (isRefusal(news, answer)) return failAnswer(news, answer.error);
    await hearNothing(news, answer, true);
    return false;
  };
  return { hear: async (news) => (await hear(news)) || endOverdue(news, answerWithinMinutes) };
}

/**
 * Asks a registry who a number is of, or what became of that.
 * @returns whether something was learned of it
 */
export const attendAnswer = (deps: Deps, own: Own): Promise<boolean> =>
  attendOver(deps, own, {
    claim: (tx, instruction) => claimWanted(tx, deps, { own, instruction }),
    ask: (call) => askRail(deps, call),
  });

/** The same at once, for who waits for it. */
export const attendAtOnce = (deps: Deps, { borrowerId, instructionId: id }: Answer): Promise<void> =>
  withPatience(deps, id, attendAnswer(deps, { borrowerId, id, isByName: false }));
