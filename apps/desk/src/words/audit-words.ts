import { auditEn } from './en/audit.ts';
import { type AuditMessages, auditEs } from './es/audit.ts';
import { auditHi } from './hi/audit.ts';
import type { loadMessages } from './words.ts';
import { auditZh } from './zh/audit.ts';

/** The texts of the page of the log, in every language: who does not open it loads none of them. */
export const auditWords: Readonly<Record<keyof typeof loadMessages, AuditMessages>> = {
  es: auditEs,
  en: auditEn,
  zh: auditZh,
  hi: auditHi,
};
