import type { BorrowerId } from '@plazo/contract';
import type { Answer, Known, RailError, StatusAnswer } from '@plazo/rail-kit';
import type { ConfiguredRail } from '../../adapters/rails/rails.ts';
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

/** Questions about a person that a rail answers with their permission, within minutes: of a credit bureau, of a registry. */

type Question = { readonly borrowerId: BorrowerId; readonly instructionId: string };
type Kept = Question & { readonly consentId: string; readonly state: string };

type Asked<Ask, Told> = {
  readonly send: (id: string, ask: Ask) => Promise<Answer<Told>>;
  readonly status: (id: string, known: Known<Ask>) => Promise<StatusAnswer<Told>>;
  readonly mayAsk: () => Promise<boolean>;
  readonly answerWithinMinutes: number;
};

/** One kind of question: where it is kept, by which rail it goes, and what is made of an answer. */
export type QuestionKind<Ask, Told> = {
  /** The word of the kind, for an error. */
  readonly kind: string;
  readonly find: (tx: Tx, question: Question) => Promise<Kept | undefined>;
  readonly newest: (tx: Tx, borrowerId: BorrowerId) => Promise<Kept | undefined>;
  /** False where something was heard of it. */
  readonly end: (tx: Tx, question: Question, state: 'no-answer' | 'not-asked') => Promise<boolean>;
  /** What is done where its time is over without an answer. */
  readonly onNoAnswer?: (news: News) => Promise<void>;
  readonly askKept: (plain: string) => Ask;
  readonly over: (configured: ConfiguredRail) => Asked<Ask, Told> | undefined;
  readonly take: (news: News, told: Told) => Promise<boolean | undefined>;
  readonly fail: (news: News, error: RailError) => Promise<boolean>;
};

type Own = { readonly borrowerId: BorrowerId; readonly id: string } & Attending;

const MINUTE_MS = 60_000;

/** What is made of the questions of a kind. */
export function attendQuestions<Ask, Told>(of: QuestionKind<Ask, Told>) {
  /** Whether it may leave: it is waited for, its person still permits it, and asked nothing else since. */
  async function mayLeave(tx: Tx, { borrowerId, instructionId, consentId, state }: Kept): Promise<boolean> {
    const given = await listConsents(tx, borrowerId);
    const newest = await of.newest(tx, borrowerId);
    return (
      state === 'asking' &&
      newest?.instructionId === instructionId &&
      given.some(({ id }) => id === consentId)
    );
  }

  /** Says that it leaves, before it does; what left is asked about, whatever became of the permission, unless its person was erased. */
  async function claimWanted(
    tx: Tx,
    deps: Deps,
    { own, instruction }: { own: Own; instruction: Instruction },
  ): Promise<Call | undefined> {
    const question = { borrowerId: own.borrowerId, instructionId: own.id };
    const kept = await of.find(tx, question);
    const isOver = kept === undefined || kept.state === 'not-asked';
    if (!isOver && (instruction.state !== 'asked' || (await mayLeave(tx, kept)))) return claim(tx, deps, own);
    const at = deps.clock.now();
    await stepInstruction(tx, own, {
      state: 'cancelled',
      source: 'worker',
      at,
      dueAt: null,
      detail: 'cancelled',
    });
    await of.end(tx, question, 'not-asked');
    return undefined;
  }

  /** After its time nothing counts any more; it is asked about all the same. */
  async function endOverdue(news: News, minutes: number): Promise<boolean> {
    const { tx, deps, instruction } = news;
    const sinceMs = deps.clock.now().getTime() - instruction.createdAt.getTime();
    if (sinceMs <= minutes * MINUTE_MS) return false;
    const question = { borrowerId: instruction.borrowerId, instructionId: instruction.id };
    const isEnded = await of.end(tx, question, 'no-answer');
    if (isEnded) await of.onNoAnswer?.(news);
    return isEnded;
  }

  async function askRail(deps: Deps, { instruction, isSending }: Call): Promise<Hearing> {
    const { id, borrowerId, rail: name, sealed, sentAt, createdAt } = instruction;
    const configured = deps.rails.named(name);
    const rail = configured && of.over(configured);
    if (!rail) throw new Error(`No rail ${name} is configured that asks a ${of.kind}`);
    const ask = of.askKept((await openFor(deps.db, deps.sealing, borrowerId))(sealed));
    const asked = async (): Promise<StatusAnswer<Told>> => {
      if (!isSending) return rail.status(id, { ask, sentAt: sentAt ?? createdAt, now: deps.clock.now() });
      if (await rail.mayAsk()) return rail.send(id, ask);
      deps.log.error({ rail: name, instruction: id }, 'the rail does not say that it is real and can');
      return { kind: 'not-now', error: 'rail-down' };
    };
    const answer = await asked();
    const hear = async (news: News): Promise<boolean> => {
      if (answer.kind === 'state') return (await of.take(news, answer.told)) ?? false;
      if (isRefusal(news, answer)) return of.fail(news, answer.error);
      await hearNothing(news, answer, true);
      return false;
    };
    return { hear: async (news) => (await hear(news)) || endOverdue(news, rail.answerWithinMinutes) };
  }

  /**
   * Asks, or asks what became of it.
   * @returns whether something was learned of it
   */
  return (deps: Deps, own: Own): Promise<boolean> =>
    attendOver(deps, own, {
      claim: (tx, instruction) => claimWanted(tx, deps, { own, instruction }),
      ask: (call) => askRail(deps, call),
    });
}
