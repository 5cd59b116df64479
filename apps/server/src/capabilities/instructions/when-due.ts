/** When an instruction is looked at again. All of it in milliseconds. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long after it left it is asked about: at once closely, then less and less, and each half hour for as long as it takes. */
const ASKS = [5 * SECOND, 20 * SECOND, 80 * SECOND, 380 * SECOND, 1_280 * SECOND];
const LAST_ASK = 30 * MINUTE;

const FIRST_WAIT = 5 * SECOND;
const LONGEST_WAIT = 15 * MINUTE;

/** The next question about what left at a moment. */
export function nextAsk(sentAt: Date, now: Date): Date {
  const since = now.getTime() - sentAt.getTime();
  const next = ASKS.find((after) => after > since);
  return next === undefined ? new Date(now.getTime() + LAST_ASK) : new Date(sentAt.getTime() + next);
}

/**
 * When a rail that said "not now" is called again: longer each time, and never all at once when it returns.
 * @param fraction between 0 and 1, for jitter
 */
export function nextTry(
  now: Date,
  {
    attempts,
    retryAfterMs,
    fraction,
  }: { attempts: number; retryAfterMs: number | undefined; fraction: number },
): Date {
  const wait = Math.min(FIRST_WAIT * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT);
  return new Date(now.getTime() + Math.max(retryAfterMs ?? 0, wait * (0.5 + fraction / 2)));
}
