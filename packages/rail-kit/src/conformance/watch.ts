import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { parsed } from '../connection.ts';
import type { RailError } from '../errors.ts';
import type { StatusAnswer } from '../rail.ts';
import { type FactPage, factPage, type Payout, type PayoutAsk } from '../wire.ts';
import { post, sign } from './raw-call.ts';
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

/** States that something else may follow. */
const ON_ITS_WAY: ReadonlySet<string> = new Set(['accepted', 'pending', 'needs-action', 'review']);

type Ending = { readonly state: string; readonly error?: RailError | undefined };

/** What was told, once it is in the state that is waited for. Where it ended in another one nothing more is waited for: that is the finding. */
export function reached<Told extends Ending>(
  told: Told | undefined,
  { what, wanted }: { readonly what: string; readonly wanted: Told['state'] },
): Told | undefined {
  if (!told || told.state === wanted) return told;
  const why = told.error === undefined ? '' : ` (${told.error})`;
  require(ON_ITS_WAY.has(told.state), `${what} ended as ${told.state}${why}, not as ${wanted}`);
  return undefined;
}

/** What an answer says, if it says anything. */
export const toldBy = <Told>(answer: StatusAnswer<Told>): Told | undefined =>
  answer.kind === 'state' ? answer.told : undefined;

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
    async () => reached(toldBy(await statusOf(bench, id)), { what: 'a payout', wanted: 'succeeded' }),
    'the payout did not succeed',
  );
}

type InFeed = { readonly id: string; readonly text: string };

const idOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';

const MOST_PAGES = 10_000;

const ON_PAGE = 7;

/** A short page, so that there are some, where the rail can be asked for one. */
async function pageOf({ rail, universal, now }: Bench, after: string | undefined): Promise<FactPage> {
  if (!universal) {
    const answer = (await rail.facts?.(after)) ?? { kind: 'lost', why: 'no feed' };
    require(answer.kind === 'state', `the feed was answered with ${JSON.stringify(answer)}`);
    return answer.told;
  }
  const cursor = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
  const call = { method: 'GET', path: `/v1/facts?limit=${ON_PAGE}${cursor}` };
  const { status, text } = await post(universal, call, sign(call, universal.out[0], now()));
  const page = z.safeParse(factPage, parsed(text));
  require(status === 200 && page.success, `the feed was answered with ${status} ${text.slice(0, 200)}`);
  require(page.data.facts.length <= ON_PAGE, 'a page of the feed is longer than was asked for');
  return page.data;
}

/** The whole feed, page after page; undefined where the rail has none. */
export async function readFeed(bench: Bench): Promise<readonly InFeed[] | undefined> {
  if (!bench.rail.facts) return undefined;
  const all: InFeed[] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { facts, next, hasMore } = await pageOf(bench, after);
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
