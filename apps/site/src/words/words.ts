import type { Language } from '@plazo/contract';
import { en } from './en/words.ts';
import { es, type Messages } from './es/words.ts';
import { hi } from './hi/words.ts';
import { zh } from './zh/words.ts';

/** All texts are here at once: pages are made on the server, and the browser gets none of them. */
export const messages: Readonly<Record<Language, Messages>> = { es, en, zh, hi };
