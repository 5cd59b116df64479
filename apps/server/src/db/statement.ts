import { planEachTime, sendAhead } from './send-ahead.ts';
import { shareLine } from './shared-connections.ts';
import { type Queries, senderOf } from './transact.ts';

/**
 * A statement that is written as SQL and sent as it stands. The query builder takes as long to compile a query as the
 * database takes to run it, so the statements of the two hot paths (reading an order, posting a payment) go without.
 */
export type Statement<Row> = (db: Queries, values: readonly unknown[]) => Promise<readonly Row[]>;

/** The database is asked in `row-types.db.test.ts` whether it gives such rows: names and types of columns, not what may be null. */
export function statement<Row>(text: string): Statement<Row> {
  return async (db, values) => (await senderOf(db)<Row>(text, values)).rows;
}

/** A statement that looks few rows up by their keys: outside a transaction all lookups share a few connections. */
export function lookup<Row>(text: string): Statement<Row> {
  shareLine(text);
  return statement<Row>(text);
}

/**
 * A statement that goes through as many rows as its values say, a day of them or a year: planned for what each call asks, since
 * the one plan that the database keeps for any values is one for few rows, many times as slow over many.
 */
export function report<Row>(text: string): Statement<Row> {
  planEachTime(text);
  return statement<Row>(text);
}

/** A statement that gives nothing back: inside a transaction nobody waits for it, and the commit tells if it failed. */
export function command(text: string): (db: Queries, values: readonly unknown[]) => Promise<void> {
  sendAhead(text);
  const send = statement<never>(text);
  return async (db, values) => {
    await send(db, values);
  };
}
