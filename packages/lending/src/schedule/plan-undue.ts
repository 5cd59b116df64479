import { amortise } from './amortise.ts';
import type { Period } from './counted-days.ts';
import { growthOf, interestOfRow } from './growth.ts';
import { openPrincipalOf } from './kept-totals.ts';
import { type Loan, type LoanRow, owedOf } from './loan.ts';
import { undueRows } from './new-level.ts';
import { taxFor } from './row-figures.ts';

/**
 * Spreads all principal that no period has asked over the instalments that are not due, as the plan of a product whose
 * instalments keep their principal does; interest of the days so far comes on top of the first. An instalment of today
 * may share it.
 */
export function planUndue(loan: Loan, dueToday?: LoanRow): void {
  const undue = undueRows(loan);
  const rows = dueToday ? [dueToday, ...undue] : undue;
  const plan = amortise({
    terms: loan.terms,
    earning: loan.earning,
    principalMinor: openPrincipalOf(loan) + (dueToday ? owedOf(dueToday, 'principal') : 0n),
    originalMinor: loan.principal,
    periods: rows.map((row) => (row === dueToday ? { startDay: loan.day, endDay: loan.day } : leftOf(row))),
    commissions: rows.map(({ agreed }) => agreed.commissionMinor),
  });
  rows.forEach((row, index) => {
    row.charged.principal = row.paid.principal + row.waived.principal + (plan[index]?.principal ?? 0n);
    row.restored = 0n;
    row.projected = null;
  });
  openAgain(loan);
  if (dueToday) loan.firstOpen = Math.min(loan.firstOpen, dueToday.no - 1);
}

const leftOf = ({ startDay, countedDay, endDay }: LoanRow): Period => ({
  startDay: countedDay < endDay ? countedDay : startDay,
  endDay,
});

/** What was paid in full may owe again. */
export function openAgain(loan: Loan): void {
  loan.firstOpen = Math.min(loan.firstOpen, loan.current);
}

/**
 * Instalments that keep their principal take what their totals leave beside interest, as plan and days now are; the last
 * takes the rest, and the whole where none is still to come.
 */
export function fixPrincipals(loan: Loan): void {
  const undue = undueRows(loan);
  const rows = undue.length > 0 ? undue : loan.rows.slice(-1);
  let open = openPrincipalOf(loan);
  for (const row of rows) {
    const settled = row.paid.principal + row.waived.principal;
    const weight = row.weight + open * growthOf(loan, row.countedDay, row.endDay);
    const interest = interestOfRow(loan, row, weight) + row.extra.interest;
    const rest = row.call - settled - row.charged.commission - interest - taxFor(loan, row, interest);
    const within = rest > 0n ? rest : 0n;
    const principal = row === rows.at(-1) || within > open ? open : within;
    row.charged.principal = settled + principal;
    row.projected = null;
    open -= principal;
  }
  openAgain(loan);
}
