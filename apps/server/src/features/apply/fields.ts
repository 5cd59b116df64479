import { birthDateOfCurp, isCurp, isPan, isPostalCode, isRfc } from '@plazo/contract';
import { isCalendarDate, type Market } from '@plazo/money';
import type { Messages } from '../../messages/messages.ts';
import type { SectionKey, Values } from '../../stores/applications.store.ts';

type Words = Messages['apply'];
export type FieldName = keyof Words['fields'];
export type FieldError = keyof Words['errors'];
export type Choice = keyof Words['options'];

export type Field = {
  readonly name: FieldName;
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
const place: readonly Field[] = [
  { name: 'street', kind: 'text', maxLength: NAME_LENGTH },
  { name: 'city', kind: 'text', maxLength: 60 },
];
const postalCode = (market: 'mx' | 'in'): Field => ({
  name: 'postalCode',
  kind: 'digits',
  maxLength: market === 'mx' ? 5 : 6,
  check: (value) => (isPostalCode(market, value) ? undefined : 'postalCode'),
});

function curpError(value: string, { birthDate: born = '' }: Values): FieldError | undefined {
  if (!isCurp(value)) return 'curp';
  return isCalendarDate(born) && birthDateOfCurp(value) !== born ? 'curpBirth' : undefined;
}

const personal = {
  mx: [
    fullName,
    birthDate,
    { name: 'curp', kind: 'text', maxLength: 18, isCode: true, check: curpError },
    {
      name: 'rfc',
      kind: 'text',
      maxLength: 13,
      isCode: true,
      isOptional: true,
      warn: (value) => (isRfc(value) ? undefined : 'rfc'),
    },
    ...place,
    postalCode('mx'),
  ],
  in: [
    fullName,
    birthDate,
    {
      name: 'pan',
      kind: 'text',
      maxLength: 10,
      isCode: true,
      check: (value) => (isPan(value) ? undefined : 'pan'),
    },
    {
      name: 'aadhaar',
      kind: 'digits',
      maxLength: 4,
      check: (value) => (/^\d{4}$/.test(value) ? undefined : 'aadhaar'),
    },
    ...place,
    postalCode('in'),
  ],
} as const satisfies Record<'mx' | 'in', readonly Field[]>;

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
export const fieldsOf = (section: SectionKey, market: Market): readonly Field[] =>
  ({ personal: personal[market === 'in' ? 'in' : 'mx'], job, ext })[section];

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
