import { larger } from '@plazo/money';
import { dueDayOf } from '../schedule/item.ts';
import { type Loan, type LoanRow, owedOf } from '../schedule/loan.ts';
import type { Item } from '../schedule/owing.ts';
import { addBucket, type Bucket, bucketParts, emptyBucket } from '../schedule/parts.ts';

/** Whether the books count all of a row as charged, due or not. */
function isCountedWhole(loan: Loan, row: LoanRow): boolean {
  const isFrozen = loan.writeOff !== null && loan.writeOff.behaviour !== 'runs';
  return row.endDay <= loan.day || row.dueDay <= loan.day || isFrozen || loan.settledDay !== null;
}

/** What was paid before its day of a part, or counts at once: what the books count as charged of a row that is not due. */
const chargedByNow = ({ charged, extra, paid, waived }: LoanRow): Bucket => ({
  principal: charged.principal,
  interest: larger(paid.interest + waived.interest, extra.interest),
  commission: larger(paid.commission + waived.commission, extra.commission),
  tax: larger(paid.tax + waived.tax, extra.tax),
  penalty: charged.penalty,
  fee: larger(paid.fee + waived.fee, extra.fee),
  penaltyTax: charged.penaltyTax,
  feeTax: larger(paid.feeTax + waived.feeTax, extra.feeTax),
});

/** What has fallen due of an item, or was paid before; principal and what came back of a payment count at once. */
export function countedOfItem(loan: Loan, item: Item, part: keyof Bucket): bigint {
  const isDue = dueDayOf(loan, item) <= loan.day || (item.withNo !== null && item.ownDueDay <= loan.day);
  const isCounted = item.kind !== 'charge' || loan.settledDay !== null || isDue;
  return isCounted ? item.charged[part] : item.paid[part] + item.waived[part];
}

/** What the books count as charged and as owed, by part, over all rows and items. */
export function countedOf(loan: Loan): { charged: Bucket; owed: Bucket } {
  const charged = emptyBucket();
  const met = emptyBucket();
  for (const row of loan.rows) {
    addBucket(charged, isCountedWhole(loan, row) ? row.charged : chargedByNow(row));
    addBucket(met, row.paid);
    addBucket(met, row.waived);
  }
  const owed = { ...charged };
  for (const part of bucketParts) owed[part] -= met[part];
  for (const item of loan.items) {
    for (const part of bucketParts) {
      const amount = countedOfItem(loan, item, part);
      if (item.kind === 'charge') charged[part] += amount;
      owed[part] += amount - item.paid[part] - item.waived[part];
    }
  }
  if (loan.writeOff?.behaviour === 'runs' && loan.settledDay === null)
    holdAt(loan, { charged, owed, at: loan.writeOff });
  return { charged, owed };
}

type Held = {
  readonly charged: Bucket;
  readonly owed: Bucket;
  readonly at: { readonly interest: bigint; readonly tax: bigint };
};

/** What is owed of a part beside the instalments: it came back of a payment. */
export const apartOf = ({ items }: Loan, part: keyof Bucket): bigint =>
  items.reduce((sum, item) => sum + owedOf(item, part), 0n);

/** Interest that goes on beside the books is none of them before it is paid. */
function holdAt(loan: Loan, { charged, owed, at }: Held): void {
  for (const part of ['interest', 'tax'] as const) {
    const met = loan.rows.reduce((sum, row) => sum + row.paid[part] + row.waived[part], 0n);
    charged[part] = larger(at[part], met);
    owed[part] = charged[part] - met + apartOf(loan, part);
  }
}
