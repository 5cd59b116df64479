import { openInstalmentCharges } from '../charges/own-charges.ts';
import type { ScheduleRow } from '../schedule/build-schedule.ts';
import { type LoanOpening, openLoan } from '../schedule/loan.ts';
import type { Item } from '../schedule/owing.ts';
import { rulesOn } from '../terms/charges.ts';

/** An instalment as it is offered, with the charges that come on top of it. */
export type QuotedRow = ScheduleRow & {
  readonly feeMinor?: bigint;
  readonly feeTaxMinor?: bigint;
  /** Of the charges, those that the loan is not to be had without. */
  readonly compulsoryFeeMinor?: bigint;
};

const sum = (items: readonly Item[], part: 'fee' | 'feeTax') =>
  items.reduce((total, { charged }) => total + charged[part], 0n);

/** Rows with what each instalment asks on top. */
export function withCharges(
  opening: Omit<LoanOpening, 'channel'>,
  rows: readonly ScheduleRow[],
): readonly QuotedRow[] {
  const rules = rulesOn(opening.terms, 'instalment');
  if (rules.length === 0) return rows;
  const loan = openLoan({ ...opening, channel: 'quote' });
  openInstalmentCharges(loan);
  const compulsory = new Set(rules.filter((rule) => rule.compulsory).map(({ id }) => id));
  return rows.map((row) => {
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
}
