import type { BounceReason } from '@plazo/lending';
import { type MarketId, markets } from '@plazo/markets';
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
