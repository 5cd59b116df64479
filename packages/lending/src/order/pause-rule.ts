import { type CalendarDate, dayNumber, isCalendarDate } from '@plazo/money';
import { projectAndGiveBack } from '../payment/give-back.ts';
import { countTo } from '../schedule/accrual.ts';
import type { Period } from '../schedule/counted-days.ts';
import type { Loan } from '../schedule/loan.ts';
import { type Refusal, refuse } from '../terms/refusal.ts';
import { effectiveEvents, type Order } from './events.ts';

/** Nights without interest, agreed from their first day on or ahead of it. */
type Pause = { readonly on: CalendarDate; readonly from: CalendarDate; readonly to: CalendarDate };

const LAST_DAY: CalendarDate = '9999-12-31';

/** Why nights cannot be without interest: no such days, before the day of the decision, or free already. */
export function checkPause(order: Order, { on, from, to }: Pause): Refusal | undefined {
  if (!isCalendarDate(from) || !isCalendarDate(to) || to < from || to === LAST_DAY)
    return refuse('date-invalid', 'from and to must be dates, written YYYY-MM-DD, from not after to');
  if (from < on)
    return refuse('pause-too-early', `Interest can pause from ${on} on, the day of the decision`, { on });
  const other = effectiveEvents(order, LAST_DAY, undefined)
    .flatMap(({ event }) => (event.type === 'interest-paused' ? [event] : []))
    .find((event) => event.from <= to && from <= event.to);
  return other && refuse('pause-overlaps', `Interest pauses from ${other.from} to ${other.to} already`);
}

/** Takes interest off nights to come; days so far are counted before. */
export function pauseInterest(loan: Loan, { from, to }: Pause): void {
  setPauses(loan, [...loan.earning.pauses, { startDay: dayNumber(from), endDay: dayNumber(to) + 1 }]);
}

/** Stretches of nights without interest, from the loan's day on other ones than before. */
export function setPauses(loan: Loan, pauses: readonly Period[]): void {
  countTo(loan, loan.day);
  loan.earning = { ...loan.earning, pauses: [...pauses] };
  projectAndGiveBack(loan);
}
