import { divideRounded } from '@plazo/money';
import { dueDayOf, noOf, openItems } from '../schedule/item.ts';
import { type Loan, owedByRow } from '../schedule/loan.ts';
import { payItems, payRow } from './allocation.ts';
import type { Unallocated } from './unallocated.ts';

/** Money beyond what is due that the instalments which are not due share equally, each less to pay on its day. */

/** Equal shares of a sum, rounded alike; the last takes what that leaves. */
function equalShares({ terms }: Loan, sum: bigint, count: number): readonly bigint[] {
  const own = divideRounded(sum, BigInt(count), terms.rounding.mode);
  const isTooMuch = own * BigInt(count - 1) > sum;
  const share = isTooMuch ? sum / BigInt(count) : own;
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? sum - share * BigInt(count - 1) : share,
  );
}

type Line = (unallocated: Unallocated) => void;

/** Instalments that are not due and owe something, then what is asked after the plan. */
function linesAhead(loan: Loan): readonly Line[] {
  const rows = loan.rows
    .filter((row) => row.dueDay > loan.day && owedByRow(row) > 0n)
    .map(
      (row): Line =>
        (unallocated) => {
          const before = row.paid.principal;
          payRow(loan, row, unallocated);
          row.held += row.paid.principal - before;
        },
    );
  const isAfter = openItems(loan).some(
    (item) => noOf(loan, item) > loan.rows.length && dueDayOf(loan, item) > loan.day,
  );
  return isAfter ? [...rows, (unallocated) => payItems(loan, unallocated, true)] : rows;
}

/** Shares the money out; what an instalment has no room for the others share again. */
export function payShares(loan: Loan, unallocated: Unallocated): void {
  for (let left = 0n; left !== unallocated.left; ) {
    left = unallocated.left;
    const lines = linesAhead(loan);
    if (lines.length === 0 || left <= 0n) return;
    const shares = equalShares(loan, left, lines.length);
    for (const [index, pay] of lines.entries()) {
      const share = shares[index] ?? 0n;
      const others = unallocated.left - share;
      unallocated.left = share;
      pay(unallocated);
      unallocated.left += others;
    }
  }
}
