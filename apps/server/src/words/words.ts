import type { Language } from '@plazo/contract';
import { en } from './en/index.ts';
import { es, type Messages } from './es/index.ts';
import { zh } from './zh/index.ts';

export type { Messages };

const languages = { es, en, zh } as const satisfies Record<Language, Messages>;

/** The texts of a language. */
export const messagesIn = (language: Language): Messages => languages[language];
