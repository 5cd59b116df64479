import { type Delinquency, markets } from '@plazo/markets';
import { addMonths, dateOfDayNumber, dayNumber } from '@plazo/money';
import { flagsOn, pausedDays } from '../schedule/flag.ts';
import { oldestUnmetDay } from '../schedule/late.ts';
import type { Loan } from '../schedule/loan.ts';
import { countedOf } from './counted.ts';

/** Whether a loan is non-performing by its own days, followed from day to day where its market takes income of such loans back. */

const ruleOf = ({ terms }: Loan): Delinquency => markets[terms.market].delinquency;

const leastDays = ({ classes }: Delinquency): number =>
  classes.find((each) => each.isNonPerforming)?.from ?? Number.POSITIVE_INFINITY;

/** The day from which a plan that was changed while the loan was late no longer counts against its class. */
function keptUntil({ forborne }: Loan, { keptMonths }: Delinquency): number | undefined {
  return forborne ? dayNumber(addMonths(dateOfDayNumber(forborne.sinceDay), keptMonths)) : undefined;
}

function keptDays(loan: Loan, rule: Delinquency, day: number): number {
  const until = keptUntil(loan, rule);
  return until === undefined || day >= until ? 0 : (loan.forborne?.keptDays ?? 0) + Number(rule.countsDueDay);
}

/** Whether it is at the end of a day since which nothing happened; the class of a loan that was given up stays. */
function isNonPerforming(loan: Loan, day: number = loan.day): boolean {
  if (loan.isWrittenOff) return loan.wasNonPerforming;
  if (loan.settledDay !== null) return false;
  const rule = ruleOf(loan);
  const unmet = oldestUnmetDay(loan, day);
  const days = unmet === undefined ? 0 : day - unmet + Number(rule.countsDueDay);
  const own = days - pausedDays(loan.flags, day - days + 1, day);
  if (Math.max(own, keptDays(loan, rule, day)) >= leastDays(rule)) return true;
  return rule.leaves === 'all-arrears' && days > 0 && loan.wasNonPerforming;
}

/** Keeps what a day that is over made of the loan. */
export function followClass(loan: Loan, day: number): void {
  if (ruleOf(loan).incomeReversal) loan.wasNonPerforming = isNonPerforming(loan, day);
}

/** Interest that is owed and no income: all that the books count, while the loan is non-performing. Minor units. */
export const suspendedOf = (loan: Loan): bigint =>
  ruleOf(loan).incomeReversal && isNonPerforming(loan) ? countedOf(loan).owed.interest : 0n;

/** The day on which an instalment that stays unmet has so many days past due; undefined while nobody says when a pause ends. */
function reachedOn({ flags }: Loan, firstDay: number, days: number): number | undefined {
  let day = firstDay + days - 1;
  for (;;) {
    const missing = days - (day - firstDay + 1 - pausedDays(flags, firstDay, day));
    if (missing <= 0) return day;
    if (
      flagsOn(flags, day).some(
        ({ toDay, effects }) => toDay === null && effects.includes('pausesDelinquency'),
      )
    )
      return undefined;
    day += missing;
  }
}

/** Days on which time alone makes a loan non-performing, or ends it, as it stands. */
export function classDays(loan: Loan): readonly number[] {
  const rule = ruleOf(loan);
  if (!rule.incomeReversal || loan.isWrittenOff) return [];
  const unmet = oldestUnmetDay(loan);
  const reached =
    unmet === undefined ? undefined : reachedOn(loan, unmet + 1 - Number(rule.countsDueDay), leastDays(rule));
  return [reached, keptUntil(loan, rule)].filter((day) => day !== undefined);
}
