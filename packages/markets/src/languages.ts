/** Languages that pages are written in, and those of them that papers to sign are written in. */
export const languages = ['es', 'en', 'zh'] as const;
export type Language = (typeof languages)[number];
export const isLanguage = (text: unknown): text is Language => languages.some((known) => known === text);
export type DocumentLanguage = Exclude<Language, 'zh'>;
