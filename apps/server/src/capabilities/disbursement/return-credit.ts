import { foldOrder } from '@plazo/lending';
import { type Tx, transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertRequest } from '../approvals/approvals.store.ts';
import type { OwnOrder } from '../ledger/journal.store.ts';
import { type Locked, lockOwn, move } from '../loans/move-order.ts';
import { ownOf } from '../loans/orders.store.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import { type CreditPlan, creditPlan, keptOf } from './credit-plan.ts';
import { dropCreditReturn, putCreditReturn } from './credit-returns.store.ts';
import { carrierTo, type Place, sendBack } from './refund-places.ts';

/** Credit of a loan that is paid goes back to its owner, who need not ask. */

/** Looks at a loan's credit under its lock. */
const withPlan = (
  deps: Deps,
  own: OwnOrder,
  act: (tx: Tx, locked: Locked, plan: CreditPlan) => Promise<boolean>,
): Promise<boolean> =>
  transact(deps.db, async (tx) => {
    const locked = await lockOwn(tx, deps, own);
    if (!locked) return false;
    const position = foldOrder(locked.stored.order, locked.today);
    const plan = await creditPlan(tx, deps, { ...locked, position });
    return plan !== undefined && act(tx, locked, plan);
  });

/** Keeps that it was found, and tells its owner what becomes of it: once for each amount on each day. */
export const findCredit = (deps: Deps, own: OwnOrder): Promise<boolean> =>
  withPlan(deps, own, async (tx, { today }, plan) => {
    const now = deps.clock.now();
    const kept = keptOf(plan, now);
    await putCreditReturn(tx, own, kept);
    // that it came back was told when it did
    if (plan.state === 'came-back') return true;
    // a day is said only where nobody looks at it first
    const isByItself = plan.state === 'goes';
    const kind = isByItself ? ('credit-found' as const) : ('credit-waits' as const);
    const { borrowerId, orderId: subject } = own;
    const about = `${today} ${plan.amountMinor}`;
    const dueOn = isByItself ? plan.on : null;
    await enqueueMessages(tx, [{ kind, borrowerId, subject, about, amountMinor: plan.amountMinor, dueOn }], {
      now,
      today,
    });
    return true;
  });

/** Asks people for what is more than one of them sends alone, or may be called back by who paid it; once while they have not said no. */
async function askPeople(tx: Tx, { chance, clock }: Deps, { own, plan, place }: Sending): Promise<boolean> {
  if (plan.standing.request !== null) return false;
  const wish = { amountMinor: Number(plan.amountMinor), accountId: place.id };
  const asked = { kind: 'refund', orderId: own.orderId, wish, reason: '', requestedBy: null } as const;
  return insertRequest(tx, { id: chance.id(), ...asked, requestedAt: clock.now() });
}

type Sending = { readonly own: OwnOrder; readonly plan: CreditPlan; readonly place: Place };

/** Takes it off the loan and has it carried, in one transaction. */
async function send(
  tx: Tx,
  deps: Deps,
  { locked, plan, place }: Sending & { locked: Locked },
): Promise<boolean> {
  const { today, brand, stored } = locked;
  const { amountMinor } = plan;
  const channel = carrierTo(deps, brand.id, place)?.clearing;
  const command = {
    type: 'refund',
    on: today,
    amountMinor,
    ...(channel !== undefined && { channel }),
  } as const;
  if (!(await move(tx, deps, { locked, command }))) return false;
  await sendBack(tx, deps, { locked, place, amountMinor });
  await dropCreditReturn(tx, ownOf(stored));
  return true;
}

/** Sends credit whose day has come, or asks people for it; false where it is not time yet, or somebody did already. */
export const returnCredit = (deps: Deps, own: OwnOrder): Promise<boolean> =>
  withPlan(deps, own, async (tx, locked, plan) => {
    const { place } = plan;
    if (!place || plan.on > locked.today) return false;
    const sending = { own, plan, place };
    if (plan.state === 'checked') return askPeople(tx, deps, sending);
    return plan.state === 'goes' && send(tx, deps, { ...sending, locked });
  });
