import { divideRounded, larger, positive, smaller } from '@plazo/money';
import { PPM } from '../terms/rounding.ts';
import { taxOf, taxOn, taxPpmOn } from '../terms/tax.ts';
import { keepsInstalment } from '../terms/terms.ts';
import { agreedCommissionOf, type Loan, type LoanRow } from './loan.ts';

/**
 * What a loan may cost at most. The cap of the terms counts interest, commission, late charges and, where it says so,
 * tax, from the first day on; while a loan is late its interest and charges stop at the principal that was unpaid when
 * that began. What a cap cuts off is never asked later.
 */

/** Whether the cost of a loan is capped in all. */
export const hasTotalCap = ({ terms }: Loan): boolean => terms.caps?.totalCostPpm !== undefined;

/** Whether the cost of a loan has to be looked at day by day. */
export const hasCostCap = (loan: Loan): boolean => hasTotalCap(loan) || loan.terms.caps?.inDuplum === true;

const interestBefore = (loan: Loan, row: LoanRow): bigint =>
  loan.rows.slice(0, row.no - 1).reduce((sum, { charged }) => sum + charged.interest, 0n);

/** Interest of a row that a payment has met, by itself or by its tax. */
function metInterest({ terms }: Loan, { charged, extra, paid }: LoanRow): bigint {
  const interest = positive(paid.interest - extra.interest);
  const commission = charged.commission - extra.commission;
  const onCommission = taxOf(terms, 0n, commission);
  const tax = positive(paid.tax - extra.tax - onCommission);
  const ppm = taxPpmOn(terms, 'interest');
  if (ppm === 0n) return interest;
  // the least that comes to so much tax
  let taxed = positive(divideRounded((tax - 1n) * PPM, ppm, 'down'));
  while (taxOf(terms, taxed, commission) - onCommission < tax) taxed += 1n;
  return larger(taxed, interest);
}

/** Commission of a row as agreed, whichever row asks it once principal no longer reaches all of them. */
function ownCommission(loan: Loan, row: LoanRow): bigint {
  const { terms, current, joinedNo } = loan;
  if (!keepsInstalment(terms) || row.no - 1 < current) return row.charged.commission;
  const joined = row.no === joinedNo ? row.joined.commission : 0n;
  return agreedCommissionOf(loan, row) + row.extra.commission + joined;
}

/** What the total leaves once all but the interest of a row is counted: what was asked before, and what is met of later rows. */
function totalLeft(loan: Loan, row: LoanRow): bigint | undefined {
  const { terms, rows, dropped, deducted } = loan;
  const { caps } = terms;
  if (caps?.totalCostPpm === undefined) return undefined;
  const most = divideRounded(loan.principal * BigInt(caps.totalCostPpm), PPM, 'down');
  let [used, tax] = [
    deducted.interestMinor + deducted.commissionMinor + loan.penaltyTotal,
    deducted.taxMinor,
  ];
  for (const each of [...rows, ...dropped]) {
    const { charged, extra } = each;
    const commission = ownCommission(loan, each);
    const met = each.no > row.no ? metInterest(loan, each) : 0n;
    const isBefore = each.no < row.no;
    used += commission + (isBefore ? charged.interest : extra.interest + met);
    const ahead = taxOf(terms, met, commission - extra.commission) + extra.tax;
    tax += charged.penaltyTax + (isBefore ? charged.tax : ahead);
  }
  return positive(most - used - (caps.withTax === true ? tax : 0n));
}

/** The most that costs no more than a room together with its tax. */
function withTaxWithin(room: bigint, ppm: bigint, taxOfAmount: (amount: bigint) => bigint): bigint {
  let amount = (room * PPM) / (PPM + ppm) + 1n;
  while (amount > 0n && amount + taxOfAmount(amount) > room) amount -= 1n;
  return amount;
}

/** What the total leaves for the interest of a row: what came before it, commission and late charges go first. */
export function totalRoom(loan: Loan, row: LoanRow): bigint | undefined {
  const { terms } = loan;
  const left = totalLeft(loan, row);
  if (left === undefined || terms.caps?.withTax !== true) return left;
  const commission = row.charged.commission - row.extra.commission;
  const onCommission = taxOf(terms, 0n, commission);
  return withTaxWithin(
    left,
    taxPpmOn(terms, 'interest'),
    (interest) => taxOf(terms, interest, commission) - onCommission,
  );
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
  const capped = rooms.reduce<bigint>(
    (most, room) => (room === undefined ? most : smaller(most, room)),
    interest,
  );
  // what was paid stays paid: rounding of its tax leaves less than before
  const met = metInterest(loan, row) + row.waived.interest;
  return larger(capped, smaller(interest, met));
}

/** What the total leaves for late charges: what counts so far of the running row, or is paid of it, goes first. */
function totalRoomForCharges(loan: Loan, row: LoanRow, interest: bigint): bigint | undefined {
  const { terms } = loan;
  const left = totalLeft(loan, row);
  if (left === undefined) return undefined;
  const met = metInterest(loan, row);
  const own = larger(interest, met);
  if (terms.caps?.withTax !== true) return positive(left - own);
  const room = positive(left - own - taxOf(terms, own, 0n));
  return withTaxWithin(room, taxPpmOn(terms, 'late-charge'), (charge) => taxOn(terms, 'late-charge', charge));
}

/** What the caps leave for late charges, once the interest so far is counted; undefined where there is none. */
export function roomForCharges(loan: Loan, interestSoFar: bigint): bigint | undefined {
  const row = loan.rows[loan.current];
  if (!row || !hasCostCap(loan)) return undefined;
  const own = interestSoFar - interestBefore(loan, row);
  const inSpell = spellRoom(loan, row);
  const rooms = [
    totalRoomForCharges(loan, row, positive(own - row.extra.interest)),
    inSpell === undefined ? undefined : positive(inSpell - own),
  ];
  return rooms.reduce<bigint | undefined>((most, room) => {
    if (room === undefined || most === undefined) return room ?? most;
    return smaller(most, room);
  }, undefined);
}
