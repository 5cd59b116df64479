import { LETTER_KINDS, type LetterKind, unknownPlaces } from '@plazo/contract';
import type { DocumentLanguage } from '@plazo/markets';
import * as z from 'zod/mini';
import type { Queries } from '../../db/transaction.ts';
import { papersIn } from '../../words/papers.ts';
import { publishedVersion } from '../content/content.store.ts';

/** Templates of letters and messages, as two people publish them: a set for each language that papers are written in. */

const NAME_MAX = 80;
const TITLE_MAX = 120;
const LETTER_MAX = 4_000;
const MESSAGE_MAX = 480;
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

const template = z.strictObject({
  /** What it is known by in every language and version. */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  kind: z.enum(LETTER_KINDS),
  /** What operators choose it by. */
  name: words(NAME_MAX),
  title: words(TITLE_MAX),
  /** The paper, paragraphs parted by an empty line. */
  letter: words(LETTER_MAX),
  /** What the app shows and an SMS says. */
  message: words(MESSAGE_MAX),
});
export type LetterTemplate = z.output<typeof template>;

export const letterContent = z.strictObject({ templates: z.array(template).check(z.maxLength(40)) });

/** The words of a template in which places may stand, by what holds them. */
export const placedWords = ({ title, letter, message }: LetterTemplate) => ({ title, letter, message });

/** The first words with a place that nothing is put into: where, and the name of the place. */
export function unknownPlace(templates: readonly LetterTemplate[]): string | undefined {
  for (const one of templates)
    for (const [part, text] of Object.entries(placedWords(one))) {
      const [unknown] = unknownPlaces(one.kind, text);
      if (unknown !== undefined) return `${one.id}.${part}: {${unknown}}`;
    }
  return undefined;
}

/** The templates that come with the product. */
export function shippedLetters(language: DocumentLanguage): { readonly templates: LetterTemplate[] } {
  const shipped = papersIn(language).letters;
  return { templates: LETTER_KINDS.map((kind) => ({ id: kind, kind, ...shipped[kind] })) };
}

export type InForce = { readonly version: number; readonly templates: readonly LetterTemplate[] };

/** The templates that stand in a language, and which version of them. */
export async function templatesIn(db: Queries, language: DocumentLanguage): Promise<InForce> {
  const published = await publishedVersion(db, { kind: 'letters', subject: language });
  const read = z.safeParse(letterContent, published?.body);
  return published && read.success
    ? { version: published.version, templates: read.data.templates }
    : { version: 0, ...shippedLetters(language) };
}

/** Which message tells of a letter: what may ask for money is held to the law of collection. */
export const messageKindOf = (kind: LetterKind) =>
  kind === 'reminder' || kind === 'free' ? ('written' as const) : ('paper-sent' as const);
