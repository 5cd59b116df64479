import { positive, smaller } from '@plazo/money';
import { countTo, setInterest } from '../schedule/accrual.ts';
import { amortise } from '../schedule/amortise.ts';
import { baseOf, sumOfRows } from '../schedule/base.ts';
import { interestOfRow } from '../schedule/growth.ts';
import { weightOf } from '../schedule/interest.ts';
import { type Loan, type LoanRow, owedByRow, owedOf } from '../schedule/loan.ts';
import { lastingWaiver, taxFor } from '../schedule/row-figures.ts';
import { aheadOf } from '../terms/terms.ts';
import { payRow } from './allocation.ts';
import { payReducingCharge } from './reducing-charge.ts';
import { payExactly, type Unallocated } from './unallocated.ts';

/** Prepayment: what a payment leaves after everything due and the running instalment goes to principal of later ones. */

function prepayRow(loan: Loan, row: LoanRow, unallocated: Unallocated): void {
  const amount = smaller(unallocated.left, owedOf(row, 'principal'));
  if (amount <= 0n) return;
  payExactly(loan, row, { part: 'principal', amount, unallocated });
  row.prepaid += amount;
  unallocated.hasPrepaid = true;
}

/** Keeps the number of instalments and makes them smaller; the amount shows on the row of the running period. */
function reamortise(loan: Loan, host: LoanRow, unallocated: Unallocated): boolean {
  const rows = loan.rows.slice(host.no);
  if (rows.length === 0 || rows.some((row) => row.paid.principal !== 0n || row.waived.principal !== 0n))
    return false;
  const before = rows.reduce((sum, row) => sum + row.charged.principal, 0n);
  const amount = smaller(unallocated.left, before);
  const plan = amortise({
    terms: loan.terms,
    earning: loan.earning,
    principalMinor: before - amount,
    originalMinor: loan.principal,
    periods: rows,
    commissions: rows.map((row) => row.charged.commission),
  });
  rows.forEach((row, index) => {
    row.charged.principal = plan[index]?.principal ?? 0n;
  });
  host.charged.principal += amount;
  payExactly(loan, host, { part: 'principal', amount, unallocated });
  host.prepaid += amount;
  unallocated.hasPrepaid = true;
  return true;
}

/** Unpaid principal of the rows from an index on. */
const laterPrincipal = ({ rows }: Loan, from: number): bigint =>
  sumOfRows(rows, [from, rows.length], (row) => owedOf(row, 'principal'));

/** Spends unallocated money on principal that is not due yet, where the product sends it. `from` is the first row it may reach. */
export function prepay(loan: Loan, from: number, unallocated: Unallocated): void {
  const host = loan.rows[from - 1];
  const ahead = unallocated.chosen ?? aheadOf(loan.terms);
  const isReducing = ahead === 'shortens' || ahead === 'lowers';
  if (isReducing) payReducingCharge(loan, laterPrincipal(loan, from), unallocated);
  const before = unallocated.left;
  const isPlanned = ahead === 'lowers' && host !== undefined && reamortise(loan, host, unallocated);
  if (!isPlanned) {
    const rows = loan.rows.slice(from);
    if (ahead === 'shortens') rows.reverse();
    for (const row of rows) prepayRow(loan, row, unallocated);
  }
  if (unallocated.chosen === 'shortens' || unallocated.chosen === 'lowers')
    loan.chosenAhead += before - unallocated.left;
}

type Lowered = { readonly base: bigint; readonly prepaid: bigint };

/** What the running instalment asks if so much principal is prepaid today: less interest until its end. */
function askedWith(
  loan: Loan,
  row: LoanRow,
  { base, prepaid }: Lowered,
): { interest: bigint; asked: bigint } {
  const bearing = positive(base - prepaid);
  const weight = row.weight + bearing * weightOf(loan.earning, row.countedDay, row.endDay);
  const interest = interestOfRow(loan, row, weight) + row.extra.interest;
  const tax = taxFor(loan, row, interest);
  const [unpaidInterest, unpaidTax] = [interest - row.paid.interest, tax - row.paid.tax];
  const asked =
    owedOf(row, 'principal') +
    owedOf(row, 'commission') +
    owedOf(row, 'penalty') +
    owedOf(row, 'penaltyTax') +
    unpaidInterest -
    lastingWaiver(row.waived.interest, unpaidInterest) +
    unpaidTax -
    lastingWaiver(row.waived.tax, unpaidTax);
  return { interest, asked };
}

/**
 * Pays the running instalment and prepays with the rest, so that the interest which the prepayment saves until the end
 * of the period is not paid first: the prepaid amount x solves asked(x) + x = money. Asked falls by at most what x
 * grows, so the search from below never passes the solution.
 */
export function payRunningToTheDay(loan: Loan, row: LoanRow, unallocated: Unallocated): void {
  let rest = unallocated.left - owedByRow(row);
  const later = rest > 0n ? laterPrincipal(loan, row.no) : 0n;
  if (later === 0n) {
    payRow(loan, row, unallocated);
    return;
  }
  countTo(loan, loan.day);
  const base = baseOf(loan, loan.current);
  let prepaid = 0n;
  let { interest } = row.charged;
  while (rest > prepaid && prepaid < later) {
    prepaid = smaller(rest, later);
    const next = askedWith(loan, row, { base, prepaid });
    interest = next.interest;
    rest = unallocated.left - next.asked;
  }
  setInterest(loan, row, interest);
  payExactly(loan, row, { part: 'interest', amount: owedOf(row, 'interest'), unallocated });
  payExactly(loan, row, { part: 'tax', amount: owedOf(row, 'tax'), unallocated });
  payRow(loan, row, unallocated);
  prepay(loan, row.no, unallocated);
}
