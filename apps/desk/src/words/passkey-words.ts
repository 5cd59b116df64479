import { passkeyEn } from './en/passkey.ts';
import { type PasskeyMessages, passkeyEs } from './es/passkey.ts';
import { passkeyHi } from './hi/passkey.ts';
import type { loadMessages } from './words.ts';
import { passkeyZh } from './zh/passkey.ts';

/** The texts of one small part, in every language: who does not open it loads none of them. */
export const passkeyWords: Readonly<Record<keyof typeof loadMessages, PasskeyMessages>> = {
  es: passkeyEs,
  en: passkeyEn,
  zh: passkeyZh,
  hi: passkeyHi,
};
