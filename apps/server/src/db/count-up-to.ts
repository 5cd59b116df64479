import { type Condition, conditionsOf } from './conditions.ts';
import { statement } from './statement.ts';
import type { Queries } from './transaction.ts';

type Found = {
  /** Tables and their joins. */
  readonly from: string;
  readonly asked: readonly (Condition | undefined)[];
  /** All of them where it is null. */
  readonly upTo: number | null;
};

/** How many rows a search finds; no more than so many are looked for. */
export async function countUpTo(db: Queries, { from, asked, upTo }: Found): Promise<number> {
  const { where, values } = conditionsOf(asked);
  const select = statement<{ count: number }>(
    `select count(*)::integer as count from (select from ${from} where ${where} limit $${values.length + 1}) f`,
  );
  return (await select(db, [...values, upTo]))[0]?.count ?? 0;
}
