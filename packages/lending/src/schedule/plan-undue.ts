import { amortise } from './amortise.ts';
import { openPrincipalOf } from './kept-totals.ts';
import type { Loan } from './loan.ts';

/**
 * Spreads all principal that no period has asked over the instalments that are not due, as the plan of a product whose
 * instalments keep their principal does; interest of the days so far comes on top of the first.
 */
export function planUndue(loan: Loan): void {
  const rows = loan.rows.slice(loan.current).filter(({ isClosed, endDay }) => !isClosed && endDay > loan.day);
  const plan = amortise({
    terms: loan.terms,
    earning: loan.earning,
    principalMinor: openPrincipalOf(loan),
    originalMinor: loan.principal,
    periods: rows.map(({ startDay, countedDay, endDay }) => ({
      startDay: countedDay < endDay ? countedDay : startDay,
      endDay,
    })),
    commissions: rows.map(({ agreed }) => agreed.commissionMinor),
  });
  rows.forEach((row, index) => {
    row.charged.principal = row.paid.principal + row.waived.principal + (plan[index]?.principal ?? 0n);
    row.projected = null;
  });
}
