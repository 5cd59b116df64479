import * as z from 'zod/mini';

/**
 * Why a rail did not do what it was asked: a closed list, so that each has a sentence for the borrower, one for the
 * desk, and a rule whether it is worth trying again. A provider's own words are mapped to it once, in its adapter.
 */

/** Whether to try again: never; the same instruction; a new one; a new one once the person changed something. */
export type Retry = 'never' | 'same' | 'new' | 'change';

type Rule = { readonly whose: 'person' | 'bank' | 'rail' | 'lender' | 'nobody'; readonly retry: Retry };

export const errorRules = {
  'account-wrong': { whose: 'person', retry: 'change' },
  'account-closed': { whose: 'person', retry: 'change' },
  'holder-mismatch': { whose: 'person', retry: 'change' },
  'account-blocked': { whose: 'bank', retry: 'never' },
  'risk-refused': { whose: 'bank', retry: 'never' },
  'funds-short': { whose: 'lender', retry: 'new' },
  'payer-funds-short': { whose: 'person', retry: 'new' },
  'limit-exceeded': { whose: 'bank', retry: 'new' },
  declined: { whose: 'person', retry: 'change' },
  'authentication-failed': { whose: 'person', retry: 'change' },
  'mandate-revoked': { whose: 'person', retry: 'never' },
  'notice-missing': { whose: 'lender', retry: 'new' },
  expired: { whose: 'nobody', retry: 'new' },
  cancelled: { whose: 'nobody', retry: 'new' },
  duplicate: { whose: 'nobody', retry: 'never' },
  'template-refused': { whose: 'lender', retry: 'never' },
  unreachable: { whose: 'person', retry: 'never' },
  'opted-out': { whose: 'person', retry: 'never' },
  unreadable: { whose: 'person', retry: 'change' },
  'no-match': { whose: 'person', retry: 'change' },
  'consent-refused': { whose: 'person', retry: 'never' },
  'bad-request': { whose: 'lender', retry: 'never' },
  unauthorised: { whose: 'lender', retry: 'same' },
  'clock-skew': { whose: 'lender', retry: 'same' },
  'rate-limited': { whose: 'rail', retry: 'same' },
  'closed-hours': { whose: 'rail', retry: 'same' },
  'rail-down': { whose: 'rail', retry: 'same' },
  'not-received': { whose: 'nobody', retry: 'same' },
  conflict: { whose: 'nobody', retry: 'never' },
  'too-late': { whose: 'nobody', retry: 'never' },
  other: { whose: 'nobody', retry: 'never' },
} as const satisfies Record<string, Rule>;

export type RailError = keyof typeof errorRules;

/** Whether a word is one of the list. */
export const isRailError = (word: unknown): word is RailError =>
  typeof word === 'string' && Object.hasOwn(errorRules, word);

export const railErrors = Object.keys(errorRules).filter(isRailError);

export const railError = z.enum(railErrors);
