import type { Messages } from './words.ts';

const MINUTE_S = 60;
const HOUR_M = 60;
const DAY_M = 24 * HOUR_M;

/** The next full step of minutes: what took 41 minutes is told as 45. */
function stepsOf(seconds: number): number {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE_S));
  const step = minutes <= 10 ? 1 : minutes <= HOUR_M ? 5 : 30;
  return Math.ceil(minutes / step) * step;
}

/** A length of time as people say it, rounded up so that it is kept. */
export function lengthOf(text: Messages, seconds: number): string {
  const minutes = stepsOf(seconds);
  return minutes >= DAY_M
    ? text.restDays(Math.ceil(minutes / DAY_M))
    : text.restTime(Math.floor(minutes / HOUR_M), minutes % HOUR_M);
}

/** The moment at which something is to be looked for that takes so long: to ten minutes, later than sooner. */
export function expectedAt(since: Date, seconds: number): Date {
  const stepMs = 10 * MINUTE_S * 1000;
  return new Date(Math.ceil((since.getTime() + seconds * 1000) / stepMs) * stepMs);
}
