import { type CalendarDate, dateOfDayNumber, dayNumber, positive } from '@plazo/money';
import { roundFigure } from '../terms/rounding.ts';
import { taxOf } from '../terms/tax.ts';
import { plannedInCycle } from './cycle.ts';
import { risingDates } from './due-dates.ts';
import { isRated } from './earning.ts';
import { isKeeping, roundShare } from './growth.ts';
import { openPrincipalOf } from './kept-totals.ts';
import type { Loan } from './loan.ts';
import { addRows, datesFrom, setPeriods } from './more-rows.ts';
import {
  endedUnpaid,
  moveRest,
  moveUndue,
  noRest,
  putOnTop,
  sharesOf,
  spendAhead,
  unpaidShareOf,
} from './moved-rest.ts';
import { type LevelGrace, setNewLevel, undueRows } from './new-level.ts';
import { sumOfInstalment } from './parts.ts';
import type { PlanChange } from './plan-change.ts';
import { fixPrincipals, planUndue } from './plan-undue.ts';
import { bringBack } from './reopen-plan.ts';
import { moveRestored } from './restored.ts';
import { takeRowsOff } from './take-rows-off.ts';

/**
 * Changes the plan of a loan that is counted up to its day. Nothing is added to principal: interest,
 * tax and charges that move bear nothing, and what the borrower owes on the day stays the same.
 */

type Of<Kind extends PlanChange['kind']> = PlanChange & { readonly kind: Kind };

/** From the loan's day on interest is at this rate. */
function changeRate(loan: Loan, ratePpm: number): void {
  const { terms } = loan;
  const fromDay = loan.day - loan.startDay;
  if (!isRated(terms)) for (const row of loan.rows) row.weight *= BigInt(terms.interest.ratePpm);
  const before = (terms.interest.steps ?? [{ fromDay: 0, ratePpm: terms.interest.ratePpm }])
    .map((step) => {
      const { fromInstalment } = step;
      const period = fromInstalment === undefined ? undefined : loan.earning.periods[fromInstalment - 1];
      return period ? { fromDay: period.startDay - loan.startDay, ratePpm: step.ratePpm } : step;
    })
    .filter((step) => (step.fromDay ?? 0) < fromDay);
  loan.terms = {
    ...terms,
    interest: { ...terms.interest, steps: [...before, { fromDay, ratePpm }] },
  };
  loan.earning = { ...loan.earning, terms: loan.terms };
}

/** Gives rows from a number on their new due dates; what was extended of them is over. */
function setDates(loan: Loan, no: number, dates: readonly CalendarDate[]): void {
  for (const [index, dueOn] of dates.entries()) {
    const row = loan.rows[no - 1 + index];
    if (!row) continue;
    const before = loan.rows[row.no - 2];
    if (index > 0 && before) {
      row.startDay = before.endDay;
      row.countedDay = before.endDay;
    }
    row.endDay = dayNumber(dueOn);
    row.dueDay = row.endDay;
    row.extendedDays = 0;
    row.agreed = { ...row.agreed, dueOn };
  }
  const next = loan.rows[no - 1 + dates.length];
  const last = loan.rows[no - 2 + dates.length];
  if (next && last) next.startDay = next.countedDay = last.endDay;
}

/** The instalment from which a change counts: as agreed, or the first that is not due where later knowledge met that one. */
function firstToMove(loan: Loan, agreed: number = loan.current + 1): number {
  const first = loan.rows.findIndex(({ endDay }, index) => index >= loan.current && endDay > loan.day);
  return first < 0 ? loan.rows.length + 1 : Math.max(agreed, first + 1);
}

/** The instalments that are not due at a new level, or as their product spreads principal. */
function planAnew(loan: Loan, grace?: LevelGrace, rows = undueRows(loan)): void {
  setNewLevel(loan, grace, rows);
  if (isKeeping(loan)) return;
  const isSpread = loan.terms.interest.amortisation !== 'equal-instalment' && undueRows(loan).length > 0;
  if (isSpread) planUndue(loan);
  else fixPrincipals(loan);
}

function reschedule(loan: Loan, change: Of<'reschedule'>): void {
  const { fromInstalment, newDueOn, shift = 'all-after', extraTerms = 0, ratePpm, keep, before } = change;
  const no = firstToMove(loan, fromInstalment);
  const lastCall = loan.rows.at(-1)?.call ?? 0n;
  if (extraTerms < 0) takeRowsOff(loan, -extraTerms);
  if (newDueOn !== undefined && shift === 'all-after') {
    loan.cycle = { ...loan.cycle, fromOn: newDueOn, no, isAnchored: false };
    setDates(loan, no, datesFrom(loan, no, loan.rows.length - no + 1));
  } else if (newDueOn !== undefined) {
    const after = dateOfDayNumber(loan.rows[no - 2]?.endDay ?? loan.startDay);
    setDates(loan, no, risingDates(loan.terms, after, [newDueOn]));
  }
  if (extraTerms > 0) {
    const startDay = loan.rows.at(-1)?.endDay ?? loan.day;
    const dates = datesFrom(loan, loan.rows.length + 1, extraTerms);
    for (const row of addRows(loan, dates, { startDay, commissions: [] })) row.call = lastCall;
  }
  setPeriods(loan, 0);
  if (ratePpm !== undefined) changeRate(loan, ratePpm);
  const { gracePrincipal: principal = 0, graceInterest: interest = 0 } = change;
  const rows = undueRows(loan).filter((row) => before !== 'stay' || row.no >= no);
  if (keep !== 'level') planAnew(loan, principal > 0 ? { principal, interest } : undefined, rows);
  else if (!isKeeping(loan)) fixPrincipals(loan);
}

