import { countTo, interestUpTo } from './accrual.ts';
import { hasCostCap } from './cost-caps.ts';
import { countedInterest, interestOfRow } from './growth.ts';
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

/** What caps have cut off the running row so far stays cut off, whatever they leave later. */
export function keepCut(loan: Loan): void {
  const row = loan.rows[loan.current];
  if (!row || row.isClosed || !hasCostCap(loan)) return;
  countTo(loan, loan.day);
  row.cut += countedInterest(loan, row, row.weight) - interestOfRow(loan, row, row.weight);
}

/** Looks at a loan at the end of a day, before the next one: a spell ends when nothing is late. */
export function closeSpell(loan: Loan): void {
  if (!loan.spell || isAnyRowLate(loan)) return;
  keepCut(loan);
  loan.spell = null;
}

/** Begins a spell on the first late day; `costBefore` is what interest and charges came to the day before. */
export function openSpell(loan: Loan, costBefore: bigint): void {
  if (loan.terms.caps?.inDuplum !== true || loan.spell || !isAnyRowLate(loan)) return;
  loan.spell = { mostMinor: costBefore + loan.owedPrincipal };
}
