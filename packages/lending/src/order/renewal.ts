import type { CalendarDate } from '@plazo/money';
import { payoffCharges, sumOfCharges } from '../charges/exit-charges.ts';
import { payoffOfLoan } from '../payment/payoff.ts';
import { claimOf, owedOf } from '../schedule/loan.ts';
import { type Refusal, refuse } from '../terms/refusal.ts';
import type { Order } from './events.ts';
import { foldOrder } from './position.ts';
import { runOrder } from './run.ts';

/** A loan that is paid off by the money of a new one of the same borrower. */

export type Renewable = {
  /** What the new loan pays on this day to leave exactly zero, without a charge on ending it early; minor units. */
  readonly payoffMinor: bigint;
  /** Principal that was lent and is paid, in parts per million. */
  readonly paidPpm: number;
};

/** What it takes to pay a loan off with a new one on a day, or why a loan in this state is not renewed: only one in good standing is. */
export function renewable(order: Order, on: CalendarDate): Renewable | Refusal {
  const position = foldOrder(order, on);
  const { state, settlement, claimMinor, payoffMinor, principalMinor, overdueMinor } = position;
  if (state === 'late' || overdueMinor > 0n || claimMinor > 0n)
    return refuse('renewal-of-late', 'A loan that is late is not renewed');
  const { loan } = runOrder(order, { asOf: on });
  const isStill = loan !== undefined && (loan.isInterestStopped || loan.areDueDatesStopped);
  if (state !== 'active' || !loan || isStill || position.writtenOff || settlement?.state === 'open')
    return refuse('renewal-not-open', `A loan in ${state} is not renewed as it stands`);
  const owed = loan.rows.reduce((sum, row) => sum + owedOf(row, 'principal'), 0n);
  return {
    payoffMinor: payoffMinor - sumOfCharges(payoffCharges(loan)),
    paidPpm: Number(((principalMinor - owed) * 1_000_000n) / principalMinor),
  };
}

/** What a new loan's money pays of an old one on a day, whatever became of it since it was agreed; minor units, zero where nothing is owed. */
export function renewalPayoff(order: Order, on: CalendarDate): bigint {
  const { loan } = runOrder(order, { asOf: on });
  return loan ? payoffOfLoan(loan) + claimOf(loan) - sumOfCharges(payoffCharges(loan)) : 0n;
}
