import { createHash } from 'node:crypto';
import { CHALLENGER_SHARE, isRuleFigure, RULE_FIGURES, type RuleArm, type RuleFigure } from '@plazo/contract';
import { type MarketId, markets } from '@plazo/markets';
import * as z from 'zod/mini';
import { ownRules } from './own-rules.ts';

/** What applications and limits are decided by, as a file or two people at the desk say it. */

const whole = z.int().check(z.gte(0));

const days = z.int().check(z.gte(1), z.lte(366));
const word = z.enum(['decline', 'person', 'go-on']);

/** What a brand wants of a person's file at a credit bureau. */
const bureauRules = z.strictObject({
  /** Days for which a file, or that there is none, is good: until then it is not pulled again. */
  goodForDays: days,
  /** Days after which a bureau that gave nothing is asked again. */
  againAfterDays: days,
  /** Pulls of one person within the days of a good one, however often they change who they are. */
  maxPulls: z.int().check(z.gte(1), z.lte(10)),
  minScore: z.optional(z.int()),
  maxOpenDebtMinor: z.optional(whole),
  maxDaysLate: z.optional(whole),
  minAccounts: z.optional(whole),
  /** Months since lenders have reported last. */
  maxFileMonths: z.optional(whole),
  /** What is done where a file is not there, or does not say what is named here. */
  without: z.strictObject({
    'no-file': word,
    thin: word,
    blocked: word,
    failed: word,
    'no-answer': word,
    'not-asked': z.enum(['decline', 'go-on']),
  }),
});
export type BureauRules = z.output<typeof bureauRules>;
/** What is done about a number that a registry of people does not confirm; `none`: it was not asked, or said nothing. */
const registryWord = z.enum(['decline', 'go-on']);
const registryRules = z.strictObject({
  differs: registryWord,
  'not-found': registryWord,
  cancelled: registryWord,
  none: registryWord,
});
export type RegistryRules = z.output<typeof registryRules>;

/** What underwriting is held to; shares in parts per million. */
export const decisionRules = z.strictObject({
  minAgeYears: whole,
  /** Loans of one product that may be open at once. */
  maxOpenPerProduct: whole,
  /** What a month's payments, with the debts that were told, may be of a month's income. */
  maxIncomeSharePpm: whole,
  /** Days after a decline in which another application is declined too. */
  coolDownDays: whole,
  /** How much of a product a person may borrow; without it, all of it. */
  limits: z.optional(
    z.strictObject({
      /** Of the product's most, before anything was raised. */
      firstPpm: whole,
      /** Of the limit, that one request may add. */
      stepPpm: whole,
      /** Loans that were paid back before a first request. */
      loansPaid: whole,
      /** Days between two requests. */
      everyDays: whole,
    }),
  ),
  /** What a credit bureau has to say, by brand; without it, nothing of a bureau is asked there. */
  bureau: z.optional(z.record(z.string(), bureauRules)),
  /** What a registry of people has to say, by brand; without it, what it says is kept and decides nothing. */
  registry: z.optional(z.record(z.string(), registryRules)),
  /** What own questions of a lender have to be answered with, by market. */
  own: z.optional(ownRules),
  /** When a loan may be paid off by a new one; without it, none may. */
  renewal: z.optional(
    z.strictObject({
      /** Of what was lent, that has to be paid. */
      leastPaidPpm: whole,
      /** Of the new loan, that has to reach the borrower. */
      leastInHandPpm: whole,
    }),
  ),
});
export type DecisionRules = z.output<typeof decisionRules>;

/** Rules on trial: decide about a share of the borrowers, the same ones as long as the name is the same. */
const challenger = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  sharePpm: whole,
  rules: decisionRules,
});
export type Challenger = z.output<typeof challenger>;

/** A version as it is published: from a moment on, or at once. */
export const rulesContent = z.strictObject({
  rules: decisionRules,
  startsAt: z.optional(z.iso.datetime()),
  challenger: z.optional(challenger),
});
export type RulesContent = z.output<typeof rulesContent>;

const MILLION = 1_000_000;

/** Whose rules decide about a borrower: by who they are and the name of the trial alone, so that it stays. */
export function armOf({ challenger: trial }: RulesContent, borrowerId: string | undefined): RuleArm {
  if (!trial || borrowerId === undefined) return 'champion';
  const place = createHash('sha256').update(`${trial.name}:${borrowerId}`).digest().readUInt32BE(0);
  return place % MILLION < trial.sharePpm ? 'challenger' : 'champion';
}

/** The rules of one arm; where there is no trial, those that hold for all. */
export const rulesOf = ({ rules, challenger: trial }: RulesContent, arm: RuleArm): DecisionRules =>
  arm === 'challenger' && trial ? trial.rules : rules;

/** The arm as it is kept with what was known, where it is not the one of all. */
export const namedArm = (arm: RuleArm) => (arm === 'challenger' ? { arm } : {});

/** Every figure by its place. */
function figuresIn(value: object, place = ''): readonly (readonly [string, number])[] {
  return Object.entries(value).flatMap(([name, part]): readonly (readonly [string, number])[] => {
    const at = place === '' ? name : `${place}.${name}`;
    if (typeof part === 'number') return [[at, part]];
    return typeof part === 'object' && part !== null ? figuresIn(part, at) : [];
  });
}

const BRAND = /^bureau\.[^.]+\./;
const beyond = (value: number, { least, most }: RuleFigure): string | undefined => {
  if (value < least) return `too_small ${least}`;
  return value > most ? `too_big ${most}` : undefined;
};

/** Figures beyond their bounds, each by its place. */
const boundFaults = (rules: DecisionRules): readonly string[] =>
  figuresIn(rules).flatMap(([place, value]) => {
    const name = place.replace(BRAND, 'bureau.');
    const fault = isRuleFigure(name) && beyond(value, RULE_FIGURES[name]);
    return fault ? [`${place}: ${fault}`] : [];
  });

/** What the law of any market that is lent in does not allow, each by its place with the law. */
export function lawFaults(
  brands: readonly { readonly market: MarketId }[],
  rules: DecisionRules,
): readonly string[] {
  const ages = [...new Set(brands.map(({ market }) => market))].map(
    (market) => markets[market].law.ageOfMajority,
  );
  const highest = ages.reduce<(typeof ages)[number] | undefined>(
    (most, age) => (most && most.years >= age.years ? most : age),
    undefined,
  );
  return highest && rules.minAgeYears < highest.years
    ? [`minAgeYears: below-law ${highest.years} ${highest.source}`]
    : [];
}

/** All that is wrong with a version, each by its place; what else is wrong with one set of rules is told by who asks. */
export function faultsIn(
  { rules, challenger: trial }: RulesContent,
  faultsOf: (rules: DecisionRules) => readonly string[],
): readonly string[] {
  const of = (own: DecisionRules, place: string) =>
    [...boundFaults(own), ...faultsOf(own)].map((fault) => `${place}.${fault}`);
  const share = trial && beyond(trial.sharePpm, CHALLENGER_SHARE);
  return [
    ...of(rules, 'rules'),
    ...(share ? [`challenger.sharePpm: ${share}`] : []),
    ...(trial ? of(trial.rules, 'challenger.rules') : []),
  ];
}
