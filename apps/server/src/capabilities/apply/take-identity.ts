import type { BorrowerId } from '@plazo/contract';
import { errorRules, type Identity, type IdentityRead, isFinal, type RailError } from '@plazo/rail-kit';
import type { Tx } from '../../db/transaction.ts';
import { brandOf } from '../../deps.ts';
import { findBorrower, sealFor } from '../borrowers/borrowers.store.ts';
import { askReport } from '../bureau/ask-report.ts';
import { type News, progress } from '../instructions/attend.ts';
import {
  type Instruction,
  keepVisit,
  lockInstruction,
  stateSince,
  stepInstruction,
} from '../instructions/instructions.store.ts';
import { announceLate } from '../messages/announce-late.ts';
import { keepSection, readSections } from './applications.store.ts';
import { beginQuestions } from './asked-questions.ts';
import { differencesOf, filledBy } from './document-read.ts';
import { errorOf } from './fields.ts';
import {
  type Check,
  erasureOf,
  findCheck,
  keepFinding,
  NOT_FINISHED,
  noteTold,
} from './identity-checks.store.ts';

/** What a rail says of who a person is, whoever asked and in whatever order it is told. */

/** Why, in the closed list of rails, and that a document says something else than its person did. */
export const DIFFERS = 'differs';
/** Nobody answered in the rail's time. */
export const UNANSWERED = 'unanswered';

async function step(
  { tx, deps, instruction, source }: News,
  state: 'succeeded' | 'failed',
  error?: RailError,
) {
  const why = error && { error, detail: error };
  await stepInstruction(tx, instruction, { state, source, at: deps.clock.now(), dueAt: null, ...why });
}

/** What is known of the pictures that an instruction is about; nothing once its person took others. */
async function ownCheck({ tx, instruction }: News): Promise<Check | undefined> {
  const check = await findCheck(tx, instruction.borrowerId);
  return check?.instructionId === instruction.id ? check : undefined;
}

const reasonsOf = ({ error, checks = [] }: Identity): readonly string[] => [
  ...new Set([error, ...checks.map(({ reason }) => reason)].filter((reason) => reason !== undefined)),
];

/** Since when a person waits: where they took the pictures at the rail's page, since they did. */
const askedAt = async (tx: Tx, instruction: Instruction): Promise<Date> =>
  (instruction.visitUrl !== null && (await stateSince(tx, instruction, 'pending'))) || instruction.createdAt;

type Found = {
  readonly result: 'passed' | 'failed' | 'review';
  readonly reasons: readonly string[];
  readonly read?: IdentityRead | undefined;
};

/** Keeps what was found, unless a person has decided: then what the rail says differently is only noted. */
async function keep(
  { tx, deps, instruction }: News,
  check: Check,
  { result, reasons, read }: Found,
): Promise<void> {
  const { borrowerId } = check;
  if (check.decidedBy !== null) {
    if (result !== 'review') await noteTold(tx, borrowerId, result);
    return;
  }
  const plain = read && JSON.stringify(read);
  const sealed = plain === undefined ? null : await sealFor(tx, deps.sealing, { borrowerId, plain });
  await keepFinding(tx, { borrowerId, result, reasons, sealed, now: deps.clock.now() });
  if (result === 'review') return;
  const told = { borrowerId, kind: `identity-${result}`, subject: instruction.id } as const;
  await announceLate(tx, deps, { ...told, askedAt: await askedAt(tx, instruction) });
}

/** Whether what was read is what was typed; what was not typed is filled with it. */
async function compare({ tx, deps }: News, borrowerId: BorrowerId, read: IdentityRead) {
  const borrower = await findBorrower(tx, borrowerId);
  if (!borrower) return [];
  const { market } = brandOf(deps, borrower.brand);
  const { values: typed } = (await readSections(tx, deps.sealing, borrowerId)).personal;
  const different = differencesOf(market, typed, read);
  if (different.length > 0) return different;
  const values = filledBy(market, typed, read);
  const now = deps.clock.now();
  const asked = await beginQuestions({ db: tx, deps, borrower }, now);
  const { version } = asked;
  const isComplete = asked.fieldsOf('personal').every((field) => errorOf(field, values, true) === undefined);
  await keepSection(tx, deps.sealing, { borrowerId, section: 'personal', values, isComplete, version, now });
  await askReport(tx, deps, borrower);
  return [];
}

async function pass(news: News, told: Identity): Promise<true> {
  const check = await ownCheck(news);
  await step(news, 'succeeded');
  if (!check) return true;
  const { read } = told;
  const different = read && check.decidedBy === null ? await compare(news, check.borrowerId, read) : [];
  const isSame = different.length === 0;
  await keep(news, check, { result: isSame ? 'passed' : 'review', reasons: isSame ? [] : [DIFFERS], read });
  return true;
}

