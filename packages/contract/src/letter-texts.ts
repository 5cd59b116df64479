import { placesIn, putIn } from './reply-texts.ts';

/** What a letter or message from the desk is for. */
export const LETTER_KINDS = [
  'reminder',
  'settlement',
  'settlement-kept',
  'statement',
  'no-debt',
  'free',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/**
 * What is put into a letter from its loan, in braces such as {name}: first name, number of the loan, brand, today; amounts
 * due now, overdue and to pay all of it; the due day and days late; what is left of a settlement, or was paid of one that was kept, and its last day; and the reference of the
 * next payment.
 */
export const LETTER_PLACES = [
  'name',
  'loan',
  'brand',
  'today',
  'due',
  'overdue',
  'payoff',
  'dueOn',
  'days',
  'settlement',
  'settleBy',
  'reference',
] as const;
export type LetterFacts = Readonly<Record<(typeof LETTER_PLACES)[number], string>>;

/** Where an operator's own words stand in a free message. */
export const OWN_WORDS = 'words';

/** The places that a kind of letter may name. */
export const letterPlaces = (kind: LetterKind): readonly string[] =>
  kind === 'free' ? [...LETTER_PLACES, OWN_WORDS] : LETTER_PLACES;

/** What stands in braces in a letter of a kind though nothing is known to be put there, each once. */
export const unknownPlaces = (kind: LetterKind, text: string): readonly string[] =>
  placesIn(text).filter((name) => !letterPlaces(kind).includes(name));

/** A letter with the facts of its loan in it, and the operator's own words where it has a place for them. */
export const fillLetter = (text: string, facts: LetterFacts, words: string): string =>
  putIn(text, { ...facts, [OWN_WORDS]: words });

/** What a text names and its loan has nothing for. */
export const lackingPlaces = (text: string, facts: LetterFacts): readonly string[] =>
  LETTER_PLACES.filter((name) => facts[name] === '' && placesIn(text).includes(name));
