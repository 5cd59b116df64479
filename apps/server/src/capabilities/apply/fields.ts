import { type MarketId, markets, type PersonField } from '@plazo/markets';
import { isCalendarDate } from '@plazo/money';
import type { Messages } from '../../words/words.ts';
import type { SectionKey, Values } from './applications.store.ts';

type Words = Messages['apply'];
/** A fault of any field, or one that the words of a country's own field say. */
export type FieldError = keyof Words['errors'] | 'wrong' | 'unlikeBirthDate';
export type Choice = keyof Words['options'];

export type Field = {
  readonly name: string;
  readonly kind: 'text' | 'digits' | 'date' | 'choice';
  readonly maxLength: number;
  readonly isOptional?: true;
  readonly options?: readonly Choice[];
  /** Written as the document has it: in capitals, without spaces. */
  readonly isCode?: true;
  /** What is wrong with a value that is there. */
  readonly check?: (value: string, values: Values) => FieldError | undefined;
  /** What is unusual about it, and no reason to stop. */
  readonly warn?: (value: string) => FieldError | undefined;
};

const NAME_LENGTH = 120;
const DATE_LENGTH = 10;
const MONEY_LENGTH = 9;
const MOST_DEPENDANTS = 20;

const fullName: Field = { name: 'fullName', kind: 'text', maxLength: NAME_LENGTH };
const birthDate: Field = {
  name: 'birthDate',
  kind: 'date',
  maxLength: DATE_LENGTH,
  check: (value) => (isCalendarDate(value) && value > '1900-01-01' ? undefined : 'birthDate'),
};

/** A day of birth that does not exist yet is compared with nothing. */
const ofCountry = ({ check, ...field }: PersonField): Field => ({
  ...field,
  ...(check && {
    check: (value: string, values: Values) => {
      const { birthDate: born = '' } = values;
      return check(value, isCalendarDate(born) ? values : { ...values, birthDate: '' });
    },
  }),
});

const personal = (market: MarketId): readonly Field[] => [
  fullName,
  birthDate,
  ...markets[market].personFields.map(ofCountry),
  ...markets[market].addressFields,
];

const money = (name: 'monthlyIncome' | 'monthlyDebts'): Field => ({
  name,
  kind: 'digits',
  maxLength: MONEY_LENGTH,
  check: (value) => (/^\d{1,9}$/.test(value) ? undefined : 'money'),
});

const choice = (name: 'employment' | 'purpose', options: readonly Choice[]): Field => ({
  name,
  kind: 'choice',
  maxLength: 20,
  options,
  check: (value) => (options.some((option) => option === value) ? undefined : 'choice'),
});

const job: readonly Field[] = [
  choice('employment', ['employed', 'self', 'business', 'student', 'retired', 'none']),
  { name: 'employer', kind: 'text', maxLength: NAME_LENGTH, isOptional: true },
  money('monthlyIncome'),
];

const ext: readonly Field[] = [
  {
    name: 'dependants',
    kind: 'digits',
    maxLength: 2,
    check: (value) => (/^\d{1,2}$/.test(value) && Number(value) <= MOST_DEPENDANTS ? undefined : 'small'),
  },
  money('monthlyDebts'),
  choice('purpose', ['bills', 'health', 'education', 'home', 'work', 'other']),
];

/** What a section asks in a market. Nobody is asked for contacts, a location or the whole of an Aadhaar number. */
export const fieldsOf = (section: SectionKey, market: MarketId): readonly Field[] =>
  section === 'personal' ? personal(market) : { job, ext }[section];

/** A value as it is kept: without stray spaces, no longer than its field, codes in capitals. */
export function kept({ isCode, maxLength }: Field, value: string): string {
  const text = value.trim().replaceAll(/\s+/g, isCode ? '' : ' ');
  return Array.from(isCode ? text.toUpperCase() : text)
    .slice(0, maxLength)
    .join('');
}

/** What is wrong with a field: something missing counts only when the section is to be finished. */
export function errorOf(field: Field, values: Values, isFinal: boolean): FieldError | undefined {
  const value = values[field.name] ?? '';
  if (value === '') return isFinal && !field.isOptional ? 'missing' : undefined;
  return field.check?.(value, values);
}
