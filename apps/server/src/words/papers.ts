import type { DocumentLanguage } from '@plazo/markets';
import { en } from './en/papers.ts';
import { es, type PaperWords } from './es/papers.ts';

export type { PaperWords };

const languages: Readonly<Record<DocumentLanguage, PaperWords>> = { es, en };

/** The words of papers in a language of theirs. */
export const papersIn = (language: DocumentLanguage): PaperWords => languages[language];
