import type { ApplySectionKey, OwnKind } from '@plazo/contract';
import { identityFields, type MarketId, markets } from '@plazo/markets';
import { type CalendarDate, isCalendarDate } from '@plazo/money';
import type { Messages } from '../../words/words.ts';
import type { Values } from './applications.store.ts';

type Words = Messages['apply'];
/** A fault of any field, or one that the words of a country's own field say. */
export type FieldError = keyof Words['errors'] | 'wrong' | 'own';
type Choice = keyof Words['options'];

/** A choice with the product's words for it, or a lender's by language. */
export type FieldOption = { readonly value: string; readonly words?: Readonly<Record<string, string>> };
export type OwnAsked = {
  readonly kind: OwnKind;
  readonly words: Readonly<Record<string, { readonly label: string; readonly help?: string | undefined }>>;
  /** What is said of an answer out of its bounds. */
  readonly wrong: (text: Messages) => string;
};

export type Field = {
  readonly name: string;
  readonly kind: 'text' | 'digits' | 'date' | 'choice';
  readonly maxLength: number;
  readonly isOptional?: true;
  readonly options?: readonly FieldOption[];
  /** A question of the lender: its words, and what is wrong with an answer that does not fit. */
  readonly own?: OwnAsked;
  /** Written as the document has it: in capitals, without spaces. */
  readonly isCode?: true;
  /** What is wrong with a value that is there. */
  readonly check?: (value: string) => FieldError | undefined;
  /** The day of birth that a right value states. */
  readonly bornBy?: (value: string) => CalendarDate | undefined;
  /** The state that a right value names. */
  readonly placeBy?: (value: string) => string | undefined;
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

/** The number by which the state knows a person comes first: what it says of them is not asked again. */
function personal(market: MarketId): readonly Field[] {
  const { personFields, addressFields } = markets[market];
  const identity = personFields.filter(({ isIdentity }) => isIdentity);
  const saysBirth = identity.some(({ bornBy }) => bornBy !== undefined);
  return [
    ...identity,
    fullName,
    ...(saysBirth ? [] : [birthDate]),
    ...personFields.filter(({ isIdentity }) => !isIdentity),
    ...addressFields,
  ];
}

const money = (name: 'monthlyIncome' | 'monthlyDebts'): Field => ({
  name,
  kind: 'digits',
  maxLength: MONEY_LENGTH,
  check: (value) => (/^\d{1,9}$/.test(value) ? undefined : 'money'),
});

/** Told by who likes: no rule decides by it. */
const choice = (name: 'employment' | 'purpose' | 'sex', options: readonly Choice[]): Field => ({
  name,
  isOptional: true,
  kind: 'choice',
  maxLength: 20,
  options: options.map((value) => ({ value })),
  check: (value) => (options.some((option) => option === value) ? undefined : 'choice'),
});

/** Told where a registry of people said it, for its person to see and to correct: no rule looks at it. */
export const sexField: Field = choice('sex', ['female', 'male', 'x']);

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
    isOptional: true,
    check: (value) => (/^\d{1,2}$/.test(value) && Number(value) <= MOST_DEPENDANTS ? undefined : 'small'),
  },
  money('monthlyDebts'),
  choice('purpose', ['bills', 'health', 'education', 'home', 'work', 'other']),
];

/** What a section asks in a market. Nobody is asked for contacts, a location or the whole of an Aadhaar number. */
export const fieldsOf = (section: ApplySectionKey, market: MarketId): readonly Field[] =>
  section === 'personal' ? personal(market) : { job, ext }[section];

/** What needs the answer to a question: the market's law, the papers, the rules of decisions. */
export type Need = 'law' | 'papers' | 'rules';

/** Why a question stays; nothing of one that can be left out. */
export function needOf({ name, isOptional }: Field, market: MarketId): Need | undefined {
  if (isOptional) return undefined;
  if (name === 'monthlyIncome' || name === 'monthlyDebts') return 'rules';
  const isOfPerson = markets[market].personFields.some((field) => field.name === name);
  return isOfPerson || name === 'birthDate' ? 'law' : 'papers';
}

export const isIdentity = ({ name }: Field): boolean => identityFields.includes(name);

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
  return field.check?.(value);
}

/** What the values of a section say beside themselves: the day of birth that is in a number. */
export function impliedBy(fields: readonly Field[], values: Values): Values {
  const [born] = fields.flatMap(({ name, bornBy }) => bornBy?.(values[name] ?? '') ?? []);
  return born === undefined ? {} : { birthDate: born };
}
