import { addDays, isCalendarDate } from '@plazo/money';
import { type Refusal, refuse } from '../terms/refusal.ts';
import type { Command } from './commands.ts';
import type { Order } from './events.ts';
import { foldOrder } from './position.ts';
import { checkReplan } from './replan-rule.ts';

/** A change of the plan that the borrower has to agree to, and their consent. */

const MOST_DAYS = 30;

type Named<Type extends Command['type']> = Command & { readonly type: Type };

/** Why a change cannot be offered, or undefined. */
export function checkOffer(order: Order, { on, until, change }: Named<'offer-plan'>): Refusal | undefined {
  const last = addDays(on, MOST_DAYS);
  if (!isCalendarDate(until) || until < on || until > last)
    return refuse('offer-days', `The offer can stand until ${last} at the latest`, { on: last });
  return checkReplan(order, on, change);
}

/** Why a change is not what stands on offer, or undefined. */
export function checkAccepted(
  order: Order,
  { on, offerIndex, change }: Named<'replan'>,
): Refusal | undefined {
  if (offerIndex === undefined) return undefined;
  const { planOffer } = foldOrder(order, on);
  const isOffered = planOffer?.eventIndex === offerIndex && planOffer.change === change;
  return isOffered ? undefined : refuse('offer-gone', 'The change is not on offer any more');
}
