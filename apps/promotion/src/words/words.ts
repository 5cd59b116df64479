import type { Language } from '@plazo/contract';
import type { Messages } from './es.ts';

/** The texts of the page's language; a browser loads no other. */
export const loadMessages: Readonly<Record<Language, () => Promise<Messages>>> = {
  es: async () => (await import('./es.ts')).es,
  en: async () => (await import('./en.ts')).en,
  zh: async () => (await import('./zh.ts')).zh,
};
