import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Whole seconds left until an instant (milliseconds since the epoch); 0 once past. Pure, so that it can be tested. */
export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
}

/**
 * Seconds left until `untilMs`, ticking once a second. Counted from the clock, not from ticks, so that it is right
 * after the page was in the background.
 */
export function useCountdown(untilMs: number): number {
  const [left, setLeft] = useState(() => secondsLeft(untilMs, Date.now()));
  useEffect(() => {
    const update = () => setLeft(secondsLeft(untilMs, Date.now()));
    update();
    if (untilMs <= Date.now()) return;
    const timer = setInterval(update, TICK_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [untilMs]);
  return left;
}
