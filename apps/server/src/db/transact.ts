import { CompiledQuery, type DatabaseConnection, DummyDriver, PostgresDialect, Transaction } from 'kysely';
import type { Database } from './postgres.ts';
import type { Schema } from './schema.ts';

export type Tx = Transaction<Schema>;
/** What stores take: the database for reads, a transaction for writes. */
export type Queries = Database | Tx;

// what the query builder wants of a transaction that brings its own connection
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction opens no connection')),
});
const begin = CompiledQuery.raw('begin');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

const connections = new WeakMap<object, DatabaseConnection>();
/** The connection of a transaction; sending over it keeps the order of the calls. */
export const connectionOf = (db: Queries): DatabaseConnection | undefined => connections.get(db);

/**
 * Everything or nothing. Statements written by hand may be sent before the one before them has answered: reads that do
 * not need each other go out together, behind the lock that was called for first.
 */
export async function transact<Value>(db: Database, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  const shared = db.getExecutor();
  return shared.provideConnection(async (connection) => {
    const executor = shared.withConnectionProvider({ provideConnection: (use) => use(connection) });
    const tx: Tx = new Transaction({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
    connections.set(tx, connection);
    await connection.executeQuery(begin);
    try {
      const value = await work(tx);
      await connection.executeQuery(commit);
      return value;
    } catch (error) {
      await connection.executeQuery(rollback);
      throw error;
    }
  });
}
