import pg from 'pg';

/**
 * An address of several machines of which one takes writes (`postgres://user@one:5432,two:5432/name?target_session_attrs=read-write`).
 * The driver knows one machine at a time: here all connections of the process share which one that is, and go on to the
 * next when it does not answer or takes no writes.
 */
type Hosts = {
  /** The address of the one machine that is asked now. */
  readonly current: () => string;
  /** Goes on to the next, unless somebody else did so meanwhile. */
  readonly leave: (address: string) => void;
  readonly count: number;
};

const known = new Map<string, Hosts>();

function openHosts(connectionString: string): Hosts {
  const [, start = '', names = '', rest = ''] =
    /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(connectionString) ?? [];
  const all = names.includes(',') ? names.split(',').map((name) => start + name + rest) : [connectionString];
  let at = 0;
  const current = () => all[at] ?? connectionString;
  const leave = (address: string) => {
    if (address === current()) at = (at + 1) % all.length;
  };
  return { current, leave, count: all.length };
}

export function hostsOf(connectionString: string): Hosts {
  const hosts = known.get(connectionString) ?? openHosts(connectionString);
  known.set(connectionString, hosts);
  return hosts;
}

/** The address of the machine that takes writes, as far as it is known: for who connects once. */
export const addressOf = (connectionString: string): string => hostsOf(connectionString).current();

/** As PostgreSQL says it of a write on a standby. */
const READ_ONLY = '25006';

/** @throws where the machine behind a connection takes no writes. */
export async function assertWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is: string }>(
    "select current_setting('transaction_read_only') as is",
  );
  if (rows[0]?.is !== 'on') return;
  const error = new pg.DatabaseError('This machine takes no writes', 0, 'error');
  error.code = READ_ONLY;
  throw error;
}

const CONNECT_MS = 5_000;

/** Looks for the machine that takes writes, each once; without one the first is asked again. */
export async function findWritable(connectionString: string): Promise<void> {
  const hosts = hostsOf(connectionString);
  for (let tries = 1; tries < hosts.count; tries += 1) {
    const address = hosts.current();
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: CONNECT_MS });
    client.on('error', () => undefined);
    const isThere = await client
      .connect()
      .then(() => assertWritable(client))
      .then(
        () => true,
        () => false,
      );
    await client.end().catch(() => undefined);
    if (isThere) return;
    hosts.leave(address);
  }
}
