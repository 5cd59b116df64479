import type { DeskRole } from '@plazo/contract';
import type { BrandScope } from '../../db/brand-scope.ts';
import type { RequestKind } from '../../db/desk-wish.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { listOperators } from './operators.store.ts';

/** What of each operator's access somebody looks at. */

const selectKnown = statement<{
  operatorId: string;
  loginAt: Date | null;
  reviewedAt: Date | null;
  reviewedBy: string | null;
}>(`
  select o.id as "operatorId", r.reviewed_at as "reviewedAt", b.name as "reviewedBy",
    (select max(l.logged_at) from desk_log l where l.operator_id = o.id and l.action = 'login' and l.reason = '') as "loginAt"
  from operator o
  left join lateral (select * from access_review a where a.operator_id = o.id order by a.reviewed_at desc limit 1) r on true
  left join operator b on b.id = r.reviewed_by where o.is_active`);

const selectGrants = statement<{
  operatorId: string;
  kind: RequestKind;
  by: string;
  decidedBy: string;
  at: Date;
}>(`
  select o.id as "operatorId", r.kind, a.name as by, d.name as "decidedBy", r.decided_at as at
  from desk_request r join operator o on o.id = r.wish -> 'operator' ->> 'id'
      or (r.kind = 'operator-add' and o.name = r.wish -> 'operator' ->> 'name')
    join operator a on a.id = r.requested_by join operator d on d.id = r.decided_by
  where r.state = 'approved' and r.kind like 'operator-%' and o.is_active order by r.decided_at desc`);

export type Access = {
  readonly id: string;
  readonly name: string;
  readonly role: DeskRole;
  readonly brands: BrandScope;
  readonly createdAt: Date;
  readonly sessions: number;
  readonly loginAt: Date | null;
  readonly reviewedAt: Date | null;
  readonly reviewedBy: string | null;
  readonly grants: readonly { kind: RequestKind; by: string; decidedBy: string; at: Date }[];
};

/** Everybody who has access, by name. */
export async function listAccess(db: Queries, now: Date): Promise<readonly Access[]> {
  const known = new Map((await selectKnown(db, [])).map((row) => [row.operatorId, row]));
  const grants = await selectGrants(db, []);
  return (await listOperators(db, now)).flatMap(({ id, name, role, brands, createdAt, sessions }) => {
    const row = known.get(id);
    if (!row) return [];
    const own = grants.filter(({ operatorId }) => operatorId === id);
    const { loginAt, reviewedAt, reviewedBy } = row;
    const of = { loginAt, reviewedAt, reviewedBy, grants: own };
    return [{ id, name, role, brands, createdAt, sessions: sessions ?? 0, ...of }];
  });
}

const DUE = `o.is_active and coalesce((select max(a.reviewed_at) from access_review a where a.operator_id = o.id), o.created_at) <= $1`;
const countDue = statement<{ count: number }>(
  `select count(*)::integer as count from operator o where ${DUE}`,
);

/** How many have access that nobody has looked at since a moment. */
export const overdueReviews = async (db: Queries, before: Date): Promise<number> =>
  (await countDue(db, [before]))[0]?.count ?? 0;

const insert = command(
  'insert into access_review (operator_id, reviewed_by, reviewed_at) values ($1, $2, $3) on conflict do nothing',
);

export const keepReview = (tx: Tx, of: { operatorId: string; by: string; now: Date }): Promise<void> =>
  insert(tx, [of.operatorId, of.by, of.now]);
