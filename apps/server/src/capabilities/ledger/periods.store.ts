import type { CalendarDate } from '@plazo/money';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { JOURNAL_SUMS, POSTED } from './journal-sums.store.ts';

/** Months of the journal, as the lender's general ledger takes them. */

export type Period = {
  /** The first day of the month. */
  readonly month: CalendarDate;
  readonly through: bigint;
  readonly digest: string;
  readonly closedAt: Date;
  readonly closedBy: string;
};

const selectPeriods = statement<Period>(`
  select month, through, digest, closed_at as "closedAt", closed_by as "closedBy" from ledger_period order by month`);

/** Those that are closed, the first one first. */
export const closedPeriods = (db: Queries): Promise<readonly Period[]> => selectPeriods(db, []);

export type PeriodLine = {
  readonly brand: string;
  readonly currency: string;
  readonly account: string;
  readonly bookedOn: CalendarDate;
  readonly valueOn: CalendarDate;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
};

type Summed = Omit<PeriodLine, 'debitMinor' | 'creditMinor'> & {
  readonly debit: string;
  readonly credit: string;
};
// nothing of a month is booked before it, but for the day that begins in one place before it does in another
const selectLines = statement<Summed>(`
  with posted as (${POSTED} where t.no <= $2 and t.booked_on >= $1::date - 2)
  select brand, currency, booked_on as "bookedOn", value_on as "valueOn", account, sum(debit_minor)::text as debit,
    sum(credit_minor)::text as credit
  from posted where month = $1::date group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`);

/** What a month holds of the transactions up to one, summed by day and account. */
export async function linesOf(
  db: Queries,
  { month, through }: Pick<Period, 'month' | 'through'>,
): Promise<readonly PeriodLine[]> {
  const rows = await selectLines(db, [month, through]);
  return rows.map(({ debit, credit, ...line }) => ({
    ...line,
    debitMinor: BigInt(debit),
    creditMinor: BigInt(credit),
  }));
}

export type PeriodBalance = {
  readonly brand: string;
  readonly currency: string;
  readonly account: string;
  readonly openingMinor: bigint;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
};

const selectBalances = statement<
  Record<'brand' | 'currency' | 'account' | 'opening' | 'debit' | 'credit', string>
>(`
  select brand, currency, account,
    coalesce(sum(debit_minor - credit_minor) filter (where month < $1::date), 0)::text as opening,
    coalesce(sum(debit_minor) filter (where month = $1::date), 0)::text as debit,
    coalesce(sum(credit_minor) filter (where month = $1::date), 0)::text as credit
  from (${JOURNAL_SUMS}) posted where month <= $1::date and ($2::text is null or brand = $2) group by 1, 2, 3 order by 1, 2, 3`);

/** Each account as it stood before a month, and what the month moved. */
export async function balancesOf(
  db: Queries,
  { month, brand }: { readonly month: CalendarDate; readonly brand: string | undefined },
): Promise<readonly PeriodBalance[]> {
  const rows = await selectBalances(db, [month, brand ?? null]);
  return rows.map(({ opening, debit, credit, ...line }) => ({
    ...line,
    openingMinor: BigInt(opening),
    debitMinor: BigInt(debit),
    creditMinor: BigInt(credit),
  }));
}

const selectUnmatched = statement<{ currency: string; payments: number; amount: string }>(`
  select currency, count(*)::integer as payments, sum(amount)::text as amount
  from (select currency, sum(amount_minor) as amount from suspense_entry where booked_at < $1
    group by stream, channel, payment_id, currency having sum(amount_minor) <> 0) payment group by 1 order by 1`);

/** Money that no loan had been found for by the end of a month, and has not to this day where nothing moved it since. */
export const unmatchedUntil = (db: Queries, end: Date) => selectUnmatched(db, [end]);

// not sent ahead: what is asked next is asked past this transaction
const lock = statement("select pg_advisory_xact_lock(hashtextextended('ledger-period', 0))");

/** Until the transaction ends nobody else closes a month. */
export const lockPeriods = async (tx: Tx): Promise<void> => void (await lock(tx, []));

export async function insertPeriod(
  tx: Tx,
  { month, through, digest, closedAt, closedBy }: Period,
): Promise<void> {
  await tx
    .insertInto('ledger_period')
    .values({ month, through, digest, closed_at: closedAt, closed_by: closedBy })
    .execute();
}

const selectUnclosed = statement<{ month: CalendarDate | null }>(`
  select min(month) as month from (${JOURNAL_SUMS}) posted where $1::date is null or month > $1::date`);

/** The first month after the closed ones that holds anything. */
export const firstOpenMonth = async (
  db: Queries,
  last: CalendarDate | undefined,
): Promise<CalendarDate | null> => (await selectUnclosed(db, [last ?? null]))[0]?.month ?? null;
