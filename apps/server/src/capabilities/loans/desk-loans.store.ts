import type {
  BorrowerId,
  CONTACT_OUTCOMES,
  CONTACT_WAYS,
  LOAN_SORTS,
  OrderId,
  ProductId,
} from '@plazo/contract';
import type { Language, PhoneCountry } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import { borrowerKey, type Sealing } from '../../adapters/keys/sealing.ts';
import { type BrandScope, heldAt, heldTo } from '../../db/brand-scope.ts';
import { type Condition, conditionsOf } from '../../db/conditions.ts';
import { countUpTo } from '../../db/count-up-to.ts';
import type { ContactFlag } from '../../db/desk-schema.ts';
import { beyond, endColumn, orderBy, type SortKey } from '../../db/keyset.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { sealFor } from '../borrowers/borrowers.store.ts';
import { type ComplaintState, wrappedKey } from '../complaints/complaints.store.ts';
import type { ProductCatalogue } from '../content/products.store.ts';
import { type OrderRow, orderColumns, type StoredOrder, toOrder } from './orders.store.ts';

export type { ContactFlag };

/** Loans as the lender looks for them. */

/** Days late from the first to the last, as the case of a late loan has them; the last is open where it is null. */
export type LateDays = { readonly from: number; readonly to: number | null };

export type LoanSearch = {
  readonly heldTo: BrandScope;
  readonly market?: string | undefined;
  readonly status?: string | undefined;
  readonly product?: string | undefined;
  readonly borrowerIds?: readonly string[] | undefined;
  readonly ids?: readonly string[] | undefined;
  /** An order, or what a channel or the bank calls its money. */
  readonly reference?: string | undefined;
  /** What the same word may be beside: a number of a loan or its start, an amount that was paid, a day of a payment. */
  readonly number?: string | undefined;
  readonly start?: string | undefined;
  readonly amounts?: readonly bigint[];
  readonly paidOn?: CalendarDate | undefined;
  /** By whose clocks a payment is of a day. */
  readonly zones?: readonly { readonly brand: string; readonly timeZone: string }[];
  readonly late?: LateDays | undefined;
};
export type FoundLoan = {
  /** Where it stands in the list. */
  readonly end: readonly string[];
  readonly stored: StoredOrder;
  readonly brand: string;
  readonly market: PhoneCountry;
};

const OF_REFERENCE = `o.id in (select ?::text union all select ?::text union all select order_id from channel_reference where code = ?
  union all select order_id from disbursement where reference = ? union all select order_id from payment where payment_id = ?
  union all select order_id from channel_reference where code = upper(?) union all select order_id from disbursement where reference = upper(?)
  union all select id from loan_order where id like ? union all select order_id from payment where amount_minor = any(?::bigint[])
  union all select p.order_id from payment p join borrower b on b.id = p.borrower_id
    join unnest(?::text[], ?::text[]) as z (brand, zone) on z.brand = b.brand
    where p.paid_at >= ?::date - 1 and p.paid_at < ?::date + 2 and (p.paid_at at time zone z.zone)::date = ?::date)`;
/** More days late than any loan has. */
const ENDLESS = 100_000;

/** Everything that one word may be, in the order of its places in the condition. */
function wordOf({
  reference: of,
  number,
  start,
  amounts = [],
  paidOn,
  zones = [],
}: LoanSearch): Condition | undefined {
  if (of === undefined) return undefined;
  const begins = start === undefined ? null : `${start}%`;
  const clocks = [zones.map(({ brand }) => brand), zones.map(({ timeZone }) => timeZone)];
  const day = paidOn ?? null;
  return [OF_REFERENCE, of, number ?? null, of, of, of, of, of, begins, amounts, ...clocks, day, day, day];
}

function whereOf(search: LoanSearch): readonly (Condition | undefined)[] {
  const { market, status, product, borrowerIds, ids, late } = search;
  return [
    heldTo(search.heldTo, 'o.borrower_id'),
    market === undefined
      ? undefined
      : ['exists (select from borrower b where b.id = o.borrower_id and b.market = ?)', market],
    status === undefined ? undefined : ['o.state = ?', status],
    product === undefined ? undefined : ['o.product_id = ?', product],
    borrowerIds && ['o.borrower_id = any(?)', borrowerIds],
    ids && ['o.id = any(?)', ids],
    wordOf(search),
    late && ['c.days_late between ? and ?', late.from, late.to ?? ENDLESS],
  ];
}

