import type { MarketId } from '@plazo/markets';
import { isFinal, type RailError, type Registry } from '@plazo/rail-kit';
import { brandOf } from '../../deps.ts';
import { findBorrower, openFor, sealFor } from '../borrowers/borrowers.store.ts';
import { type News, progress } from '../instructions/attend.ts';
import { stepInstruction } from '../instructions/instructions.store.ts';
import { type Found, findAnswer, keepFound } from './registry-answers.store.ts';
import { askKept, numberField } from './standing-answer.ts';

/** What a rail says of who a number is of, whoever asked and in whatever order it is told. */

const questionOf = ({ instruction: { borrowerId, id } }: News) => ({ borrowerId, instructionId: id });

type Said = { readonly found: Found; readonly file?: string };

/**
 * Whether a number is of who typed it, as far as the day of birth says: where the number does not state it, nobody learns of
 * a person whose day they do not know.
 */
function isOfBirthDate(market: MarketId, { result }: Extract<Registry, { state: 'found' }>, typed?: string) {
  const { person, matches } = result;
  const said = person.birthDate === undefined ? matches?.birthDate : person.birthDate === typed;
  return said ?? numberField(market)?.statesBirth === true;
}

/** What is kept of an answer: the same text for the same one, and nothing of a person who is another one. */
async function saidBy(news: News, told: Exclude<Registry, { state: 'pending' }>): Promise<Said> {
  if (told.state !== 'found') return { found: told.state === 'pending' ? 'failed' : told.state };
  const { tx, deps, instruction } = news;
  const borrower = await findBorrower(tx, instruction.borrowerId);
  const { market } = brandOf(deps, borrower?.brand ?? '');
  const open = await openFor(tx, deps.sealing, instruction.borrowerId);
  const { birthDate } = askKept(open(instruction.sealed)).person;
  if (!isOfBirthDate(market, told, birthDate)) return { found: 'differs' };
  const { schema, asOf, person, matches } = told.result;
  const file = {
    schema,
    asOf,
    person,
    ...(matches && { matches }),
    ...(told.folio && { folio: told.folio }),
  };
  return { found: 'found', file: JSON.stringify(file) };
}

type Kept = Said & { readonly error?: RailError | undefined; readonly costMinor?: bigint | undefined };

async function keep(news: News, { found, file, error, costMinor }: Kept): Promise<true> {
  const { tx, deps, instruction, source } = news;
  const { borrowerId } = instruction;
  const now = deps.clock.now();
  const sealed = file === undefined ? null : await sealFor(tx, deps.sealing, { borrowerId, plain: file });
  const why = error && { error, detail: error };
  const state = found === 'failed' ? 'failed' : 'succeeded';
  await stepInstruction(tx, instruction, { state, source, at: now, dueAt: null, ...why });
  await keepFound(tx, { ...questionOf(news), found, sealed, now, costMinor: costMinor ?? null });
  return true;
}

/** Nothing was asked, and nothing will be. */
export const failAnswer = (news: News, error: RailError): Promise<true> =>
  keep(news, { found: 'failed', error });

/** Whether what is told for good is what is kept. */
async function isKept(news: News, { found, file }: Said): Promise<boolean> {
  const answer = await findAnswer(news.tx, questionOf(news));
  if (!answer || (answer.late ?? answer.state) !== found) return false;
  if (answer.sealed === null || file === undefined) return answer.sealed === null && file === undefined;
  return (await openFor(news.tx, news.deps.sealing, answer.borrowerId))(answer.sealed) === file;
}

/** @returns whether something came of it; nothing where it contradicts what was said for good, or tells of another currency. */
export async function takeRegistry(news: News, told: Registry): Promise<boolean | undefined> {
  const { state, currency } = news.instruction;
  if (told.state === 'pending') return isFinal(state) ? false : progress(news, 'pending');
  const said = await saidBy(news, told);
  if (isFinal(state)) return (await isKept(news, said)) ? false : undefined;
  if (told.cost && told.cost.currency !== currency) return undefined;
  const error = told.state === 'failed' ? (told.error ?? 'other') : undefined;
  return keep(news, { ...said, error, costMinor: told.cost && BigInt(told.cost.minor) });
}
