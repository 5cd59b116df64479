import type { Language } from '@plazo/contract';
import { messagesIn } from '../../words/words.ts';

/** Without accents, marks of sentences and spaces at the ends, in capitals: as a word is compared. */
const plainly = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
    .toUpperCase();

/** Carriers everywhere know these two. */
const everywhere = { stop: 'STOP', start: 'START' };

/** Whether a person who reads these languages asked to end messages or to have them again; nothing of any other text. */
export function answerMeaning(text: string, languages: readonly Language[]): 'stop' | 'start' | undefined {
  const written = plainly(text);
  const isOne = (words: string) => words.split(',').some((word) => plainly(word) === written);
  const known = [everywhere, ...languages.map((language) => messagesIn(language).answers)];
  if (known.some(({ stop }) => isOne(stop))) return 'stop';
  return known.some(({ start }) => isOne(start)) ? 'start' : undefined;
}
