import { positive, smaller } from '@plazo/money';
import { countTo } from '../schedule/accrual.ts';
import { growthOf, interestShareOf, roundShare } from '../schedule/growth.ts';
import { rateOf } from '../schedule/interest.ts';
import { openPrincipalOf } from '../schedule/kept-totals.ts';
import type { Loan } from '../schedule/loan.ts';
import { addPaid } from '../schedule/owing.ts';
import { taxFor } from '../schedule/row-figures.ts';
import { payOwed } from './allocation.ts';
import { projectAndGiveBack } from './give-back.ts';
import { note, type Unallocated } from './unallocated.ts';

/**
 * A purchase that was refunded, as if it had never been lent: the money lowers principal that no instalment has asked yet,
 * and the principal that it lowers gives back the interest of all its days. It meets no instalment.
 */

function lower(loan: Loan, wanted: bigint): bigint {
  const amount = smaller(wanted, openPrincipalOf(loan));
  loan.prepaid += amount;
  loan.owedPrincipal -= amount;
  return amount;
}

/** Lowers the interest of periods that have ended; says what of it was paid, which is principal now. */
function lowerEnded(loan: Loan, interest: bigint): bigint {
  let [left, paidBack] = [interest, 0n];
  for (const row of loan.rows.slice(0, loan.current).toReversed()) {
    const amount = smaller(left, row.charged.interest - row.extra.interest - row.waived.interest);
    if (amount <= 0n) continue;
    row.charged.interest -= amount;
    row.charged.tax = taxFor(loan, row, row.charged.interest);
    left -= amount;
    for (const part of ['interest', 'tax'] as const) {
      const over = row.paid[part] + row.waived[part] - row.charged[part];
      if (over <= 0n) continue;
      const back = smaller(over, row.paid[part]);
      addPaid(row, part, -back);
      paidBack += back;
    }
  }
  return paidBack;
}

function giveBack(loan: Loan, principal: bigint, unallocated: Unallocated): void {
  const row = loan.rows[loan.current];
  if (!row) return;
  const weight = row.weight - principal * growthOf(loan, loan.startDay, loan.day);
  loan.trace?.push({
    kind: 'interest',
    no: row.no,
    fromDay: loan.startDay,
    toDay: loan.day,
    base: -principal,
  });
  row.weight = positive(weight);
  // what rounding had taken off before is none of what is left
  if (interestShareOf(loan, row, row.weight) < 0n) row.carried = -row.weight * rateOf(loan.terms);
  if (weight >= 0n) return;
  const ended = roundShare(loan, -weight * BigInt(loan.terms.interest.ratePpm));
  const paidBack = lowerEnded(loan, ended);
  unallocated.left += paidBack - lower(loan, paidBack);
}

/** Takes in money of a shop on a loan that keeps its instalments, counted up to the day; what is left is nobody's debt. */
export function receiveWithInterestBack(loan: Loan, unallocated: Unallocated): void {
  countTo(loan, loan.day);
  const amount = lower(loan, unallocated.left);
  unallocated.left -= amount;
  note(unallocated, 'principal', amount);
  giveBack(loan, amount, unallocated);
  projectAndGiveBack(loan, unallocated);
  payOwed(loan, unallocated);
}
