import { setTimeout as wait } from 'node:timers/promises';
import { type ServerProcess, stopServerProcess } from '../apps/server/src/testing/server-process.ts';
import type { Clock } from './cluster-clocks.ts';
import { canSlowDisks, SLOW_COMMIT_MS, slowDisk } from './cluster-disks.ts';
import { type Cluster, doors } from './cluster-machines.ts';
import { type Holder, otherThan } from './cluster-members.ts';
import type { Network } from './cluster-network.ts';
import { ask, chance, pick } from './world.ts';

/** What can happen to a cluster and to who stands before it, and how it is mended. */

export type Fault = {
  readonly name: string;
  readonly act: (leader: Holder) => Promise<unknown>;
  readonly heal?: (was: Holder) => unknown;
  /** The other machine has to lead before anything is mended. */
  readonly isMoved?: true;
};

type Parts = {
  readonly cluster: Cluster;
  readonly link: Network['link'];
  readonly webs: ServerProcess[];
  readonly startWeb: (side: number) => Promise<ServerProcess>;
  readonly clocks: readonly (Clock | undefined)[];
};

const aWhile = () => wait(3_000 + 3_000 * chance());
/** Ahead or behind, in seconds: beyond what signatures, codes and leases last. */
const JUMPS = [3_600, -3_600] as const;

/** Faults after which the other machine leads. */
function movingFaults({ cluster, link }: Parts): readonly Fault[] {
  const startBoth = (name: Holder) => {
    cluster.start(name, 'etcd');
    cluster.start(name, 'patroni');
  };
  const killBoth = async (name: Holder) => {
    await Promise.all([cluster.kill(name, 'patroni'), cluster.kill(name, 'etcd')]);
    await cluster.kill(name, 'postgres');
  };
  const isMoved = true;
  return [
    { name: 'the leading machine dies', act: killBoth, heal: startBoth, isMoved },
    ...(link
      ? [
          {
            name: 'the leading machine is cut off',
            act: async (name: Holder) => link(name, 'down'),
            heal: (name: Holder) => link(name, 'up'),
            isMoved,
          } as const,
        ]
      : []),
    {
      name: 'the leading machine stands still',
      act: async (name) => cluster.stand(name, 'still'),
      heal: (name) => cluster.stand(name, 'on'),
      isMoved,
    },
    { name: 'asked to step down', act: cluster.switchOver, isMoved },
    {
      name: 'Patroni is killed',
      act: (name) => cluster.kill(name, 'patroni'),
      heal: (name) => cluster.start(name, 'patroni'),
      isMoved,
    },
    {
      name: 'the following machine dies',
      act: (name) => killBoth(otherThan(name)),
      heal: async (name) => {
        await aWhile();
        startBoth(otherThan(name));
      },
    },
  ];
}

/** Faults that a cluster lives with, though who leads may change. */
function passingFaults({ cluster }: Parts): readonly Fault[] {
  const onLeader = async (name: Holder, ...statements: readonly string[]) => {
    for (const statement of statements) await ask(cluster.superuserAt(name), statement);
  };
  return [
    { name: 'PostgreSQL is killed', act: (name) => cluster.kill(name, 'postgres') },
    {
      name: 'etcd of the leading machine is gone for a while',
      act: (name) => cluster.kill(name, 'etcd'),
      heal: async (name) => {
        await aWhile();
        cluster.start(name, 'etcd');
      },
    },
    {
      name: 'each flush of the leading machine takes a tenth of a second',
      act: (name) =>
        onLeader(
          name,
          'alter system set commit_siblings = 0',
          'alter system set commit_delay = 100000',
          'select pg_reload_conf()',
        ),
      heal: async (name) => {
        await aWhile();
        await onLeader(
          name,
          'alter system reset commit_delay',
          'alter system reset commit_siblings',
          'select pg_reload_conf()',
        );
      },
    },
  ];
}

/** Disks on which all that the database and etcd write takes long, where they can be made so. */
function diskFaults({ cluster }: Parts): readonly Fault[] {
  if (!canSlowDisks) return [];
  let mend: (() => Promise<void>) | undefined;
  const heal = async () => {
    await aWhile();
    await mend?.();
  };
  const slow = async (name: Holder) => {
    mend = await slowDisk(cluster.writersOf(name));
  };
  return [
    {
      name: 'the disk of the leading machine is slow',
      act: async (leader) => {
        await slow(leader);
        const since = performance.now();
        await ask(cluster.superuserAt(leader), "select pg_logical_emit_message(true, 'fault', 'slow disk')");
        const tookMs = performance.now() - since;
        if (tookMs < SLOW_COMMIT_MS)
          throw new Error(`The disk is as fast as before: a commit in ${tookMs} ms`);
      },
      heal,
    },
    {
      name: 'the disk of the following machine is slow',
      act: (leader) => slow(otherThan(leader)),
      heal,
    },
  ];
}

/** A clock that is told of in a file is seen within a second. */
const SEEN_MS = 1_500;

/** A clock that jumps and, after a while, back. */
function jump(name: string, clockAt: (leader: Holder) => Clock | undefined): Fault {
  let clock: Clock | undefined;
  return {
    name,
    act: async (leader) => {
      clock = clockAt(leader);
      clock?.set(pick(JUMPS));
    },
    heal: async () => {
      await aWhile();
      clock?.set(0);
    },
  };
}

/** Clocks that jump, where they can be set. */
function clockFaults({ clocks, cluster }: Parts): readonly Fault[] {
  if (clocks.some((clock) => clock === undefined)) return [];
  const databaseJump = jump('the clock of the leading database jumps', cluster.clockOf);
  return [
    jump('the clock of a web process jumps', () => pick(clocks)),
    {
      ...databaseJump,
      act: async (leader) => {
        await databaseJump.act(leader);
        for (const until = performance.now() + SEEN_MS; ; await wait(500)) {
          const told = await ask(cluster.superuserAt(leader), 'select now()');
          const apartMs = Math.abs(Number(told[0]?.['now']) - Date.now());
          if (apartMs >= 1_800_000) return;
          if (performance.now() > until)
            throw new Error(`The database goes by the time of its machine: ${apartMs} ms apart`);
        }
      },
    },
  ];
}

/** Faults of what stands between people and the database. */
function frontFaults({ cluster, webs, startWeb }: Parts): readonly Fault[] {
  let side = 1;
  return [
    {
      name: 'a web process is killed',
      act: async () => {
        side = pick([1, 2]);
        const [web] = webs.splice(side - 1, 1);
        if (web) await stopServerProcess(web, 'SIGKILL');
      },
      heal: async () => webs.splice(side - 1, 0, await startWeb(side)),
    },
    ...doors.map((what) => ({
      name: `a ${what === 'haproxy' ? 'HAProxy' : 'PgBouncer'} is killed`,
      act: () => {
        side = pick([1, 2]);
        return cluster.killDoor(side, what);
      },
      heal: async () => {
        await aWhile();
        await cluster.startDoor(side, what);
      },
    })),
  ];
}

export const openFaults = (parts: Parts): readonly Fault[] => [
  ...movingFaults(parts),
  ...passingFaults(parts),
  ...diskFaults(parts),
  ...clockFaults(parts),
  ...frontFaults(parts),
];
