import { listed } from './listed.ts';

/** All that the product knows of a language. Its words stand in a folder of its own in every app and in the server. */

type LanguageFacts = {
  /** What it is called by those who read it. */
  readonly name: string;
  /** Its tag, as numbers and dates are spoken and as a page names its language. */
  readonly locale: string;
  /** The specification's number for it; a language without one is asked for by its code. */
  readonly flag: string | undefined;
  /** Whether papers to sign and the privacy notice are written in it. */
  readonly hasPapers: boolean;
  readonly direction: 'ltr' | 'rtl';
  /** The forms that a counted word has, as `Intl.PluralRules` names them. */
  readonly plurals: readonly Intl.LDMLPluralRule[];
  /** How people type a date. */
  readonly dateOrder: 'day-first' | 'year-first';
};

const facts = {
  es: {
    name: 'Español',
    locale: 'es-MX',
    flag: '2',
    hasPapers: true,
    direction: 'ltr',
    plurals: ['one', 'many', 'other'],
    dateOrder: 'day-first',
  },
  en: {
    name: 'English',
    locale: 'en-IN',
    flag: '1',
    hasPapers: true,
    direction: 'ltr',
    plurals: ['one', 'other'],
    dateOrder: 'day-first',
  },
  zh: {
    name: '中文',
    locale: 'zh-CN',
    flag: '3',
    hasPapers: false,
    direction: 'ltr',
    plurals: ['other'],
    dateOrder: 'year-first',
  },
  hi: {
    name: 'हिन्दी',
    locale: 'hi-IN',
    flag: undefined,
    hasPapers: true,
    direction: 'ltr',
    plurals: ['one', 'other'],
    dateOrder: 'day-first',
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

/** A language that pages and messages are written in, by its code. */
export type Language = keyof typeof facts;

/** A language that papers to sign are written in. */
export type DocumentLanguage = {
  [Code in Language]: (typeof facts)[Code]['hasPapers'] extends true ? Code : never;
}[Language];

/** What is known of each language. */
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = facts;

/** Whether a text is the code of a language. */
export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(facts, text);

/** The codes of all languages. */
export const languages = /* @__PURE__ */ listed(Object.keys(facts).filter(isLanguage));

/** Whether papers are written in a language. */
export const isDocumentLanguage = (language: Language): language is DocumentLanguage =>
  facts[language].hasPapers;

/** The languages of papers. */
export const documentLanguages = /* @__PURE__ */ listed(languages.filter(isDocumentLanguage));

/** What an unknown flag means, and what is read where there are no words in one's own language (decisions, section 1). */
export const fallbackLanguage = 'es' satisfies DocumentLanguage;

/** The language of the papers for somebody who reads a language: where it has none, that of the brand. */
export function paperLanguage(language: Language, brandLanguage: Language): DocumentLanguage {
  return [language, brandLanguage].find(isDocumentLanguage) ?? fallbackLanguage;
}

/** The flag that stands for a language in an address: its number, or its code where the specification has none. */
export const flagOf = (language: Language): string => languageFacts[language].flag ?? language;

/** The flags of all languages. */
export const languageFlags = /* @__PURE__ */ listed(languages.map(flagOf));

/** A form for each plural category of a language. */
export type PluralForms<Of extends Language> = Readonly<
  Record<(typeof facts)[Of]['plurals'][number], string>
>;

/** Picks the form of a counted word by the rules of its language. */
export function plural<Of extends Language>(language: Of, count: number, forms: PluralForms<Of>): string {
  const known: Readonly<Partial<Record<string, string>>> = forms;
  return known[new Intl.PluralRules(languageFacts[language].locale).select(count)] ?? '';
}

/** A count with its word, such as "3 days". */
export const counted = <Of extends Language>(language: Of, count: number, forms: PluralForms<Of>): string =>
  `${count} ${plural(language, count, forms)}`;

const DATE = /^\d{4}-\d{2}-\d{2}(?![\dT])/;

/** A date, with the time of day that may follow it, as a sentence of the language has it; any other text as it is. */
export const writtenDate = (language: Language, text: string): string =>
  text.replace(DATE, (day) =>
    new Intl.DateTimeFormat(languageFacts[language].locale, {
      dateStyle: 'long',
      timeZone: 'UTC',
      numberingSystem: 'latn',
    }).format(Date.parse(day)),
  );

const spoken = (language: Language, day: string, weekday: 'short' | undefined): string =>
  new Intl.DateTimeFormat(languageFacts[language].locale, {
    weekday,
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  })
    .format(Date.parse(day))
    .replaceAll(/[,.]| de(?= )/g, '')
    // in Spanish Tuesday and March are cut to the same three letters
    .replace(/^mar(?=.+mar)/, 'martes');

/** A day as people say it, such as "Sat 23 Jan"; its year stands beside it in figures. */
export const spokenDay = (language: Language, day: string): string => spoken(language, day, 'short');

/** The same in one piece, for a line that may end within it. */
export const unbrokenDay = (language: Language, day: string): string =>
  spokenDay(language, day).replaceAll(' ', '\u00a0');

/** A day as people say it without its weekday, where there is room for no more: "23 Jan". */
export const briefDay = (language: Language, day: string): string => spoken(language, day, undefined);
