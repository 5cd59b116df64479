import type { Debit, DebitAsk, Mandate, MandateAsk, RailError } from '@plazo/rail-kit';

/** Mandates that people approve at the mock, and debits under them. */

export type MandateRow = {
  readonly id: string;
  /** None of an id that was revoked before it arrived. */
  readonly ask: MandateAsk | undefined;
  readonly body: string;
  readonly changedAt: number;
  readonly state: Mandate['state'];
  /** The last digits of the account that its person typed: what becomes of its debits. */
  readonly ending: string;
};

export type DebitRow = {
  readonly id: string;
  /** None of an id that was fenced before it arrived. */
  readonly ask: DebitAsk | undefined;
  readonly body: string;
  readonly acceptedAt: number;
  readonly changedAt: number;
  readonly state: Debit['state'];
  readonly error: RailError | undefined;
  readonly paidAt: number | undefined;
  readonly isTakenBack: boolean;
  readonly steps: readonly DebitStep[];
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

type DebitStep = {
  readonly afterMs: number;
  readonly state: Exclude<Debit['state'], 'cancelled'>;
  readonly error?: RailError;
};
type DebitEnding = { readonly says: string; readonly steps: readonly DebitStep[] };

const bounced = (error: RailError): DebitStep => ({ afterMs: 0, state: 'failed', error });

/** What becomes of a debit, by the last two digits of the account of its mandate. */
export const debitEndings = {
  '00': { says: 'is taken at once', steps: [{ afterMs: 0, state: 'succeeded' }] },
  '04': { says: 'fails, the account is closed', steps: [bounced('account-closed')] },
  '06': { says: 'stays pending', steps: [] },
  '07': {
    says: 'bounces, and is taken all the same ten minutes later',
    steps: [bounced('payer-funds-short'), { afterMs: 10 * MINUTE_MS, state: 'succeeded' }],
  },
  '09': { says: 'bounces for want of funds', steps: [bounced('payer-funds-short')] },
} as const satisfies Record<string, DebitEnding>;

/** Every other account. */
export const usualDebit: DebitEnding = {
  says: 'pending, is taken after thirty seconds',
  steps: [{ afterMs: 30 * SECOND_MS, state: 'succeeded' }],
};

const isEnding = (text: string): text is keyof typeof debitEndings => Object.hasOwn(debitEndings, text);

type Asked<Ask> = { readonly ask: Ask; readonly body: string };

/** @param asked with the body as it was sent: the same id with another body is another mandate */
export const beginMandate = (id: string, { ask, body }: Asked<MandateAsk>, now: number): MandateRow => ({
  id,
  ask,
  body,
  changedAt: now,
  state: 'needs-action',
  ending: '',
});

/** Ends a mandate, and fences an id that never arrived. */
export const revokeMandate = (row: MandateRow | undefined, id: string, now: number): MandateRow =>
  row?.state === 'revoked'
    ? row
    : {
        ...(row ?? { id, ask: undefined, body: '', ending: '' }),
        state: 'revoked',
        changedAt: now,
      };

/** A debit under a mandate that is live. */
export function acceptDebit(
  id: string,
  { ask, body }: Asked<DebitAsk>,
  { now, mandate }: { readonly now: number; readonly mandate: MandateRow },
): DebitRow {
  const { steps }: DebitEnding = isEnding(mandate.ending) ? debitEndings[mandate.ending] : usualDebit;
  const empty = { error: undefined, paidAt: undefined, isTakenBack: false };
  return { ...empty, id, ask, body, acceptedAt: now, changedAt: now, state: 'pending', steps };
}

/** Cancels what is not taken, and fences an id that never arrived; nothing where it is too late. */
export function cancelDebit(row: DebitRow | undefined, id: string, now: number): DebitRow | undefined {
  if (row && row.state !== 'pending') return row.state === 'cancelled' ? row : undefined;
  const empty = { id, ask: undefined, body: '', acceptedAt: now, paidAt: undefined, isTakenBack: false };
  return { ...(row ?? empty), state: 'cancelled', error: undefined, changedAt: now, steps: [] };
}

/** The debit after one step that happened at an instant. */
export const stepDebit = (
  row: DebitRow,
  { state, error }: Omit<DebitStep, 'afterMs'>,
  at: number,
): DebitRow => ({
  ...row,
  state,
  error,
  changedAt: at,
  paidAt: state === 'succeeded' ? at : row.paidAt,
});

/** Each state that the debit took until now, oldest first; empty where nothing happened. */
export function advanceDebit(row: DebitRow, now: number): readonly DebitRow[] {
  const [next, ...rest] = row.steps;
  if (next === undefined || row.acceptedAt + next.afterMs > now) return [];
  const after = { ...stepDebit(row, next, row.acceptedAt + next.afterMs), steps: rest };
  return [after, ...advanceDebit(after, now)];
}

/** Under which id a debit is told as a payment, and taken back. */
export const debitPaymentId = ({ id }: Pick<DebitRow, 'id'>): string => `d-${id}`;

const instant = (at: number) => new Date(at).toISOString();

/** The mandate as the contract writes it; @param origin of the mock, whose page the person visits */
export const showMandate = ({ id, state, changedAt }: MandateRow, origin: string): Mandate => ({
  state,
  changedAt: instant(changedAt),
  ...(state === 'needs-action' && { action: { kind: 'visit', url: `${origin}/mandates/${id}` } }),
});

/** The debit as the contract writes it. */
export function showDebit(row: DebitRow): Debit {
  const changedAt = instant(row.changedAt);
  const { state, ask } = row;
  if (state === 'cancelled' || !ask)
    return { state: 'cancelled', changedAt, ...(ask && { amount: ask.amount }) };
  return {
    state,
    changedAt,
    amount: ask.amount,
    ...(row.error !== undefined && { error: row.error }),
    ...(row.paidAt !== undefined && { paymentId: debitPaymentId(row), paidAt: instant(row.paidAt) }),
  };
}
