import type { Payout, RailError } from '@plazo/rail-kit';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A state that a payout takes so long after it was accepted. */
export type Step = {
  readonly afterMs: number;
  readonly state: Exclude<Payout['state'], 'accepted' | 'cancelled'>;
  readonly error?: RailError;
};

export type Ending = {
  readonly says: string;
  readonly steps: readonly Step[];
  /** What happens instead while the account that pays has no money. */
  readonly withoutFunds?: readonly Step[];
};

const pending = { afterMs: 0, state: 'pending' } as const;
const atOnce = [pending, { afterMs: 0, state: 'succeeded' }] as const;

/** What becomes of a payout, by the last two characters of the account it goes to. */
export const endings = {
  '00': { says: 'succeeds at once', steps: atOnce },
  '02': {
    says: 'pending, succeeds after two days',
    steps: [pending, { afterMs: 2 * DAY_MS, state: 'succeeded' }],
  },
  '04': { says: 'fails: there is no such account', steps: [failed('account-wrong')] },
  '05': {
    says: 'succeeds at once, comes back after three days',
    steps: [...atOnce, { afterMs: 3 * DAY_MS, state: 'returned' }],
  },
  '06': { says: 'stays pending', steps: [pending] },
  '07': {
    says: 'fails at once, and has succeeded all the same ten minutes later',
    steps: [failed('rail-down'), { afterMs: 10 * MINUTE_MS, state: 'succeeded' }],
  },
  '08': { says: 'fails: the account belongs to somebody else', steps: [failed('holder-mismatch')] },
  '09': {
    says: 'fails for want of funds until they are topped up, then succeeds at once',
    steps: atOnce,
    withoutFunds: [failed('funds-short')],
  },
} as const satisfies Record<string, Ending>;

/** Every other account. */
export const usual: Ending = {
  says: 'pending, succeeds after thirty seconds',
  steps: [pending, { afterMs: 30 * SECOND_MS, state: 'succeeded' }],
};

function failed(error: RailError): Step {
  return { afterMs: 0, state: 'failed', error };
}

const isEnding = (text: string): text is keyof typeof endings => Object.hasOwn(endings, text);

/** The steps of a payout to an account. */
export function stepsFor(number: string, hasFunds: boolean): readonly Step[] {
  const last = number.slice(-2);
  const ending: Ending = isEnding(last) ? endings[last] : usual;
  return hasFunds ? ending.steps : (ending.withoutFunds ?? ending.steps);
}
