import type { Language } from '@plazo/contract';
import { en } from './en.ts';
import { es, type Messages } from './es.ts';
import { zh } from './zh.ts';

export type { Messages };

const languages = { es, en, zh } as const satisfies Record<Language, Messages>;

/** The texts of a language. */
export const messagesIn = (language: Language): Messages => languages[language];
