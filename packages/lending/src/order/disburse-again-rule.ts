import { dayNumber } from '@plazo/money';
import { hasInstalmentCharges } from '../charges/own-charges.ts';
import { commissionOf } from '../schedule/build-schedule.ts';
import { lentOf } from '../schedule/down-payment.ts';
import { mostDaysOf } from '../schedule/due-dates.ts';
import { isOpenOn } from '../schedule/given-up.ts';
import type { Loan } from '../schedule/loan.ts';
import { MOST_INSTALMENTS } from '../schedule/more-rows.ts';
import { rowsAddedFor } from '../schedule/own-term.ts';
import { type Refusal, refuse } from '../terms/refusal.ts';
import { taxOf } from '../terms/tax.ts';
import type { MorePlan } from '../terms/terms.ts';
import type { Command } from './commands.ts';
import { morePlanOf, takesWhenSettled } from './disburse-again.ts';
import type { Order } from './events.ts';
import { isLoanLate } from './instalments.ts';
import { runOrder } from './run.ts';

/** What more money on a running loan takes. */

/** Room is left for days that are moved off closed ones. */
const LAST_DAY = dayNumber('9998-12-31');

function checkLimit(loan: Loan, amountMinor: bigint): Refusal | undefined {
  const { disbursements } = loan.terms;
  if (disbursements === undefined) return undefined;
  const { most, limitMinor } = disbursements;
  if (loan.money.length >= most) return refuse('limit-reached', `Money goes out ${most} times at most`);
  const room = BigInt(limitMinor) - lentOf(loan);
  return amountMinor <= room
    ? undefined
    : refuse('limit-reached', `At most ${room} more can go out`, { amountMinor: room });
}

/** What instalments of its own take: a rate that any days can have, and a number that charges do not hang on. */
function checkPlan(loan: Loan, plan: MorePlan | undefined): Refusal | undefined {
  if (morePlanOf(loan.terms, plan) === 'remaining') return undefined;
  if (loan.terms.interest.per === 'period')
    return refuse('disbursement-not-offered', 'A rate of a period has no instalments of other days');
  const added = rowsAddedFor(loan);
  if (added > 0 && hasInstalmentCharges(loan))
    return refuse(
      'disbursement-not-offered',
      'The product asks a charge with each instalment, so their number stays',
    );
  const lastDay = (loan.rows.at(-1)?.endDay ?? loan.day) + mostDaysOf(loan.cycle.every, added);
  return loan.rows.length + added > MOST_INSTALMENTS || lastDay > LAST_DAY
    ? refuse('terms-too-many', `There may be at most ${MOST_INSTALMENTS} instalments, before the year 10000`)
    : undefined;
}

/** Why more money cannot go out on a day, or undefined. */
export function checkDisburseAgain(
  order: Order,
  { on, amountMinor, plan }: Command & { type: 'disburse-again' },
): Refusal | undefined {
  const { loan } = runOrder(order, { asOf: on });
  if (!loan || loan.isCooledOff) return refuse('not-active', 'The loan is not running');
  if (loan.settledDay !== null && !takesWhenSettled(loan))
    return refuse('not-in-this-state', 'The product lends no more on a settled loan');
  if (loan.isWrittenOff) return refuse('written-off', 'The loan is written off');
  if (isOpenOn(loan.settlement, loan.day))
    return refuse('settlement-open', 'A settlement that was agreed stands');
  if (loan.terms.disbursements?.whileLate !== 'allowed' && isLoanLate(loan))
    return refuse('loan-is-late', 'What is overdue has to be paid first');
  if (loan.terms.interest.method === 'flat')
    return refuse('disbursement-not-offered', 'Flat interest is one sum of one principal');
  const limit = checkLimit(loan, amountMinor);
  if (limit) return limit;
  if ((loan.rows.at(-1)?.endDay ?? 0) <= loan.day)
    return refuse('no-instalments-left', 'No instalment is still to come');
  const unfit = checkPlan(loan, plan);
  if (unfit) return unfit;
  const commissionMinor = commissionOf(order.terms, amountMinor);
  return amountMinor > commissionMinor + taxOf(order.terms, 0n, commissionMinor)
    ? undefined
    : refuse('nothing-disbursed', 'Commission and tax leave nothing to pay out');
}
