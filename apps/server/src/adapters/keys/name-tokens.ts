import type { Sealing } from './sealing.ts';

/** By what a person is found by name: a keyed hash of each part, so that the names stay sealed. */

/** Accents of Latin letters; signs of other scripts are part of them. */
const MARKS = /[\u0300-\u036F]/gu;
/** Parts that say nothing of who it is. */
const LEAST_LETTERS = 2;
/** Parts by which a name is kept and looked for. */
export const MOST_PARTS = 8;

/** The parts of a name as everybody may write them: without accents, capitals and what stands between them. */
export const namePartsOf = (name: string): readonly string[] => [
  ...new Set(
    name
      .normalize('NFD')
      .replaceAll(MARKS, '')
      .toLowerCase()
      .split(/[^\p{Letter}\p{Mark}]+/u)
      .filter((part) => part.length >= LEAST_LETTERS),
  ),
];

const told = (part: string) => `name:${part}`;

/** What is kept of a name, under the index in use. */
export const nameTokens = (sealing: Sealing, name: string): Uint8Array[] =>
  namePartsOf(name)
    .slice(0, MOST_PARTS)
    .map((part) => sealing.blindIndex(told(part)));

/** Each part of a name that is looked for, under any index that data may still stand under. */
export const tokensToFind = (
  sealing: Sealing,
  parts: readonly string[],
): readonly (readonly Uint8Array[])[] =>
  parts.slice(0, MOST_PARTS).map((part) => sealing.blindIndexes(told(part)));
