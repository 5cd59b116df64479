import { smaller } from '@plazo/money';
import { type Loan, owedOf } from '../schedule/loan.ts';
import type { ChargeRule } from '../terms/charge-rule.ts';
import { chargeOf, chargeTaxOf, rulesOn } from '../terms/charges.ts';
import { addCharge } from './own-charges.ts';

/** Charges on who pays before the day: on ending the loan early, and on lowering its principal. */

/** Free days are counted from the disbursement. */
function isFree({ day, startDay }: Loan, { freeAfterDays, freeWithinDays }: ChargeRule): boolean {
  const days = day - startDay;
  return (
    (freeAfterDays !== undefined && days >= freeAfterDays) ||
    (freeWithinDays !== undefined && days <= freeWithinDays)
  );
}

const notDue = ({ rows, day }: Loan): bigint =>
  rows.reduce((sum, row) => (row.dueDay > day ? sum + owedOf(row, 'principal') : sum), 0n);

export type ExitCharge = { readonly rule: ChargeRule; readonly amount: bigint; readonly tax: bigint };

/** What ending the loan on its day costs beside the debt; each charge once. */
export function payoffCharges(loan: Loan): readonly ExitCharge[] {
  const { terms, rows, day, items } = loan;
  const rules = rulesOn(terms, 'payoff-early');
  const lastDay = rows.at(-1)?.dueDay ?? day;
  const isCoolingOff = terms.coolingOffDays > 0 && day <= loan.startDay + terms.coolingOffDays;
  if (rules.length === 0 || day >= lastDay || isCoolingOff || loan.isCooledOff || loan.isWrittenOff)
    return [];
  const base = notDue(loan);
  return rules
    .filter((rule) => !isFree(loan, rule) && !items.some(({ chargeId }) => chargeId === rule.id))
    .map((rule) => {
      const amount = base > 0n ? chargeOf(terms, rule, base) : 0n;
      return { rule, amount, tax: chargeTaxOf(terms, rule, amount) };
    })
    .filter(({ amount }) => amount > 0n);
}

export const sumOfCharges = (charges: readonly ExitCharge[]): bigint =>
  charges.reduce((sum, { amount, tax }) => sum + amount + tax, 0n);

/** Makes ending the loan cost what it costs, due today. */
export function addPayoffCharges(loan: Loan): void {
  for (const { rule, amount, tax } of payoffCharges(loan))
    addCharge(loan, rule, { amount, tax, withNo: null, ownDueDay: loan.day });
}

/** Charges on lowering principal by so much. */
const reducingCharges = (loan: Loan, principal: bigint): readonly ExitCharge[] =>
  rulesOn(loan.terms, 'reduces-principal')
    .filter((rule) => !isFree(loan, rule))
    .map((rule) => {
      const amount = chargeOf(loan.terms, rule, principal);
      return { rule, amount, tax: chargeTaxOf(loan.terms, rule, amount) };
    });

/** The most principal that money lowers together with its charge, at most so much, and the charge. */
export function reducible(
  loan: Loan,
  money: bigint,
  open: bigint,
): { readonly principal: bigint; readonly charges: readonly ExitCharge[] } {
  const cost = (principal: bigint) => principal + sumOfCharges(reducingCharges(loan, principal));
  let [fits, beyond] = [0n, smaller(money, open) + 1n];
  while (beyond - fits > 1n) {
    const middle = (fits + beyond) / 2n;
    if (cost(middle) <= money) fits = middle;
    else beyond = middle;
  }
  return { principal: fits, charges: fits > 0n ? reducingCharges(loan, fits) : [] };
}
