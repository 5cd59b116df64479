import { addDays, type CalendarDate } from '@plazo/money';
import type { Order } from '../order/events.ts';
import { runOrder } from '../order/run.ts';
import type { Loan } from '../schedule/loan.ts';
import { interestSoFar } from '../schedule/spell.ts';
import { taxOf } from '../terms/tax.ts';

/** What a day adds to interest, its tax and late charges, in minor units; nothing is posted by it. */
export type Accrual = {
  readonly on: CalendarDate;
  readonly interestMinor: bigint;
  readonly taxMinor: bigint;
  readonly penaltyMinor: bigint;
};

type Sums = { readonly interest: bigint; readonly tax: bigint; readonly penalty: bigint };

/** What has been earned by the end of a day, period by period, each rounded once. */
function earnedBy(order: Order, on: CalendarDate): Sums {
  const { loan } = runOrder(order, { asOf: on });
  if (!loan) return { interest: 0n, tax: 0n, penalty: 0n };
  const interest = interestSoFar(loan);
  return { interest, tax: taxSoFar(loan, interest), penalty: loan.penaltyTotal };
}

function taxSoFar(loan: Loan, interest: bigint): bigint {
  const before = loan.rows.slice(0, loan.current);
  const ended = before.reduce((sum, { charged }) => sum + charged.interest, 0n);
  const onEnded = before.reduce((sum, { charged }) => sum + taxOf(loan.terms, charged.interest, 0n), 0n);
  return onEnded + taxOf(loan.terms, interest - ended, 0n);
}

/**
 * Days after one date up to another, each the difference of two rounded sums, so that any stretch adds up to what is
 * posted for it.
 */
export function accrualsOf(order: Order, from: CalendarDate, to: CalendarDate): readonly Accrual[] {
  const accruals: Accrual[] = [];
  let before = earnedBy(order, from);
  for (let on = from; on < to; ) {
    on = addDays(on, 1);
    const now = earnedBy(order, on);
    accruals.push({
      on,
      interestMinor: now.interest - before.interest,
      taxMinor: now.tax - before.tax,
      penaltyMinor: now.penalty - before.penalty,
    });
    before = now;
  }
  return accruals;
}
