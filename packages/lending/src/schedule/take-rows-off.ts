import { isKeeping } from './growth.ts';
import type { Loan } from './loan.ts';
import { moveUndue, noRest, putOnTop } from './moved-rest.ts';
import { sumOfBucket } from './parts.ts';

/** Rows at the end of the plan that can go: a payment that became known later may have reached one. */
function freeRows({ rows, current }: Loan): number {
  const later = rows.slice(current + 1);
  const reached = later.findLastIndex(({ paid, waived }) => sumOfBucket(paid) + sumOfBucket(waived) > 0n);
  return later.length - 1 - reached;
}

/** Takes so many rows off the end of the plan; the one that is last then asks their commission. */
export function takeRowsOff(loan: Loan, wanted: number): void {
  const count = Math.min(wanted, freeRows(loan));
  if (count === 0) return;
  const taken = loan.rows.splice(loan.rows.length - count);
  const last = loan.rows.at(-1);
  if (!last) return;
  const rest = noRest();
  const commissionMinor = taken.reduce(
    (sum, row) => sum + moveUndue(loan, row, rest),
    last.agreed.commissionMinor,
  );
  if (!isKeeping(loan)) last.charged.commission += commissionMinor - last.agreed.commissionMinor;
  last.agreed = { ...last.agreed, commissionMinor };
  putOnTop(loan, [last], { interest: 'first', rest });
}
