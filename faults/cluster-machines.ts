import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Clock } from './cluster-clocks.ts';
import {
  asNobody,
  certify,
  openFiles,
  owned,
  PROGRAMS,
  password,
  read,
  withPasswords,
} from './cluster-files.ts';
import { type Holder, holders, openMembers, otherThan, type Settings } from './cluster-members.ts';
import { type MachineName, machineNames } from './cluster-network.ts';

/** Debian's etcd, Patroni, PostgreSQL, HAProxy and PgBouncer as processes. */

/** What is not installed of what a cluster is made of. */
export const missingPrograms = (): readonly string[] =>
  Object.entries(PROGRAMS).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));

/** What runs where Plazo runs, beside each web process. */
export const doors = ['haproxy', 'pgbouncer'] as const;
export type Door = (typeof doors)[number];

export type Cluster = {
  readonly start: (name: MachineName, what: 'etcd' | 'patroni') => void;
  /** Kills a program at once; PostgreSQL by its own process id. */
  readonly kill: (name: MachineName, what: 'etcd' | 'patroni' | 'postgres') => Promise<void>;
  /** All programs of a machine stand still, as one does that is moved or starved, or go on. */
  readonly stand: (name: Holder, is: 'still' | 'on') => void;
  readonly startDoor: (side: number, what: Door) => Promise<void>;
  readonly killDoor: (side: number, what: Door) => Promise<void>;
  /** Processes of a machine that write to its disk. */
  readonly writersOf: (name: Holder) => readonly number[];
  /** What PostgreSQL of a machine goes by; absent where clocks cannot be set. */
  readonly clockOf: (name: Holder) => Clock | undefined;
  readonly leader: () => Promise<Holder | undefined>;
  /** Waits until one leads and the other follows, in step where commits wait for it. */
  readonly untilWhole: (limitMs: number) => Promise<void>;
  readonly switchOver: (from: Holder) => Promise<unknown>;
  /** `patronictl` on a machine. */
  readonly control: (on: Holder, ...line: readonly string[]) => Promise<unknown>;
  /** Where a machine has its files. */
  readonly placeOf: (name: Holder) => string;
  /** As an account reaches whoever leads past HAProxy and PgBouncer, and through them. */
  readonly direct: (account: string) => string;
  readonly throughDoors: (side: number, database: 'plazo' | 'plazo_reports') => string;
  readonly superuserAt: (name: Holder) => string;
  /** As a superuser reaches who leads. */
  readonly primaryUrl: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

const ends = async (child: ChildProcess | undefined, signal: NodeJS.Signals) => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
};

/** Stops or continues a process, if there is one. */
const send = (pid: number, is: 'still' | 'on') => {
  if (pid > 1 && existsSync(`/proc/${pid}`)) process.kill(pid, is === 'still' ? 'SIGSTOP' : 'SIGCONT');
};
const childrenOf = (pid: number) => {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').map(Number) : [];
};

const START_MS = 60_000;
const STOP_MS = 10_000;

