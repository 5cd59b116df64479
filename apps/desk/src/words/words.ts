import type { DeskLanguage } from '../session/language.ts';
import type { Messages } from './es/words.ts';

/** The texts of each language of the desk; a browser loads those that are shown. */
export const loadMessages: Readonly<Record<DeskLanguage, () => Promise<Messages>>> = {
  es: async () => (await import('./es/words.ts')).es,
  en: async () => (await import('./en/words.ts')).en,
  zh: async () => (await import('./zh/words.ts')).zh,
};
