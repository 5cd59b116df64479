import type { BorrowerId, OrderId, ProductId, RuleArm } from '@plazo/contract';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** Applications as they were decided, and what became of the loans, for rules that are tried on them. */

export type PastApplication = {
  /** Of the order that was decided on, or of the decline before it. */
  readonly id: string;
  readonly isOrder: boolean;
  readonly borrowerId: BorrowerId;
  readonly brand: string;
  readonly productId: ProductId;
  /** Not kept of what was declined before it was signed. */
  readonly productVersion: number | null;
  readonly principalMinor: bigint;
  readonly rulesVersion: number;
  readonly arm: RuleArm;
  readonly isApproved: boolean;
  readonly reasons: readonly string[];
  readonly decidedAt: Date;
  readonly isLent: boolean;
  /** Reasons that a person had overturned for it. */
  readonly pardoned: readonly string[] | null;
  /** The limit that had been raised by then. */
  readonly raisedMinor: bigint | null;
  readonly sealed: string;
  /** Null once its person was erased. */
  readonly wrapped: string | null;
};

const LENT = `'[{"type": "disbursed"}]'`;

const selectPast = statement<PastApplication>(`
  select d.id, d.is_order as "isOrder", d.borrower_id as "borrowerId", b.brand, d.product_id as "productId",
    d.product_version as "productVersion", d.principal_minor as "principalMinor", d.rules_version as "rulesVersion", d.arm,
    d.is_approved as "isApproved", d.reasons, d.decided_at as "decidedAt", d.is_lent as "isLent", d.pardoned,
    d.raised_minor as "raisedMinor", d.sealed_inputs as sealed, k.wrapped
  from (
    (select d.order_id as id, true as is_order, d.borrower_id, o.product_id, o.product_version, o.principal_minor, d.rules_version,
      d.arm, d.is_approved, d.reasons, d.decided_at, d.sealed_inputs, o.events @> ${LENT} as is_lent,
      coalesce((select x.reasons from decision_review r
          join decision x on x.borrower_id = r.borrower_id and x.order_id = r.order_id
          where r.borrower_id = d.borrower_id and r.used_for = d.order_id),
        (select a.reasons from application_decline a where a.borrower_id = d.borrower_id and a.used_for = d.order_id)) as pardoned,
      (select r.asked_minor from limit_request r where r.borrower_id = d.borrower_id and r.product_id = o.product_id
        and r.is_approved and r.decided_at < d.decided_at order by r.decided_at desc limit 1) as raised_minor
      from decision d join loan_order o on o.borrower_id = d.borrower_id and o.id = d.order_id
      where d.decided_at >= $1 and d.decided_at <= $2 and (d.decided_at < $2 or d.order_id > $3)
      order by d.decided_at desc, d.order_id limit $4)
    union all
    (select d.id, false, d.borrower_id, d.product_id, null::integer, d.asked_minor, d.rules_version,
      d.arm, false, d.reasons, d.decided_at, d.sealed_inputs, false, null::text[], null::bigint
      from application_decline d
      where d.decided_at >= $1 and d.decided_at <= $2 and (d.decided_at < $2 or d.id > $3)
      order by d.decided_at desc, d.id limit $4)) d
  join borrower b on b.id = d.borrower_id left join borrower_key k on k.borrower_id = d.borrower_id
  order by d.decided_at desc, d.id limit $4`);

/** Where a page ends: the next one begins behind it. */
export type PastEnd = { readonly at: Date; readonly id: string };

/** Applications since a moment, the newest first, a page at a time. */
export const applicationsBefore = (
  db: Queries,
  of: { readonly since: Date; readonly end: PastEnd; readonly limit: number },
) => selectPast(db, [of.since, of.end.at, of.end.id, of.limit]);

const selectCount = statement<{ count: number }>(`
  select ((select count(*) from decision where decided_at >= $1 and decided_at <= $2)
    + (select count(*) from application_decline where decided_at >= $1 and decided_at <= $2))::integer as count`);

/** How many applications were decided between two moments. */
export const countApplications = async (db: Queries, since: Date, until: Date): Promise<number> =>
  (await selectCount(db, [since, until]))[0]?.count ?? 0;

const selectBooked = statement<{ orderId: OrderId; givenUp: bigint; earned: bigint }>(`
  select t.order_id as "orderId",
    coalesce(sum(case when e.account like 'write-off-expense%' or e.account in ('waiver-expense', 'income:recovery')
      then e.debit_minor - e.credit_minor end), 0)::bigint as "givenUp",
    coalesce(sum(e.credit_minor - e.debit_minor)
      filter (where e.account like 'income:%' and e.account <> 'income:recovery'), 0)::bigint as earned
  from journal_transaction t join journal_entry e on e.stream = t.stream and e.seq = t.seq
  where t.order_id = any($1) and (e.account like 'income:%' or e.account like 'write-off-expense%' or e.account = 'waiver-expense')
  group by 1`);

/** What loans earned and what of them was given up, less what came back, as the books have it, in minor units. */
export const bookedOf = (db: Queries, orderIds: readonly string[]) => selectBooked(db, [orderIds]);

const selectArms = statement<{ name: string; arm: RuleArm; decided: number; approved: number }>(`
  with trial as (select version, challenger ->> 'name' as name from decision_rules where challenger is not null)
  select t.name, d.arm, count(*)::integer as decided, (count(*) filter (where d.is_approved))::integer as approved
  from (select rules_version, arm, is_approved from decision
    union all select rules_version, arm, false from application_decline) d join trial t on t.version = d.rules_version
  group by 1, 2`);

/** What each arm of each trial decided. */
export const decidedByArm = (db: Queries) => selectArms(db, []);

const selectLent = statement<{
  orderId: string;
  name: string;
  arm: RuleArm;
  brand: string;
  principalMinor: bigint;
}>(`
  with trial as (select version, challenger ->> 'name' as name from decision_rules where challenger is not null)
  select o.id as "orderId", t.name, d.arm, b.brand, o.principal_minor as "principalMinor"
  from decision d join trial t on t.version = d.rules_version
  join loan_order o on o.borrower_id = d.borrower_id and o.id = d.order_id join borrower b on b.id = d.borrower_id
  where o.events @> ${LENT} order by d.decided_at desc limit $1`);

/** Loans that were made in trials, the newest first. */
export const lentInTrials = (db: Queries, limit: number) => selectLent(db, [limit]);

const selectTrials = statement<{ name: string; since: Date; share: number; isRunning: boolean }>(`
  with live as (select version from decision_rules where starts_at is null or starts_at <= $1 order by version desc limit 1)
  select challenger ->> 'name' as name, min(coalesce(starts_at, created_at)) as since,
    ((array_agg(challenger ->> 'sharePpm' order by version desc))[1])::integer as share,
    bool_or(version = (select version from live)) as "isRunning"
  from decision_rules where challenger is not null and (starts_at is null or starts_at <= $1) group by 1 order by 2 desc`);

/** Trials that have begun, the newest first. */
export const listTrials = (db: Queries, now: Date) => selectTrials(db, [now]);
