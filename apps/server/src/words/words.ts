import type { Language } from '@plazo/contract';
import { en } from './en/words.ts';
import { es, type Messages } from './es/words.ts';
import { hi } from './hi/words.ts';
import { zh } from './zh/words.ts';

export type { Messages };

const languages = { es, en, zh, hi } as const satisfies Record<Language, Messages>;

/** The texts of a language. */
export const messagesIn = (language: Language): Messages => languages[language];
