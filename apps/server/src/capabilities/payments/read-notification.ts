import * as z from 'zod/mini';
import { type Notification, notificationShape } from './notification.ts';

/** A message with what makes it doubtful, if anything does. */
export type Read = {
  readonly notification: Notification;
  readonly doubt: '' | 'unclear-message' | 'amount-implausible';
};

/** Ten thousand million: no instalment loan is near it, and sums of such amounts stay exact wherever they are shown. */
const PLAUSIBLE_MINOR = 1_000_000_000_000;

const STRINGS = /"(?:[^"\\]|\\.)*"(\s*:)?/g;
const DIGITS = /^-?\d+$/;

const countKeys = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce(
        (sum: number, part) => sum + countKeys(part),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      )
    : 0;

/** Whether a key stands twice: readers differ in which of the two they take, so nobody can say what was meant. */
const hasKeyTwice = (text: string, parsed: unknown) =>
  [...text.matchAll(STRINGS)].filter(([, colon]) => colon !== undefined).length > countKeys(parsed);

/** Amounts are written in digits alone: `1234.0` and `1.234e3` are no integers of ours. */
function digitsOnly(_key: string, value: unknown, ...[context]: readonly { readonly source?: string }[]) {
  return typeof value === 'number' && !DIGITS.test(context?.source ?? '') ? Number.NaN : value;
}

/** Reads a message of a channel, or nothing where it does not have its shape. */
export function readNotification(body: Uint8Array): Read | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    const parsed = z.safeParse(notificationShape, JSON.parse(text, digitsOnly));
    if (!parsed.success) return undefined;
    const notification = parsed.data;
    if (hasKeyTwice(text, JSON.parse(text))) return { notification, doubt: 'unclear-message' };
    return { notification, doubt: notification.amountMinor > PLAUSIBLE_MINOR ? 'amount-implausible' : '' };
  } catch {
    return undefined;
  }
}
