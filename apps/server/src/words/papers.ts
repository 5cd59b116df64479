import type { DocumentLanguage } from '@plazo/markets';
import { en } from './en/papers.ts';
import { es, type PaperWords } from './es/papers.ts';
import { hi } from './hi/papers.ts';

export type { PaperWords };

const languages: Readonly<Record<DocumentLanguage, PaperWords>> = { es, en, hi };

/** The words of papers in a language of theirs. */
export const papersIn = (language: DocumentLanguage): PaperWords => languages[language];
