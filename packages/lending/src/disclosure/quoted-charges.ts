import { openInstalmentCharges } from '../charges/own-charges.ts';
import { openAgreed } from '../schedule/agreed-loan.ts';
import type { ScheduleRow } from '../schedule/build-schedule.ts';
import type { LoanOpening } from '../schedule/loan.ts';
import type { Item } from '../schedule/owing.ts';
import { rulesOn } from '../terms/charges.ts';

/** An instalment as it is offered, with the charges that come on top of it. */
export type QuotedRow = ScheduleRow & {
  readonly feeMinor?: bigint;
  readonly feeTaxMinor?: bigint;
  /** Of the charges, those that the loan is not to be had without. */
  readonly compulsoryFeeMinor?: bigint;
};

/** What one charge of the terms comes to over the whole plan, where each instalment asks it; minor units, its tax apart. */
export type QuotedCharge = {
  readonly chargeId: string;
  readonly amountMinor: bigint;
  readonly taxMinor: bigint;
};

const sum = (items: readonly Item[], part: 'fee' | 'feeTax') =>
  items.reduce((total, { charged }) => total + charged[part], 0n);

/** Rows with what each instalment asks on top, and what that comes to; no `charges` where the terms have none inside instalments. */
export function withCharges(
  opening: Omit<LoanOpening, 'channel'>,
  rows: readonly ScheduleRow[],
): { readonly rows: readonly QuotedRow[]; readonly charges?: readonly QuotedCharge[] } {
  const rules = rulesOn(opening.terms, 'instalment');
  if (rules.length === 0) return { rows };
  const loan = openAgreed({ ...opening, channel: 'quote' });
  openInstalmentCharges(loan);
  const compulsory = new Set(rules.filter((rule) => rule.compulsory).map(({ id }) => id));
  const quoted = rows.map((row) => {
    const items = loan.items.filter(({ withNo }) => withNo === row.no);
    const [feeMinor, feeTaxMinor] = [sum(items, 'fee'), sum(items, 'feeTax')];
    const own = items.filter(({ chargeId }) => compulsory.has(chargeId));
    return {
      ...row,
      taxMinor: row.taxMinor + feeTaxMinor,
      totalMinor: row.totalMinor + feeMinor + feeTaxMinor,
      feeMinor,
      feeTaxMinor,
      compulsoryFeeMinor: sum(own, 'fee'),
    };
  });
  const charges = rules.map(({ id }) => {
    const items = loan.items.filter(({ chargeId }) => chargeId === id);
    return { chargeId: id, amountMinor: sum(items, 'fee'), taxMinor: sum(items, 'feeTax') };
  });
  return { rows: quoted, charges };
}