function reAmortise(loan: Loan, change: Of<'re-amortise'>): void {
  // money that became known later may have ended the plan before this day
  if (undueRows(loan).length === 0) bringBack(loan);
  if (undueRows(loan).length === 0) return;
  const rest = noRest();
  const openBefore = openPrincipalOf(loan);
  for (const row of endedUnpaid(loan)) moveRest(loan, row, { choice: change, rest });
  putOnTop(loan, undueRows(loan), { ...change, rest });
  if (sharesMoved(loan)) addShares(loan, openBefore);
  else planAnew(loan);
}

/** Whether each instalment takes a rounded share of what was late on top of what it asks, instead of a new level. */
const sharesMoved = (loan: Loan): boolean =>
  loan.terms.rounding.figures?.moved !== undefined &&
  loan.terms.interest.amortisation === 'equal-instalment' &&
  !isKeeping(loan);

function addShares(loan: Loan, openBefore: bigint): void {
  const rows = undueRows(loan);
  const moved = openPrincipalOf(loan) - openBefore;
  const share = roundFigure(loan.terms, 'moved', [moved, BigInt(Math.max(rows.length, 1))]);
  for (const row of rows) row.call += share;
  fixPrincipals(loan);
}

type Aging = Pick<Of<'re-age'>, 'interest' | 'penalties' | 'ratePpm'> & {
  readonly datesOf: () => readonly CalendarDate[];
};

/** Moves all that is unpaid to new rows. */
function renewRows(loan: Loan, { datesOf, ratePpm, ...choice }: Aging): void {
  const rest = noRest();
  const running = loan.rows[loan.current];
  const isRunning = running !== undefined && running.endDay > loan.day;
  if (isRunning) spendAhead(loan, running);
  const share = isRunning ? unpaidShareOf(loan, running) : 0n;
  for (const row of endedUnpaid(loan)) moveRest(loan, row, { choice, rest });
  moveRestored(loan);
  let commission = 0n;
  for (const row of loan.rows.slice(loan.current)) {
    if (row.isMoved || row.endDay <= loan.day) continue;
    commission += moveUndue(loan, row, rest);
    row.startDay = Math.min(row.startDay, loan.day);
    row.endDay = loan.day;
  }
  const firstNew = loan.rows.length;
  const dates = datesOf();
  const commissions = sharesOf(loan.terms, positive(commission), dates.length);
  const added = addRows(loan, dates, { startDay: loan.day, commissions });
  loan.current = firstNew;
  setPeriods(loan, firstNew);
  if (ratePpm !== undefined) changeRate(loan, ratePpm);
  const [first] = added;
  // without interest to come, what was earned so far is split like the rest
  if (ratePpm === 0 && choice.interest === 'spread') {
    const earned = roundShare(loan, share);
    rest.interest += earned;
    rest.tax += taxOf(loan.terms, earned, 0n);
  } else if (first) first.carried = share;
  putOnTop(loan, added, { ...choice, rest });
  planAnew(loan);
}

function reAge(loan: Loan, { firstDueOn, instalments, every, ...change }: Of<'re-age'>): void {
  renewRows(loan, {
    ...change,
    datesOf: () => {
      const no = loan.rows.length + 1;
      loan.cycle = { fromOn: firstDueOn, no, every, isAnchored: false };
      return risingDates(
        loan.terms,
        dateOfDayNumber(loan.day),
        Array.from({ length: instalments }, (_, index) => plannedInCycle(loan.terms, loan.cycle, no + index)),
      );
    },
  });
}

function takeHoliday(loan: Loan, { fromInstalment, count, interest }: Of<'holiday'>): void {
  const no = firstToMove(loan, fromInstalment);
  const before = loan.rows[no - 1]?.endDay ?? loan.day;
  loan.cycle = { ...loan.cycle, no: loan.cycle.no - count };
  setDates(loan, no, datesFrom(loan, no, loan.rows.length - no + 1));
  setPeriods(loan, 0);
  const after = loan.rows[no - 1]?.endDay ?? before;
  if (interest === 'stops') loan.earning.pauses.push({ startDay: before, endDay: after });
}

/** Changes the plan; interest of it is to be projected anew afterwards. */
export function changePlan(loan: Loan, change: PlanChange): void {
  if (!isKeeping(loan)) for (const row of undueRows(loan)) row.call = sumOfInstalment(row.charged);
  switch (change.kind) {
    case 'reschedule':
      reschedule(loan, change);
      return;
    case 're-amortise':
      reAmortise(loan, change);
      return;
    case 're-age':
      reAge(loan, change);
      return;
    case 'holiday':
      takeHoliday(loan, change);
      return;
    case 'accelerate':
      renewRows(loan, { interest: 'first', datesOf: () => [dateOfDayNumber(loan.day)] });
  }
}

/** Takes what rows from the running one on come to as what is agreed from now on. */
export function agreeAnew(loan: Loan): void {
  // what was paid ahead is in the new totals, and covers none of them
  loan.chosenAhead = loan.prepaid;
  let balanceMinor = openPrincipalOf(loan);
  for (const row of loan.rows.slice(loan.current)) {
    const { principal, interest, commission, tax } = row.charged;
    balanceMinor -= principal - row.paid.principal - row.waived.principal;
    const totalMinor = principal + interest + commission + tax;
    row.agreed = {
      ...row.agreed,
      principalMinor: principal,
      interestMinor: interest,
      taxMinor: tax,
      totalMinor,
      balanceMinor,
    };
    if (row.no === loan.rows.length || !isKeeping(loan)) row.call = totalMinor;
  }
  for (const row of loan.rows)
    if (row.isMoved)
      row.agreed = { ...row.agreed, interestMinor: row.charged.interest, taxMinor: row.charged.tax };
}
