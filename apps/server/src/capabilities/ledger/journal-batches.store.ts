import type { CalendarDate } from '@plazo/money';
import type { JournalBatch } from '@plazo/rail-kit';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { MONTH_OF } from './journal-sums.store.ts';

/** The journal as it is cut for the lender's general ledger: by brand, currency, day of booking and month of the books. */

/** What a batch holds, and the lender's own accounts by those of the journal, as they were when it was cut. */
export type Cut = {
  readonly id: string;
  readonly brand: string;
  readonly currency: string;
  readonly bookedOn: CalendarDate;
  /** The first day of the month of the books; null of what was cut before months were told. */
  readonly month: CalendarDate | null;
  readonly firstNo: bigint;
  readonly lastNo: bigint;
  readonly codes: Readonly<Record<string, string>>;
};
export type Batch = Cut & { readonly sha256: string; readonly attempts: number };

const OF_BRAND = 'coalesce(b.brand, t.stream)';

/** Whether a batch `j` holds a transaction `t` of a borrower `b`. */
export const IN_BATCH = `j.booked_on = t.booked_on and j.brand = ${OF_BRAND} and j.currency = t.currency
    and t.no between j.first_no and j.last_no and (j.month is null or j.month = ${MONTH_OF})`;

type Numbers = Pick<Cut, 'brand' | 'currency'> & { readonly month: CalendarDate };
const selectNumbers = statement<Numbers & { numbers: readonly string[] }>(`
  select ${OF_BRAND} as brand, t.currency, ${MONTH_OF} as month, array_agg(t.no::text order by t.no) as numbers
  from journal_transaction t left join borrower b on b.id = t.stream
  where t.booked_on = $1 and t.no <= $2 and not exists (select from journal_batch j where ${IN_BATCH}) group by 1, 2, 3 order by 1, 2, 3`);

/** The numbers, up to one, of a day's transactions that are in no batch, by brand, currency and month. */
export const numbersOf = async (db: Queries, day: CalendarDate, through: bigint) =>
  (await selectNumbers(db, [day, through])).map(({ numbers, ...of }) => ({
    ...of,
    numbers: numbers.map(BigInt),
  }));

// not sent ahead: who closes a month asks past its transaction next
const lock = statement("select pg_advisory_xact_lock(hashtextextended('journal batches', 0))");

/**
 * Who cuts is alone with it: a worker that was held up for longer than its lease cuts nothing that another one did, and what is cut
 * keeps its month, since nobody closes one meanwhile.
 */
export const lockBatches = async (tx: Tx): Promise<void> => void (await lock(tx, []));

type Line = {
  readonly id: string;
  readonly valueOn: CalendarDate;
  readonly memo: string;
  readonly order: string | null;
  readonly account: string;
  readonly debitMinor: number;
  readonly creditMinor: number;
};
const selectLines = statement<Line>(`
  select t.no::text as id, t.value_on as "valueOn", left(t.memo, 64) as memo, t.order_id as "order", e.account,
    e.debit_minor::float8 as "debitMinor", e.credit_minor::float8 as "creditMinor"
  from journal_transaction t join journal_entry e on e.stream = t.stream and e.seq = t.seq left join borrower b on b.id = t.stream
  where t.booked_on = $1 and t.no between $2 and $3 and t.currency = $4 and ${OF_BRAND} = $5
    and ($6::date is null or ${MONTH_OF} = $6::date) order by t.no, e.line`);

/** The transactions of a batch with the accounts of the journal alone. */
export async function linesOfBatch(
  db: Queries,
  { bookedOn, firstNo, lastNo, currency, brand, month }: Omit<Cut, 'id' | 'codes'>,
): Promise<readonly Line[]> {
  return selectLines(db, [bookedOn, firstNo, lastNo, currency, brand, month]);
}

/** The same as the general ledger takes them. */
export function transactionsOf(lines: readonly Line[], codes: Cut['codes']): JournalBatch['transactions'] {
  const found = new Map<string, JournalBatch['transactions'][number]>();
  for (const { id, valueOn, memo, order, account, debitMinor, creditMinor } of lines) {
    const before = found.get(id);
    const entry = { account, glAccount: codes[account] ?? '', debitMinor, creditMinor };
    const own = { id, valueOn, memo, ...(order !== null && { order }) };
    found.set(id, { ...own, entries: [...(before?.entries ?? []), entry] });
  }
  return [...found.values()];
}

const insert = command(`
  insert into journal_batch (id, rail, brand, currency, booked_on, month, first_no, last_no, transactions, codes, sha256, due_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12) on conflict do nothing`);

type NewBatch = Cut & {
  readonly rail: string;
  readonly transactions: number;
  readonly sha256: string;
  readonly dueAt: Date;
};
export async function insertBatch(tx: Tx, batch: NewBatch): Promise<void> {
  const { id, rail, brand, currency, bookedOn, month, firstNo, lastNo, codes, sha256, dueAt } = batch;
  const what = [id, rail, brand, currency, bookedOn, month, firstNo, lastNo, batch.transactions];
  await insert(tx, [...what, JSON.stringify(codes), sha256, dueAt]);
}

