import type { Language } from '@plazo/contract';

/** What each language of the desk is called by those who read it; what an operator chose is kept on the machine. */
export const languageNames = { es: 'Español', en: 'English', zh: '中文' } as const satisfies Record<
  Language,
  string
>;

export type DeskLanguage = keyof typeof languageNames;

const KEY = 'plazo-desk-language';

const isSpoken = (tag: string): tag is DeskLanguage => Object.hasOwn(languageNames, tag);

export const deskLanguages = Object.keys(languageNames).filter(isSpoken);

/** The first of some language tags that the desk speaks, else English: `zh-Hans-CN` is Chinese. */
export const firstSpoken = (tags: readonly string[]): DeskLanguage =>
  tags.map((tag) => tag.toLowerCase().replace(/-.*/, '')).find(isSpoken) ?? 'en';

/** The chosen language, else the first that the browser asks for and the desk has, else English. */
export const readLanguage = (wished: readonly string[]): DeskLanguage =>
  firstSpoken([localStorage.getItem(KEY) ?? '', ...wished]);

export function keepLanguage(language: DeskLanguage): void {
  localStorage.setItem(KEY, language);
  document.documentElement.lang = language;
}
