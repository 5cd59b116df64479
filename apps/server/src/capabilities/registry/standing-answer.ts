import type { MarketId } from '@plazo/markets';
import { markets } from '@plazo/markets';
import { type RegistryAsk, registryAsk, registryResult } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import type { Queries } from '../../db/transaction.ts';
import { brandOf, type Deps } from '../../deps.ts';
import { readSections, type Values } from '../apply/applications.store.ts';
import { differencesOf } from '../apply/document-read.ts';
import { type Borrower, openFor } from '../borrowers/borrowers.store.ts';
import type { RegistryState } from '../decision/registry-rules.ts';
import { type Answer, newestAnswer } from './registry-answers.store.ts';

/** What a registry of people says of the number that a person typed, as of now. */

export const REGISTRY_CONSENT = 'registry';

/** The field of a market's number, and whether the number itself states the day of birth. */
export function numberField(market: MarketId) {
  const field = markets[market].personFields.find(({ isIdentity }) => isIdentity);
  return field && { field, statesBirth: field.bornBy !== undefined };
}

export type Question = Pick<RegistryAsk, 'number'> & { readonly birthDate: string; readonly name: string };

/** What a registry can be asked by what was typed; nothing before the number is right, and a day of birth is there. */
export function questionOf(market: MarketId, values: Values): Question | undefined {
  const own = numberField(market);
  const value = values[own?.field.name ?? ''] ?? '';
  const { birthDate = '', fullName: name = '' } = values;
  if (!own || value === '' || own.field.check?.(value) !== undefined || birthDate === '') return undefined;
  return { number: { kind: own.field.name, value }, birthDate, name };
}

export const askKept = (plain: string): RegistryAsk => z.parse(registryAsk, JSON.parse(plain));

const answerKept = z.object({ ...registryResult.shape, folio: z.optional(z.string()) });

/** What the registry said of its number, in time or late; nothing where it said nothing, or its person was erased. */
export async function toldOf(db: Queries, deps: Deps, { sealed, borrowerId }: Answer) {
  if (sealed === null) return undefined;
  const plain = (await openFor(db, deps.sealing, borrowerId))(sealed);
  return z.parse(answerKept, JSON.parse(plain));
}

/** Whether a question was about what is typed now: the number, and the day of birth by which it is opened. */
const isAbout = (ask: RegistryAsk, question: Question | undefined): question is Question =>
  question !== undefined &&
  ask.number.kind === question.number.kind &&
  ask.number.value === question.number.value &&
  ask.person.birthDate === question.birthDate;

export type Standing = {
  readonly answer: Answer;
  readonly state: RegistryState | 'asking';
  readonly told: Awaited<ReturnType<typeof toldOf>>;
};

type Judged = { readonly market: MarketId; readonly values: Values; readonly ask: RegistryAsk };

/** Whether what is typed now is what the registry has, as far as it says. */
function isSame(told: NonNullable<Standing['told']>, { market, values, ask }: Judged): boolean {
  const { name, birthDate } = told.person;
  if (name === undefined && told.matches?.name !== undefined)
    return told.matches.name && ask.person.name === values['fullName'];
  return differencesOf(market, values, { name, birthDate }).length === 0;
}

/** The newest question, where it was about what is typed now. */
export async function standingAnswer(
  db: Queries,
  deps: Deps,
  borrower: Borrower,
): Promise<Standing | undefined> {
  const answer = await newestAnswer(db, borrower.id);
  if (!answer || answer.state === 'not-asked') return undefined;
  const { market } = brandOf(deps, borrower.brand);
  const { values } = (await readSections(db, deps.sealing, borrower.id)).personal;
  const ask = askKept((await openFor(db, deps.sealing, borrower.id))(answer.ask));
  if (!isAbout(ask, questionOf(market, values))) return undefined;
  // what came late counts for nothing
  const told = answer.state === 'found' ? await toldOf(db, deps, answer) : undefined;
  if (answer.state !== 'found') return { answer, state: answer.state, told };
  return { answer, state: told && isSame(told, { market, values, ask }) ? 'matches' : 'differs', told };
}

/** Whether a registry is asked for a brand, and declares it still. */
export const asksRegistryOf = ({ rails }: Pick<Deps, 'rails'>, brand: string): boolean =>
  rails.registryOf(brand)?.own.declares('registry') === true;

export type RegistryKnown = {
  readonly state: RegistryState;
  /** The same by its names, to be kept with what is decided by it. */
  readonly inputs: Readonly<Record<string, string>>;
};

/** What a decision goes by: nothing where the brand asks no registry. One that has not answered so far is waited for by nobody. */
export async function registryKnown(
  db: Queries,
  deps: Deps,
  borrower: Borrower,
): Promise<RegistryKnown | undefined> {
  if (!deps.rails.registryOf(borrower.brand)) return undefined;
  const standing = await standingAnswer(db, deps, borrower);
  if (!standing) return { state: 'not-asked', inputs: { 'registry.state': 'not-asked' } };
  const { answer, told } = standing;
  const state = standing.state === 'asking' ? 'no-answer' : standing.state;
  const { askedAt, toldAt, consentGivenAt, instructionId: instruction } = answer;
  const named = {
    state,
    askedAt: askedAt.toISOString(),
    toldAt: toldAt?.toISOString(),
    consentGivenAt: consentGivenAt.toISOString(),
    instruction,
    folio: told?.folio,
    schema: told?.schema,
    asOf: told?.asOf,
  };
  const inputs = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [[`registry.${name}`, value] as const],
  );
  return { state, inputs: Object.fromEntries(inputs) };
}
