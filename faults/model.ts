import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ServerProcess } from '../apps/server/src/testing/server-process.ts';
import { sign } from '../apps/server/src/testing/sign.ts';

/**
 * What must hold whatever happens: each payment that was acknowledged is in the books, once, and nothing else is. The
 * senders behave as channels do and send a payment again until it is answered with 200, to any server.
 */

const AMOUNT_MINOR = 100;
const ANSWER_MS = 20_000;

export type Model = {
  readonly acknowledged: Set<string>;
  /** Each try that was answered with anything but 200, or with nothing. */
  readonly failed: readonly string[];
  /** Sends until `stop` is called, `pauseMs` after each that was acknowledged; each that was begun is sent until it is. */
  readonly send: (
    servers: () => readonly ServerProcess[],
    writers: number,
    pauseMs?: number,
  ) => { stop: () => Promise<void> };
  /** Resolves once a payment that was begun after the call was acknowledged; the milliseconds that it took. */
  readonly untilNext: (limitMs: number) => Promise<number>;
  /** The longest time in which no payment was acknowledged since a moment of `performance.now()`, in milliseconds. */
  readonly longestPauseMs: (since: number) => number;
  /** All that was acknowledged is told once more, as channels do after a restore. */
  readonly tellAgain: (server: ServerProcess) => Promise<void>;
  /** What differs between what was told and what is stored: what was acknowledged and is lost, and everything else. */
  readonly differences: (
    connectionString: string,
  ) => Promise<{ readonly lost: readonly string[]; readonly wrong: readonly string[] }>;
};

/** One payment as its channel tells of it, however often. */
const messageOf = (id: string, reference: string): string =>
  JSON.stringify({
    eventId: id,
    paymentId: id,
    reference,
    amountMinor: AMOUNT_MINOR,
    currency: 'MXN',
    paidAt: `${new Date().toISOString().slice(0, 19)}Z`,
  });

/** Tells a server of a payment. @returns what was answered where it is not 200. */
async function pay(server: ServerProcess, body: string): Promise<string | undefined> {
  const signature = sign(body, { secret: 'dev-secret-spei', at: new Date() });
  const headers = { 'content-type': 'application/json', 'plazo-signature': signature };
  return fetch(`${server.url}/notifications/spei`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    async (answer) => (answer.status === 200 ? undefined : `${answer.status} ${await answer.text()}`),
    (error: Error) => error.message,
  );
}

const longestPause = (moments: readonly number[]): number =>
  Math.max(0, ...moments.slice(1).map((moment, before) => moment - (moments[before] ?? moment)));

/** The payments of a database against those that were acknowledged. */
async function differencesOf(acknowledged: ReadonlySet<string>, connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: string; amount: string; posted: string }>(
    `select payment_id as id, amount_minor::text as amount from payment where payment_id like 'fault-%'`,
  );
  await client.end();
  const stored = new Set(rows.map(({ id }) => id));
  const lost = [...acknowledged].filter((id) => !stored.has(id));
  return {
    lost: lost.map((id) => `${id} was acknowledged and is lost`),
    wrong: [
      ...rows.filter(({ id }) => !acknowledged.has(id)).map(({ id }) => `${id} is stored and was never sent`),
      ...rows
        .filter(({ amount }) => amount !== String(AMOUNT_MINOR))
        .map(({ id, amount }) => `${id} is stored with ${amount} minor units`),
    ],
  };
}

/** Payments to these references by turns; each second one is to nobody's. */
export function openModel(...references: readonly string[]): Model {
  const acknowledged = new Set<string>();
  const failed: string[] = [];
  const at: number[] = [];
  let begun = 0;
  let nextSince: { no: number; resolve: () => void } | undefined;
  const told = new Map<string, string>();
  const sendOne = async (servers: () => readonly ServerProcess[], no: number) => {
    const id = `fault-${no}`;
    const reference = no % 2 === 0 ? references[(no / 2) % references.length] : undefined;
    const notification = messageOf(id, reference ?? 'nobody');
    told.set(id, notification);
    for (let tries = 0; ; tries += 1) {
      const all = servers();
      const server = all[(no + tries) % all.length];
      const why = server ? await pay(server, notification) : 'no server';
      if (why === undefined) break;
      failed.push(`${id}: ${why}`);
      await wait(50);
    }
    acknowledged.add(id);
    at.push(performance.now());
    if (nextSince && no >= nextSince.no) nextSince.resolve();
  };
  return {
    acknowledged,
    failed,
    send: (servers, writers, pauseMs = 0) => {
      const end = new AbortController();
      const write = async () => {
        while (!end.signal.aborted) {
          begun += 1;
          await sendOne(servers, begun);
          if (pauseMs > 0) await wait(pauseMs);
        }
      };
      const writing = Promise.all(Array.from({ length: writers }, write));
      return {
        stop: async () => {
          end.abort();
          await writing;
        },
      };
    },
    untilNext: async (limitMs) => {
      const startedAt = performance.now();
      const { promise, resolve } = Promise.withResolvers<void>();
      nextSince = { no: begun + 1, resolve };
      const isLate = await Promise.race([promise.then(() => false), wait(limitMs, true, { ref: false })]);
      if (isLate) throw new Error(`No payment was acknowledged for ${limitMs} ms`);
      return performance.now() - startedAt;
    },
    tellAgain: async (server) => {
      for (const id of acknowledged) {
        const why = await pay(server, told.get(id) ?? '');
        if (why !== undefined) throw new Error(`${id} was refused when it was told again: ${why}`);
      }
    },
    longestPauseMs: (since) => longestPause([since, ...at.filter((moment) => moment > since)]),
    differences: (connectionString) => differencesOf(acknowledged, connectionString),
  };
}