const NEWEST = { column: 'o.created_at', type: 'timestamptz', isDescending: true } as const;
const ID = { column: 'o.id', type: 'text' } as const;
export type LoanSort = (typeof LOAN_SORTS)[number];
const sorts: Readonly<Record<LoanSort, readonly SortKey[]>> = {
  newest: [NEWEST, ID],
  oldest: [
    { column: 'o.created_at', type: 'timestamptz' },
    { ...ID, isDescending: true },
  ],
  principal: [{ column: 'o.principal_minor', type: 'bigint', isDescending: true }, ID],
  late: [{ column: 'coalesce(c.days_late, 0)', type: 'bigint', isDescending: true }, ID],
};

/** The case of a loan that is late, which has its days; only where a filter or an order asks for them. */
const CASE = 'collection_case c on c.borrower_id = o.borrower_id and c.order_id = o.id and c.is_late';
const caseOf = ({ late }: LoanSearch, sort?: LoanSort) => {
  if (late) return `join ${CASE}`;
  return sort === 'late' ? `left join ${CASE}` : '';
};

type LoanPage = { readonly sort: LoanSort; readonly limit: number; readonly after?: string | undefined };

/** Loans by what is known of them, a page of an order. */
export async function findLoans(
  db: Queries,
  products: ProductCatalogue,
  { sort, limit, after, ...search }: LoanSearch & LoanPage,
): Promise<readonly FoundLoan[]> {
  const keys = sorts[sort];
  const { where, values } = conditionsOf([...whereOf(search), beyond(keys, after)]);
  const select = statement<OrderRow & Omit<FoundLoan, 'stored'>>(`
    with page as materialized (
      select o.id, o.borrower_id, ${endColumn(keys)} as "end" from loan_order o ${caseOf(search, sort)} where ${where}
      order by ${orderBy(keys)} limit $${values.length + 1}),
    placed as (select *, row_number() over () as place from page)
    select ${orderColumns}, b.brand, b.market, p."end" from placed p
      join loan_order o on o.borrower_id = p.borrower_id and o.id = p.id join borrower b on b.id = o.borrower_id
    order by p.place`);
  const found: FoundLoan[] = [];
  for (const { brand, market: of, end, ...row } of await select(db, [...values, limit]))
    found.push({ stored: await toOrder(db, products, row), brand, market: of, end });
  return found;
}

type ProductSum = {
  readonly productId: ProductId;
  readonly version: number;
  readonly count: number;
  readonly amount: string;
};

/** How many loans a search has and what they lent, by product, whose currency it is. */
export async function sumLoans(
  db: Queries,
  products: ProductCatalogue,
  search: LoanSearch,
): Promise<{ readonly count: number; readonly sums: { currency: string; amount: string }[] }> {
  const { where, values } = conditionsOf(whereOf(search));
  const select = statement<ProductSum>(`
    select o.product_id as "productId", o.product_version as version, count(*)::integer as count, sum(o.principal_minor)::text as amount
    from loan_order o ${caseOf(search)} where ${where} group by 1, 2`);
  const sums = new Map<string, bigint>();
  let count = 0;
  for (const row of await select(db, values)) {
    const { currency } = (await products.at(db, row.productId, row.version)).terms;
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(row.amount));
    count += row.count;
  }
  const sorted = [...sums].toSorted(([one], [other]) => one.localeCompare(other));
  return { count, sums: sorted.map(([currency, amount]) => ({ currency, amount: String(amount) })) };
}

const selectBorrowers = statement<{ id: string; borrowerId: string }>(`
  select o.id, o.borrower_id as "borrowerId" from loan_order o where o.id = any($1) and ${heldAt(2, 'o.borrower_id')}`);
/** Whose each of some loans is, as far as they are of the brands. */
export const borrowersOfLoans = async (
  db: Queries,
  ids: readonly string[],
  brands: BrandScope,
): Promise<ReadonlyMap<string, string>> =>
  new Map((await selectBorrowers(db, [ids, brands])).map(({ id, borrowerId }) => [id, borrowerId]));

export const countLoans = (db: Queries, search: LoanSearch, upTo: number): Promise<number> =>
  countUpTo(db, { from: `loan_order o ${caseOf(search)}`, asked: whereOf(search), upTo });

