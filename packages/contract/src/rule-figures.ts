/** The figures of the rules that applications are decided by, as people change them: each with its unit and its bounds. */

export type RuleUnit =
  | 'years'
  | 'days'
  | 'months'
  | 'loans'
  | 'times'
  | 'points'
  | 'accounts'
  | 'share'
  | 'money';
export type RuleFigure = {
  readonly unit: RuleUnit;
  /** Whole numbers; shares in parts per million, money in minor units. */
  readonly least: number;
  readonly most: number;
};

const MILLION = 1_000_000;
const YEAR_DAYS = 366;
const share = (most = MILLION): RuleFigure => ({ unit: 'share', least: 0, most });
const days = (least: number, most = YEAR_DAYS): RuleFigure => ({ unit: 'days', least, most });

/** By their place in the rules; those of a bureau are of one brand. What the law asks for comes on top. */
export const RULE_FIGURES = {
  minAgeYears: { unit: 'years', least: 0, most: 120 },
  maxOpenPerProduct: { unit: 'loans', least: 0, most: 20 },
  maxIncomeSharePpm: share(),
  coolDownDays: days(0),
  'limits.firstPpm': share(),
  'limits.stepPpm': share(10 * MILLION),
  'limits.loansPaid': { unit: 'loans', least: 0, most: 100 },
  'limits.everyDays': days(0, 10 * YEAR_DAYS),
  'renewal.leastPaidPpm': share(),
  'renewal.leastInHandPpm': share(),
  'bureau.goodForDays': days(1),
  'bureau.againAfterDays': days(1),
  'bureau.maxPulls': { unit: 'times', least: 1, most: 10 },
  'bureau.minScore': { unit: 'points', least: 0, most: 10_000 },
  'bureau.maxOpenDebtMinor': { unit: 'money', least: 0, most: 1_000_000_000_000 },
  'bureau.maxDaysLate': days(0, 10 * YEAR_DAYS),
  'bureau.minAccounts': { unit: 'accounts', least: 0, most: 1_000 },
  'bureau.maxFileMonths': { unit: 'months', least: 0, most: 600 },
} as const satisfies Readonly<Record<string, RuleFigure>>;

export type RuleFigureName = keyof typeof RULE_FIGURES;
export const isRuleFigure = (name: string): name is RuleFigureName => Object.hasOwn(RULE_FIGURES, name);

/** Which rules decide: those that hold for all, or those that are tried on a share of the borrowers. */
export const RULE_ARMS = ['champion', 'challenger'] as const;
export type RuleArm = (typeof RULE_ARMS)[number];

/** What rules decide: applications, requests for a higher limit, and more money on a running loan. */
export const RULE_DECISIONS = ['applications', 'limits', 'more'] as const;
export type RuleDecision = (typeof RULE_DECISIONS)[number];

/** Which of them rules are tried on. */
export const TRIED_DECISIONS = ['applications', 'limits'] as const;
export type TriedDecision = (typeof TRIED_DECISIONS)[number];

/** The share of borrowers that rules on trial may decide about. */
export const CHALLENGER_SHARE: RuleFigure = share(MILLION / 2);
/** The rules are one set for all brands of an installation. */
export const RULES_SUBJECT = 'lender';
