import { APPLY_SECTIONS, type ApplySectionKey, OWN_KINDS, OWN_MOST, ownName } from '@plazo/contract';
import { type Currency, formatMoney, type MarketId, minorPerUnit, writtenDate } from '@plazo/markets';
import { addDays, type CalendarDate, isCalendarDate } from '@plazo/money';
import * as z from 'zod/mini';
import { type Field, fieldsOf, needOf } from './fields.ts';

/** Which questions an application asks in a market, as two people publish it; without that, what the product asks. */

const NAME = /^[a-z][A-Za-z0-9]{0,29}$/;
const CHOICE = /^[a-z0-9-]{1,20}$/;
const WHOLE_MOST = 999_999_999;
const DAYS_MOST = 36_600;
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const whole = z.int().check(z.gte(-DAYS_MOST), z.lte(WHOLE_MOST));
const minor = z.int().check(z.gte(0));

const choice = z.strictObject({
  value: z.string().check(z.regex(CHOICE)),
  /** Without them the product's own words for it. */
  words: z.optional(z.record(z.string(), line(OWN_MOST.label))),
});

const question = z.strictObject({
  name: z.string().check(z.regex(NAME)),
  isRequired: z.boolean(),
  /** Of a question of the lender, as are its words and bounds. */
  kind: z.optional(z.enum(OWN_KINDS)),
  words: z.optional(
    z.record(
      z.string(),
      z.strictObject({ label: line(OWN_MOST.label), help: z.optional(line(OWN_MOST.help)) }),
    ),
  ),
  /** A number, characters of a text, or days that a date lies back. */
  least: z.optional(whole),
  most: z.optional(whole),
  leastMinor: z.optional(minor),
  mostMinor: z.optional(minor),
  choices: z.optional(z.array(choice).check(z.minLength(1), z.maxLength(OWN_MOST.choices))),
});
export type Question = z.output<typeof question>;

const MOST_IN_A_STEP = 40;
const step = z.array(question).check(z.maxLength(MOST_IN_A_STEP));
export const questionSet = z.strictObject({ personal: step, job: step, ext: step });
export type QuestionSet = z.output<typeof questionSet>;

/** What the product asks by itself. */
export const setOfProduct = (market: MarketId): QuestionSet => {
  const asked = (section: ApplySectionKey) =>
    fieldsOf(section, market).map(({ name, isOptional, options }) => ({
      name,
      isRequired: !isOptional,
      ...(options && { choices: options.map(({ value }) => ({ value })) }),
    }));
  return { personal: asked('personal'), job: asked('job'), ext: asked('ext') };
};

const isSpoken = (words: Readonly<Record<string, string>> | undefined, spoken: readonly string[]) =>
  spoken.filter((language) => !words?.[language]?.trim());

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

function choiceFaults(
  place: string,
  own: Question,
  { known, spoken }: { known: Field | undefined; spoken: readonly string[] },
) {
  const choices = own.choices ?? [];
  const isKnown = (value: string) => known?.options?.some((option) => option.value === value) === true;
  return [
    ...twice(choices.map(({ value }) => value)).map((value) => `${place}.choices: twice ${value}`),
    ...choices.flatMap(({ value, words }, at) =>
      words === undefined && isKnown(value)
        ? []
        : isSpoken(words, spoken).map((language) => `${place}.choices.${at}.words.${language}: missing`),
    ),
  ];
}

function ownFaults(place: string, own: Question, spoken: readonly string[]): readonly string[] {
  const labels = Object.fromEntries(
    Object.entries(own.words ?? {}).map(([language, { label }]) => [language, label]),
  );
  const { least, most, leastMinor, mostMinor } = own;
  const isCrossed =
    (least !== undefined && most !== undefined && least > most) ||
    (leastMinor !== undefined && mostMinor !== undefined && leastMinor > mostMinor);
  return [
    ...isSpoken(labels, spoken).map((language) => `${place}.words.${language}.label: missing`),
    ...(own.kind === 'choice' && !own.choices ? [`${place}.choices: missing`] : []),
    ...(isCrossed ? [`${place}.${least === undefined ? 'mostMinor' : 'most'}: crossed`] : []),
  ];
}

/** All that keeps a set from being kept, each by its place; a question that something needs is named by its name. */
export function questionFaults(
  set: QuestionSet,
  { market, spoken }: { readonly market: MarketId; readonly spoken: readonly string[] },
): readonly string[] {
  const all = APPLY_SECTIONS.flatMap((section) => set[section]);
  const own = all.filter(({ kind }) => kind !== undefined);
  return [
    ...twice(all.map(({ name, kind }) => (kind ? ownName(name) : name))).map(
      (name) => `questions: twice ${name}`,
    ),
    ...(own.length > OWN_MOST.questions ? [`questions: too_big ${OWN_MOST.questions}`] : []),
    ...APPLY_SECTIONS.flatMap((section) => {
      const known = fieldsOf(section, market);
      const lacking = known.filter(
        (field) =>
          needOf(field, market) &&
          !set[section].some(({ name, kind, isRequired }) => name === field.name && !kind && isRequired),
      );
      return [
        ...lacking.map(({ name }) => `${section}: needed ${name}`),
        ...set[section].flatMap((asked, at) => {
          const place = `${section}.${at}`;
          const field = asked.kind ? undefined : known.find(({ name }) => name === asked.name);
          if (!asked.kind && !field) return [`${place}.name: unknown ${asked.name}`];
          const ofOwn = asked.kind ? ownFaults(place, asked, spoken) : [];
          return [...ofOwn, ...choiceFaults(place, asked, { known: field, spoken })];
        }),
      ];
    }),
  ];
}