type Failed = {
  readonly reasons?: readonly string[];
  readonly read?: IdentityRead | undefined;
  /** Where the rail does not say it, the error does. */
  readonly canTryAgain?: boolean;
};

/** Nobody passes by it: the person takes others, or one of ours looks where that would change nothing. */
export async function failIdentity(
  news: News,
  error: RailError,
  { read, canTryAgain, reasons }: Failed = {},
): Promise<true> {
  const check = await ownCheck(news);
  await step(news, 'failed', error);
  const mayTryAgain = canTryAgain ?? errorRules[error].whose === 'person';
  if (check)
    await keep(news, check, { result: mayTryAgain ? 'failed' : 'review', reasons: reasons ?? [error], read });
  return true;
}

/** A person looks: the rail gives it to one, or does not answer in its time. It is asked on all the same. */
export async function reviewIdentity(
  news: News,
  reasons: readonly string[],
  read?: IdentityRead,
): Promise<boolean> {
  const check = await ownCheck(news);
  if (check?.result !== 'checking') return false;
  await keep(news, check, { result: 'review', reasons, read });
  return true;
}

const HOUR_MS = 3_600_000;
/** A person who has not gone to the page of the rail is reminded after so long, and after the second no more: then it is no news. */
const REMINDED_MS = { after: 24 * HOUR_MS, until: 7 * 24 * HOUR_MS } as const;

/** Once for what was asked, however often the rail says that it waits for them. */
async function remindOfVisit({ tx, deps, instruction }: News, borrowerId: BorrowerId): Promise<void> {
  const since = await stateSince(tx, instruction, 'needs-action');
  const waitedMs = since ? deps.clock.now().getTime() - since.getTime() : 0;
  if (!since || waitedMs < REMINDED_MS.after || waitedMs > REMINDED_MS.until) return;
  const told = { borrowerId, kind: 'identity-waiting', subject: instruction.id } as const;
  await announceLate(tx, deps, { ...told, askedAt: since });
}

/** Its person is to go to the page of the rail, the first time or for other pictures, which they are told. */
async function awaitVisit(news: News, told: Identity): Promise<boolean> {
  const { tx, deps, instruction } = news;
  const since = await askedAt(tx, instruction);
  const isMoved = await progress(news, 'needs-action');
  if (told.action) await keepVisit(tx, instruction, told.action);
  const check = await ownCheck(news);
  const reasons = reasonsOf(told);
  const isNew = reasons.some((reason) => check?.reasons.includes(reason) === false);
  if (check?.result !== 'checking') return isMoved;
  const { borrowerId } = check;
  if (!isNew) {
    await remindOfVisit(news, borrowerId);
    return isMoved;
  }
  await keepFinding(tx, { borrowerId, result: 'checking', reasons, sealed: null, now: deps.clock.now() });
  const subject = `${instruction.id}-again`;
  await announceLate(tx, deps, { borrowerId, kind: 'identity-failed', subject, askedAt: since });
  return true;
}

const failed = ({ read, canTryAgain = true }: Identity, reasons: readonly string[]): Failed => ({
  read,
  canTryAgain,
  reasons,
});

/** Nobody finished it in the rail's time. */
function expire(news: News, told: Identity): Promise<true> {
  const { error = 'expired' } = told;
  const isVisit = news.instruction.visitUrl !== null;
  return failIdentity(news, error, failed(told, isVisit ? [NOT_FINISHED] : reasonsOf({ ...told, error })));
}

/** @returns whether something came of it; nothing where it contradicts what the rail said for good. */
export async function takeIdentity(news: News, told: Identity): Promise<boolean | undefined> {
  const { state } = news.instruction;
  if (isFinal(state)) {
    const hasPassed = state === 'succeeded';
    if (state === 'cancelled' || (told.state !== 'passed' && told.state !== 'failed')) return false;
    return hasPassed === (told.state === 'passed') ? false : undefined;
  }
  switch (told.state) {
    case 'needs-action':
      return awaitVisit(news, told);
    case 'pending':
      return progress(news, 'pending');
    case 'review': {
      const isNews = await reviewIdentity(news, reasonsOf(told), told.read);
      return (await progress(news, 'pending')) || isNews;
    }
    case 'passed':
      return pass(news, told);
    case 'failed':
      return failIdentity(news, told.error ?? 'other', failed(told, reasonsOf(told)));
    case 'expired':
      return expire(news, told);
  }
}

/** The rail has erased a check: told of the check, kept with what asked for it. */
export async function takeErased(news: News): Promise<boolean> {
  const { tx, instruction } = news;
  const { borrowerId, kind, id: own } = instruction;
  const id = kind === 'identity' ? await erasureOf(tx, borrowerId, own) : own;
  const erasure = id === undefined ? undefined : await lockInstruction(tx, { borrowerId, id });
  if (!erasure || isFinal(erasure.state)) return false;
  await step({ ...news, instruction: erasure }, 'succeeded');
  return true;
}
