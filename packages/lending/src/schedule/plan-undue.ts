import { positive, smaller } from '@plazo/money';
import { amortise } from './amortise.ts';
import type { Period } from './counted-days.ts';
import { growthOf, interestOfRow } from './growth.ts';
import { openPrincipalOf } from './kept-totals.ts';
import { type Loan, type LoanRow, owedOf } from './loan.ts';
import { undueRows } from './new-level.ts';
import { spreadRestored } from './restored.ts';
import { taxFor } from './row-figures.ts';

/**
 * Spreads all principal that no period has asked over the instalments that are not due, as the plan of a product whose
 * instalments keep their principal does; interest of the days so far comes on top of the first. An instalment of today
 * may share it.
 */
export function planUndue(loan: Loan, dueToday?: LoanRow): void {
  const undue = undueRows(loan);
  const rows = dueToday ? [dueToday, ...undue] : undue;
  const open = openPrincipalOf(loan) + (dueToday ? owedOf(dueToday, 'principal') : 0n);
  const level = loan.terms.disbursements?.level;
  const principals =
    level === undefined
      ? spread(loan, rows, open)
      : lessPaid(wantedOf(loan, rows, { open, level }), rows, open);
  rows.forEach((row, index) => {
    row.charged.principal = row.paid.principal + row.waived.principal + (principals[index] ?? 0n);
    spreadRestored(loan, row);
    row.projected = null;
  });
  openAgain(loan);
  if (dueToday) loan.firstOpen = Math.min(loan.firstOpen, dueToday.no - 1);
}

/** What is open at a level of its own. */
const spread = (loan: Loan, rows: readonly LoanRow[], open: bigint): readonly bigint[] =>
  amortise({
    terms: loan.terms,
    earning: loan.earning,
    principalMinor: open,
    originalMinor: loan.principal,
    periods: rows.map((row) =>
      row.endDay <= loan.day ? { startDay: loan.day, endDay: loan.day } : leftOf(row),
    ),
    commissions: rows.map(({ agreed }) => agreed.commissionMinor),
  }).map(({ principal }) => principal);

const settledOf = ({ paid, waived }: LoanRow): bigint => paid.principal + waived.principal;

type Wanted = { readonly open: bigint; readonly level: 'of-all' | 'with-paid' };

/** What rows would repay in all: in a plan of all that was lent, or of what is open with what was paid of them. */
function wantedOf(loan: Loan, rows: readonly LoanRow[], { open, level }: Wanted): readonly bigint[] {
  if (level === 'with-paid')
    return spread(
      loan,
      rows,
      rows.reduce((sum, row) => sum + settledOf(row), open),
    );
  const plan = amortise({
    terms: loan.terms,
    earning: loan.earning,
    principalMinor: loan.principal,
    originalMinor: loan.principal,
    periods: loan.rows,
    commissions: loan.rows.map(({ agreed }) => agreed.commissionMinor),
  });
  return rows.map(({ no }) => plan[no - 1]?.principal ?? 0n);
}

/** What rows repay in all less what they have repaid; the last takes what is open. */
function lessPaid(wanted: readonly bigint[], rows: readonly LoanRow[], open: bigint): readonly bigint[] {
  let left = open;
  return rows.map((row, index) => {
    const unpaid = (wanted[index] ?? 0n) - settledOf(row);
    const within = smaller(unpaid, left);
    const principal = row === rows.at(-1) ? left : positive(within);
    left -= principal;
    return principal;
  });
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
 * takes the rest, and the whole where none is still to come and it is not closed.
 */
export function fixPrincipals(loan: Loan): void {
  const undue = undueRows(loan);
  // what came back on a settled loan stands on instalments that are closed, and stays there
  const rows = undue.length > 0 ? undue : loan.rows.slice(-1).filter(({ isClosed }) => !isClosed);
  let open = openPrincipalOf(loan);
  for (const row of rows) {
    const settled = row.paid.principal + row.waived.principal;
    const weight = row.weight + open * growthOf(loan, row.countedDay, row.endDay);
    const interest = interestOfRow(loan, row, weight) + row.extra.interest;
    const rest = row.call - settled - row.charged.commission - interest - taxFor(loan, row, interest);
    const within = positive(rest);
    const principal = row === rows.at(-1) ? open : smaller(within, open);
    row.charged.principal = settled + principal;
    row.projected = null;
    open -= principal;
  }
  openAgain(loan);
}
