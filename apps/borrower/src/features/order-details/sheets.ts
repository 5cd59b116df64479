import { AheadSheet } from './ahead-sheet.tsx';
import { DelayReminder } from './delay-reminder.tsx';
import { PromiseDays } from './promise-days.tsx';
import { RatingSheet } from './rating-sheet.tsx';

/** What opens over an order: by itself, or where a borrower says when they will pay or what a payment does. */
export const sheets = {
  reminder: DelayReminder,
  rating: RatingSheet,
  promise: PromiseDays,
  ahead: AheadSheet,
};
