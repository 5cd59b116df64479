import { BOUNCE_REASONS, type BounceReason } from './bounce.ts';
import type { Reader } from './reader.ts';

/** Charges as data: what brings them about, what they are reckoned on, for whom, and when they are free. */

export const TRIGGERS = [
  'bounced',
  'payoff-early',
  'reduces-principal',
  'instalment',
  'replan',
  'by-hand',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

const BASES = [
  'asked',
  'unpaid-principal',
  'prepaid-principal',
  'outstanding-at-start',
  'principal',
  'instalment',
  'outstanding',
] as const;

export type ChargeRule = {
  readonly id: string;
  /** What borrowers read, by language (`es`); where it has none, the id stands in quotes. */
  readonly names?: Readonly<Record<string, string>>;
  readonly trigger: Trigger;
  readonly flatMinor: number;
  readonly ppm: number;
  readonly of?: (typeof BASES)[number];
  readonly atLeastMinor?: number;
  readonly atMostMinor?: number;
  /** Collected for somebody else: never income. */
  readonly payee?: string;
  readonly dueInDays?: number;
  /** Why an attempt failed, where only some reasons bear it. */
  readonly reasons?: readonly BounceReason[];
  readonly mostPerMonth?: number;
  /** Free from this day after the disbursement on, and up to that one. */
  readonly freeAfterDays?: number;
  readonly freeWithinDays?: number;
  /** The loan is not to be had without it. */
  readonly compulsory?: boolean;
  /** Not taxed, whatever the tax of charges is on. */
  readonly taxed?: boolean;
};

const MAX_MINOR = 1_000_000_000_000;
const NUMBERS = {
  flatMinor: [0, MAX_MINOR],
  ppm: [0, 1_000_000],
  atLeastMinor: [0, MAX_MINOR],
  atMostMinor: [0, MAX_MINOR],
  dueInDays: [0, 365],
  mostPerMonth: [1, 100],
  freeAfterDays: [0, 36_500],
  freeWithinDays: [0, 36_500],
} as const;
const numberKeys = [
  'atLeastMinor',
  'atMostMinor',
  'dueInDays',
  'mostPerMonth',
  'freeAfterDays',
  'freeWithinDays',
] as const;

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

function readName(reader: Reader, value: unknown, path: string): string {
  const name = reader.text(value, path);
  if (!NAME.test(name)) reader.fail(path, 'must be a word of small letters, digits and hyphens');
  return name;
}

function readNames(reader: Reader, value: unknown, path: string): Readonly<Record<string, string>> {
  const languages = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const names = reader.object(value, path, languages);
  for (const language of languages)
    if (!/^[a-z]{2}$/.test(language)) reader.fail(`${path}.${language}`, 'must be a language of two letters');
  return Object.fromEntries(
    languages.map((language) => [language, reader.text(names[language], `${path}.${language}`)]),
  );
}

function readFlag(reader: Reader, value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') reader.fail(path, 'must be true or false');
  return value === true;
}

function readCharge(reader: Reader, value: unknown, path: string): ChargeRule {
  const keys = [
    ...Object.keys(NUMBERS),
    'id',
    'names',
    'trigger',
    'of',
    'payee',
    'reasons',
    'compulsory',
    'taxed',
  ];
  const fields = reader.object(value, path, keys);
  const whole = (key: keyof typeof NUMBERS) => reader.integer(fields[key], `${path}.${key}`, NUMBERS[key]);
  const { names, of, payee, reasons, compulsory, taxed } = fields;
  const given = numberKeys.filter((key) => fields[key] !== undefined);
  const rule: ChargeRule = {
    id: readName(reader, fields['id'], `${path}.id`),
    ...(names !== undefined && { names: readNames(reader, names, `${path}.names`) }),
    trigger: reader.oneOf(fields['trigger'], `${path}.trigger`, TRIGGERS),
    flatMinor: fields['flatMinor'] === undefined ? 0 : whole('flatMinor'),
    ppm: fields['ppm'] === undefined ? 0 : whole('ppm'),
    ...Object.fromEntries(given.map((key) => [key, whole(key)])),
    ...(of !== undefined && { of: reader.oneOf(of, `${path}.of`, BASES) }),
    ...(payee !== undefined && { payee: readName(reader, payee, `${path}.payee`) }),
    ...(reasons !== undefined && {
      reasons: reader
        .list(reasons, `${path}.reasons`)
        .map((reason, index) => reader.oneOf(reason, `${path}.reasons[${index}]`, BOUNCE_REASONS)),
    }),
    ...(compulsory !== undefined && { compulsory: readFlag(reader, compulsory, `${path}.compulsory`) }),
    ...(taxed !== undefined && { taxed: readFlag(reader, taxed, `${path}.taxed`) }),
  };
  if (rule.ppm > 0 && rule.of === undefined) reader.fail(`${path}.of`, 'must say what the rate is of');
  return rule;
}

/** Charges as terms state them, each under a name of its own. */
export function readCharges(reader: Reader, value: unknown): readonly ChargeRule[] {
  const rules = reader
    .list(value, 'charges')
    .map((rule, index) => readCharge(reader, rule, `charges[${index}]`));
  if (rules.length > 20) reader.fail('charges', 'must be at most 20');
  if (new Set(rules.map(({ id }) => id)).size !== rules.length)
    reader.fail('charges', 'must have a name each');
  return rules;
}
