import { addDays, type CalendarDate } from '@plazo/money';
import type { Terms } from '../terms/terms.ts';
import type { Position } from './position.ts';
import { isAllowed } from './transitions.ts';

/** The last day of the cooling-off period; undefined where the product has none or nothing was paid out. */
export const coolingOffEnd = (
  { coolingOffDays }: Terms,
  { disbursedOn }: Pick<Position, 'disbursedOn'>,
): CalendarDate | undefined =>
  disbursedOn === null || coolingOffDays === 0 ? undefined : addDays(disbursedOn, coolingOffDays);

/** Until when a loan in this position may be given back: what `decide` answers today, without folding the order again. */
export function mayCoolOffUntil(terms: Terms, position: Position): CalendarDate | undefined {
  const end = coolingOffEnd(terms, position);
  return end !== undefined && position.asOf <= end && isAllowed('cool-off', position.state) ? end : undefined;
}
