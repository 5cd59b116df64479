import type { DeskLanguage } from '../../session/language.ts';
import { alertEn } from '../../words/en/alert.ts';
import { type AlertMessages, alertEs } from '../../words/es/alert.ts';
import { alertHi } from '../../words/hi/alert.ts';
import { alertZh } from '../../words/zh/alert.ts';

/** The texts of one small page, in every language: who does not open it loads none of them. */
export const alertWords: Readonly<Record<DeskLanguage, AlertMessages>> = {
  es: alertEs,
  en: alertEn,
  zh: alertZh,
  hi: alertHi,
};
