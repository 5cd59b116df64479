import type { Payout, PayoutAsk, RailError } from '@plazo/rail-kit';
import { type Step, stepsFor } from './endings.ts';

/** A payout as the bank behind the mock sees it. One without an ask is an id that was fenced before it arrived. */
export type PayoutRow = {
  readonly id: string;
  readonly ask: PayoutAsk | undefined;
  readonly body: string;
  readonly acceptedAt: number;
  readonly changedAt: number;
  readonly state: Payout['state'];
  readonly error: RailError | undefined;
  readonly settledAt: number | undefined;
  readonly returnedAt: number | undefined;
  /** What is still to come, in order of time. */
  readonly steps: readonly Step[];
};

/** @param body as it was sent: the same id with another body is another instruction */
export function acceptPayout(
  id: string,
  { ask, body }: { readonly ask: PayoutAsk; readonly body: string },
  { now, hasFunds }: { readonly now: number; readonly hasFunds: boolean },
): PayoutRow {
  const isLate = ask.notAfter !== undefined && Date.parse(ask.notAfter) < now;
  const steps: readonly Step[] = isLate
    ? [{ afterMs: 0, state: 'failed', error: 'expired' }]
    : stepsFor(ask.to.number, hasFunds);
  return { ...empty(id, now), ask, body, state: 'accepted', steps };
}

function empty(id: string, now: number): PayoutRow {
  return {
    id,
    ask: undefined,
    body: '',
    acceptedAt: now,
    changedAt: now,
    state: 'cancelled',
    error: undefined,
    settledAt: undefined,
    returnedAt: undefined,
    steps: [],
  };
}

/** The payout after one step that happened at an instant. */
export function takeStep(row: PayoutRow, { state, error }: Omit<Step, 'afterMs'>, at: number): PayoutRow {
  return {
    ...row,
    state,
    error,
    changedAt: at,
    settledAt: state === 'succeeded' ? at : row.settledAt,
    returnedAt: state === 'returned' ? at : row.returnedAt,
  };
}

/** Each state that the payout took until now, oldest first; empty where nothing happened. */
export function advance(row: PayoutRow, now: number): readonly PayoutRow[] {
  const [next, ...rest] = row.steps;
  if (next === undefined || row.acceptedAt + next.afterMs > now) return [];
  const after = { ...takeStep(row, next, row.acceptedAt + next.afterMs), steps: rest };
  return [after, ...advance(after, now)];
}

export type Cancelled = { readonly row: PayoutRow } | { readonly error: 'too-late' };

/** Cancels what has not left, and fences an id that never arrived. */
export function cancelPayout(
  row: PayoutRow | undefined,
  { id, now }: { readonly id: string; readonly now: number },
): Cancelled {
  if (row === undefined) return { row: empty(id, now) };
  if (row.state === 'cancelled') return { row };
  const hasLeft = row.state !== 'accepted' && row.state !== 'pending';
  return hasLeft
    ? { error: 'too-late' }
    : { row: { ...row, state: 'cancelled', changedAt: now, error: undefined, steps: [] } };
}

const instant = (at: number) => new Date(at).toISOString();

/** The payout as the contract writes it. */
export function showPayout(row: PayoutRow): Payout {
  const common = {
    changedAt: instant(row.changedAt),
    trackingCode: row.id,
    ...(row.error !== undefined && { error: row.error }),
    ...(row.ask?.subject !== undefined && { subject: row.ask.subject }),
    ...(row.settledAt !== undefined && { settledAt: instant(row.settledAt) }),
    ...(row.returnedAt !== undefined && { returnedAt: instant(row.returnedAt) }),
  };
  if (row.state !== 'cancelled' && row.ask) return { ...common, state: row.state, amount: row.ask.amount };
  return { ...common, state: 'cancelled', ...(row.ask && { amount: row.ask.amount }) };
}
