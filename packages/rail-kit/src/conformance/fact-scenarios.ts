import type { ReceivedPost } from './listener.ts';
import { type Bench, needed, require, type Scenario } from './scenario.ts';
import { reached, readFeed, send, settled, until } from './watch.ts';

/** What the rail tells by itself. */

const SECOND_MS = 1_000;
/** How long the rail waits before it tells again. */
const PAUSES_MS = [5 * SECOND_MS, 15 * SECOND_MS, 60 * SECOND_MS];
const NOBODY = 'the rail was not started with the address of this run, so it tells us nothing';
const NO_DOOR = 'the rail tells nothing by itself: it is asked';
const IN_FEED = 10;

/** The posts that tell that a payout succeeded; the end where one tells that it ended otherwise. */
const arrived = (received: readonly ReceivedPost[], id: string): readonly ReceivedPost[] =>
  received.filter(({ fact }) => {
    const own = fact?.type === 'payout.changed' && fact.instruction === id ? fact.payout : undefined;
    return reached(own, { what: 'a payout', wanted: 'succeeded' }) !== undefined;
  });

async function payoutHappy(bench: Bench) {
  needed(bench.rail.door, NO_DOOR);
  const { received } = needed(bench.listener, NOBODY);
  const id = bench.newId();
  await send(bench, id);
  const told = await until(bench, () => arrived(received, id)[0], 'no fact told that the payout succeeded');
  require(told.fact?.type === 'payout.changed', 'the fact is of another type');
  const { amount, settledAt } = told.fact.payout;
  const { payout } = bench;
  const isSame = amount?.minor === payout.amount.minor && amount.currency === payout.amount.currency;
  require(isSame, 'the fact names another amount than was asked for');
  require(settledAt !== undefined, 'the fact does not say when the payout arrived: settledAt is missing');
  const bad = received.filter(({ kind }) => kind !== 'facts');
  require(bad.length === 0, `${bad.length} posts were not signed as the contract says: ${bad[0]?.kind}`);
}

async function factUntilTaken(bench: Bench) {
  needed(bench.rail.door, NO_DOOR);
  const listener = needed(bench.listener, NOBODY);
  const id = bench.newId();
  const posts = () => arrived(listener.received, id);
  // a clock that nobody moves is waited for once
  const pauses = bench.advance ? PAUSES_MS : PAUSES_MS.slice(0, 1);
  listener.refuse(true);
  try {
    await send(bench, id);
    await until(bench, () => posts()[0], 'no fact told that the payout succeeded');
    for (const [at, pauseMs] of pauses.entries()) {
      if (at === pauses.length - 1) listener.refuse(false);
      await bench.advance?.(pauseMs);
      const patient = { ...bench, patienceMs: bench.patienceMs + (bench.advance ? 0 : 2 * pauseMs) };
      await until(
        patient,
        () => posts()[at + 1],
        `a fact that was answered with 503 was not posted again ${pauseMs} ms later`,
      );
    }
  } finally {
    listener.refuse(false);
  }
  const bodies = new Set(posts().map(({ body }) => body));
  require(bodies.size === 1, 'a fact that was posted again has other bytes');
}

async function factsFeedComplete(bench: Bench) {
  needed(bench.rail.facts, 'the rail has no feed of facts');
  const ids = Array.from({ length: IN_FEED }, () => bench.newId());
  bench.listener?.refuse(true);
  try {
    for (const id of ids) await send(bench, id);
    for (const id of ids) await settled(bench, id);
    const first = (await readFeed(bench)) ?? [];
    const second = (await readFeed(bench)) ?? [];
    require(new Set(first.map(({ id }) => id)).size === first.length, 'the feed tells a fact twice');
    const isStable = first.every(({ text }, at) => second[at]?.text === text);
    require(isStable, 'the feed is not the same when it is read again');
    for (const id of ids) {
      const isTold = first.some(({ text }) => text.includes(id) && text.includes('"succeeded"'));
      require(isTold, 'the feed lacks the success of a payout that nobody could be told of');
    }
    const known = new Set(first.map(({ id }) => id));
    const posted = bench.listener?.received.flatMap(({ fact }) => (fact ? [fact.id] : [])) ?? [];
    require(posted.every((id) => known.has(id)), 'a fact was posted that the feed does not have');
  } finally {
    bench.listener?.refuse(false);
  }
}

export const factScenarios: readonly Scenario[] = [
  { number: 12, name: 'fact-until-200', run: factUntilTaken },
  { number: 13, name: 'facts-feed-complete', run: factsFeedComplete },
  { number: 27, name: 'payout-happy', run: payoutHappy },
];
