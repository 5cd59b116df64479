import { en } from './en.ts';
import { es } from './es.ts';
import { hi } from './hi.ts';
import { zh } from './zh.ts';

export const words = { es, en, zh, hi };
