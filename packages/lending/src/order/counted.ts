import type { Loan, LoanRow } from '../schedule/loan.ts';
import { type Bucket, emptyBucket, partNames } from '../schedule/parts.ts';

/** What has fallen due of a part, or was paid before: what the books count as charged. */
function chargedByNow(loan: Loan, row: LoanRow, part: keyof Bucket): bigint {
  const isCounted =
    part === 'principal' || part === 'penalty' || row.endDay <= loan.day || row.dueDay <= loan.day;
  if (isCounted || loan.settledDay !== null) return row.charged[part];
  const extra = row.extra[part];
  const early = row.paid[part] + row.waived[part];
  return early > extra ? early : extra;
}

/** What the books count as charged and as owed, by part, over all rows. */
export function countedOf(loan: Loan): { charged: Bucket; owed: Bucket } {
  const charged = emptyBucket();
  const owed = emptyBucket();
  for (const row of loan.rows) {
    for (const part of partNames) {
      const amount = chargedByNow(loan, row, part);
      charged[part] += amount;
      owed[part] += amount - row.paid[part] - row.waived[part];
    }
  }
  return { charged, owed };
}
