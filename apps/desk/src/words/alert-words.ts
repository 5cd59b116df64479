import { alertEn } from './en/alert.ts';
import { type AlertMessages, alertEs } from './es/alert.ts';
import { alertHi } from './hi/alert.ts';
import type { loadMessages } from './words.ts';
import { alertZh } from './zh/alert.ts';

/** The texts of one small page, in every language: who does not open it loads none of them. */
export const alertWords: Readonly<Record<keyof typeof loadMessages, AlertMessages>> = {
  es: alertEs,
  en: alertEn,
  zh: alertZh,
  hi: alertHi,
};
