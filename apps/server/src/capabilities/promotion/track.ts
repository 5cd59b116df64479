import { localDate } from '../../adapters/local-time.ts';
import type { Deps } from '../../deps.ts';
import { publishedTemplates } from './landing.store.ts';
import { addCounts, type LandingCount, type LandingEvent } from './landing-counts.store.ts';

/** Counts of visits, taps and conversions, gathered here and written once a second in one statement. */

const FLUSH_MS = 1_000;
/** Different events of one second; what a flood makes up beyond is not kept. */
const MAX_KINDS = 1_000;

export type Tracker = {
  readonly count: (event: LandingEvent) => void;
  readonly stop: () => Promise<void>;
};

export function openTracker(deps: Deps): Tracker {
  let counts = new Map<string, LandingCount>();
  const flush = async () => {
    if (counts.size === 0) return;
    const gathered = [...counts.values()];
    counts = new Map();
    const known = new Set((await publishedTemplates(deps.db)).map(({ id }) => id));
    const kept = gathered.filter(({ pageId }) => known.has(pageId));
    if (kept.length > 0) await addCounts(deps.db, localDate(deps.clock.now(), 'UTC'), kept);
  };
  const flushQuietly = () =>
    flush().catch((error: unknown) => deps.log.error({ error: String(error) }, 'counts of visits are lost'));
  let running = Promise.resolve();
  const inTurn = () => {
    running = running.then(flushQuietly);
    return running;
  };
  const timer = setInterval(() => void inTurn(), FLUSH_MS).unref();
  return {
    count: (event) => {
      const key = JSON.stringify(event);
      const known = counts.get(key);
      if (known) counts.set(key, { ...known, hits: known.hits + 1 });
      else if (counts.size < MAX_KINDS) counts.set(key, { ...event, hits: 1 });
    },
    stop: async () => {
      clearInterval(timer);
      await inTurn();
    },
  };
}
