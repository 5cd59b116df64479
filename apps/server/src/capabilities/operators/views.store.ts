import type { VIEWED_PAGES } from '@plazo/contract';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** Views of lists that operators keep. */

export type ViewedPage = (typeof VIEWED_PAGES)[number];
export type View = {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly owner: string;
  readonly isShared: boolean;
};

const selectViews = statement<View>(`
  select v.id, v.name, v.query, v.owner, v.is_shared as "isShared" from desk_view v join operator o on o.id = v.owner
  where v.page = $1 and (v.owner = $2 or (v.is_shared and o.is_active)) order by v.name, v.id`);

/** An operator's own views of a page, and those that others share; of who left, none. */
export const viewsOf = (db: Queries, page: ViewedPage, operatorId: string) =>
  selectViews(db, [page, operatorId]);

const writeView = statement<{ id: string }>(`
  insert into desk_view (id, page, name, query, owner, is_shared, created_at)
  select $1, $2, $3, $4, $5, $6, $7
  where (select count(*) from desk_view where owner = $5 and not (page = $2 and name = $3)) < $8
  on conflict (owner, page, name) do update set query = excluded.query, is_shared = excluded.is_shared
  returning id`);

type NewView = View & { readonly page: ViewedPage; readonly now: Date; readonly most: number };

/** Keeps a view, or the one of its name anew; nothing where its owner has as many as they may. */
export async function keepView(db: Queries, view: NewView): Promise<string | undefined> {
  const { id, page, name, query, owner, isShared, now, most } = view;
  const [row] = await writeView(db, [id, page, name, query, owner, isShared, now, most]);
  return row?.id;
}

const deleteView = statement<{ name: string }>(`
  delete from desk_view where id = $1 and owner = $2 returning name`);

/** Only who keeps a view can give it up. */
export const dropView = async (db: Queries, id: string, owner: string): Promise<string | undefined> =>
  (await deleteView(db, [id, owner]))[0]?.name;
