import { projectAndGiveBack } from '../payment/give-back.ts';
import { receive } from '../payment/receive.ts';
import { countTo } from '../schedule/accrual.ts';
import { commissionOf, downPaymentOf } from '../schedule/build-schedule.ts';
import { agreeAnew } from '../schedule/change-plan.ts';
import { downPaymentItem, lentItem, moneyOut } from '../schedule/down-payment.ts';
import { growthOf, isKeeping, keepCut } from '../schedule/growth.ts';
import { roundStretch } from '../schedule/kept-totals.ts';
import { type Loan, type LoanRow, moveClearing, owedOf, skipPaidRows } from '../schedule/loan.ts';
import { setNewLevel } from '../schedule/new-level.ts';
import type { Item } from '../schedule/owing.ts';
import { planOwnTerm } from '../schedule/own-term.ts';
import { payAgain, takePaidAhead } from '../schedule/paid-ahead.ts';
import { planUndue } from '../schedule/plan-undue.ts';
import { reopenPlan } from '../schedule/reopen-plan.ts';
import { taxOf } from '../terms/tax.ts';
import type { MorePlan, Terms } from '../terms/terms.ts';
import { DISBURSEMENT_CHANNEL, type OrderEvent } from './events.ts';

/** More money on a running loan: it bears interest from its day, and instalments that are not due yet repay it. */

/** Which instalments repay more money: the event's word, else the terms'. */
export const morePlanOf = (terms: Terms, plan: MorePlan | undefined): MorePlan =>
  plan ?? terms.disbursements?.plan ?? 'remaining';

/** Commission and its tax are taken from the new money alone, whatever the first commission was taken from. */
export function disburseAgain(loan: Loan, event: OrderEvent & { type: 'disbursed-again' }): void {
  const { terms, day } = loan;
  countTo(loan, day);
  if (isKeeping(loan)) roundStretch(loan);
  const downPayment = downPaymentOf(terms, event.amountMinor, false);
  const money = { day, principal: event.amountMinor - downPayment, downPayment };
  const commissionMinor = commissionOf(terms, money.principal);
  const deducted = { commissionMinor, interestMinor: 0n, taxMinor: taxOf(terms, 0n, commissionMinor) };
  loan.deducted = {
    commissionMinor: loan.deducted.commissionMinor + deducted.commissionMinor,
    interestMinor: loan.deducted.interestMinor,
    taxMinor: loan.deducted.taxMinor + deducted.taxMinor,
  };
  loan.money = [...loan.money, money];
  if (loan.isWrittenOff) loan.writtenOff += event.amountMinor;
  moveClearing(loan, event.channel ?? DISBURSEMENT_CHANNEL, -moneyOut(terms, money, deducted));
  const isReopened = loan.settledDay !== null && takesWhenSettled(loan);
  if (isReopened) reopenPlan(loan);
  if (downPayment > 0n) ask(loan, downPaymentItem(terms, day, downPayment));
  if (isPlanOpen(loan)) planMore(loan, money.principal, morePlanOf(terms, event.plan));
  else {
    keepCut(loan);
    loan.principal += money.principal;
    loan.settledDay = null;
    const ownDueDay = Math.max(day, loan.rows.at(-1)?.endDay ?? day);
    ask(loan, lentItem('lent', { amount: money.principal, sinceDay: day, ownDueDay }));
  }
  if (isReopened) payWithCredit(loan);
}

/** Whether a loan that is settled takes more money. */
export const takesWhenSettled = ({ terms, isCooledOff, isWrittenOff }: Loan): boolean =>
  terms.disbursements?.whenSettled === 'allowed' && !isCooledOff && !isWrittenOff;

/** What was paid too much before goes to the debt that begins again, as a payment of the day. */
function payWithCredit(loan: Loan): void {
  const { credit } = loan;
  if (credit <= 0n) return;
  loan.credit = 0n;
  receive(loan, credit);
}

function ask(loan: Loan, item: Item): void {
  loan.owedPrincipal += owedOf(item, 'principal');
  loan.items.push(item);
}

/** Whether an instalment is left that can repay more; a payment that became known later may have ended the loan before. */
const isPlanOpen = (loan: Loan): boolean =>
  loan.settledDay === null &&
  !loan.isCooledOff &&
  !loan.isWrittenOff &&
  loan.rows.slice(loan.current).some(({ isClosed, endDay }) => !isClosed && endDay > loan.day);

/** A period that a prepayment counted to its end already bears the days of the new money too. */
function countAhead(loan: Loan, base: bigint): void {
  const row = loan.rows[loan.current];
  if (!row || row.countedDay <= loan.day) return;
  row.weight += base * growthOf(loan, loan.day, row.countedDay);
  loan.trace?.push({ kind: 'interest', no: row.no, fromDay: loan.day, toDay: row.countedDay, base });
}

/** The instalment of this day, where the terms let it share more money. */
const sharingToday = ({ terms, rows, day }: Loan): LoanRow | undefined =>
  terms.disbursements?.dueToday === 'shares'
    ? rows.find(({ endDay, isClosed }) => endDay === day && !isClosed)
    : undefined;

/** Its own instalments repay it, or those that are not due, at a new level or as the plan spreads principal. */
function planMore(loan: Loan, principal: bigint, plan: MorePlan): void {
  loan.principal += principal;
  loan.owedPrincipal += principal;
  countAhead(loan, principal);
  const paidAhead = takePaidAhead(loan);
  if (plan === 'own-term') planOwnTerm(loan, principal);
  else if (isKeeping(loan)) setNewLevel(loan);
  else planUndue(loan, sharingToday(loan));
  payAgain(loan, paidAhead);
  projectAndGiveBack(loan);
  skipPaidRows(loan);
  agreeAnew(loan);
}
