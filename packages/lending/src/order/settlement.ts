import { addDays, type CalendarDate, isCalendarDate } from '@plazo/money';
import { countedFrom } from '../schedule/cycle.ts';
import { risingDates } from '../schedule/due-dates.ts';
import { type Refusal, refuse } from '../terms/refusal.ts';
import type { Terms } from '../terms/terms.ts';
import type { Command } from './commands.ts';
import type { Order } from './events.ts';
import { foldOrder } from './position.ts';

/** What an agreement that a smaller sum is accepted as full takes. */

const MOST_PARTS = 6;
const MOST_DAYS = 90;

type Agree = Command & { readonly type: 'agree-settlement' };

function checkParts({ parts, on }: Agree): Refusal | undefined {
  if (parts.length === 0 || parts.length > MOST_PARTS)
    return refuse('settlement-parts', `There must be 1 to ${MOST_PARTS} parts`);
  const last = addDays(on, MOST_DAYS);
  for (const [index, { by, amountMinor }] of parts.entries()) {
    const before = parts[index - 1];
    if (!isCalendarDate(by)) return refuse('date-invalid', 'by must be a date, written YYYY-MM-DD');
    if (amountMinor <= 0n) return refuse('amount-invalid', 'amountMinor must be above zero');
    if (by < on || (before && by <= before.by))
      return refuse('settlement-dates', 'Days must rise from the day of the agreement on', { on });
    if (by > last) return refuse('settlement-dates', `All parts must come until ${last}`, { on: last });
  }
  return undefined;
}

/**
 * Equal parts of a sum, the last with what does not divide: the first by a day, each other a period of the product later, off closed days.
 * Amounts in minor units.
 */
export function settlementParts(
  terms: Terms,
  { amountMinor, firstBy, count }: { amountMinor: bigint; firstBy: CalendarDate; count: number },
): Agree['parts'] {
  const counted = { fromOn: firstBy, every: terms.plan.every };
  const later = Array.from({ length: count - 1 }, (_, index) => countedFrom(terms, counted, index + 1));
  const each = amountMinor / BigInt(count);
  return [firstBy, ...risingDates(terms, firstBy, later)].map((by, index) => ({
    by,
    amountMinor: index === count - 1 ? amountMinor - each * BigInt(index) : each,
  }));
}

/** Why an agreement cannot be made, or undefined. */
export function checkSettlement(order: Order, command: Agree): Refusal | undefined {
  const refused = checkParts(command);
  if (refused) return refused;
  const { settlement, writtenOff } = foldOrder(order, command.on);
  if (writtenOff) return refuse('written-off', 'The loan is written off');
  if (settlement?.state === 'open') return refuse('settlement-open', 'Another agreement stands');
  const last = command.parts.at(-1)?.by ?? command.on;
  const { payoffMinor } = foldOrder(order, last);
  const whole = command.parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return whole < payoffMinor
    ? undefined
    : refuse('settlement-not-lower', `On ${last} ${payoffMinor} is owed`, { amountMinor: payoffMinor });
}
