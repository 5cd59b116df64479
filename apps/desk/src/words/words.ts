import { en } from './en/index.ts';
import { es } from './es/index.ts';

export const messages = { es, en } as const;
