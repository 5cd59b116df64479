import type { AGENCY_KINDS, BorrowerId, OrderId } from '@plazo/contract';
import { conditionsOf } from '../../db/conditions.ts';
import { beyond, endColumn, orderBy } from '../../db/keyset.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { columns } from '../ledger/journal.store.ts';

/** Agencies and lawyers, and the late loans that are or were with them. */

export type Agency = {
  readonly id: string;
  readonly kind: (typeof AGENCY_KINDS)[number];
  readonly name: string;
  readonly phone: string;
  readonly contact: string;
  readonly brands: readonly string[];
  readonly commission: string;
  readonly isActive: boolean;
};

const AGENCY = 'id, kind, name, phone, contact, brands, commission, is_active as "isActive"';

const selectAgencies = statement<Agency>(`select ${AGENCY} from agency order by lower(name)`);
export const listAgencies = (db: Queries) => selectAgencies(db, []);

const selectAgency = statement<Agency>(`select ${AGENCY} from agency where id = $1`);
export const findAgency = async (db: Queries, id: string): Promise<Agency | undefined> =>
  (await selectAgency(db, [id]))[0];

const selectLocked = statement<Agency>(`select ${AGENCY} from agency where id = $1 for update`);
/** Under its lock: nobody is handed over to it meanwhile. */
export const lockAgency = async (tx: Tx, id: string): Promise<Agency | undefined> =>
  (await selectLocked(tx, [id]))[0];

const selectShared = statement<Agency>(`select ${AGENCY} from agency where id = $1 for share`);
/** As it stays until the end of the transaction. */
export const keepAgency = async (tx: Tx, id: string): Promise<Agency | undefined> =>
  (await selectShared(tx, [id]))[0];

const write = statement<{ id: string }>(`
  insert into agency (id, kind, name, phone, contact, brands, commission, is_active, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (id) do update set kind = excluded.kind, name = excluded.name, phone = excluded.phone, contact = excluded.contact,
    brands = excluded.brands, commission = excluded.commission, is_active = excluded.is_active
  returning id`);
export const writeAgency = (tx: Tx, agency: Agency, now: Date) =>
  write(tx, [
    agency.id,
    agency.kind,
    agency.name,
    agency.phone,
    agency.contact,
    agency.brands,
    agency.commission,
    agency.isActive,
    now,
  ]);

const selectNamed = statement<{ id: string }>('select id from agency where lower(name) = lower($1)');
export const agencyNamed = async (db: Queries, name: string): Promise<string | undefined> =>
  (await selectNamed(db, [name]))[0]?.id;

/** What was posted to the loan of a case while it was out, and stands. */
const COLLECTED = `(select coalesce(sum(p.amount_minor), 0) from payment p where p.order_id = a.order_id and p.state = 'posted'
  and p.received_at >= a.handed_at and (a.ended_at is null or p.received_at <= a.ended_at))`;

const selectSums = statement<{
  agencyId: string;
  currency: string;
  out: number;
  due: string;
  collected: string;
}>(`
  select a.agency_id as "agencyId", a.currency, count(*) filter (where a.ended_at is null)::integer as out,
    coalesce(sum(c.due_minor) filter (where a.ended_at is null), 0)::text as due, coalesce(sum(${COLLECTED}), 0)::text as collected
  from agency_case a left join collection_case c on c.borrower_id = a.borrower_id and c.order_id = a.order_id
  where $1::text is null or a.agency_id = $1 group by 1, 2 order by 1, 2`);
/** How many loans are with each agency, or with one, what is due of them, and what came while they were. */
export const sumAgencies = (db: Queries, agencyId?: string) => selectSums(db, [agencyId ?? null]);

export type AgencyCase = {
  readonly borrowerId: BorrowerId;
  readonly orderId: OrderId;
  readonly brand: string;
  readonly language: string | null;
  readonly currency: string;
  readonly handedAt: Date;
  readonly dueThen: bigint;
  readonly dueNow: bigint;
  readonly lateThen: number;
  readonly lateNow: number;
  readonly collected: string;
  readonly bar: '' | 'flagged' | 'in-dispute';
  readonly endedAt: Date | null;
  readonly endedWhy: 'recalled' | 'paid' | null;
};

const CASES = `select a.borrower_id as "borrowerId", a.order_id as "orderId", b.brand, b.language, a.currency, a.handed_at as "handedAt",
    a.due_minor as "dueThen", coalesce(c.due_minor, 0) as "dueNow", a.days_late as "lateThen", coalesce(c.days_late, 0) as "lateNow",
    ${COLLECTED}::text as collected, a.ended_at as "endedAt", a.ended_why as "endedWhy",
    case when exists (select from collection_case q where q.borrower_id = a.borrower_id and q.is_late and q.is_quiet) then 'flagged'
      when exists (select from complaint q where q.borrower_id = a.borrower_id and q.order_id = a.order_id and q.disputed_on is not null)
        then 'in-dispute' else '' end as bar`;
