import type { Language } from '@plazo/contract';
import { type DocumentLanguage, fallbackLanguage, paperLanguage } from '@plazo/markets/front';
import { createMessageGroup } from '@plazo/ui';
import { useApp } from '../session/app-context.ts';
import { en } from './en/words.ts';
import { es, type PaperWords, type Words } from './es/words.ts';
import { hi } from './hi/words.ts';
import { zh } from './zh/words.ts';

export type { CoreMessages } from './es/core.ts';

const languages: Readonly<Record<Language, Words>> & Readonly<Record<DocumentLanguage, PaperWords>> = {
  es,
  en,
  zh,
  hi,
};

/** The language of the privacy notice for who reads a language: Spanish where it is not written in it (specification, section 2). */
export const privacyLanguage = (language: Language): DocumentLanguage =>
  paperLanguage(language, fallbackLanguage);

/** The texts, by area: a page loads the core and the areas that its screen names, in one language. */
export const messageGroups = {
  apply: createMessageGroup((language: Language) => languages[language].apply()),
  bank: createMessageGroup((language: Language) => languages[language].bank()),
  card: createMessageGroup((language: Language) => languages[language].card()),
  complaints: createMessageGroup((language: Language) => languages[language].complaints()),
  core: createMessageGroup((language: Language) => languages[language].core()),
  insight: createMessageGroup((language: Language) => languages[language].insight()),
  legal: createMessageGroup((language: Language) => languages[language].legal()),
  loan: createMessageGroup((language: Language) => languages[language].loan()),
  pay: createMessageGroup((language: Language) => languages[language].pay()),
  preview: createMessageGroup((language: Language) => languages[language].preview()),
  privacy: createMessageGroup((language: Language) => languages[privacyLanguage(language)].privacy()),
  service: createMessageGroup((language: Language) => languages[language].service()),
  shell: createMessageGroup((language: Language) => languages[language].shell()),
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
export const usePrivacyNotice = () => messageGroups.privacy.of(useApp().language);
export const useComplaintMessages = () => messageGroups.complaints.of(useApp().language);
export const useCardMessages = () => messageGroups.card.of(useApp().language);
export const useBankMessages = () => messageGroups.bank.of(useApp().language);
export const usePreviewMessages = () => messageGroups.preview.of(useApp().language);
