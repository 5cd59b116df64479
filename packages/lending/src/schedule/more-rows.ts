import { type CalendarDate, dateOfDayNumber, dayNumber } from '@plazo/money';
import { plannedInCycle } from './cycle.ts';
import { risingDates } from './due-dates.ts';
import { type Loan, type LoanRow, makeRow } from './loan.ts';

/** Instalments that are put at the end of a running plan. */

/** How many a plan may have, whatever is put behind it. */
export const MOST_INSTALMENTS = 600;

/** Counts interest by the periods as they now are, each ending where the plan was changed at the latest until the first new one. */
export function setPeriods(loan: Loan, firstNew: number): void {
  const most = (day: number, index: number) => (index < firstNew ? Math.min(day, loan.day) : day);
  loan.earning = {
    ...loan.earning,
    periods: loan.rows.map(({ startDay, endDay, cycleDays }, index) => ({
      startDay: most(startDay, index),
      endDay: most(endDay, index),
      cycleDays,
    })),
  };
}

const BLANK = {
  principalMinor: 0n,
  interestMinor: 0n,
  taxMinor: 0n,
  penaltyMinor: 0n,
  totalMinor: 0n,
  balanceMinor: 0n,
};

/** New rows at the end of the plan, due on days that rise. */
export function addRows(
  loan: Loan,
  dates: readonly CalendarDate[],
  { startDay, commissions }: { startDay: number; commissions: readonly bigint[] },
): readonly LoanRow[] {
  // what principal no longer reached asks nothing and gives its numbers to the new ones
  loan.dropped.length = 0;
  let from = startDay;
  const added = dates.map((dueOn, index) => {
    const agreed = {
      ...BLANK,
      no: loan.rows.length + 1 + index,
      dueOn,
      commissionMinor: commissions[index] ?? 0n,
    };
    const period = { startDay: from, endDay: dayNumber(dueOn) };
    from = period.endDay;
    return makeRow(agreed, period);
  });
  loan.rows.push(...added);
  return added;
}

/** Due dates of so many numbers of the plan from one on. */
export const datesFrom = (loan: Loan, no: number, count: number): readonly CalendarDate[] =>
  risingDates(
    loan.terms,
    dateOfDayNumber(loan.rows[no - 2]?.endDay ?? loan.startDay),
    Array.from({ length: count }, (_, index) => plannedInCycle(loan.terms, loan.cycle, no + index)),
  );
