import type { Capabilities, Rail } from '@plazo/rail-kit';
import { railParts, wrapped } from './watch-rail.ts';

/** How many calls a rail takes, as it declares: this process keeps within them, and nobody's money is refused for haste. */

export type Limits = NonNullable<Capabilities['limits']>;
type Clock = { readonly nowMs: () => number; readonly wait: (ms: number) => Promise<void> };

const clockOfMachine: Clock = {
  nowMs: () => performance.now(),
  wait: (ms) =>
    new Promise((done) => {
      setTimeout(done, ms);
    }),
};

/** Longest that a call waits for its turn; one that would wait longer has done nothing, and is tried again. */
const MOST_WAIT_MS = 5_000;
const SECOND_MS = 1_000;

/** Lets calls begin one after the other, as many in a second and at once as is declared. */
export function paceOf(limitsOf: () => Promise<Limits | undefined>, { nowMs, wait } = clockOfMachine) {
  const waiting: (() => void)[] = [];
  let running = 0;
  let freeMs = Number.NEGATIVE_INFINITY;
  return async (run: () => unknown): Promise<unknown> => {
    const { perSecond, concurrent = Number.POSITIVE_INFINITY } = (await limitsOf()) ?? {};
    const now = nowMs();
    const turnMs = perSecond === undefined ? now : Math.max(now, freeMs);
    const waitMs = turnMs - now;
    if (waitMs > MOST_WAIT_MS) return { kind: 'not-now', error: 'rate-limited', retryAfterMs: waitMs };
    if (perSecond !== undefined) freeMs = turnMs + SECOND_MS / perSecond;
    if (waitMs > 0) await wait(waitMs);
    // a place that is free is handed on, so that nobody comes between
    if (running < concurrent) running += 1;
    else
      await new Promise<void>((done) => {
        waiting.push(done);
      });
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** A rail whose parts are called at its own pace; what it can do and how it is may be asked at any time. */
export function pacedRail(rail: Rail, limitsOf: () => Promise<Limits | undefined>): Rail {
  const pace = paceOf(limitsOf);
  const parts = railParts.flatMap((part) => {
    const own = rail[part];
    return own ? [[part, wrapped(own, (_call, run) => pace(run))] as const] : [];
  });
  const paced = new Map<string | symbol, object>(parts);
  const own = Object.isFrozen(rail) ? { ...rail } : rail;
  return new Proxy(own, { get: (target, name) => paced.get(name) ?? Reflect.get(target, name) });
}
