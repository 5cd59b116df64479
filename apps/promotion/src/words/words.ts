import type { Language } from '@plazo/contract';
import type { Messages } from './es/words.ts';

/** The texts of the page's language; a browser loads no other. */
export const loadMessages: Readonly<Record<Language, () => Promise<Messages>>> = {
  es: async () => (await import('./es/words.ts')).es,
  en: async () => (await import('./en/words.ts')).en,
  zh: async () => (await import('./zh/words.ts')).zh,
  hi: async () => (await import('./hi/words.ts')).hi,
};
