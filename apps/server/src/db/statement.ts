import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * A statement that is written as SQL and sent as it stands. The query builder takes as long to compile a query as the
 * database takes to run it, so the statements of the two hot paths (reading an order, posting a payment) go without.
 */
export type Statement<Row> = (
  db: Kysely<Schema> | Transaction<Schema>,
  values: readonly unknown[],
) => Promise<readonly Row[]>;

/** The row's type is the author's word, as the schema's is: a test of the statement is what keeps it. */
export function statement<Row = never>(text: string): Statement<Row> {
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}
