import { setTimeout as wait } from 'node:timers/promises';
import type { Network } from './cluster-network.ts';

/** Who leads a cluster and who follows, as Patroni tells it. */

const ANSWER_MS = 1_000;
const LOOK_MS = 100;
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
  readonly lag?: number | string;
};

/** What Patroni says of the two that hold the database. */
export function openMembers({ network, isSynchronous }: Settings, startMs: number) {
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
  const members = async (): Promise<readonly Member[]> => {
    const name = await leader();
    if (name === undefined) return [];
    const told: { members?: readonly Member[] } = await ask(name, 'cluster')
      .then((answer) => answer.json())
      .catch(() => ({}));
    return told.members ?? [];
  };
  const isWhole = async () => {
    const all = await members();
    const first = all.find(({ role, state }) => role === 'leader' && state === 'running');
    const behind = all.find(({ role }) => role === (isSynchronous ? 'sync_standby' : 'replica'));
    return (
      all.length === holders.length &&
      first !== undefined &&
      behind?.timeline === first.timeline &&
      typeof behind?.lag === 'number' &&
      behind.lag < MOST_LAG
    );
  };
  const until = async (is: () => Promise<boolean>, limitMs: number) => {
    const deadline = performance.now() + limitMs;
    while (!(await is())) {
      if (performance.now() > deadline)
        throw new Error(`Not whole after ${limitMs} ms: ${JSON.stringify(await members())}`);
      await wait(LOOK_MS);
    }
  };
  const isBegun = async () => (await leader()) !== undefined && (await members()).length === holders.length;
  return {
    leader,
    untilBegun: () => until(isBegun, startMs),
    untilWhole: (limitMs: number) => until(isWhole, limitMs),
  };
}
