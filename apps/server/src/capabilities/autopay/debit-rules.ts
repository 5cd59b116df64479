import type { BounceReason } from '@plazo/lending';
import { calendarOf, type MarketId, markets } from '@plazo/markets';
import { type CalendarDate, isBusinessDay, nextBusinessDay, previousBusinessDay } from '@plazo/money';
import { errorRules, type RailError } from '@plazo/rail-kit';

/** What the engine is told of a debit that brought nothing, by the word of its rail. */
const REASONS: Partial<Readonly<Record<RailError, BounceReason>>> = {
  'payer-funds-short': 'insufficient-funds',
  'account-closed': 'account-closed',
  'account-wrong': 'wrong-account',
  'holder-mismatch': 'wrong-account',
  'mandate-revoked': 'mandate-cancelled',
  'limit-exceeded': 'mandate-limit',
  'rail-down': 'bank-technical',
  'closed-hours': 'bank-technical',
  'notice-missing': 'lender-technical',
  'bad-request': 'lender-technical',
};

export const bounceReason = (error: RailError): BounceReason => REASONS[error] ?? 'other';

/** Most that one debit may take, by the loan's largest payment and the law of the market. Minor units. */
export function mostOf(market: MarketId, largestMinor: bigint): bigint {
  const { mostMinor } = markets[market].law.debit;
  return mostMinor !== undefined && BigInt(mostMinor) < largestMinor ? BigInt(mostMinor) : largestMinor;
}

/** Whether a payment of the plan may be tried once more, by the law of the market and by why it failed. */
export function mayTryAgain(market: MarketId, tryNo: number, error: RailError): boolean {
  const { retry } = errorRules[error];
  return (retry === 'new' || retry === 'same') && tryNo < markets[market].law.debit.mostTries;
}

const bankDaysOf = (market: MarketId) => {
  const { calendar } = markets[market].law.debit;
  return calendar === undefined ? undefined : calendarOf(calendar);
};

/** Whether banks of the market debit accounts on a day. */
export function isDebitDay(market: MarketId, day: CalendarDate): boolean {
  const calendar = bankDaysOf(market);
  return !calendar || isBusinessDay(day, calendar);
}

/**
 * The day on which a payment is to be taken: its due day, or the last day of banks before it, so that nobody is late for a
 * holiday; the first one from `earliest` on where that is over.
 */
export function debitDay(market: MarketId, dueOn: CalendarDate, earliest: CalendarDate): CalendarDate {
  const calendar = bankDaysOf(market);
  const wanted = calendar ? previousBusinessDay(dueOn, calendar) : dueOn;
  if (wanted >= earliest) return wanted;
  return calendar ? nextBusinessDay(earliest, calendar) : earliest;
}
