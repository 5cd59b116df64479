import type { Card, CardAsk, CardPayment, CardPaymentAsk, Dispute, RailError } from '@plazo/rail-kit';

/** Cards that the mock keeps, and payments by them. Of a number that is typed on its page it keeps the last four digits. */

export type CardRow = {
  readonly id: string;
  readonly ask: CardAsk;
  readonly body: string;
  readonly changedAt: number;
  readonly state: Card['state'];
  readonly lastFour: string | undefined;
};

export type ChargeState = CardPayment['state'];

export type ChargeRow = {
  readonly id: string;
  /** None of an id that was fenced before it arrived. */
  readonly ask: CardPaymentAsk | undefined;
  readonly body: string;
  readonly acceptedAt: number;
  readonly changedAt: number;
  readonly state: ChargeState;
  readonly error: RailError | undefined;
  readonly capturedAt: number | undefined;
  /** Until when what is held can be captured; none of a sale. */
  readonly captureBefore?: number | undefined;
  /** When its capture is there, once it was asked for. */
  readonly capturing?: number | undefined;
  readonly isChargedBack: boolean;
  readonly dispute?: Dispute;
  readonly steps: readonly ChargeStep[];
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOLD_MS = 7 * 24 * 60 * MINUTE_MS;
const SHORT_HOLD_MS = 10 * MINUTE_MS;

type ChargeStep = { readonly afterMs: number; readonly state: ChargeState; readonly error?: RailError };
type ChargeEnding = { readonly says: string; readonly steps: readonly ChargeStep[] };

const refused = (error: RailError, afterMs = 0): ChargeStep => ({ afterMs, state: 'failed', error });

/** What becomes of a payment, by the last two digits of its card. */
export const cardEndings = {
  '00': { says: 'is paid at once', steps: [{ afterMs: 0, state: 'succeeded' }] },
  '03': {
    says: 'asks the person to approve it, for half an hour',
    steps: [{ afterMs: 0, state: 'needs-action' }, refused('expired', 30 * MINUTE_MS)],
  },
  '04': { says: 'is declined', steps: [refused('declined')] },
  '06': { says: 'stays pending', steps: [{ afterMs: 0, state: 'pending' }] },
  '07': {
    says: 'is declined, and paid all the same ten minutes later',
    steps: [refused('declined'), { afterMs: 10 * MINUTE_MS, state: 'succeeded' }],
  },
  '09': { says: 'is declined for want of funds', steps: [refused('payer-funds-short')] },
  '31': {
    says: 'is paid after thirty seconds, or held for ten minutes then',
    steps: [
      { afterMs: 0, state: 'pending' },
      { afterMs: 30 * SECOND_MS, state: 'succeeded' },
    ],
  },
  '23': {
    says: 'is held at once, and its capture is refused',
    steps: [{ afterMs: 0, state: 'succeeded' }],
  },
  '26': {
    says: 'is held at once, and its capture takes a minute',
    steps: [{ afterMs: 0, state: 'succeeded' }],
  },
} as const satisfies Record<string, ChargeEnding>;

/** Every other card. */
export const usualCard: ChargeEnding = {
  says: 'pending, is paid after thirty seconds',
  steps: [
    { afterMs: 0, state: 'pending' },
    { afterMs: 30 * SECOND_MS, state: 'succeeded' },
  ],
};

const isEnding = (text: string): text is keyof typeof cardEndings => Object.hasOwn(cardEndings, text);

/** @param body as it was sent: the same id with another body is another card */
export const beginCard = (
  id: string,
  { ask, body }: { readonly ask: CardAsk; readonly body: string },
  now: number,
): CardRow => ({ id, ask, body, changedAt: now, state: 'needs-action', lastFour: undefined });

/** Forgets a card for good. */
export const removeCard = (row: CardRow, now: number): CardRow =>
  row.state === 'removed' ? row : { ...row, state: 'removed', changedAt: now };

/** The steps of what is held first: it is given free where nobody captures it. */
function heldSteps(steps: readonly ChargeStep[], lastMs: number): readonly ChargeStep[] {
  return steps.flatMap((step) =>
    step.state === 'succeeded'
      ? [
          { ...step, state: 'authorised' as const },
          { afterMs: step.afterMs + lastMs, state: 'cancelled' as const, error: 'expired' as const },
        ]
      : [step],
  );
}

/** A payment by a card that is kept. */
export function acceptCharge(
  id: string,
  { ask, body }: { readonly ask: CardPaymentAsk; readonly body: string },
  { now, card }: { readonly now: number; readonly card: CardRow },
): ChargeRow {
  const last = card.lastFour?.slice(-2) ?? '';
  const { steps }: ChargeEnding = isEnding(last) ? cardEndings[last] : usualCard;
  const empty = { error: undefined, capturedAt: undefined, isChargedBack: false };
  const row = { ...empty, id, ask, body, acceptedAt: now, changedAt: now, state: 'pending' } as const;
  return ask.capture === 'at-once'
    ? { ...row, steps }
    : { ...row, steps: heldSteps(steps, last === '31' ? SHORT_HOLD_MS : HOLD_MS) };
}

/** Cancels what is not paid, and fences an id that never arrived; nothing where it is too late. */
export function cancelCharge(
  row: ChargeRow | undefined,
  { id, now }: { readonly id: string; readonly now: number },
): ChargeRow | undefined {
  const empty = {
    id,
    ask: undefined,
    body: '',
    acceptedAt: now,
    capturedAt: undefined,
    isChargedBack: false,
  };
  const isOver =
    row !== undefined &&
    row.state !== 'pending' &&
    row.state !== 'needs-action' &&
    (row.state !== 'authorised' || row.capturing !== undefined);
  if (isOver) return row.state === 'cancelled' ? row : undefined;
  return { ...(row ?? empty), state: 'cancelled', error: undefined, changedAt: now, steps: [] };
}

/** The payment after one step that happened at an instant. */
export const stepCharge = (
  row: ChargeRow,
  { state, error }: Omit<ChargeStep, 'afterMs'>,
  at: number,
): ChargeRow => ({
  ...row,
  state,
  error,
  changedAt: at,
  capturedAt: state === 'succeeded' ? at : row.capturedAt,
  captureBefore:
    state === 'authorised'
      ? row.acceptedAt + (row.steps.find((step) => step.state === 'cancelled')?.afterMs ?? HOLD_MS)
      : row.captureBefore,
});

/**
 * Takes what is held, once: what was taken, or is on its way, is the same again. A refusal where nothing is held.
 * @param lastFour of the card, whose last two digits say what becomes of it
 */
export function captureCharge(
  row: ChargeRow,
  { now, lastFour = '' }: { readonly now: number; readonly lastFour: string | undefined },
): ChargeRow | RailError {
  if (row.state === 'succeeded' || (row.state === 'authorised' && row.capturing !== undefined)) return row;
  if (row.state !== 'authorised') return row.error === 'expired' ? 'expired' : 'cancelled';
  if (lastFour.endsWith('23')) return 'declined';
  const afterMs = lastFour.endsWith('26') ? MINUTE_MS : 0;
  const step: ChargeStep = { afterMs: now + afterMs - row.acceptedAt, state: 'succeeded' };
  return { ...row, capturing: now + afterMs, steps: [step] };
}

/** Each state that the payment took until now, oldest first; empty where nothing happened. */
export function advanceCharge(row: ChargeRow, now: number): readonly ChargeRow[] {
  const [next, ...rest] = row.steps;
  if (next === undefined || row.acceptedAt + next.afterMs > now) return [];
  const after = { ...stepCharge(row, next, row.acceptedAt + next.afterMs), steps: rest };
  return [after, ...advanceCharge(after, now)];
}

/** Under which id a payment by card is told, and taken back. */
export const paymentIdOf = ({ id }: ChargeRow): string => `c-${id}`;

const instant = (at: number) => new Date(at).toISOString();
const visit = (url: string, until?: number) => ({
  action: { kind: 'visit', url, ...(until !== undefined && { expiresAt: instant(until) }) } as const,
});

/** The card as the contract writes it; @param origin of the mock, whose page the person visits */
export const showCard = ({ id, state, changedAt, lastFour }: CardRow, origin: string): Card => ({
  state,
  changedAt: instant(changedAt),
  ...(state === 'needs-action' && visit(`${origin}/cards/${id}`)),
  ...(lastFour !== undefined && { lastFour, brand: 'mock', bank: 'Mock' }),
});

/** When what comes next by itself comes. */
const endOf = ({ acceptedAt, steps: [next] }: ChargeRow) => next && acceptedAt + next.afterMs;

/** The payment as the contract writes it. */
export function showCharge(row: ChargeRow, origin: string): CardPayment {
  const changedAt = instant(row.changedAt);
  const { state, ask } = row;
  if (state === 'cancelled' || !ask)
    return {
      state: 'cancelled',
      changedAt,
      ...(ask && { amount: ask.amount }),
      ...(row.error !== undefined && { error: row.error }),
    };
  return {
    state,
    changedAt,
    amount: ask.amount,
    ...(row.error !== undefined && { error: row.error }),
    ...(row.state === 'authorised' &&
      row.captureBefore !== undefined && { captureBefore: instant(row.captureBefore) }),
    ...(row.state === 'needs-action' && visit(`${origin}/challenges/${row.id}`, endOf(row))),
    ...(row.capturedAt !== undefined && { paymentId: paymentIdOf(row), capturedAt: instant(row.capturedAt) }),
  };
}
