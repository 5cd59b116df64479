import { taxOf } from '../terms/tax.ts';
import type { Loan, LoanRow } from './loan.ts';

/** Interest that was asked until the loan was settled stays as it is; from today on the row counts anew, on what is lent from now on. */
function reopen(loan: Loan, row: LoanRow): void {
  const { charged, extra, joined } = row;
  const onCommission = taxOf(loan.terms, 0n, charged.commission - extra.commission - joined.commission);
  row.extra = { ...extra, interest: charged.interest, tax: charged.tax - onCommission - joined.tax };
  row.prepaid = row.paid.principal + row.waived.principal;
  row.countedDay = Math.max(loan.day, row.startDay);
  Object.assign(row, { isClosed: false, weight: 0n, cut: 0n, carried: 0n, carriesOn: 0n, held: 0n });
  row.projected = null;
}

const isUndue = ({ day }: Loan, { endDay, isMoved }: LoanRow) => endDay > day && !isMoved;

/** Brings instalments back that principal had not reached any more, and counts from the first whose day is still to come. */
export function bringBack(loan: Loan): void {
  const back = loan.dropped.filter((row) => isUndue(loan, row));
  loan.rows.push(...back);
  loan.dropped.splice(0, loan.dropped.length, ...loan.dropped.filter((row) => !back.includes(row)));
  const first = loan.rows.find((row) => isUndue(loan, row));
  if (!first || first.no - 1 < loan.current) return;
  for (const row of back) row.countedDay = Math.max(loan.day, row.startDay);
  loan.current = first.no - 1;
}

/** Opens the instalments of a settled loan whose days are still to come, so that they can repay more money. */
export function reopenPlan(loan: Loan): void {
  loan.settledDay = null;
  bringBack(loan);
  const undue = loan.rows.filter((row) => isUndue(loan, row));
  for (const row of undue) reopen(loan, row);
  const [first] = undue;
  if (!first) return;
  loan.current = first.no - 1;
  loan.firstOpen = Math.min(loan.firstOpen, loan.current);
}
