import { positive } from '@plazo/money';
import { type Loan, type LoanRow, owedOf, owedOfInstalment } from '../schedule/loan.ts';
import { type Refusal, refuse } from '../terms/refusal.ts';

/** The instalment that can be extended: the first that lacks more than late charges. */
export const currentRow = ({ rows, firstOpen, settledDay }: Loan): LoanRow | undefined =>
  settledDay === null ? rows.slice(firstOpen).find((row) => owedOfInstalment(row) > 0n) : undefined;

/** What has to be paid before an extension is on offer, in minor units. */
function unlockMinor({ terms, rows, day, firstOpen }: Loan): bigint {
  const { needs } = terms.extension;
  if (needs === 'nothing') return 0n;
  const late = rows.slice(firstOpen).filter(({ dueDay }) => dueDay < day);
  const penalties = rows.reduce(
    (sum, next) => sum + positive(owedOf(next, 'penalty')) + positive(owedOf(next, 'penaltyTax')),
    0n,
  );
  if (needs === 'nothing-overdue') {
    const parts = ['principal', 'interest', 'commission', 'tax'] as const;
    return late.reduce(
      (sum, next) => parts.reduce((total, part) => total + positive(owedOf(next, part)), sum),
      penalties,
    );
  }
  return late.reduce(
    (sum, next) => sum + positive(owedOf(next, 'interest')) + positive(owedOf(next, 'tax')),
    penalties,
  );
}

/** Days that an extension may still have: by the product, and not past the next instalment's due date. */
function daysLeft({ terms, rows }: Loan, row: LoanRow): number {
  const next = rows[row.no];
  const byProduct = terms.extension.maxDaysPerInstalment - row.extendedDays;
  return next ? Math.min(byProduct, next.dueDay - row.dueDay) : byProduct;
}

/** Why the instalment cannot be extended by so many days on the loan's day, or undefined. */
export function checkExtension(loan: Loan, row: LoanRow, days: number): Refusal | undefined {
  const { maxDaysPerInstalment } = loan.terms.extension;
  if (maxDaysPerInstalment === 0) return refuse('extension-not-offered', 'The product has no extension');
  if (loan.isWrittenOff || loan.isCooledOff)
    return refuse('extension-not-offered', 'The loan is being closed and cannot be extended');
  const left = daysLeft(loan, row);
  if (left <= 0)
    return refuse('extension-used-up', `Instalment ${row.no} has no days left to be extended by`);
  const unlock = unlockMinor(loan);
  if (unlock > 0n) {
    const what =
      loan.terms.extension.needs === 'nothing-overdue'
        ? 'What is overdue has'
        : 'Interest, its tax and late charges have';
    return refuse('extension-locked', `${what} to be paid first`, { amountMinor: unlock });
  }
  if (!Number.isInteger(days) || days < 1 || days > left) {
    return refuse('extension-days', `days must be from 1 to ${left} for instalment ${row.no}`);
  }
  if (row.dueDay + days < loan.day) {
    const isPast = row.dueDay + left < loan.day;
    const reason = isPast
      ? 'Not even all days would bring the due date to today'
      : `days must be at least ${loan.day - row.dueDay}`;
    return refuse(isPast ? 'extension-too-late' : 'extension-days', reason);
  }
  return undefined;
}

/** Most days that the current instalment can be extended by on the loan's day; 0 where no extension is on offer. */
export function extensionDaysOf(loan: Loan): number {
  const row = currentRow(loan);
  if (!row) return 0;
  const left = daysLeft(loan, row);
  return checkExtension(loan, row, left) ? 0 : left;
}
