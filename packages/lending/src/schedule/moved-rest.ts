import { divideRounded, positive, smaller } from '@plazo/money';
import { taxOf } from '../terms/tax.ts';
import type { Terms } from '../terms/terms.ts';
import { interestShareOf, interestUnitOf, isKeeping } from './growth.ts';
import { settledOf } from './late.ts';
import { agreedCommissionOf, type Loan, type LoanRow, owedOf, owedOfInstalment } from './loan.ts';
import { addPaid, forgive } from './owing.ts';
import { type Bucket, type BucketPart, withMore } from './parts.ts';
import type { MovedInterest, MovedPenalties } from './plan-change.ts';
import { spreadRestored } from './restored.ts';

/** What is unpaid of instalments goes to others when the plan changes; it keeps its nature and bears nothing. */

const ON_TOP = ['interest', 'commission', 'tax'] as const;
const PENALTIES = ['penalty', 'penaltyTax'] as const;

/** What moves besides principal. */
export type Rest = Pick<Bucket, (typeof ON_TOP)[number] | (typeof PENALTIES)[number]>;

export const noRest = (): Rest => ({ interest: 0n, commission: 0n, tax: 0n, penalty: 0n, penaltyTax: 0n });

export type Choice = {
  readonly interest: MovedInterest;
  readonly penalties?: MovedPenalties | undefined;
};

/** Rows whose period has ended and that still owe what is no charge. */
export const endedUnpaid = (loan: Loan): readonly LoanRow[] =>
  loan.rows.filter(
    (row) => (row.endDay <= loan.day || row.no - 1 < loan.current) && owedOfInstalment(row) > 0n,
  );

const trimExtra = (row: LoanRow, part: BucketPart): void => {
  row.extra = withMore(row.extra, part, -positive(row.extra[part] - row.charged[part]));
};

/** Tax that an earlier change found paid ahead goes on too, below zero. */
function take(row: LoanRow, part: keyof Rest, rest: Rest): void {
  const unpaid = owedOf(row, part);
  const owed = part === 'tax' ? unpaid : positive(unpaid);
  row.charged[part] -= owed;
  trimExtra(row, part);
  rest[part] += owed;
}

/** Forgives interest of a row with the tax on it. */
function waiveInterest(loan: Loan, row: LoanRow): void {
  const interest = positive(owedOf(row, 'interest'));
  const onCommission = taxOf(loan.terms, 0n, positive(owedOf(row, 'commission')));
  forgive(row, 'interest', interest);
  forgive(row, 'tax', positive(owedOf(row, 'tax') - onCommission));
}

function movePenalties(row: LoanRow, choice: MovedPenalties, rest: Rest): void {
  for (const part of PENALTIES) {
    if (choice === 'move') take(row, part, rest);
    if (choice === 'waive') forgive(row, part, positive(owedOf(row, part)));
  }
}

/** Closes a row as it is: its principal is open again, its due rest is added to what moves. */
export function moveRest(loan: Loan, row: LoanRow, { choice, rest }: { choice: Choice; rest: Rest }): void {
  row.charged.principal -= positive(owedOf(row, 'principal'));
  spreadRestored(loan, row);
  if (choice.interest === 'waive') waiveInterest(loan, row);
  for (const part of ON_TOP) take(row, part, rest);
  movePenalties(row, choice.penalties ?? 'stay', rest);
  closeMoved(row);
}

const settledPart = (row: LoanRow, part: (typeof ON_TOP)[number]) => row.paid[part] + row.waived[part];

/** What of a part was put on a row by hand and is unpaid, and what was paid of the rest. */
function apart(row: LoanRow, part: 'interest' | 'commission') {
  const [byHand, settled] = [row.extra[part], settledPart(row, part)];
  return { byHand: positive(byHand - settled), own: positive(settled - byHand) };
}

/** Interest of the days so far that is unpaid, as a numerator. */
export const unpaidShareOf = (loan: Loan, row: LoanRow): bigint =>
  interestShareOf(loan, row, row.weight) - apart(row, 'interest').own * interestUnitOf(loan);

