import pg from 'pg';
import { addressOf, findWritable } from './hosts.ts';
import { statement } from './statement.ts';
import type { Queries } from './transact.ts';

/** What a connection says of the server behind it, asked past the product, so that it is told also where the product does not start. */
export type Diagnosis = {
  readonly version: number;
  readonly isEncrypted: boolean;
  /** Over a socket of this machine nobody listens. */
  readonly isLocal: boolean;
  readonly isReadOnly: boolean;
  readonly isInitialised: boolean;
  /** How far its clock is from ours, in milliseconds. */
  readonly clockMs: number;
  /** Whether what is acknowledged is on a second machine too, or may be lost with the first. */
  readonly synchronousStandbys: string;
  readonly connectionsLeft: number;
};

const QUERY = `select current_setting('server_version_num')::int as version,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
    inet_client_addr() is null or inet_client_addr() <<= inet '127.0.0.0/8' as "isLocal",
    current_setting('transaction_read_only') = 'on' as "isReadOnly",
    to_regclass('migration') is not null as "isInitialised",
    (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs",
    current_setting('synchronous_standby_names') as "synchronousStandbys",
    current_setting('max_connections')::int - (select count(*)::int from pg_stat_activity) as "connectionsLeft"`;

const CONNECT_MS = 5_000;

/** @throws where the database cannot be reached. */
export async function diagnose(connectionString: string, nowMs: () => number): Promise<Diagnosis> {
  await findWritable(connectionString);
  const client = new pg.Client({
    connectionString: addressOf(connectionString),
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const askedMs = nowMs();
    const { rows } = await client.query<Omit<Diagnosis, 'clockMs'> & { nowMs: number }>(QUERY);
    const [row] = rows;
    if (!row) throw new Error('The database gave no answer');
    const { nowMs: theirs, ...rest } = row;
    return { ...rest, clockMs: theirs - (askedMs + nowMs()) / 2 };
  } finally {
    await client.end();
  }
}

const selectMachine = statement<{ machine: string }>(
  `select coalesce(host(inet_server_addr()) || ':' || inet_server_port(), 'this machine') as machine`,
);
/** The address of the machine that answers. */
export const servingMachine = async (db: Queries): Promise<string> =>
  (await selectMachine(db, []))[0]?.machine ?? '';

/** Another database of the same server. */
export function databaseNamed(connectionString: string, name: string): string {
  const url = new URL(addressOf(connectionString));
  url.pathname = `/${name}`;
  return url.toString();
}

/**
 * Where a database of another name is owned and run on, beside an installation. It is run on where it is owned: a pooler knows no database
 * that comes and goes, and would hold on to it.
 */
export async function besideOf(
  { running, owner }: { readonly running: string; readonly owner: string },
  name: string,
): Promise<{ readonly databaseUrl: string; readonly databaseOwnerUrl: string }> {
  await findWritable(owner);
  const { username, password } = new URL(addressOf(running));
  const databaseOwnerUrl = databaseNamed(owner, name);
  const databaseUrl = Object.assign(new URL(databaseOwnerUrl), { username, password }).toString();
  return { databaseUrl, databaseOwnerUrl };
}

/** The database that an address names. */
export const nameOfDatabase = (connectionString: string): string =>
  new URL(addressOf(connectionString)).pathname.slice(1);

/** Removes a database that was made to be thrown away. */
export async function dropDatabase(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseNamed(connectionString, 'postgres') });
  await client.connect();
  try {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
