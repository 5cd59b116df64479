import { expect, test } from 'vitest';
import { counted, flagOf, languageFacts, languages, paperLanguage, plural } from './languages.ts';

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
