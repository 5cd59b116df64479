import { setTimeout as pause } from 'node:timers/promises';
import type { Payout, PayoutAsk } from '../wire.ts';
import { type Bench, NotConform, needed, require } from './scenario.ts';

/** How scenarios look at the rail. */

const LOOK_MS = 50;

/** Looks until something is there. */
export async function until<Found>(
  { patienceMs }: Bench,
  look: () => Promise<Found | undefined> | Found | undefined,
  why: string,
): Promise<Found> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new NotConform(`${why} within ${patienceMs} ms`);
    await pause(LOOK_MS);
  }
}

export const payouts = ({ rail }: Bench) => needed(rail.payout, 'the rail makes no payouts');

/** What the rail says of a payout when it is asked. */
export async function statusOf(bench: Bench, id: string, ask: PayoutAsk = bench.payout) {
  const now = bench.now();
  return payouts(bench).status(id, { ask, sentAt: now, now });
}

/** Sends a payout that must be taken. */
export async function send(bench: Bench, id: string, ask: PayoutAsk = bench.payout): Promise<Payout> {
  const answer = await payouts(bench).send(id, ask);
  require(answer.kind === 'state', `a payout was answered with ${JSON.stringify(answer)}`);
  return answer.told;
}

/** Waits until a payout has succeeded. */
export async function settled(bench: Bench, id: string): Promise<Payout> {
  return until(
    bench,
    async () => {
      const answer = await statusOf(bench, id);
      return answer.kind === 'state' && answer.told.state === 'succeeded' ? answer.told : undefined;
    },
    'the payout did not succeed',
  );
}

type Told = { readonly id: string; readonly text: string };

const idOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';

const MOST_PAGES = 10_000;

/** The whole feed, page after page; undefined where the rail has none. */
export async function readFeed({ rail }: Bench): Promise<readonly Told[] | undefined> {
  if (!rail.facts) return undefined;
  const all: Told[] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await rail.facts(after);
    require(answer.kind === 'state', `the feed was answered with ${JSON.stringify(answer)}`);
    const { facts, next, hasMore } = answer.told;
    all.push(...facts.map((value) => ({ id: idOf(value), text: JSON.stringify(value) })));
    if (!hasMore) return all;
    require(next !== undefined && next !== after, 'a page says that there are more, and not where');
    after = next;
  }
  throw new NotConform(`the feed does not end within ${MOST_PAGES} pages`);
}

/** How often the rail tells in its feed that a payout succeeded; undefined where it has no feed. */
export async function successesOf(bench: Bench, id: string): Promise<number | undefined> {
  const feed = await readFeed(bench);
  const own = feed?.filter(({ text }) => text.includes(id) && text.includes('"succeeded"'));
  return own && new Set(own.map((each) => each.id)).size;
}
