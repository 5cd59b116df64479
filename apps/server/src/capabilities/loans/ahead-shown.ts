import type { AnswerOf, endpoints } from '@plazo/contract';
import type { AheadOutcome } from '@plazo/lending';
import { type Language, spokenDay } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';

type Shown = NonNullable<AnswerOf<typeof endpoints.insight.split>['ahead']>[number];

/** Each way that money beyond the due can go with where it leads, as a page tells it. */
export const outcomesShown = (language: Language, outcomes: readonly AheadOutcome[]): Shown[] => {
  const day = (on: CalendarDate | null) => (on === null ? '' : spokenDay(language, on));
  return outcomes.map(({ ahead, ...outcome }) => ({
    ahead,
    next: Number(outcome.nextPaymentMinor),
    nextOn: day(outcome.nextPaymentOn),
    left: outcome.paymentsLeft,
    lastOn: day(outcome.lastOn),
    saved: Number(outcome.savedMinor),
  }));
};
