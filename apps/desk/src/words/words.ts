import { en } from './en/words.ts';
import { es } from './es/words.ts';

export const messages = { es, en } as const;
