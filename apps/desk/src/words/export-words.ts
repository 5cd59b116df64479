import { exportEn } from './en/exports.ts';
import { type ExportMessages, exportEs } from './es/exports.ts';
import { exportHi } from './hi/exports.ts';
import type { loadMessages } from './words.ts';
import { exportZh } from './zh/exports.ts';

/** The texts of exports on a schedule, in every language. */
export const exportWords: Readonly<Record<keyof typeof loadMessages, ExportMessages>> = {
  es: exportEs,
  en: exportEn,
  zh: exportZh,
  hi: exportHi,
};
