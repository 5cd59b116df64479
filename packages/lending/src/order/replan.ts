import { projectAndGiveBack } from '../payment/give-back.ts';
import { countTo } from '../schedule/accrual.ts';
import { agreeAnew, changePlan } from '../schedule/change-plan.ts';
import { isKeeping } from '../schedule/growth.ts';
import { roundStretch } from '../schedule/kept-totals.ts';
import { daysLateOf } from '../schedule/late.ts';
import { type Loan, skipPaidRows } from '../schedule/loan.ts';
import type { PlanChange } from '../schedule/plan-change.ts';

/** Changes the plan on the loan's day; one that was late then is remembered as such. Nothing is left to change where a payment that became known later had ended the loan. */
export function replan(loan: Loan, change: PlanChange): void {
  if (loan.settledDay !== null) return;
  const keptDays = daysLateOf(loan);
  countTo(loan, loan.day);
  if (isKeeping(loan)) roundStretch(loan);
  if (keptDays > 0) loan.forborne = { sinceDay: loan.day, keptDays };
  changePlan(loan, change);
  projectAndGiveBack(loan);
  skipPaidRows(loan);
  agreeAnew(loan);
}
