import { type RailError, type StatusAnswer, type ToldState, take } from '@plazo/rail-kit';
import { isHeldSinceRestore } from '../../db/restored.store.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  type Instruction,
  lockInstruction,
  postpone,
  type StepSource,
  stepInstruction,
} from './instructions.store.ts';
import { nextAsk, nextTry } from './when-due.ts';

/** What every instruction goes through between its wish and its end, whatever is asked for. */

/** How soon is looked again whether a restored installation has read what its rail told meanwhile. */
const HELD_MS = 60_000;

/** Called by name: also what is not due yet. */
export type Attending = { readonly isByName: boolean };
export type Call = { readonly instruction: Instruction; readonly isSending: boolean };

/**
 * Says that an instruction leaves, before it does: from here on nobody knows, until its rail tells. One that left
 * before is asked about.
 */
export async function claim(
  tx: Tx,
  { clock, rails }: Deps,
  { isByName, ...own }: Pick<Instruction, 'borrowerId' | 'id'> & Attending,
): Promise<Call | undefined> {
  const instruction = await lockInstruction(tx, own);
  const now = clock.now();
  // somebody else has taken it, or it has ended
  if (!instruction || instruction.dueAt === null || (!isByName && instruction.dueAt > now)) return undefined;
  if (instruction.state !== 'asked') {
    await postpone(tx, own, nextAsk(instruction.sentAt ?? instruction.createdAt, now));
    return { instruction, isSending: false };
  }
  // what was done and told after the backup may have made it needless: a payment that came another way
  const isListed = rails.named(instruction.rail)?.rail.facts !== undefined;
  if (isListed && (await isHeldSinceRestore(tx, instruction.rail))) {
    await postpone(tx, own, new Date(now.getTime() + HELD_MS));
    return undefined;
  }
  const step = {
    state: 'sent',
    source: 'worker',
    at: now,
    dueAt: nextAsk(now, now),
    isSending: true,
  } as const;
  await stepInstruction(tx, own, step);
  return {
    instruction: { ...instruction, attempts: instruction.attempts + 1, sentAt: now },
    isSending: true,
  };
}

/** What was heard of an instruction, in the transaction that makes something of it. */
export type News = {
  readonly tx: Tx;
  readonly deps: Deps;
  /** As it stands, locked. */
  readonly instruction: Instruction;
  readonly source: StepSource;
};

/** What news does to an instruction that takes money in. */
const takenIn = ({ instruction }: News, state: ToldState) =>
  take(instruction.state, { state, hasSuccessor: false, isTaking: true }).kind;

/** Whether news ends an instruction that takes money in. */
export const endsTaking = (news: News, state: 'succeeded' | 'failed' | 'cancelled'): boolean =>
  takenIn(news, state) === 'taken';

/** Whether news says of money that was taken that it never was: a person looks, and nothing moves. */
export const deniesTaking = (news: News, { state }: { readonly state: ToldState }): boolean =>
  takenIn(news, state) === 'conflict';

/** News that moves no money: the bank has it, or works at it. */
export async function progress(
  { tx, deps, instruction, source }: News,
  state: 'accepted' | 'pending' | 'needs-action' | 'authorised',
): Promise<boolean> {
  const taken = take(instruction.state, { state, hasSuccessor: false });
  if (taken.kind !== 'taken') return false;
  const now = deps.clock.now();
  const dueAt = nextAsk(instruction.sentAt ?? instruction.createdAt, now);
  await stepInstruction(tx, instruction, { state: taken.state, source, at: now, dueAt });
  return true;
}

/** The rail did nothing so far: what was to be sent waits for it. An answer to a question says nothing of what was sent before. */
async function wait({ tx, deps, instruction, source }: News, answer: Extract<Unknown, { kind: 'not-now' }>) {
  const now = deps.clock.now();
  const { attempts } = instruction;
  const { error: detail, retryAfterMs } = answer;
  const dueAt = nextTry(now, { attempts, retryAfterMs, fraction: deps.chance.fraction() });
  if (instruction.state !== 'sent' || source !== 'answer') await postpone(tx, instruction, dueAt);
  else await stepInstruction(tx, instruction, { state: 'asked', source, at: now, dueAt, detail });
}

/** Where a rail does an id once, what it did not receive may be sent again; never under another id. */
async function sendAgain({ tx, deps, instruction, source }: News) {
  // it said before that it has it
  if (instruction.state !== 'sent' && instruction.state !== 'unknown') return;
  const now = deps.clock.now();
  await stepInstruction(tx, instruction, {
    state: 'asked',
    source,
    at: now,
    dueAt: now,
    detail: 'not-received',
  });
}

function whyOf(answer: Unknown): string {
  if (answer.kind === 'lost') return answer.why;
  return answer.kind === 'refused' ? answer.error : answer.kind;
}

/** Nobody knows: it is asked about, and never taken for a failure. */
async function lose({ tx, deps, instruction, source }: News, detail: string) {
  if (instruction.state !== 'sent') return;
  const now = deps.clock.now();
  const dueAt = nextAsk(instruction.sentAt ?? now, now);
  await stepInstruction(tx, instruction, { state: 'unknown', source, at: now, dueAt, detail });
}

/** A rail that has the id already, under whatever body, may have paid it. */
const UNCERTAIN: ReadonlySet<RailError> = new Set(['conflict', 'duplicate', 'too-late']);

type Unknown = Exclude<StatusAnswer<never>, { kind: 'state' }>;

/** A certain no to what was sent: nothing was done and nothing will be. */
export const isRefusal = (
  { source }: News,
  answer: StatusAnswer<unknown>,
): answer is Extract<StatusAnswer<never>, { kind: 'refused' }> =>
  answer.kind === 'refused' && source === 'answer' && !UNCERTAIN.has(answer.error);

/** An answer that says nothing of the end: it is sent again only where that is safe, and asked about otherwise. */
export async function hearNothing(news: News, answer: Unknown, isRepeatable: boolean): Promise<void> {
  if (answer.kind === 'not-now') await wait(news, answer);
  else if (answer.kind === 'not-received' && isRepeatable) await sendAgain(news);
  else await lose(news, whyOf(answer));
}
