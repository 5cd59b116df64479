import type { Refund, RefundAsk } from '@plazo/rail-kit';

/** Money that goes back to a card that the mock charged. */

type RefundState = Refund['state'];
type RefundStep = { readonly afterMs: number; readonly state: RefundState };

export type RefundRow = {
  readonly id: string;
  readonly ask: RefundAsk;
  readonly body: string;
  readonly acceptedAt: number;
  readonly changedAt: number;
  readonly state: RefundState;
  readonly refundedAt: number | undefined;
  readonly steps: readonly RefundStep[];
};

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** What becomes of a refund, by the last two digits of its card; every other one is paid after half a minute. */
const refundEndings: Readonly<
  Record<string, { readonly says: string; readonly steps: readonly RefundStep[] }>
> = {
  '00': { says: 'is paid at once', steps: [{ afterMs: 0, state: 'succeeded' }] },
  '13': { says: 'fails', steps: [{ afterMs: 0, state: 'failed' }] },
  '16': { says: 'stays pending', steps: [] },
  '17': {
    says: 'is paid, and not taken by the bank of the card after three days',
    steps: [
      { afterMs: 0, state: 'succeeded' },
      { afterMs: 3 * DAY_MS, state: 'failed' },
    ],
  },
};
const usual: readonly RefundStep[] = [{ afterMs: 30 * SECOND_MS, state: 'succeeded' }];

/** A refund to a card with these last digits. */
export const acceptRefund = (
  id: string,
  { ask, body }: Pick<RefundRow, 'ask' | 'body'>,
  { now, lastFour = '' }: { readonly now: number; readonly lastFour: string | undefined },
): RefundRow => ({
  id,
  ask,
  body,
  acceptedAt: now,
  changedAt: now,
  state: 'pending',
  refundedAt: undefined,
  steps: refundEndings[lastFour.slice(-2)]?.steps ?? usual,
});

/** Each state that it took until now, oldest first; empty where nothing happened. */
export function advanceRefund(row: RefundRow, now: number): readonly RefundRow[] {
  const [next, ...steps] = row.steps;
  if (next === undefined || row.acceptedAt + next.afterMs > now) return [];
  const changedAt = row.acceptedAt + next.afterMs;
  const refundedAt = next.state === 'succeeded' ? changedAt : row.refundedAt;
  const after = { ...row, state: next.state, changedAt, refundedAt, steps };
  return [after, ...advanceRefund(after, now)];
}

const instant = (at: number) => new Date(at).toISOString();

/** The refund as the contract writes it. */
export const showRefund = ({ state, changedAt, ask, refundedAt }: RefundRow): Refund => ({
  state,
  changedAt: instant(changedAt),
  amount: ask.amount,
  ...(state === 'failed' && { error: 'account-closed' as const }),
  ...(refundedAt !== undefined && { refundedAt: instant(refundedAt) }),
});