/** Takes out of a row what was paid of interest that days have not earned, and of the tax that is on it no more. */
function takeAhead(loan: Loan, row: LoanRow, unearned: bigint): bigint {
  const interest = smaller(unearned, row.paid.interest);
  addPaid(row, 'interest', -interest);
  const owed = taxOf(loan.terms, apart(row, 'interest').own, apart(row, 'commission').own) + row.extra.tax;
  const tax = interest > 0n ? smaller(positive(settledPart(row, 'tax') - owed), row.paid.tax) : 0n;
  addPaid(row, 'tax', -tax);
  return interest + tax;
}

/**
 * Interest that was paid for days that will not come, of the running row and of later ones that were paid as agreed, pays
 * principal with its tax; what no principal takes is the borrower's credit.
 */
export function spendAhead(loan: Loan, running: LoanRow): void {
  const unit = interestUnitOf(loan);
  const rows = loan.rows.slice(running.no - 1);
  let left = 0n;
  for (const row of rows) {
    const unearned =
      row === running
        ? positive((unit - 1n - unpaidShareOf(loan, running)) / unit)
        : row.isMoved
          ? 0n
          : apart(row, 'interest').own;
    left += takeAhead(loan, row, unearned);
  }
  for (const row of rows) {
    const amount = smaller(left, positive(owedOf(row, 'principal')));
    addPaid(row, 'principal', amount);
    loan.owedPrincipal -= amount;
    left -= amount;
  }
  loan.credit += left;
}

/**
 * Closes a row that is not due: what days and plan would have asked is reckoned anew, what was put on it by hand moves,
 * and so does tax by which it was paid too little, or too much. Says what of its commission is left.
 */
export function moveUndue(loan: Loan, row: LoanRow, rest: Rest): bigint {
  row.charged.principal -= positive(owedOf(row, 'principal'));
  spreadRestored(loan, row);
  const [interest, commission] = [apart(row, 'interest'), apart(row, 'commission')];
  rest.interest += interest.byHand;
  rest.commission += commission.byHand;
  rest.tax += taxOf(loan.terms, interest.own, commission.own) + row.extra.tax - settledPart(row, 'tax');
  for (const part of ON_TOP) {
    row.charged[part] = settledPart(row, part);
    trimExtra(row, part);
  }
  closeMoved(row);
  return agreedCommissionOf(loan, row) - commission.own;
}

function closeMoved(row: LoanRow): void {
  row.isMoved = true;
  row.isClosed = true;
  row.carried = 0n;
  row.carriesOn = 0n;
  row.call = settledOf(row);
}

/** Shares of a sum that add up to it, each what the rounded sum grows by. */
export function sharesOf({ rounding }: Terms, amount: bigint, count: number): readonly bigint[] {
  const upTo = (no: number) => divideRounded(amount * BigInt(no), BigInt(count), rounding.mode);
  return Array.from({ length: count }, (_, index) => upTo(index + 1) - upTo(index));
}

/** Puts what moved on top of rows: on the first, or in equal shares; charges go to the first. */
export function putOnTop(
  loan: Loan,
  rows: readonly LoanRow[],
  moved: Choice & { readonly rest: Rest },
): void {
  const { rest, interest } = moved;
  const count = interest === 'spread' ? rows.length : 1;
  for (const part of ON_TOP) {
    const shares = sharesOf(loan.terms, rest[part], count);
    for (const [index, share] of shares.entries()) {
      const row = rows[index];
      if (!row) continue;
      row.extra = withMore(row.extra, part, share);
      // interest and tax follow when they are projected
      if (part === 'commission' && !isKeeping(loan)) row.charged.commission += share;
    }
  }
  const [first] = rows;
  if (!first) return;
  for (const part of PENALTIES) {
    first.extra = withMore(first.extra, part, rest[part]);
    first.charged[part] += rest[part];
  }
}