/** PostgreSQL of each machine, which Patroni starts: known by the file that it leaves. */
function openPostmasters(placeOf: (name: string) => string) {
  const pidOf = (name: string) => {
    const file = join(placeOf(name), 'data/postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  };
  return {
    killPostgres: (name: string) => {
      const pid = pidOf(name);
      if (pid > 1) process.kill(pid, 'SIGKILL');
    },
    standPostgres: (name: string, is: 'still' | 'on') => {
      const pid = pidOf(name);
      // nobody is made while the postmaster stands
      send(pid, is);
      for (const child of childrenOf(pid)) send(child, is);
    },
    postgresOf: (name: string) => [pidOf(name), ...childrenOf(pidOf(name))].filter((pid) => pid > 1),
  };
}

/** The programs that run, each by its name and place. */
function openPrograms(
  { network }: Settings,
  { placeOf, write, etcdOf, patroniOf }: ReturnType<typeof openFiles>,
) {
  const sides = `127.214.${process.pid % 250}.`;
  const running = new Map<string, ChildProcess>();
  const launch = (
    key: string,
    place: string,
    { command, env = {} }: { command: readonly string[]; env?: object },
  ) => {
    const log = openSync(join(place, `${key.replace(' ', '-')}.log`), 'a');
    const [file = '', ...args] = command;
    const child = spawn(file, args, {
      cwd: place,
      stdio: ['ignore', log, log],
      env: { ...process.env, HOME: place, ...env },
    });
    running.set(key, child);
  };
  const { killPostgres, standPostgres, postgresOf } = openPostmasters(placeOf);
  const writersOf: Cluster['writersOf'] = (name) => {
    const etcd = running.get(`${name} etcd`)?.pid;
    return [...postgresOf(name), ...(etcd === undefined ? [] : [etcd])];
  };
  const stand: Cluster['stand'] = (name, is) => {
    for (const what of ['etcd', 'patroni']) send(running.get(`${name} ${what}`)?.pid ?? 0, is);
    standPostgres(name, is);
  };
  // whoever ends this program ends what it started
  const killAll = () => {
    for (const child of running.values()) child.kill('SIGKILL');
    for (const name of holders) killPostgres(name);
    network.close();
  };
  process.once('exit', killAll);
  process.once('SIGTERM', () => process.exit(1));
  process.once('SIGINT', () => process.exit(1));

  const start: Cluster['start'] = (name, what) => {
    const on = [...network.on(name), ...asNobody];
    if (what === 'patroni') {
      launch(`${name} patroni`, placeOf(name), { command: [...on, PROGRAMS.patroni, patroniOf(name)] });
      return;
    }
    launch(`${name} etcd`, placeOf(name), { command: [...on, PROGRAMS.etcd], env: etcdOf(name) });
  };
  const kill: Cluster['kill'] = async (name, what) => {
    if (what === 'postgres') killPostgres(name);
    else await ends(running.get(`${name} ${what}`), 'SIGKILL');
  };

  const startDoor: Cluster['startDoor'] = async (side, what) => {
    const name = `side-${side}`;
    const at = (text: string) => text.replaceAll('127.0.0.1', sides + side);
    write('userlist.txt', name);
    const file = write(what === 'haproxy' ? 'haproxy.cfg' : 'pgbouncer.ini', name, at);
    const line =
      what === 'haproxy' ? [PROGRAMS.haproxy, '-db', '-f', file] : [PROGRAMS.pgbouncer, '-q', file];
    launch(`${side} ${what}`, placeOf(name), { command: [...asNobody, ...line] });
  };
  const killDoor: Cluster['killDoor'] = (side, what) => ends(running.get(`${side} ${what}`), 'SIGKILL');
  const stop = async () => {
    const patronis = holders.map((name) => ends(running.get(`${name} patroni`), 'SIGTERM'));
    await Promise.race([Promise.all(patronis), wait(STOP_MS, undefined, { ref: false })]);
    killAll();
    process.off('exit', killAll);
  };
  return { start, kill, stand, writersOf, startDoor, killDoor, stop, sides };
}

/** Makes the accounts of the page, as a superuser. */
async function makeAccounts(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const [, statements = ''] = /^```sql\n([\s\S]*?)^```/m.exec(read('docs/operations/two-machines.md')) ?? [];
  for (const text of withPasswords(statements)
    .split(';')
    .filter((each) => each.trim() !== ''))
    await client.query(text);
  await client.end();
}

export async function startCluster(settings: Settings): Promise<Cluster> {
  const { directory, network } = settings;
  chmodSync(owned(directory), 0o755);
  const tls = join(directory, 'tls');
  mkdirSync(tls);
  certify(tls, holders.map(network.addressOf));
  const files = openFiles(settings, tls);
  const { sides, ...programs } = openPrograms(settings, files);
  const ca = encodeURIComponent(join(tls, 'ca.pem'));
  const address = (account: string, names: readonly MachineName[], database = 'plazo') =>
    `postgres://${account}:${password(account.replace('plazo_', ''))}@${names.map((name) => `${network.addressOf(name)}:5432`).join(',')}` +
    `/${database}?target_session_attrs=read-write&sslmode=verify-full&sslrootcert=${ca}`;
  const superuserAt = (name: Holder) => address('postgres', [name], 'postgres');
  const { leader, untilBegun, untilWhole } = openMembers(settings, superuserAt, START_MS);
  const control: Cluster['control'] = (on, ...line) => {
    const [file = '', ...args] = [...network.on(on), PROGRAMS.patronictl, '-c', files.patroniOf(on), ...line];
    return promisify(execFile)(file, args);
  };
  const primaryUrl = async () => address('postgres', [(await leader()) ?? 'db1']);

  for (const name of machineNames) programs.start(name, 'etcd');
  for (const name of holders) programs.start(name, 'patroni');
  await untilBegun();
  // nobody is in step before something was written, so the accounts come first
  await makeAccounts(superuserAt((await leader()) ?? 'db1'));
  await untilWhole(START_MS);

  return {
    ...programs,
    clockOf: files.clockOf,
    leader,
    untilWhole,
    superuserAt,
    primaryUrl,
    direct: (account) => address(account, holders),
    throughDoors: (side, database) =>
      `postgres://plazo_app:${password('app')}@${sides}${side}:6432/${database}?pgbouncer=true`,
    switchOver: (from) =>
      control(from, 'switchover', '--leader', from, '--candidate', otherThan(from), '--force', 'plazo'),
    control,
    placeOf: files.placeOf,
  };
}
