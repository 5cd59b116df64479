import { publishedActRules } from '../../approvals/act-rules.ts';
import { countedAs, isNeverAlone } from '../../approvals/acts.ts';
import { takeAlone } from '../../approvals/limits.ts';
import type { DeskWrite } from '../../operators/desk-call.ts';
import type { Locked } from '../move-order.ts';
import { countedOf } from './decide-wish.ts';
import type { LoanWish } from './plan-wish.ts';

/** Whether one person may do this to a loan by themselves; what they give away so is counted from now on. */
export async function mayAlone(call: DeskWrite, locked: Locked, wish: LoanWish): Promise<boolean> {
  const { db, deps, operator, now } = call;
  const { order, id: orderId } = locked.stored;
  const amountMinor = countedOf(wish, order, locked.today);
  if (amountMinor === undefined) return true;
  if (isNeverAlone(wish, await publishedActRules(db))) return false;
  if (amountMinor <= 0n) return true;
  return takeAlone(db, {
    orderId,
    currency: order.terms.currency,
    action: countedAs(wish.action),
    operatorId: operator.id,
    now,
    loansADay: deps.env.deskLimits.loans,
    amountMinor,
  });
}
