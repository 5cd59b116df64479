import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Clock, openClock } from './cluster-clocks.ts';
import { type Holder, holders, type Settings } from './cluster-members.ts';
import type { MachineName } from './cluster-network.ts';

/** What the programs of a cluster are started with: the files of deploy/cluster, in which only places, addresses and passwords are filled in. */

export const PROGRAMS = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  patronictl: '/usr/bin/patronictl',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
} as const;

const root = fileURLToPath(new URL('../', import.meta.url));
export const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** PostgreSQL and PgBouncer refuse to run as root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
export const asNobody = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];

export const password = (account: string) => `of-this-run-alone-${account}`;
export const withPasswords = (text: string) =>
  text.replaceAll(/CHANGE-ME-(\w+)/g, (_all, account: string) => password(account));

export const owned = (place: string) => {
  if (isRoot) chownSync(place, NOBODY, NOBODY);
  return place;
};

/** An authority and one certificate for both machines, as the page makes them. */
export function certify(tls: string, addresses: readonly string[]): void {
  const openssl = (...args: readonly string[]) =>
    execFileSync('openssl', args, { cwd: tls, stdio: ['ignore', 'ignore', 'ignore'] });
  const key = ['-newkey', 'rsa:2048', '-nodes'];
  openssl('req', '-x509', ...key, '-subj', '/CN=plazo-ca', '-keyout', 'ca.key', '-out', 'ca.pem');
  openssl('req', ...key, '-subj', '/CN=plazo-db', '-keyout', 'db.key', '-out', 'db.csr');
  writeFileSync(
    join(tls, 'db.ext'),
    `subjectAltName=${addresses.map((address) => `IP:${address}`).join(',')}`,
  );
  const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'db.ext'];
  openssl('x509', '-req', '-in', 'db.csr', ...by, '-out', 'db.crt');
  chmodSync(owned(join(tls, 'db.key')), 0o600);
}

/** PostgreSQL's programs, of which the server itself goes by a clock: Patroni's Python does not start by one. */
function programsBy(clock: Clock | undefined, place: string): string {
  const programs = dirname(PROGRAMS.postgres);
  if (!clock) return programs;
  const directory = join(place, 'bin');
  if (existsSync(directory)) return directory;
  mkdirSync(directory);
  for (const name of readdirSync(programs))
    if (name !== 'postgres') symlinkSync(join(programs, name), join(directory, name));
  const settings = Object.entries(clock.env).map(([key, value]) => `export ${key}='${value}'\n`);
  const script = `#!/bin/sh\n${settings.join('')}exec ${PROGRAMS.postgres} "$@"\n`;
  writeFileSync(join(directory, 'postgres'), script, { mode: 0o755 });
  return directory;
}

/** The files of deploy/cluster with places, addresses and passwords filled in. */
export function openFiles({ directory, network, isSynchronous }: Settings, tls: string) {
  const placeOf = (name: string) => {
    const place = join(directory, name);
    if (!existsSync(place)) mkdirSync(place);
    return owned(place);
  };
  const fill = (text: string, name: string) =>
    withPasswords(text)
      .replaceAll('10.0.0.0/24', network.everybody)
      .replaceAll('10.0.0.', network.prefix)
      .replaceAll('/etc/plazo', tls)
      .replaceAll('/etc/pgbouncer', placeOf(name))
      .replace('/var/lib/etcd/plazo', join(placeOf(name), 'etcd'))
      .replace('/var/lib/postgresql/15/plazo', join(placeOf(name), 'data'))
      .replace('/var/lib/postgresql', placeOf(name))
      .replace('/var/run/postgresql', placeOf(name))
      // whoever runs this is not called as Debian's account of the database is
      .replace('local all postgres peer', 'local all postgres trust')
      .replace('synchronous_mode: true', `synchronous_mode: ${isSynchronous}`);
  const write = (file: string, name: string, more: (text: string) => string = (text) => text) => {
    const place = join(placeOf(name), file);
    writeFileSync(place, more(fill(read(`deploy/cluster/${file}`), name)), { mode: 0o600 });
    return owned(place);
  };

  const own = (text: string, name: MachineName) =>
    text.replaceAll('THIS-NAME', name).replaceAll('THIS-ADDRESS', network.addressOf(name));
  const etcdOf = (name: MachineName) => {
    const settings = own(fill(read('deploy/cluster/etcd.env'), name), name);
    return Object.fromEntries(
      [...settings.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
    );
  };
  const clocks = new Map<MachineName, Clock | undefined>(
    holders.map((name) => [name, openClock(join(placeOf(name), 'clock'))]),
  );
  const patroniOf = (name: MachineName) =>
    write('patroni.yml', name, (text) =>
      own(text, name).replace(dirname(PROGRAMS.postgres), programsBy(clocks.get(name), placeOf(name))),
    );
  return { placeOf, write, etcdOf, patroniOf, clockOf: (name: Holder) => clocks.get(name) };
}
