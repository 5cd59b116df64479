import type { BorrowerId } from '@plazo/contract';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import type { PastEnd } from './past-applications.store.ts';

/** Requests for a higher limit as they were decided, and what was lent above the old one, for rules that are tried on them. */

export type PastLimitRequest = {
  readonly id: string;
  readonly isOrder: false;
  readonly borrowerId: BorrowerId;
  readonly brand: string;
  readonly beforeMinor: bigint;
  /** What was asked for. */
  readonly principalMinor: bigint;
  readonly rulesVersion: number;
  readonly isApproved: boolean;
  readonly reasons: readonly string[];
  readonly decidedAt: Date;
  /** Loans above the old limit, made after this request and before the next one that was granted; what of them is above it. */
  readonly loans: readonly string[];
  readonly aboveMinor: bigint;
  readonly sealed: string;
  /** Null once its person was erased. */
  readonly wrapped: string | null;
};

const selectPast = statement<PastLimitRequest>(`
  select r.id, false as "isOrder", r.borrower_id as "borrowerId", b.brand, r.before_minor as "beforeMinor",
    r.asked_minor as "principalMinor", r.rules_version as "rulesVersion", r.is_approved as "isApproved", r.reasons,
    r.decided_at as "decidedAt", coalesce(a.loans, '{}') as loans, coalesce(a.above, 0)::bigint as "aboveMinor",
    r.sealed_inputs as sealed, k.wrapped
  from (select * from limit_request where decided_at >= $1 and decided_at <= $2 and (decided_at < $2 or id > $3)
    order by decided_at desc, id limit $4) r
  join borrower b on b.id = r.borrower_id left join borrower_key k on k.borrower_id = r.borrower_id
  left join lateral (
    select array_agg(o.id) as loans, sum(o.principal_minor - r.before_minor) as above from loan_order o
    where r.is_approved and o.borrower_id = r.borrower_id and o.product_id = r.product_id
      and o.principal_minor > r.before_minor and o.created_at >= r.decided_at and o.events @> '[{"type": "disbursed"}]'
      and not exists (select from limit_request n where n.borrower_id = r.borrower_id and n.product_id = r.product_id
        and n.is_approved and n.decided_at > r.decided_at and n.decided_at <= o.created_at)) a on true
  order by r.decided_at desc, r.id`);

/** Requests since a moment, the newest first, a page at a time. */
export const limitRequestsBefore = (
  db: Queries,
  of: { readonly since: Date; readonly end: PastEnd; readonly limit: number },
) => selectPast(db, [of.since, of.end.at, of.end.id, of.limit]);

const selectCount = statement<{ count: number }>(
  'select count(*)::integer as count from limit_request where decided_at >= $1 and decided_at <= $2',
);

/** How many requests were decided between two moments. */
export const countLimitRequests = async (db: Queries, since: Date, until: Date): Promise<number> =>
  (await selectCount(db, [since, until]))[0]?.count ?? 0;
