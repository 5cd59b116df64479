import type { DeskLanguage } from '../../session/language.ts';
import { settingsEn } from '../../words/en/settings.ts';
import { type SettingsMessages, settingsEs } from '../../words/es/settings.ts';
import { settingsHi } from '../../words/hi/settings.ts';
import { settingsZh } from '../../words/zh/settings.ts';

/** The texts of the page of settings, in every language: who does not open it loads none of them. */
export const settingsWords: Readonly<Record<DeskLanguage, SettingsMessages>> = {
  es: settingsEs,
  en: settingsEn,
  zh: settingsZh,
  hi: settingsHi,
};
