import { divideRounded } from '@plazo/money';
import { PPM } from '../terms/rounding.ts';
import { taxOf, taxPpmOn } from '../terms/tax.ts';
import type { Loan, LoanRow } from './loan.ts';

/**
 * What a loan may cost at most. The cap of the terms counts interest, commission, late charges and, where it says so,
 * tax, from the first day on; while a loan is late its interest and charges stop at the principal that was unpaid when
 * that began. What a cap cuts off is never asked later.
 */

const positive = (value: bigint) => (value > 0n ? value : 0n);
const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** Whether the cost of a loan has to be looked at day by day. */
export const hasCostCap = ({ terms }: Loan): boolean =>
  terms.caps?.totalCostPpm !== undefined || terms.caps?.inDuplum === true;

const interestBefore = (loan: Loan, row: LoanRow): bigint =>
  loan.rows.slice(0, row.no - 1).reduce((sum, { charged }) => sum + charged.interest, 0n);

/** What the total leaves for the interest of a row: what came before it, commission and late charges go first. */
function totalRoom(loan: Loan, row: LoanRow): bigint | undefined {
  const { caps } = loan.terms;
  if (caps?.totalCostPpm === undefined) return undefined;
  const most = divideRounded(loan.principal * BigInt(caps.totalCostPpm), PPM, 'down');
  const { commissionMinor, interestMinor, taxMinor } = loan.deducted;
  const commission = loan.rows.reduce((sum, { agreed }) => sum + agreed.commissionMinor, commissionMinor);
  const used = interestBefore(loan, row) + commission + interestMinor + loan.penaltyTotal;
  if (caps.withTax !== true) return positive(most - used);
  const onCommission = loan.rows.reduce(
    (sum, { agreed }) => sum + taxOf(loan.terms, 0n, agreed.commissionMinor),
    taxMinor,
  );
  const onInterest = taxOf(loan.terms, interestBefore(loan, row), 0n);
  const room = positive(most - used - onCommission - onInterest);
  return (room * PPM) / (PPM + taxPpmOn(loan.terms, 'interest'));
}

/** What is left for the interest of rows so far while the loan is late. */
function spellRoom(loan: Loan, row: LoanRow): bigint | undefined {
  if (!loan.spell || row.no - 1 > loan.current) return undefined;
  return positive(loan.spell.mostMinor - loan.penaltyTotal - interestBefore(loan, row));
}

/** Interest of a row as far as the caps of its loan go. */
export function withinCaps(loan: Loan, row: LoanRow, interest: bigint): bigint {
  if (!hasCostCap(loan)) return interest;
  const rooms = [totalRoom(loan, row), spellRoom(loan, row)];
  return rooms.reduce<bigint>((most, room) => (room === undefined ? most : least(most, room)), interest);
}

/** What the caps leave for late charges, once the interest so far is counted; undefined where there is none. */
export function roomForCharges(loan: Loan, interestSoFar: bigint): bigint | undefined {
  const row = loan.rows[loan.current];
  if (!row || !hasCostCap(loan)) return undefined;
  const rooms = [totalRoom(loan, row), spellRoom(loan, row)];
  const own = interestSoFar - interestBefore(loan, row);
  return rooms.reduce<bigint | undefined>((most, room) => {
    if (room === undefined) return most;
    const left = positive(room - own);
    return most === undefined ? left : least(most, left);
  }, undefined);
}
