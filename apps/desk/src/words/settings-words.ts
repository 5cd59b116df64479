import { settingsEn } from './en/settings.ts';
import { type SettingsMessages, settingsEs } from './es/settings.ts';
import { settingsHi } from './hi/settings.ts';
import type { loadMessages } from './words.ts';
import { settingsZh } from './zh/settings.ts';

/** The texts of the page of settings, in every language: who does not open it loads none of them. */
export const settingsWords: Readonly<Record<keyof typeof loadMessages, SettingsMessages>> = {
  es: settingsEs,
  en: settingsEn,
  zh: settingsZh,
  hi: settingsHi,
};
