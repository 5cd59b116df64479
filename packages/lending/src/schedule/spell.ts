import { countTo, interestUpTo } from './accrual.ts';
import { interestOfRow } from './growth.ts';
import { isAnyRowLate } from './late.ts';
import type { Loan } from './loan.ts';

/** The time during which a loan is late without a break: its cost stops at the principal that was unpaid when it began. */

/** Interest that has been counted up to the loan's day, over all rows. */
export function interestSoFar(loan: Loan): bigint {
  const running = loan.rows[loan.current];
  const before = loan.rows.slice(0, loan.current).reduce((sum, { charged }) => sum + charged.interest, 0n);
  if (!running) return before;
  const isEnded = loan.day >= running.endDay && loan.terms.interest.method !== 'daily-simple';
  const own = isEnded ? running.charged.interest : interestUpTo(loan, running, loan.day);
  return before + own;
}

/** Ends a spell: what it cut off the running row stays cut off. */
function endSpell(loan: Loan): void {
  const row = loan.rows[loan.current];
  if (row && !row.isClosed) {
    countTo(loan, loan.day);
    const capped = interestOfRow(loan, row, row.weight);
    loan.spell = null;
    row.cut += interestOfRow(loan, row, row.weight) - capped;
  }
  loan.spell = null;
}

/** Looks at a loan at the end of a day, before the next one: a spell ends when nothing is late. */
export function closeSpell(loan: Loan): void {
  if (loan.spell && !isAnyRowLate(loan)) endSpell(loan);
}

/** Begins a spell on the first late day; `costBefore` is what interest and charges came to the day before. */
export function openSpell(loan: Loan, costBefore: bigint): void {
  if (loan.terms.caps?.inDuplum !== true || loan.spell || !isAnyRowLate(loan)) return;
  loan.spell = { mostMinor: costBefore + loan.owedPrincipal };
}
