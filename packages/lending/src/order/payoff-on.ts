import type { CalendarDate } from '@plazo/money';
import { receive } from '../payment/receive.ts';
import { claimOf } from '../schedule/loan.ts';
import { type Bucket, NO_PARTS, type Parts, toParts } from '../schedule/parts.ts';
import type { Order } from './events.ts';
import { foldOrder } from './position.ts';
import { runOrder } from './run.ts';

/** What to pay on a day, today or later, to owe exactly zero, in minor units. */
export const payoffOn = (order: Order, date: CalendarDate): bigint => foldOrder(order, date).payoffMinor;

/** Interest and tax that were paid ahead and come back pay principal: what this money pays is never negative. */
function withoutGivenBack(taken: Bucket): Bucket {
  const parts = { ...taken };
  for (const part of ['interest', 'tax', 'commission'] as const) {
    if (parts[part] >= 0n) continue;
    parts.principal += parts[part];
    parts[part] = 0n;
  }
  return parts;
}

/** How an amount paid on a day would be split: the parts, a claim, and what would become the borrower's credit. Minor units. */
export function splitPayment(
  order: Order,
  amountMinor: bigint,
  on: CalendarDate,
): Parts & { readonly claimMinor: bigint; readonly creditMinor: bigint } {
  const { loan } = runOrder(order, { asOf: on });
  if (!loan)
    return {
      ...NO_PARTS,
      claimMinor: 0n,
      creditMinor: amountMinor,
    };
  const [creditBefore, claimBefore] = [loan.credit, claimOf(loan)];
  const parts = toParts(withoutGivenBack(receive(loan, amountMinor)));
  const claimMinor = claimBefore - claimOf(loan);
  return { ...parts, claimMinor, creditMinor: loan.credit - creditBefore - claimMinor };
}
