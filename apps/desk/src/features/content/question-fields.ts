import { type Language, languageFacts } from '@plazo/markets/front';
import type { Path } from '../../components/json-path.ts';
import type { FieldOf, Shape } from './content-fields.ts';

/** A question of a lender as fields of a form. */

const count: Shape = { type: 'number', digits: 0 };
const money: Shape = { type: 'number', digits: 2 };
const line: Shape = { type: 'line' };

const at = (path: Path, name: string, shape: Shape): FieldOf => ({
  path: [...path, name],
  label: `questions.${name}`,
  shape,
});
const optional = (path: Path, name: string, shape: Shape): FieldOf => ({
  ...at(path, name, shape),
  isOptional: true,
});

export const requiredField = (path: Path): FieldOf => at(path, 'isRequired', { type: 'tick' });

export const ownFields = (path: Path, kinds: readonly string[]): readonly FieldOf[] => [
  at(path, 'name', line),
  at(path, 'kind', { type: 'choice', options: kinds }),
];

/** What an answer is held to: characters of a text, a number, an amount, or the days that a date lies back. */
export function boundFields(path: Path, kind: unknown): readonly FieldOf[] {
  if (kind === 'amount') return [optional(path, 'leastMinor', money), optional(path, 'mostMinor', money)];
  if (kind === 'number') return [optional(path, 'least', count), optional(path, 'most', count)];
  if (kind === 'text') return [{ ...optional(path, 'most', count), of: 'characters' }];
  if (kind !== 'date') return [];
  return ['least', 'most'].map((name) => ({ ...optional(path, name, count), of: 'days back' }));
}

const inEach = (languages: readonly Language[], fieldOf: (language: Language) => FieldOf) =>
  languages.map((language) => ({ ...fieldOf(language), of: languageFacts[language].name }));

export const wordFields = (path: Path, languages: readonly Language[]): readonly FieldOf[] => [
  ...inEach(languages, (language) => at([...path, 'words', language], 'label', line)),
  ...inEach(languages, (language) => optional([...path, 'words', language], 'help', line)),
];

export const choiceFields = (path: Path, languages: readonly Language[]): readonly FieldOf[] => [
  at(path, 'value', line),
  ...inEach(languages, (language) => ({
    ...at([...path, 'words'], language, line),
    label: 'questions.title',
  })),
];
