import type { Language } from './front.ts';

/** What people answer to end messages to their number, or to have them again: each the whole of what they wrote. */

type AnswerWords = { readonly stop: readonly string[]; readonly start: readonly string[] };

/** The English ones are those by which carriers end messages themselves (CTIA, Messaging Principles and Best Practices); STOP and START are known everywhere. */
const english: AnswerWords = {
  stop: [
    'STOP',
    'STOPALL',
    'STOP ALL',
    'UNSUBSCRIBE',
    'CANCEL',
    'END',
    'QUIT',
    'REVOKE',
    'OPTOUT',
    'OPT OUT',
  ],
  start: ['START', 'UNSTOP'],
};

const answerWords: Readonly<Record<Language, AnswerWords>> = {
  es: {
    stop: ['STOP', 'ALTO', 'BAJA', 'PARAR', 'DETENER', 'NO MAS MENSAJES'],
    start: ['START', 'ALTA', 'INICIAR', 'REANUDAR'],
  },
  en: english,
  hi: {
    stop: ['STOP', 'रोकें', 'रोको', 'बंद', 'बंद करें', 'बंद करो'],
    start: ['START', 'शुरू', 'शुरू करें', 'चालू करें'],
  },
  zh: { stop: ['STOP', 'TD', '退订', '停止'], start: ['START', '恢复', '重新订阅'] },
};

/** Without accents, marks of sentences and spaces at the ends, in capitals: as a word is compared. */
const plainly = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
    .toUpperCase();

/** Whether a person who reads these languages asked to end messages or to have them again; nothing of any other text. */
export function answerMeaning(text: string, languages: readonly Language[]): 'stop' | 'start' | undefined {
  const written = plainly(text);
  const isOne = (words: readonly string[]) => words.some((word) => plainly(word) === written);
  const known = languages.map((language) => answerWords[language]);
  if (known.some(({ stop }) => isOne(stop))) return 'stop';
  return known.some(({ start }) => isOne(start)) ? 'start' : undefined;
}
