import type { CalendarDate } from '@plazo/money';
import { sql } from 'kysely';
import type { Queries } from '../../db/transaction.ts';
import { columns } from '../ledger/journal.store.ts';

export type LandingEvent = {
  readonly kind: 'visit' | 'click' | 'conversion';
  readonly pageId: string;
  readonly clientType: string;
  readonly userFrom: string;
  readonly utmTag: string;
  readonly appFrom: string;
};
export type LandingCount = LandingEvent & { readonly hits: number };

/** Rows of one day: who makes up campaigns beyond that is counted without them. */
const MAX_ROWS_A_DAY = 5_000;

const withoutCampaign = (count: LandingCount): LandingCount => ({
  ...count,
  userFrom: '',
  utmTag: '',
  appFrom: '',
});

function merged(counts: readonly LandingCount[]): readonly LandingCount[] {
  const sums = new Map<string, LandingCount>();
  for (const count of counts) {
    const { hits, ...event } = count;
    const key = JSON.stringify(event);
    sums.set(key, { ...count, hits: hits + (sums.get(key)?.hits ?? 0) });
  }
  return [...sums.values()];
}

/** Adds a batch of counts in one statement. */
export async function addCounts(
  db: Queries,
  day: CalendarDate,
  counts: readonly LandingCount[],
): Promise<void> {
  const { rows } = await db
    .selectFrom('landing_count')
    .select(({ fn }) => fn.countAll<bigint>().as('rows'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  const isFull = Number(rows) + counts.length > MAX_ROWS_A_DAY;
  const kept = merged(isFull ? counts.map(withoutCampaign) : counts);
  const [kinds, pages, clients, users, tags, apps, hits] = columns(kept, [
    (row) => row.kind,
    (row) => row.pageId,
    (row) => row.clientType,
    (row) => row.userFrom,
    (row) => row.utmTag,
    (row) => row.appFrom,
    (row) => row.hits,
  ]);
  await sql`
    insert into landing_count as c (day, kind, page_id, client_type, user_from, utm_tag, app_from, hits)
    select ${day}, * from unnest(${kinds}::text[], ${pages}::text[], ${clients}::text[], ${users}::text[], ${tags}::text[], ${apps}::text[], ${hits}::integer[])
    on conflict (day, kind, page_id, client_type, user_from, utm_tag, app_from) do update set hits = c.hits + excluded.hits`.execute(
    db,
  );
}

export const listCounts = (db: Queries, day: CalendarDate) =>
  db.selectFrom('landing_count').selectAll().where('day', '=', day).execute();
