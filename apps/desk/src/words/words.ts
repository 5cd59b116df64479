import type { Language } from '@plazo/contract';
import type { Messages } from './es/words.ts';

/** The languages that the desk speaks, of all that borrowers may read; a browser loads the texts that are shown. */
export const loadMessages = {
  es: async () => (await import('./es/words.ts')).es,
  en: async () => (await import('./en/words.ts')).en,
  zh: async () => (await import('./zh/words.ts')).zh,
  hi: async () => (await import('./hi/words.ts')).hi,
} satisfies Readonly<Partial<Record<Language, () => Promise<Messages>>>>;

/** Where a browser asks for none of them; what the rules of the server find is written in it too. */
export const fallback = 'en' satisfies keyof typeof loadMessages;
