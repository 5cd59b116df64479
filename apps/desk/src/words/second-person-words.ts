import { secondPersonEn } from './en/second-person.ts';
import { type SecondPersonMessages, secondPersonEs } from './es/second-person.ts';
import { secondPersonHi } from './hi/second-person.ts';
import type { loadMessages } from './words.ts';
import { secondPersonZh } from './zh/second-person.ts';

/** The texts of what takes two people, in every language: who does not open it loads none of them. */
export const secondPersonWords: Readonly<Record<keyof typeof loadMessages, SecondPersonMessages>> = {
  es: secondPersonEs,
  en: secondPersonEn,
  zh: secondPersonZh,
  hi: secondPersonHi,
};
