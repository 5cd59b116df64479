import { expect, test } from 'vitest';
import {
  counted,
  flagOf,
  languageFacts,
  languages,
  paperLanguage,
  plural,
  spokenDay,
  unbrokenDay,
} from './languages.ts';

test.each(languages)('the facts of %s are those that the platform knows', (language) => {
  const { locale, plurals, direction } = languageFacts[language];
  expect(new Intl.Locale(locale).language).toBe(language);
  expect([...plurals].toSorted()).toEqual(
    new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted(),
  );
  const script = new Intl.Locale(locale).maximize().script ?? '';
  expect(['Arab', 'Hebr', 'Thaa', 'Nkoo'].includes(script)).toBe(direction === 'rtl');
});

test('no two languages share a flag', () => {
  expect(new Set(languages.map(flagOf)).size).toBe(languages.length);
});

test('papers are in the reader’s language, else in that of the brand, else in Spanish', () => {
  expect([paperLanguage('hi', 'en'), paperLanguage('zh', 'en'), paperLanguage('zh', 'zh')]).toEqual([
    'hi',
    'en',
    'es',
  ]);
});

test('a counted word has the form of its language', () => {
  const days = { one: 'día', many: 'de días', other: 'días' };
  expect([1, 2, 1_000_000].map((count) => counted('es', count, days))).toEqual([
    '1 día',
    '2 días',
    '1000000 de días',
  ]);
  // none is one in Hindi, and not in English
  const forms = { one: 'one', other: 'other' };
  expect([plural('hi', 0, forms), plural('en', 0, forms)]).toEqual(['one', 'other']);
});

test('no day of a year says the same word twice, and one for a short line stays in one piece', () => {
  const days = Array.from({ length: 366 }, (_, index) =>
    new Date(Date.UTC(2027, 0, index)).toISOString().slice(0, 10),
  );
  for (const language of languages)
    for (const day of days) {
      const words = spokenDay(language, day).split(' ');
      expect(words).toHaveLength(new Set(words).size);
      expect(unbrokenDay(language, day)).toBe(words.join('\u00a0'));
    }
  expect(spokenDay('es', '2027-03-30')).toBe('martes 30 mar');
  expect(spokenDay('es', '2027-04-06')).toBe('mar 6 abr');
});