export type Contact = {
  readonly id: string;
  readonly orderId: OrderId;
  readonly borrowerId: BorrowerId;
  readonly operatorId: string;
  readonly way: (typeof CONTACT_WAYS)[number];
  readonly direction: 'in' | 'out';
  readonly outcome: (typeof CONTACT_OUTCOMES)[number];
  readonly note: string;
  readonly at: Date;
  readonly flag: ContactFlag;
};

const keepContact = command(`
  insert into collection_work as w (borrower_id, contacted_at, last_out_at, last_outcome, calls)
  select $1, $2, case when $3 = 'out' then $2::timestamptz end, $5, case when $3 = 'out' and $4 = 'call' then array[$2::timestamptz] else '{}' end
  on conflict (borrower_id) do update set
    contacted_at = greatest(w.contacted_at, excluded.contacted_at), last_out_at = greatest(w.last_out_at, excluded.last_out_at),
    last_outcome = case when w.contacted_at > excluded.contacted_at then w.last_outcome else excluded.last_outcome end,
    calls = array(select t from unnest(w.calls || excluded.calls) t
      where t > greatest(w.contacted_at, excluded.contacted_at) - interval '7 days' order by t)`);

/** Keeps a contact, and what lists of collections read of all contacts of its borrower. */
export async function insertContact(db: Queries, sealing: Sealing, contact: Contact): Promise<void> {
  const { id, orderId, borrowerId, operatorId, way, direction, outcome, note, at, flag } = contact;
  await db
    .insertInto('loan_contact')
    .values({
      id,
      order_id: orderId,
      borrower_id: borrowerId,
      operator_id: operatorId,
      way,
      direction,
      outcome,
      sealed: await sealFor(db, sealing, { borrowerId, plain: note }),
      contacted_at: at,
      flag,
    })
    .execute();
  await keepContact(db, [borrowerId, at, direction, way, outcome]);
}

type ContactsOf = Pick<Contact, 'borrowerId'> & { readonly orderId?: OrderId; readonly limit?: number };

/** Who spoke to a borrower, of one order or of all, newest first; without the notes once the borrower was erased. */
export async function contactsOf(
  db: Queries,
  sealing: Sealing,
  { orderId, borrowerId, limit }: ContactsOf,
): Promise<readonly Contact[]> {
  const wrapped = await wrappedKey(db, borrowerId);
  let query = db
    .selectFrom('loan_contact')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('contacted_at', 'desc');
  if (orderId !== undefined) query = query.where('order_id', '=', orderId);
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map((row) => ({
    id: row.id,
    orderId: row.order_id,
    borrowerId,
    operatorId: row.operator_id,
    way: row.way,
    direction: row.direction,
    outcome: row.outcome,
    note: wrapped === undefined ? '' : borrowerKey.open(sealing, wrapped, { borrowerId, sealed: row.sealed }),
    at: row.contacted_at,
    flag: row.flag,
  }));
}

/** How often we called a borrower between two moments, whatever the loan; letters and messages are no calls. */
export async function countCalls(
  db: Queries,
  of: { readonly borrowerId: BorrowerId; readonly since: Date; readonly until: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('loan_contact')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('borrower_id', '=', of.borrowerId)
    .where('direction', '=', 'out')
    .where('way', '=', 'call')
    .where('contacted_at', '>', of.since)
    .where('contacted_at', '<=', of.until)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const selectDocuments = statement<{
  number: bigint;
  kind: 'key-facts' | 'agreement';
  language: Language;
  issuedAt: Date;
  hash: string;
}>(`
  select d.number, d.kind, d.language, d.issued_at as "issuedAt", d.hash
  from issued_document d join loan_order o on o.borrower_id = d.borrower_id
  where o.id = $1 and (d.subject = o.id or d.subject = o.agreement->>'version') order by d.number`);

/** The papers that were given out for an order. */
export const documentsOf = (db: Queries, orderId: OrderId) => selectDocuments(db, [orderId]);

const selectComplaints = statement<{ problemId: string; number: number; state: ComplaintState }>(`
  select id as "problemId", number::integer as number, state from complaint where order_id = $1 order by number desc`);

export const complaintsOfOrder = (db: Queries, orderId: OrderId) => selectComplaints(db, [orderId]);