const FROM = `from agency_case a join borrower b on b.id = a.borrower_id
  left join collection_case c on c.borrower_id = a.borrower_id and c.order_id = a.order_id`;

type Which = { readonly agencyId: string; readonly isOut: boolean };
const KEYS = [
  { column: 'a.handed_at', type: 'timestamptz', isDescending: true },
  { column: 'a.order_id', type: 'text' },
] as const;
type Paged = AgencyCase & { readonly end: readonly string[] };

/** Loans that are with an agency, or were; the newest first. */
export async function listCases(
  db: Queries,
  { agencyId, isOut, limit, after }: Which & { readonly limit: number; readonly after?: string | undefined },
): Promise<readonly Paged[]> {
  const { where, values } = conditionsOf([
    ['a.agency_id = ?', agencyId],
    [isOut ? 'a.ended_at is null' : 'a.ended_at is not null'],
    beyond(KEYS, after),
  ]);
  const select = statement<Paged>(
    `${CASES}, ${endColumn(KEYS)} as "end" ${FROM} where ${where} order by ${orderBy(KEYS)} limit $${values.length + 1}`,
  );
  return select(db, [...values, limit]);
}

const countOf = statement<{ count: number }>(
  'select count(*)::integer as count from agency_case where agency_id = $1 and (ended_at is null) = $2',
);
export const countCases = async (db: Queries, { agencyId, isOut }: Which): Promise<number> =>
  (await countOf(db, [agencyId, isOut]))[0]?.count ?? 0;

type Own = { readonly borrowerId: string; readonly orderId: string };
type NewCase = Own & { readonly currency: string; readonly daysLate: number; readonly dueMinor: bigint };

const insert = statement<{ orderId: string }>(`
  insert into agency_case (borrower_id, order_id, handed_at, agency_id, currency, days_late, due_minor)
  select n.borrower, n.id, $1, $2, n.currency, n.late, n.due
  from unnest($3::text[], $4::text[], $5::text[], $6::integer[], $7::bigint[]) as n (borrower, id, currency, late, due)
  on conflict (borrower_id, order_id) where ended_at is null do nothing returning order_id as "orderId"`);

/** Hands loans over that are with nobody; gives those that were. */
export const handLoans = (
  tx: Tx,
  of: { readonly agencyId: string; readonly now: Date; readonly loans: readonly NewCase[] },
) =>
  insert(tx, [
    of.now,
    of.agencyId,
    ...columns(of.loans, [
      ({ borrowerId }) => borrowerId,
      ({ orderId }) => orderId,
      ({ currency }) => currency,
      ({ daysLate }) => daysLate,
      ({ dueMinor }) => dueMinor,
    ]),
  ]);

const letGo = command(
  'update collection_work set held_by = null, held_in = null, held_until = null where borrower_id = $1',
);
/** Whoever of ours held a borrower holds them no more. */
export const letGoOf = (tx: Tx, borrowerId: string): Promise<void> => letGo(tx, [borrowerId]);

const end = statement<Own & { brand: string; handedAt: Date }>(`
  update agency_case a set ended_at = $1, ended_why = 'recalled', ended_by = $2 from borrower b
  where b.id = a.borrower_id and a.agency_id = $3 and a.ended_at is null and ($4::text is null or a.order_id = $4)
  returning a.borrower_id as "borrowerId", a.order_id as "orderId", a.handed_at as "handedAt", b.brand`);
/** Takes back all that are with an agency, or one of them. */
export const recallCases = (
  tx: Tx,
  of: {
    readonly agencyId: string;
    readonly orderId: string | undefined;
    readonly by: string;
    readonly now: Date;
  },
) => end(tx, [of.now, of.by, of.agencyId, of.orderId ?? null]);

const endPaid = command(`
  update agency_case a set ended_at = $1, ended_why = 'paid' from collection_case c
  where c.borrower_id = a.borrower_id and c.order_id = a.order_id and not c.is_late and a.ended_at is null and a.handed_at < $1`);
/** What is late no more, as cases that were brought up to date since a moment have it, is with no agency. */
export const endPaidCases = (db: Queries, since: Date): Promise<void> => endPaid(db, [since]);

const selectOut = statement<{ agencyId: string; name: string; phone: string; since: Date }>(`
  select g.id as "agencyId", g.name, g.phone, a.handed_at as since from agency_case a join agency g on g.id = a.agency_id
  where a.borrower_id = $1 and a.order_id = $2 and a.ended_at is null`);
/** With whom a loan is now. */
export const collectorOf = async (db: Queries, { borrowerId, orderId }: Own) =>
  (await selectOut(db, [borrowerId, orderId]))[0];
