import { type CalendarDate, dayNumber, isCalendarDate } from '@plazo/money';
import { type FlagName, flagsOn } from '../schedule/flag.ts';
import { type PutFlag, standingFlag } from '../schedule/put-flag.ts';
import { type Refusal, refuse } from '../terms/refusal.ts';
import type { Order } from './events.ts';
import type { Position } from './position.ts';
import { runOrder } from './run.ts';

/** Flags are put on a loan and taken off it; they move no money. */

/** Whether nobody is to be reminded on the position's day, or asked for money. */
export const isQuiet = ({ flags, asOf, owner }: Position): boolean =>
  owner !== null || flagsOn(flags, dayNumber(asOf)).some(({ effects }) => effects.includes('stopsReminders'));

/** Why a flag cannot be put on: no such day, or it stands there already. */
export function checkFlag(
  order: Order,
  { on, flag, to }: PutFlag & { readonly on: CalendarDate },
): Refusal | undefined {
  if (to !== undefined && (!isCalendarDate(to) || to < on))
    return refuse('date-invalid', `to must be a date from ${on} on, written YYYY-MM-DD`);
  const { loan } = runOrder(order, { asOf: on });
  return loan && standingFlag(loan, flag)
    ? refuse('already-so', `The flag ${flag} stands already`)
    : undefined;
}

/** Why a flag cannot be taken off: none stands. */
export function checkUnflag(
  order: Order,
  { on, flag }: { readonly on: CalendarDate; readonly flag: FlagName },
): Refusal | undefined {
  const { loan } = runOrder(order, { asOf: on });
  return loan && standingFlag(loan, flag) ? undefined : refuse('already-so', `No flag ${flag} stands`);
}