const COLUMNS = `id, brand, currency, booked_on as "bookedOn", month, first_no as "firstNo", last_no as "lastNo", codes, sha256, attempts`;
const selectDue = statement<{ id: string }>(`
  select id from journal_batch where due_at <= $1 order by booked_on, id limit $2`);
const selectOne = statement<Batch>(`select ${COLUMNS} from journal_batch where id = $1 and taken_at is null`);
const selectAll = statement<Batch>(`select ${COLUMNS} from journal_batch where id > $1 order by id limit $2`);

/** The oldest that the general ledger has not taken and that are due. */
export const dueBatches = async (db: Queries, now: Date, limit: number): Promise<readonly string[]> =>
  (await selectDue(db, [now, limit])).map(({ id }) => id);
export const findWaiting = async (db: Queries, id: string): Promise<Batch | undefined> =>
  (await selectOne(db, [id]))[0];
export const batchesAfter = (db: Queries, after: string, limit: number): Promise<readonly Batch[]> =>
  selectAll(db, [after, limit]);

const keepTaken = command(`
  update journal_batch set taken_at = $2, voucher = $3, due_at = null, trouble = null, attempts = attempts + 1 where id = $1 and taken_at is null`);
const keepLater = command(`
  update journal_batch set due_at = $2, trouble = $3, attempts = attempts + 1 where id = $1 and taken_at is null`);

export const setTaken = (
  db: Queries,
  { id, at, voucher }: { readonly id: string; readonly at: Date; readonly voucher: string | null },
): Promise<void> => keepTaken(db, [id, at, voucher]);
export const setLater = (
  db: Queries,
  { id, dueAt, trouble }: { readonly id: string; readonly dueAt: Date; readonly trouble: string },
): Promise<void> => keepLater(db, [id, dueAt, trouble]);

export type HandedDay = {
  readonly day: CalendarDate;
  readonly transactions: number;
  readonly batches: number;
  readonly taken: number;
  readonly trouble: string | null;
};
const selectDays = statement<HandedDay>(`
  select booked_on as day, sum(transactions)::int as transactions, count(*)::int as batches, count(taken_at)::int as taken, max(trouble) as trouble
  from journal_batch where booked_on <= $1::date group by 1 order by 1`);

/** What was cut up to a day, day by day. A day without transactions has no batch. */
export const handedDays = (db: Queries, last: CalendarDate): Promise<readonly HandedDay[]> =>
  selectDays(db, [last]);

const selectUncut = statement<{ day: CalendarDate; booked: number; cut: number }>(`
  select t.booked_on as day, count(*)::int as booked, coalesce(max(c.cut), 0)::int as cut from journal_transaction t
    left join (select booked_on, sum(transactions) as cut from journal_batch group by 1) c on c.booked_on = t.booked_on
  where t.booked_on between $1 and $2 and ($3::bigint is null or t.no <= $3) group by 1 having count(*) <> coalesce(max(c.cut), 0) order by 1`);

/** Days that were cut, and of which another number of transactions stands in the journal, up to one where that is said. */
export const wrongDays = (
  db: Queries,
  {
    from,
    to,
    through,
  }: { readonly from: CalendarDate; readonly to: CalendarDate; readonly through?: bigint },
) => selectUncut(db, [from, to, through ?? null]);

const selectWaitingDays = statement<{ day: CalendarDate }>(`
  select distinct booked_on as day from journal_batch where booked_on between $1 and $2 and taken_at is null order by 1`);

/** Days of which the general ledger has not taken every batch. */
export const waitingDays = async (
  db: Queries,
  from: CalendarDate,
  to: CalendarDate,
): Promise<readonly CalendarDate[]> => (await selectWaitingDays(db, [from, to])).map(({ day }) => day);

const selectLater = statement<{ day: CalendarDate }>(`
  select distinct t.booked_on as day from journal_transaction t left join borrower b on b.id = t.stream
  where t.booked_on >= $1 and ($3::bigint is null or t.no <= $3) and ${MONTH_OF} < date_trunc('month', $2::date)
    and not exists (select from journal_batch j where ${IN_BATCH} and (not $4::boolean or j.taken_at is not null)) order by 1`);

type Later = {
  readonly from: CalendarDate;
  /** A day of the first month that they do not belong to. */
  readonly month: CalendarDate;
  readonly through?: bigint;
  /** Whether the general ledger has to have taken them; else they only have to be cut. */
  readonly isTaken: boolean;
};

/** Days from one on with transactions of earlier months that are in no batch, or in none that was taken. */
export const laterDays = async (
  db: Queries,
  { from, month, through, isTaken }: Later,
): Promise<readonly CalendarDate[]> =>
  (await selectLater(db, [from, month, through ?? null, isTaken])).map(({ day }) => day);
