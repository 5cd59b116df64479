import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { DatabaseAway, understood } from './database-away.ts';

const names = new Map<string, string>();
/** Named statements are planned once a connection: 1.25 to 1.5 times the reads of unnamed ones. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

/**
 * A pooler that gives a connection to somebody else after each transaction loses what was planned on it, so nothing is
 * planned ahead: `pgbouncer=true` in the address says that one stands between.
 */
export const isPooled = (connectionString: string): boolean => /[?&]pgbouncer=true\b/.test(connectionString);

const unnamed = new Set<string>();
/** The database plans this statement for the values of each call. */
export function planEachTime(text: string): void {
  unnamed.add(text);
}

/** How statements are named over this address. */
export const namingOf = (connectionString: string): ((text: string) => { readonly name?: string }) =>
  isPooled(connectionString) ? () => ({}) : (text) => (unnamed.has(text) ? {} : { name: nameOf(text) });

/**
 * A socket that gathers what it is given and writes it at once, when the time has come that `later` waits for: a
 * statement costs us little else than its writing.
 */
export function openSocket(later: (write: () => void) => void): Socket {
  const socket = new Socket();
  const flush = socket.uncork.bind(socket);
  let isDue = false;
  socket.uncork = () => {
    if (isDue) return;
    isDue = true;
    later(() => {
      isDue = false;
      while (socket.writableCorked > 0) flush();
    });
  };
  return socket;
}

const BEGIN = 'begin';
const ROLLBACK = 'rollback';
const ENDS: ReadonlySet<string> = new Set(['commit', ROLLBACK]);
const unawaited = new Set([BEGIN]);
/** Inside a transaction nobody waits for this statement: it gives nothing back. */
export function sendAhead(text: string): void {
  unawaited.add(text);
}

const nothing: pg.QueryResult = { command: 'UPDATE', rowCount: 0, rows: [], oid: 0, fields: [] };

type Sender = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

/**
 * Sends over one connection and, while a transaction is open, does not wait for statements that give nothing back. The
 * database runs them in their order all the same. What went wrong in one is thrown by the next that is waited for, at
 * the latest by the commit, which then has committed nothing.
 */
function sendInOrder(send: Sender): Sender {
  let isOpen = false;
  let failures: unknown[] = [];
  return async (text, values) => {
    const sent = send(text, values);
    if (text === BEGIN) isOpen = true;
    if (isOpen && unawaited.has(text)) {
      sent.catch((error: unknown) => failures.push(error));
      return nothing;
    }
    if (ENDS.has(text)) isOpen = false;
    const answer = await sent.catch((error: unknown) => {
      failures.push(error);
    });
    const [first] = failures;
    failures = [];
    if (answer && (first === undefined || text === ROLLBACK)) return answer;
    throw first;
  };
}

/**
 * A connection of the pool as the query builder takes it, sending ahead. One that broke is closed, not given back.
 * @throws DatabaseAway where there is none to be had, or it breaks.
 */
export async function connectAhead(
  { pool, named }: { readonly pool: pg.Pool; readonly named: ReturnType<typeof namingOf> },
  onAway: (away: DatabaseAway) => void,
): Promise<PostgresPoolClient> {
  let isBroken = false;
  const fail = (error: unknown): never => {
    const fault = understood(error);
    isBroken ||= fault instanceof DatabaseAway;
    if (fault instanceof DatabaseAway) onAway(fault);
    throw fault;
  };
  const client = await pool.connect().catch(fail);
  const send = sendInOrder((text, values) =>
    client.query({ ...named(text), text, values: [...values] }).catch(fail),
  );
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values?: readonly unknown[]): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not in use here');
    return send(text, values ?? []);
  }
  return { query, release: () => client.release(isBroken) };
}
