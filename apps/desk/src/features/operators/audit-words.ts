import type { DeskLanguage } from '../../session/language.ts';
import { auditEn } from '../../words/en/audit.ts';
import { type AuditMessages, auditEs } from '../../words/es/audit.ts';
import { auditHi } from '../../words/hi/audit.ts';
import { auditZh } from '../../words/zh/audit.ts';

/** The texts of the page of the log, in every language: who does not open it loads none of them. */
export const auditWords: Readonly<Record<DeskLanguage, AuditMessages>> = {
  es: auditEs,
  en: auditEn,
  zh: auditZh,
  hi: auditHi,
};
