import type { CalendarDate } from '@plazo/money';

/** A no that the caller can act on: a kebab-case word, an English sentence, and what would make it possible. */
export type Refusal = {
  readonly refusal: string;
  readonly reason: string;
  readonly unlock?: { readonly amountMinor?: bigint; readonly on?: CalendarDate };
};

/** Makes a refusal. */
export const refuse = (refusal: string, reason: string, unlock?: Refusal['unlock']): Refusal =>
  unlock === undefined ? { refusal, reason } : { refusal, reason, unlock };

/** Tells a refusal from an answer. */
export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'refusal' in value &&
    typeof value.refusal === 'string' &&
    'reason' in value
  );
}
