import { languageFacts } from '@plazo/markets/front';
import { fallback, loadMessages } from '../words/words.ts';

/** The language of the desk; what an operator chose is kept on the machine. */
export type DeskLanguage = keyof typeof loadMessages;

const KEY = 'plazo-desk-language';

const isSpoken = (tag: string): tag is DeskLanguage => Object.hasOwn(loadMessages, tag);

export const deskLanguages = Object.keys(loadMessages).filter(isSpoken);

/** The first of some language tags that the desk speaks, else English: `zh-Hans-CN` is Chinese. */
export const firstSpoken = (tags: readonly string[]): DeskLanguage =>
  tags.map((tag) => tag.toLowerCase().replace(/-.*/, '')).find(isSpoken) ?? fallback;

/** The chosen language, else the first that the browser asks for and the desk has, else English. */
export const readLanguage = (wished: readonly string[]): DeskLanguage =>
  firstSpoken([localStorage.getItem(KEY) ?? '', ...wished]);

/** Tells the browser what the page is written in. */
export function nameLanguage(language: DeskLanguage): void {
  document.documentElement.lang = language;
  document.documentElement.dir = languageFacts[language].direction;
}

export function keepLanguage(language: DeskLanguage): void {
  localStorage.setItem(KEY, language);
  nameLanguage(language);
}
