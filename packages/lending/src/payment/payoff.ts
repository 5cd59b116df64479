import { positive } from '@plazo/money';
import { payoffCharges } from '../charges/exit-charges.ts';
import { isAskedAtEnd } from '../charges/own-charges.ts';
import { interestAsAgreed, interestUpTo } from '../schedule/accrual.ts';
import { isKeeping } from '../schedule/growth.ts';
import { endingKept } from '../schedule/kept-totals.ts';
import { type Loan, type LoanRow, owedOf } from '../schedule/loan.ts';
import { type Bucket, bucketParts, emptyBucket, sumOfBucket } from '../schedule/parts.ts';
import { earnedFlat } from '../schedule/rebate.ts';
import { lastingWaiver, taxFor } from '../schedule/row-figures.ts';

/** Days that must pass before prepayment where it is held back (the specification, section 9). */
const MIN_DAYS_BEFORE_PREPAYMENT = 7;

/** The first day on which the product accepts prepayment: the first of all, or from half the term and 7 days on. */
export function firstPrepaymentDay({ terms, rows, startDay }: Loan): number {
  if (terms.prepayment.allowed === 'any-day') return startDay;
  const termDays = (rows.at(-1)?.endDay ?? startDay) - startDay;
  return startDay + Math.max(MIN_DAYS_BEFORE_PREPAYMENT, Math.ceil(termDays / 2));
}

/** Whether the product accepts prepayment on a day. */
export const isPrepaymentOpen = (loan: Loan, day: number): boolean => day >= firstPrepaymentDay(loan);

/** Whether money beyond what is due lowers interest on a day. */
export const lowersInterest = (loan: Loan, day: number): boolean =>
  loan.terms.prepayment.interest !== 'agreed' && isPrepaymentOpen(loan, day);

/** Whether who settles today owes no interest. */
export const isFree = ({ terms, day, startDay }: Loan): boolean =>
  terms.interest.freeWithinDays !== undefined && day - startDay <= terms.interest.freeWithinDays;

/** What earned interest leaves for the running row, once the rows before it have theirs. */
function earnedInRow({ rows, current }: Loan, earned: bigint): bigint {
  const left = rows
    .slice(0, current)
    .reduce((rest, { charged, extra }) => rest - charged.interest + extra.interest, earned);
  return positive(left);
}

/**
 * Interest of a row if the loan ended now: periods begun count to the day or whole, as the product says;
 * daily-simple interest is to the day by its nature.
 */
function endingInterest(loan: Loan, row: LoanRow, isToTheDay: boolean): bigint {
  const { terms, day, current, settledDay } = loan;
  const index = row.no - 1;
  if (settledDay !== null || row.isClosed) return row.charged.interest;
  if (isFree(loan)) return row.extra.interest;
  if (index < current) return row.charged.interest;
  const earned = earnedFlat(loan);
  if (earned !== undefined && terms.interest.rebate === 'none') return row.charged.interest;
  if (earned !== undefined) return row.extra.interest + (index === current ? earnedInRow(loan, earned) : 0n);
  if (isKeeping(loan)) return endingKept(loan, row, isToTheDay);
  if (!lowersInterest(loan, day))
    return index === current ? interestAsAgreed(loan, row) : row.charged.interest;
  const isBegun = index === current && row.startDay < day;
  const isWhole = terms.prepayment.interest === 'whole-period' && terms.interest.method !== 'daily-simple';
  if (isBegun && (isWhole || row.endDay <= day)) return row.charged.interest;
  return interestUpTo(loan, row, index === current ? day : row.countedDay);
}

export type Ending = { readonly row: LoanRow; readonly interest: bigint };

/** Rows that matter to a payoff, with the interest that each would end on. */
export const endingsOf = (loan: Loan, isToTheDay = false): readonly Ending[] =>
  loan.rows
    // who owes no interest has none of what was paid of earlier rows
    .slice(isFree(loan) ? 0 : Math.min(loan.firstOpen, loan.current))
    .map((row) => ({ row, interest: endingInterest(loan, row, isToTheDay) }));

/** What to pay now to owe exactly zero, by parts; interest is negative where more was paid ahead than is owed. */
export function payoffBucket(loan: Loan, isToTheDay = false): Bucket {
  const sum = emptyBucket();
  for (const { row, interest } of endingsOf(loan, isToTheDay)) {
    const tax = row.isMoved ? row.charged.tax : taxFor(loan, row, interest);
    sum.principal += owedOf(row, 'principal');
    sum.commission += owedOf(row, 'commission');
    sum.penalty += owedOf(row, 'penalty');
    sum.penaltyTax += owedOf(row, 'penaltyTax');
    sum.interest +=
      interest - row.paid.interest - lastingWaiver(row.waived.interest, interest - row.paid.interest);
    sum.tax += tax - row.paid.tax - lastingWaiver(row.waived.tax, tax - row.paid.tax);
  }
  for (const item of loan.items)
    if (isAskedAtEnd(loan, item)) for (const part of bucketParts) sum[part] += owedOf(item, part);
  for (const { amount, tax } of payoffCharges(loan)) {
    sum.fee += amount;
    sum.feeTax += tax;
  }
  return sum;
}

/** What would end the loan if the period that has begun were not owed whole; undefined where it is not. */
export function payoffToTheDay(loan: Loan): bigint | undefined {
  if (loan.terms.prepayment.payoff !== 'whole-period') return undefined;
  return sumOfBucket(payoffBucket(loan, true));
}

/** The payoff in minor units, never negative. */
export function payoffOfLoan(loan: Loan): bigint {
  return positive(sumOfBucket(payoffBucket(loan)));
}
