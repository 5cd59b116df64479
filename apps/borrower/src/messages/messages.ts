import type { Language } from '@plazo/contract';
import { createMessageGroup } from '@plazo/ui';
import { useApp } from '../session/app-context.ts';
import { leftOut } from '../session/left-out.ts';
import type { ApplyMessages } from './apply/es.ts';
import type { BankMessages } from './bank/es.ts';
import type { CardMessages } from './card/es.ts';
import type { ComplaintMessages } from './complaints/es.ts';
import type { CoreMessages } from './core/es.ts';
import type { InsightMessages } from './insight/es.ts';
import type { LegalMessages } from './legal/es.ts';
import type { LoanMessages } from './loan/es.ts';
import type { PayMessages } from './pay/es.ts';
import type { PreviewMessages } from './preview/es.ts';
import type { ServiceMessages } from './service/es.ts';
import type { ShellMessages } from './shell/es.ts';

export type { CoreMessages } from './core/es.ts';

/** The texts, by area: a page loads the core and the areas that its screen names, in one language. */
export const messageGroups = {
  core: createMessageGroup<Language, CoreMessages>({
    es: async () => (await import('./core/es.ts')).es,
    en: async () => (await import('./core/en.ts')).en,
    zh: async () => (await import('./core/zh.ts')).zh,
  }),
  loan: createMessageGroup<Language, LoanMessages>({
    es: async () => (await import('./loan/es.ts')).es,
    en: async () => (await import('./loan/en.ts')).en,
    zh: async () => (await import('./loan/zh.ts')).zh,
  }),
  pay: createMessageGroup<Language, PayMessages>({
    es: async () => (await import('./pay/es.ts')).es,
    en: async () => (await import('./pay/en.ts')).en,
    zh: async () => (await import('./pay/zh.ts')).zh,
  }),
  insight: createMessageGroup<Language, InsightMessages>({
    es: async () => (await import('./insight/es.ts')).es,
    en: async () => (await import('./insight/en.ts')).en,
    zh: async () => (await import('./insight/zh.ts')).zh,
  }),
  preview: createMessageGroup<Language, PreviewMessages>({
    es: async () =>
      process.env['PLAZO_MODE'] !== 'production' ? (await import('./preview/es.ts')).es : leftOut(),
    en: async () =>
      process.env['PLAZO_MODE'] !== 'production' ? (await import('./preview/en.ts')).en : leftOut(),
    zh: async () =>
      process.env['PLAZO_MODE'] !== 'production' ? (await import('./preview/zh.ts')).zh : leftOut(),
  }),
  service: createMessageGroup<Language, ServiceMessages>({
    es: async () => (await import('./service/es.ts')).es,
    en: async () => (await import('./service/en.ts')).en,
    zh: async () => (await import('./service/zh.ts')).zh,
  }),
  apply: createMessageGroup<Language, ApplyMessages>({
    es: async () => (await import('./apply/es.ts')).es,
    en: async () => (await import('./apply/en.ts')).en,
    zh: async () => (await import('./apply/zh.ts')).zh,
  }),
  shell: createMessageGroup<Language, ShellMessages>({
    es: async () => (await import('./shell/es.ts')).es,
    en: async () => (await import('./shell/en.ts')).en,
    zh: async () => (await import('./shell/zh.ts')).zh,
  }),
  legal: createMessageGroup<Language, LegalMessages>({
    es: async () => (await import('./legal/es.ts')).es,
    en: async () => (await import('./legal/en.ts')).en,
    zh: async () => (await import('./legal/zh.ts')).zh,
  }),
  card: createMessageGroup<Language, CardMessages>({
    es: async () => (await import('./card/es.ts')).es,
    en: async () => (await import('./card/en.ts')).en,
    zh: async () => (await import('./card/zh.ts')).zh,
  }),
  bank: createMessageGroup<Language, BankMessages>({
    es: async () => (await import('./bank/es.ts')).es,
    en: async () => (await import('./bank/en.ts')).en,
    zh: async () => (await import('./bank/zh.ts')).zh,
  }),
  complaints: createMessageGroup<Language, ComplaintMessages>({
    es: async () => (await import('./complaints/es.ts')).es,
    en: async () => (await import('./complaints/en.ts')).en,
    zh: async () => (await import('./complaints/zh.ts')).zh,
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