type About = { readonly market: MarketId; readonly currency: Currency; readonly today: CalendarDate };

const DIGITS = 9;
const DAY_LENGTH = 10;
const shapes = {
  text: { kind: 'text', maxLength: OWN_MOST.text },
  number: { kind: 'digits', maxLength: DIGITS },
  amount: { kind: 'digits', maxLength: DIGITS },
  date: { kind: 'date', maxLength: DAY_LENGTH },
  choice: { kind: 'choice', maxLength: 20 },
} as const;

/** Whether a value is out of a question's bounds, and what is said then. */
function boundsOf({ kind, least, most, leastMinor, mostMinor }: Question, { currency, today }: About) {
  const perUnit = minorPerUnit(currency);
  const [from, to] = [leastMinor ?? 0, mostMinor ?? WHOLE_MOST * Number(perUnit)];
  const [lowest, highest] = [least ?? 0, most ?? WHOLE_MOST];
  const [first, last] = [addDays(today, -(most ?? DAYS_MOST)), addDays(today, -(least ?? -DAYS_MOST))];
  if (kind === 'amount')
    return {
      isIn: (value: string) =>
        /^\d{1,9}$/.test(value) &&
        Number(value) * Number(perUnit) >= from &&
        Number(value) * Number(perUnit) <= to,
      wrong: ({ apply }: Wording) =>
        apply.ownErrors.amount(formatMoney(from, currency), formatMoney(to, currency)),
    };
  if (kind === 'date')
    return {
      isIn: (value: string) => isCalendarDate(value) && value >= first && value <= last,
      wrong: ({ apply, language }: Wording) =>
        apply.ownErrors.date(writtenDate(language, first), writtenDate(language, last)),
    };
  return {
    isIn: (value: string) =>
      kind === 'text' || (/^\d{1,9}$/.test(value) && Number(value) >= lowest && Number(value) <= highest),
    wrong: ({ apply }: Wording) => apply.ownErrors.number(String(lowest), String(highest)),
  };
}
type Wording = Parameters<NonNullable<Field['own']>['wrong']>[0];

function ownField(own: Question, about: About): Field {
  const kind = own.kind ?? 'text';
  const { isIn, wrong } = boundsOf(own, about);
  const options = own.choices?.map(({ value, words }) => ({ value, ...(words && { words }) }));
  const shape = shapes[kind];
  return {
    name: ownName(own.name),
    ...shape,
    ...(kind === 'text' && own.most !== undefined && { maxLength: Math.min(own.most, OWN_MOST.text) }),
    ...(!own.isRequired && { isOptional: true }),
    ...(kind === 'choice' && options && { options }),
    check: (value) =>
      kind === 'choice'
        ? options?.some((option) => option.value === value) === true
          ? undefined
          : 'choice'
        : isIn(value)
          ? undefined
          : 'own',
    own: { kind, words: own.words ?? {}, wrong },
  };
}

function knownField(field: Field, { isRequired, choices }: Question): Field {
  const { isOptional: _, ...rest } = field;
  const options =
    field.options && choices
      ? choices.map(({ value, words }) => ({ value, ...(words && { words }) }))
      : field.options;
  return {
    ...rest,
    ...(!isRequired && { isOptional: true }),
    ...(options && {
      options,
      check: (value: string) => (options.some((option) => option.value === value) ? undefined : 'choice'),
    }),
  };
}

/** The fields of a step; what something has come to need since the set was published is asked first. */
export function askedFields(set: QuestionSet, section: ApplySectionKey, about: About): readonly Field[] {
  const known = fieldsOf(section, about.market);
  const asked = set[section].flatMap((one) => {
    if (one.kind) return [ownField(one, about)];
    const field = known.find(({ name }) => name === one.name);
    return field ? [knownField(field, needOf(field, about.market) ? { ...one, isRequired: true } : one)] : [];
  });
  const lacking = known.filter(
    (field) => needOf(field, about.market) && !asked.some(({ name }) => name === field.name),
  );
  return [...lacking, ...asked];
}

/** Whether a name is of a question that a set may leave out: what somebody typed there is kept all the same. */
export const canBeLeftOut = (name: string, section: ApplySectionKey, market: MarketId): boolean =>
  name.startsWith(ownName('')) ||
  fieldsOf(section, market).some((field) => field.name === name && needOf(field, market) === undefined);
