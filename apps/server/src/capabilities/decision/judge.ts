import { type CalendarDate, dayNumber, partsOfDate } from '@plazo/money';
import type { BureauReason } from './bureau-rules.ts';
import type { OwnReason } from './own-rules.ts';
import type { RegistryReason } from './registry-rules.ts';
import type { DecisionRules } from './rules-content.ts';

type PlainReason =
  | 'under-age'
  | 'blocked'
  | 'same-person'
  | 'overdue'
  | 'active-loan'
  | 'cool-down'
  | 'income-share'
  | 'identity-failed'
  | BureauReason
  | RegistryReason;
export type Reason = PlainReason | OwnReason;

/** What is known when an application is decided. What a native app asked for itself is not known here, and holds nothing up. */
export type Inputs = {
  readonly today: CalendarDate;
  readonly birthDate?: CalendarDate | undefined;
  /** Minor units a month. */
  readonly incomeMinor?: bigint | undefined;
  readonly debtsMinor: bigint;
  /** What the loan asks in a month, in minor units. */
  readonly paymentMinor: bigint;
  readonly openOfProduct: number;
  readonly isOverdue: boolean;
  readonly isBlocked: boolean;
  readonly hasFailedIdentity: boolean;
  /** Other borrowers who told the same identity or named the same account. */
  readonly othersLike: readonly string[];
  readonly declinedOn?: CalendarDate | undefined;
};

/** Whole years between two days: a birthday counts from its own day on. */
export function ageOn(today: CalendarDate, birthDate: CalendarDate): number {
  const [now, born] = [partsOfDate(today), partsOfDate(birthDate)];
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day);
  return now.year - born.year - (hadBirthday ? 0 : 1);
}

const MILLION = 1_000_000n;

/** Whether payments and debts of a month are more than a share of its income; an income that is not known holds nothing up. */
export function isTooMuch(
  { incomeMinor, debtsMinor, paymentMinor }: Pick<Inputs, 'incomeMinor' | 'debtsMinor' | 'paymentMinor'>,
  sharePpm: number,
): boolean {
  if (incomeMinor === undefined) return false;
  return (paymentMinor + debtsMinor) * MILLION > incomeMinor * BigInt(sharePpm);
}

/** Every reason against an application; none approves it. The order is the one in which a person is told. */
export function judge(rules: DecisionRules, inputs: Inputs): readonly PlainReason[] {
  const { today, birthDate, declinedOn } = inputs;
  const sinceDecline = declinedOn && dayNumber(today) - dayNumber(declinedOn);
  const found: readonly (readonly [PlainReason, boolean])[] = [
    ['blocked', inputs.isBlocked],
    ['same-person', inputs.othersLike.length > 0],
    ['under-age', birthDate !== undefined && ageOn(today, birthDate) < rules.minAgeYears],
    ['identity-failed', inputs.hasFailedIdentity],
    ['overdue', inputs.isOverdue],
    ['active-loan', inputs.openOfProduct >= rules.maxOpenPerProduct],
    ['cool-down', sinceDecline !== undefined && sinceDecline < rules.coolDownDays],
    ['income-share', isTooMuch(inputs, rules.maxIncomeSharePpm)],
  ];
  return found.flatMap(([reason, holds]) => (holds ? [reason] : []));
}
