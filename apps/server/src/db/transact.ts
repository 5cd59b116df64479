import { CompiledQuery, DummyDriver, type Kysely, PostgresDialect, Transaction } from 'kysely';
import { traced } from '../tracing.ts';
import { DatabaseAway, ofCommit } from './database-away.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;
/** What stores take: the database for reads, a transaction for writes. */
export type Queries = Database | Tx;

// what the query builder wants of a transaction that brings its own connection
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction opens no connection')),
});
const begin = [CompiledQuery.raw('begin')];
// over a pooler the account's own limit holds for everything that does not say otherwise
const beginSnapshot = [
  CompiledQuery.raw('begin isolation level repeatable read read only'),
  CompiledQuery.raw('set local statement_timeout = 0'),
];
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

// The row's type is the author's word, as in `statement`.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export type Send = <Row>(
  text: string,
  values: readonly unknown[],
) => Promise<{ readonly rows: readonly Row[] }>;

const senders = new WeakMap<object, Send>();
/** Says how statements written by hand reach this database or transaction. */
export function sendBy(db: Queries, send: Send): void {
  senders.set(db, send);
}

/** How one such statement is sent. Within a transaction what is called first runs first. */
export function senderOf(db: Queries): Send {
  const send = senders.get(db);
  if (!send) throw new Error('This database was not opened by openDatabase');
  return send;
}

/**
 * Everything or nothing. Statements written by hand may be sent before the one before them has answered: reads that do
 * not need each other go out together, behind the lock that was called for first.
 */
export async function transact<Value>(
  db: Database,
  work: (tx: Tx) => Promise<Value>,
  opening: readonly CompiledQuery[] = begin,
): Promise<Value> {
  const shared = db.getExecutor();
  const run = async (): Promise<Value> =>
    shared.provideConnection(async (connection) => {
      const executor = shared.withConnectionProvider({ provideConnection: (use) => use(connection) });
      const tx: Tx = new Transaction({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
      sendBy(tx, (text, values) => connection.executeQuery(CompiledQuery.raw(text, [...values])));
      let isCommitting = false;
      try {
        for (const statement of opening) await connection.executeQuery(statement);
        const value = await work(tx);
        isCommitting = true;
        await connection.executeQuery(commit);
        return value;
      } catch (error) {
        if (error instanceof DatabaseAway) throw isCommitting ? ofCommit(error) : error;
        await connection.executeQuery(rollback);
        throw error;
      }
    });
  return traced('transaction', {}, run);
}

/** Reads of one moment, however long they take and whoever writes meanwhile. */
export const inSnapshot = <Value>(db: Database, work: (tx: Tx) => Promise<Value>): Promise<Value> =>
  transact(db, work, beginSnapshot);

const isCancelled = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';

/** Reads of which none takes longer; undefined where one was not done by then. */
export async function inTime<Value>(
  db: Database,
  limitMs: number,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value | undefined> {
  const limit = CompiledQuery.raw(`set local statement_timeout = ${Math.ceil(limitMs)}`);
  try {
    return await transact(db, work, [CompiledQuery.raw('begin read only'), limit]);
  } catch (error) {
    if (isCancelled(error)) return undefined;
    throw error;
  }
}
