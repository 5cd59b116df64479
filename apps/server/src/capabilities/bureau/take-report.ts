import { type Bureau, isFinal, type RailError } from '@plazo/rail-kit';
import { doneSteps } from '../apply/steps.ts';
import { findBorrower, openFor, sealFor } from '../borrowers/borrowers.store.ts';
import { type News, progress } from '../instructions/attend.ts';
import { stepInstruction } from '../instructions/instructions.store.ts';
import { announceLate } from '../messages/announce-late.ts';
import { type Found, findReport, keepFound, type Report } from './bureau-reports.store.ts';

/** What a rail says of a person's file, whoever asked and in whatever order it is told. */

const pullOf = ({ instruction: { borrowerId, id } }: News) => ({ borrowerId, instructionId: id });

/** What is kept of a file: the same text for the same file. */
function fileOf(told: Bureau): string | undefined {
  if (told.state !== 'arrived') return undefined;
  const { schema, asOf, inputs } = told.result;
  return JSON.stringify({ schema, asOf, inputs, ...(told.folio && { folio: told.folio }) });
}

/** Tells a person who waits for a bureau alone that it has answered, or had its time. */
export async function announceAnswered({ tx, deps, instruction }: News): Promise<void> {
  const { id: subject, borrowerId, createdAt: askedAt } = instruction;
  const borrower = await findBorrower(tx, borrowerId);
  const done = borrower && (await doneSteps({ db: tx, deps, borrower }));
  if (!done || Object.values(done).includes(false)) return;
  await announceLate(tx, deps, { borrowerId, kind: 'bureau-answered', subject, askedAt });
}

async function keep(
  news: News,
  { found, file, error }: { found: Found; file?: string | undefined; error?: RailError | undefined },
): Promise<true> {
  const { tx, deps, instruction, source } = news;
  const { borrowerId } = instruction;
  const now = deps.clock.now();
  const sealed = file === undefined ? null : await sealFor(tx, deps.sealing, { borrowerId, plain: file });
  const isWaitedFor = (await findReport(tx, pullOf(news)))?.state === 'asking';
  const why = error && { error, detail: error };
  const state = found === 'failed' ? 'failed' : 'succeeded';
  await stepInstruction(tx, instruction, { state, source, at: now, dueAt: null, ...why });
  await keepFound(tx, { ...pullOf(news), found, sealed, now });
  if (isWaitedFor) await announceAnswered(news);
  return true;
}

/** Nothing was pulled, and nothing will be. */
export const failReport = (news: News, error: RailError): Promise<true> =>
  keep(news, { found: 'failed', error });

/** Whether a file is the one that is kept. */
async function isKept({ tx, deps }: News, { sealed, borrowerId }: Report, file: string | undefined) {
  if (sealed === null || file === undefined) return sealed === null && file === undefined;
  return (await openFor(tx, deps.sealing, borrowerId))(sealed) === file;
}

/** @returns whether something came of it; nothing where it contradicts what was said for good, or tells of another currency. */
export async function takeReport(news: News, told: Bureau): Promise<boolean | undefined> {
  const { state, currency } = news.instruction;
  if (told.state === 'pending') return isFinal(state) ? false : progress(news, 'pending');
  const file = fileOf(told);
  if (isFinal(state)) {
    const report = await findReport(news.tx, pullOf(news));
    const isSaid = told.state === (report?.late ?? report?.state);
    return report && isSaid && (await isKept(news, report, file)) ? false : undefined;
  }
  const openDebt = told.state === 'arrived' ? told.result.inputs.openDebt : undefined;
  if (openDebt && openDebt.currency !== currency) return undefined;
  const error = told.state === 'failed' ? (told.error ?? 'other') : undefined;
  return keep(news, { found: told.state, file, error });
}
