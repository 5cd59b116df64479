import { AheadSheet } from './ahead-sheet.tsx';
import { CalendarSheet } from './calendar-sheet.tsx';
import { DelayReminder } from './delay-reminder.tsx';
import { PromiseDays } from './promise-days.tsx';
import { RatingSheet } from './rating-sheet.tsx';

/** What opens over an order: by itself, or where a borrower asks for it. */
export const sheets = {
  reminder: DelayReminder,
  rating: RatingSheet,
  promise: PromiseDays,
  ahead: AheadSheet,
  calendar: CalendarSheet,
};
