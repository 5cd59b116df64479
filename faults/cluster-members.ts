import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Network } from './cluster-network.ts';

/** Who leads a cluster and who follows, as Patroni and the databases themselves tell it. */

const ANSWER_MS = 1_000;
const LOOK_MS = 300;
const MOST_LAG = 1_048_576;

/** Machines that hold the database; the third only votes. */
export const holders = ['db1', 'db2'] as const;
export type Holder = (typeof holders)[number];
export const otherThan = (name: Holder): Holder => (name === 'db1' ? 'db2' : 'db1');

export type Settings = {
  readonly directory: string;
  readonly network: Network;
  readonly isSynchronous: boolean;
};

type Member = {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
};

const IN_STEP = `
  select 1
    from pg_stat_replication
   where state = 'streaming' and (sync_state = 'sync' or not $1)
     and not pg_is_in_recovery() and sent_lsn - replay_lsn < $2`;

/** Whether a database leads and has one that keeps up with it; false where it does not answer. */
async function isFollowed(connectionString: string, isSynchronous: boolean): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(IN_STEP, [isSynchronous, MOST_LAG])).rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What Patroni and the databases say of the two that hold the database; `urlOf` reaches one as a superuser. */
export function openMembers(
  { network, isSynchronous }: Settings,
  urlOf: (name: Holder) => string,
  startMs: number,
) {
  const ask = (name: Holder, path: string) =>
    fetch(`http://${network.addressOf(name)}:8008/${path}`, { signal: AbortSignal.timeout(ANSWER_MS) });
  /** By its own word alone: who was cut off tells for a while of a cluster that is no more. */
  const leader = async () => {
    for (const name of holders)
      if (
        await ask(name, 'primary').then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return name;
    return undefined;
  };
  const members = async (name: Holder | undefined): Promise<readonly Member[]> => {
    if (name === undefined) return [];
    const told: { members?: readonly Member[] } = await ask(name, 'cluster')
      .then((answer) => answer.json())
      .catch(() => ({}));
    return told.members ?? [];
  };
  const isWhole = async () => {
    const name = await leader();
    const all = await members(name);
    const first = all.find(({ role, state }) => role === 'leader' && state === 'running');
    const behind = all.find(({ role }) => role === (isSynchronous ? 'sync_standby' : 'replica'));
    return (
      name !== undefined &&
      all.length === holders.length &&
      first?.name === name &&
      behind?.timeline === first.timeline &&
      (await isFollowed(urlOf(name), isSynchronous))
    );
  };
  const until = async (is: () => Promise<boolean>, limitMs: number) => {
    const deadline = performance.now() + limitMs;
    while (!(await is())) {
      if (performance.now() > deadline)
        throw new Error(`Not whole after ${limitMs} ms: ${JSON.stringify(await members(await leader()))}`);
      await wait(LOOK_MS);
    }
  };
  const isBegun = async () => (await members(await leader())).length === holders.length;
  return {
    leader,
    untilBegun: () => until(isBegun, startMs),
    untilWhole: (limitMs: number) => until(isWhole, limitMs),
  };
}
