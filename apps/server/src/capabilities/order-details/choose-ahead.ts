import type { CheckedRequestOf, endpoints, OrderDetails } from '@plazo/contract';
import { aheadChoice } from '@plazo/lending';
import { spokenDay } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import type { BorrowerCall, BorrowerWrite } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { outcomesShown } from '../loans/ahead-shown.ts';
import { lockOwn, move } from '../loans/move-order.ts';
import { ownOf } from '../loans/orders.store.ts';
import { type OwnPosition, ownPosition } from '../loans/own-order.ts';

/** A borrower who paid more than was due says what the rest does, until the next due date. */

type Shown = NonNullable<OrderDetails['ahead']>;
type Wish = CheckedRequestOf<typeof endpoints.orderDetails.chooseAhead>;

/** What can still be chosen of the last payment, each way with where it leads. */
export function aheadShown(
  { text, today }: BorrowerCall,
  { stored, position }: OwnPosition,
): { readonly ahead?: Shown } {
  const choice = position.state === 'active' ? aheadChoice(stored.order, today) : undefined;
  if (!choice) return {};
  const day = (on: CalendarDate) => spokenDay(text.language, on);
  return {
    ahead: {
      payment: choice.eventIndex,
      amount: Number(choice.amountMinor),
      day: day(choice.paidOn),
      until: day(choice.until),
      chosen: choice.ahead,
      choices: outcomesShown(text.language, choice.outcomes),
    },
  };
}

/** Takes the choice for the payment that was shown; the same again changes nothing. */
export async function chooseAhead(call: BorrowerWrite<Wish>): Promise<Record<string, never> | Refused> {
  const { db: tx, deps, text, request, today } = call;
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const locked = await lockOwn(tx, deps, ownOf(own.stored));
  const { payment: eventIndex, ahead } = request;
  const gone = refuse('refused', text.refusedAction, { reason: 'choice-gone' });
  if (!locked) return gone;
  const choice = aheadChoice(locked.stored.order, today);
  if (choice?.eventIndex !== eventIndex) return gone;
  if (choice.ahead === ahead) return {};
  const command = { type: 'rechoose', on: today, eventIndex, ahead } as const;
  return (await move(tx, deps, { locked, command })) ? {} : gone;
}
