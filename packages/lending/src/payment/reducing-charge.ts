import { reducible } from '../charges/exit-charges.ts';
import { addCharge } from '../charges/own-charges.ts';
import type { Loan } from '../schedule/loan.ts';
import { payExactly, type Unallocated } from './unallocated.ts';

/** Pays the charge on lowering principal out of the same money; says how much principal it lowers, at most so much. */
export function payReducingCharge(loan: Loan, open: bigint, unallocated: Unallocated): bigint {
  if (unallocated.left <= 0n || open <= 0n) return 0n;
  const { principal, charges } = reducible(loan, unallocated.left, open);
  for (const { rule, amount, tax } of charges) {
    const item = addCharge(loan, rule, { amount, tax, withNo: null, ownDueDay: loan.day });
    payExactly(loan, item, { part: 'fee', amount, unallocated });
    payExactly(loan, item, { part: 'feeTax', amount: tax, unallocated });
  }
  return principal;
}
