import { en } from './en.ts';
import { es } from './es.ts';

export const messages = { es, en } as const;
