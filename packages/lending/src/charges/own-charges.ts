import { dateOfDayNumber, larger } from '@plazo/money';
import { type Loan, type LoanRow, owedOf } from '../schedule/loan.ts';
import { type Item, makeItem } from '../schedule/owing.ts';
import { sumOfBucket } from '../schedule/parts.ts';
import type { BounceReason } from '../terms/bounce.ts';
import type { ChargeRule } from '../terms/charge-rule.ts';
import { chargeOf, chargeTaxOf, rulesOn } from '../terms/charges.ts';

/** Charges with a day of their own, and those that each instalment asks on top. */

type Charged = { readonly amount: bigint; readonly tax: bigint; readonly part?: 'fee' | 'penalty' };
type When = { readonly withNo: number | null; readonly ownDueDay: number };

/** Puts a charge on the loan. */
export function addCharge(
  loan: Loan,
  { id, payee }: Pick<ChargeRule, 'id' | 'payee'>,
  { amount, tax, part = 'fee', ...when }: Charged & When,
): Item {
  const item = makeItem({
    kind: 'charge',
    chargeId: id,
    payee: payee ?? null,
    sinceDay: loan.day,
    ...when,
  });
  item.charged[part] = amount;
  item.charged[part === 'fee' ? 'feeTax' : 'penaltyTax'] = tax;
  loan.items.push(item);
  if (amount + tax > 0n) loan.settledDay = null;
  return item;
}

const monthOf = (day: number) => dateOfDayNumber(day).slice(0, 7);

function isWithinMonth(loan: Loan, { id, mostPerMonth }: ChargeRule): boolean {
  if (mostPerMonth === undefined) return true;
  const month = monthOf(loan.day);
  const before = loan.items.filter(
    ({ chargeId, sinceDay }) => chargeId === id && monthOf(sinceDay) === month,
  );
  return before.length < mostPerMonth;
}

/** Charges a failed attempt to collect, where its reason bears one; says whether it did. */
export function chargeBounce(loan: Loan, reason: BounceReason, askedMinor: bigint): boolean {
  if (loan.isWrittenOff || loan.isCooledOff) return false;
  const before = loan.items.length;
  for (const rule of rulesOn(loan.terms, 'bounced')) {
    if (rule.reasons && !rule.reasons.includes(reason)) continue;
    if (!isWithinMonth(loan, rule)) continue;
    const amount = chargeOf(loan.terms, rule, askedMinor);
    const ownDueDay = loan.day + (rule.dueInDays ?? 0);
    addCharge(loan, rule, {
      amount,
      tax: chargeTaxOf(loan.terms, rule, amount),
      withNo: null,
      ownDueDay,
    });
  }
  return loan.items.length > before;
}

/** A period that has begun asks its charge whole; one that has not may still change or fall away. */
const isBegun = (loan: Loan, row: LoanRow) => row.startDay < loan.day || row.isClosed;

const rowWith = (loan: Loan, { withNo }: Item) =>
  [...loan.rows, ...loan.dropped].find(({ no }) => no === withNo);

/** Whether an item is asked when the loan ends now. */
export function isAskedAtEnd(loan: Loan, item: Item): boolean {
  const row = item.kind === 'charge' ? rowWith(loan, item) : undefined;
  return row === undefined || isBegun(loan, row);
}

/** Drops what periods ask that never began. */
export function dropUnbegun(loan: Loan): void {
  for (const item of loan.items) {
    if (isAskedAtEnd(loan, item)) continue;
    item.charged.fee = item.paid.fee + item.waived.fee;
    item.charged.feeTax = item.paid.feeTax + item.waived.feeTax;
  }
}

function baseOf(loan: Loan, row: LoanRow, of: ChargeRule['of']): bigint {
  if (of === 'principal') return loan.principal;
  if (of === 'instalment') return row.agreed.totalMinor;
  return loan.rows.slice(row.no - 1).reduce((sum, each) => sum + owedOf(each, 'principal'), 0n);
}

export const hasInstalmentCharges = ({ terms }: Loan): boolean => rulesOn(terms, 'instalment').length > 0;

/** Reckons anew what instalments ask on top whose periods have not begun. */
export function refreshInstalmentCharges(loan: Loan): void {
  if (loan.isCooledOff || loan.settledDay !== null) return;
  for (const rule of rulesOn(loan.terms, 'instalment')) {
    for (const item of loan.items.filter(({ chargeId }) => chargeId === rule.id)) {
      const row = rowWith(loan, item);
      if (!row || isBegun(loan, row)) continue;
      const isEmpty = loan.dropped.includes(row) || sumOfBucket(row.charged) === 0n;
      const amount = isEmpty ? 0n : chargeOf(loan.terms, rule, baseOf(loan, row, rule.of));
      item.charged.fee = larger(amount, item.paid.fee + item.waived.fee);
      item.charged.feeTax = larger(
        chargeTaxOf(loan.terms, rule, item.charged.fee),
        item.paid.feeTax + item.waived.feeTax,
      );
    }
  }
}

/** What each instalment asks on top, from the first day on. */
export function openInstalmentCharges(loan: Loan): void {
  for (const rule of rulesOn(loan.terms, 'instalment'))
    for (const row of loan.rows)
      addCharge(loan, rule, { amount: 0n, tax: 0n, withNo: row.no, ownDueDay: row.endDay });
  refreshInstalmentCharges(loan);
}
