import type { Language } from '@plazo/contract';
import { type DocumentLanguage, fallbackLanguage, paperLanguage } from '@plazo/markets/front';
import { createMessageGroup } from '@plazo/ui';
import { useApp } from '../session/app-context.ts';
import type { PaperWords, Words } from './es/words.ts';

export type { CoreMessages } from './es/core.ts';

type WordsOf<Of extends Language> = Of extends DocumentLanguage ? Words & PaperWords : Words;

/** A page loads the words of its own language alone. */
const languages: { readonly [Of in Language]: () => Promise<WordsOf<Of>> } = {
  es: async () => (await import('./es/words.ts')).es,
  en: async () => (await import('./en/words.ts')).en,
  zh: async () => (await import('./zh/words.ts')).zh,
  hi: async () => (await import('./hi/words.ts')).hi,
};

/** The language of the privacy notice for who reads a language: Spanish where it is not written in it (specification, section 2). */
export const privacyLanguage = (language: Language): DocumentLanguage =>
  paperLanguage(language, fallbackLanguage);

/** The texts, by area: a page loads the core and the areas that its screen names, in one language. */
export const messageGroups = {
  ahead: createMessageGroup(async (language: Language) => (await languages[language]()).ahead()),
  apply: createMessageGroup(async (language: Language) => (await languages[language]()).apply()),
  bank: createMessageGroup(async (language: Language) => (await languages[language]()).bank()),
  card: createMessageGroup(async (language: Language) => (await languages[language]()).card()),
  complaints: createMessageGroup(async (language: Language) => (await languages[language]()).complaints()),
  confirm: createMessageGroup(async (language: Language) => (await languages[language]()).confirm()),
  core: createMessageGroup(async (language: Language) => (await languages[language]()).core()),
  insight: createMessageGroup(async (language: Language) => (await languages[language]()).insight()),
  instructions: createMessageGroup(async (language: Language) =>
    (await languages[language]()).instructions(),
  ),
  legal: createMessageGroup(async (language: Language) => (await languages[language]()).legal()),
  loan: createMessageGroup(async (language: Language) => (await languages[language]()).loan()),
  orders: createMessageGroup(async (language: Language) => (await languages[language]()).orders()),
  pay: createMessageGroup(async (language: Language) => (await languages[language]()).pay()),
  photos: createMessageGroup(async (language: Language) => (await languages[language]()).photos()),
  preview: createMessageGroup(async (language: Language) => (await languages[language]()).preview()),
  privacy: createMessageGroup(async (language: Language) =>
    (await languages[privacyLanguage(language)]()).privacy(),
  ),
  products: createMessageGroup(async (language: Language) => (await languages[language]()).products()),
  service: createMessageGroup(async (language: Language) => (await languages[language]()).service()),
  sheets: createMessageGroup(async (language: Language) => (await languages[language]()).sheets()),
  home: createMessageGroup(async (language: Language) => (await languages[language]()).home()),
  login: createMessageGroup(async (language: Language) => (await languages[language]()).login()),
  delay: createMessageGroup(async (language: Language) => (await languages[language]()).delay()),
  data: createMessageGroup(async (language: Language) => (await languages[language]()).data()),
  shell: createMessageGroup(async (language: Language) => (await languages[language]()).shell()),
};

export type MessageArea = keyof typeof messageGroups;

export const useMessages = () => messageGroups.core.of(useApp().language);
export const useAheadMessages = () => messageGroups.ahead.of(useApp().language);
export const useConfirmMessages = () => messageGroups.confirm.of(useApp().language);
export const useLoanMessages = () => messageGroups.loan.of(useApp().language);
export const useOrderListMessages = () => messageGroups.orders.of(useApp().language);
export const usePayMessages = () => messageGroups.pay.of(useApp().language);
export const useInstructionMessages = () => messageGroups.instructions.of(useApp().language);
export const useProductMessages = () => messageGroups.products.of(useApp().language);
export const useSheetMessages = () => messageGroups.sheets.of(useApp().language);
export const useServiceMessages = () => messageGroups.service.of(useApp().language);
export const useApplyMessages = () => messageGroups.apply.of(useApp().language);
export const useHomeMessages = () => messageGroups.home.of(useApp().language);
export const useLoginMessages = () => messageGroups.login.of(useApp().language);
export const useDelayMessages = () => messageGroups.delay.of(useApp().language);
export const useDataMessages = () => messageGroups.data.of(useApp().language);
export const useShellMessages = () => messageGroups.shell.of(useApp().language);
export const usePhotoMessages = () => messageGroups.photos.of(useApp().language);
export const useInsightMessages = () => messageGroups.insight.of(useApp().language);
export const useLegalMessages = () => messageGroups.legal.of(useApp().language);
export const usePrivacyNotice = () => messageGroups.privacy.of(useApp().language);
export const useComplaintMessages = () => messageGroups.complaints.of(useApp().language);
export const useCardMessages = () => messageGroups.card.of(useApp().language);
export const useBankMessages = () => messageGroups.bank.of(useApp().language);
export const usePreviewMessages = () => messageGroups.preview.of(useApp().language);
