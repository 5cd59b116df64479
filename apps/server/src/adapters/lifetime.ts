/** What two servers' clocks may differ by. */
const SKEW_MS = 5_000;

/**
 * The latest end that something which lives so long can have now. A later one was given out after this moment: the clock
 * stepped back, and what had expired must not come to life again.
 */
export const latestEnd = (now: Date, lifeMs: number): Date => new Date(now.getTime() + lifeMs + SKEW_MS);
