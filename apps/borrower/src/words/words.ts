import type { Language } from '@plazo/contract';
import { createMessageGroup } from '@plazo/ui';
import { useApp } from '../session/app-context.ts';
import { leftOut } from '../session/left-out.ts';
import type { ApplyMessages } from './es/apply.ts';
import type { BankMessages } from './es/bank.ts';
import type { CardMessages } from './es/card.ts';
import type { ComplaintMessages } from './es/complaints.ts';
import type { CoreMessages } from './es/core.ts';
import type { InsightMessages } from './es/insight.ts';
import type { LegalMessages } from './es/legal.ts';
import type { LoanMessages } from './es/loan.ts';
import type { PayMessages } from './es/pay.ts';
import type { PreviewMessages } from './es/preview.ts';
import type { ServiceMessages } from './es/service.ts';
import type { ShellMessages } from './es/shell.ts';

export type { CoreMessages } from './es/core.ts';

/** The texts, by area: a page loads the core and the areas that its screen names, in one language. */
export const messageGroups = {
  core: createMessageGroup<Language, CoreMessages>({
    es: async () => (await import('./es/core.ts')).es,
    en: async () => (await import('./en/core.ts')).en,
    zh: async () => (await import('./zh/core.ts')).zh,
  }),
  loan: createMessageGroup<Language, LoanMessages>({
    es: async () => (await import('./es/loan.ts')).es,
    en: async () => (await import('./en/loan.ts')).en,
    zh: async () => (await import('./zh/loan.ts')).zh,
  }),
  pay: createMessageGroup<Language, PayMessages>({
    es: async () => (await import('./es/pay.ts')).es,
    en: async () => (await import('./en/pay.ts')).en,
    zh: async () => (await import('./zh/pay.ts')).zh,
  }),
  insight: createMessageGroup<Language, InsightMessages>({
    es: async () => (await import('./es/insight.ts')).es,
    en: async () => (await import('./en/insight.ts')).en,
    zh: async () => (await import('./zh/insight.ts')).zh,
  }),
  preview: createMessageGroup<Language, PreviewMessages>({
    es: async () =>
      process.env['PLAZO_MODE'] !== 'production' ? (await import('./es/preview.ts')).es : leftOut(),
    en: async () =>
      process.env['PLAZO_MODE'] !== 'production' ? (await import('./en/preview.ts')).en : leftOut(),
    zh: async () =>
      process.env['PLAZO_MODE'] !== 'production' ? (await import('./zh/preview.ts')).zh : leftOut(),
  }),
  service: createMessageGroup<Language, ServiceMessages>({
    es: async () => (await import('./es/service.ts')).es,
    en: async () => (await import('./en/service.ts')).en,
    zh: async () => (await import('./zh/service.ts')).zh,
  }),
  apply: createMessageGroup<Language, ApplyMessages>({
    es: async () => (await import('./es/apply.ts')).es,
    en: async () => (await import('./en/apply.ts')).en,
    zh: async () => (await import('./zh/apply.ts')).zh,
  }),
  shell: createMessageGroup<Language, ShellMessages>({
    es: async () => (await import('./es/shell.ts')).es,
    en: async () => (await import('./en/shell.ts')).en,
    zh: async () => (await import('./zh/shell.ts')).zh,
  }),
  legal: createMessageGroup<Language, LegalMessages>({
    es: async () => (await import('./es/legal.ts')).es,
    en: async () => (await import('./en/legal.ts')).en,
    zh: async () => (await import('./zh/legal.ts')).zh,
  }),
  card: createMessageGroup<Language, CardMessages>({
    es: async () => (await import('./es/card.ts')).es,
    en: async () => (await import('./en/card.ts')).en,
    zh: async () => (await import('./zh/card.ts')).zh,
  }),
  bank: createMessageGroup<Language, BankMessages>({
    es: async () => (await import('./es/bank.ts')).es,
    en: async () => (await import('./en/bank.ts')).en,
    zh: async () => (await import('./zh/bank.ts')).zh,
  }),
  complaints: createMessageGroup<Language, ComplaintMessages>({
    es: async () => (await import('./es/complaints.ts')).es,
    en: async () => (await import('./en/complaints.ts')).en,
    zh: async () => (await import('./zh/complaints.ts')).zh,
  }),
};

export type MessageArea = keyof typeof messageGroups;

export const useMessages = () => messageGroups.core.of(useApp().language);
export const useLoanMessages = () => messageGroups.loan.of(useApp().language);
export const usePayMessages = () => messageGroups.pay.of(useApp().language);
export const useServiceMessages = () => messageGroups.service.of(useApp().language);
export const useApplyMessages = () => messageGroups.apply.of(useApp().language);
export const useShellMessages = () => messageGroups.shell.of(useApp().language);
export const useInsightMessages = () => messageGroups.insight.of(useApp().language);
export const useLegalMessages = () => messageGroups.legal.of(useApp().language);
export const useComplaintMessages = () => messageGroups.complaints.of(useApp().language);
export const useCardMessages = () => messageGroups.card.of(useApp().language);
export const useBankMessages = () => messageGroups.bank.of(useApp().language);
export const usePreviewMessages = () => messageGroups.preview.of(useApp().language);
