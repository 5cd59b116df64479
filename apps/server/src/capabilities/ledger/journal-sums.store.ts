import type { CalendarDate } from '@plazo/money';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** What the journal holds, added up once an hour: a page reads the sums and what was written since. */

/** The month of a transaction: that of the value date, or the first that was open when it was written. */
export const MONTH_OF = `greatest(date_trunc('month', t.value_on)::date,
      (select (max(p.month) + interval '1 month')::date from ledger_period p where p.through < t.no))`;

/** Each line with the month of its transaction. */
export const POSTED = `select coalesce(b.brand, t.stream) as brand, t.currency, t.booked_on, t.value_on, e.account, e.debit_minor,
    e.credit_minor, ${MONTH_OF} as month
  from journal_transaction t join journal_entry e on e.stream = t.stream and e.seq = t.seq
    left join borrower b on b.id = t.stream`;

const THROUGH = '(select coalesce(max(through), 0) from journal_sum)';
const summed = (
  where: string,
) => `select brand, currency, account, month, sum(debit_minor)::bigint as debit_minor,
    sum(credit_minor)::bigint as credit_minor, max(value_on) as last_on from (${POSTED} where ${where}) posted group by 1, 2, 3, 4`;

/**
 * All of the journal by brand, currency, account and month. The offset keeps a reader's condition on accounts out of what was
 * written since: of a rare account the whole journal would be searched.
 */
export const JOURNAL_SUMS = `select brand, currency, account, month, debit_minor, credit_minor, last_on from journal_sum
  union all select * from (${summed(`t.no > ${THROUGH}`)} offset 0) since`;

export type Cleared = {
  readonly account: string;
  readonly currency: string;
  readonly balanceMinor: bigint;
  /** The day of the last money that went through; empty where none has so far. */
  readonly lastOn: string;
  /** Asked of the rail behind it, and neither arrived nor refused so far: in no account until it is told. */
  readonly inTransitMinor: bigint;
};

const selectCleared = statement<Record<'account' | 'currency' | 'balance' | 'transit' | 'lastOn', string>>(`
  select account, currency, coalesce(balance, 0)::text as balance, coalesce(transit_minor, 0)::text as transit,
    coalesce(last_on::text, '') as "lastOn"
  from (select account, currency, sum(debit_minor - credit_minor) as balance, max(last_on) as last_on
    from (${JOURNAL_SUMS}) moved where account like 'clearing:%' group by 1, 2) stood
  full join (select 'clearing:' || d.clearing as account, i.currency, sum(i.amount_minor) as transit_minor
    from instruction i join disbursement d on d.borrower_id = i.borrower_id and d.reference = i.id
    where i.kind = 'payout' and i.state in ('sent', 'unknown', 'accepted', 'pending', 'needs-action') group by 1, 2) sent
  using (account, currency) order by 1, 2`);

/** What stands on each clearing account, zero once statements confirmed everything, with what is on its way over its rail. */
export const clearingBalances = async (db: Queries): Promise<readonly Cleared[]> =>
  (await selectCleared(db, [])).map(({ balance, transit, ...line }) => ({
    ...line,
    balanceMinor: BigInt(balance),
    inTransitMinor: BigInt(transit),
  }));

/** Transactions that one step adds up: far less than a statement may take. */
const AT_ONCE = 100_000;

const selectStep = statement<{ no: bigint }>(`
  select no from journal_transaction where no > ${THROUGH} and no <= $1 order by no offset $2 limit 1`);
const addStep = command(`
  insert into journal_sum as s (brand, currency, account, month, through, debit_minor, credit_minor, last_on)
  select brand, currency, account, month, $1::bigint, debit_minor, credit_minor, last_on from (${summed(`t.no > ${THROUGH} and t.no <= $1::bigint`)}) moved
  on conflict (brand, currency, account, month) do update set debit_minor = s.debit_minor + excluded.debit_minor,
    credit_minor = s.credit_minor + excluded.credit_minor, last_on = greatest(s.last_on, excluded.last_on)`);
const setThrough = command('update journal_sum set through = $1 where through <> $1');

/**
 * Adds up some of the journal, to a transaction below which nobody writes any more at most; says whether that was reached.
 * One caller at a time. A month that is closed later changes none of it: it takes in nothing that was there before.
 */
export async function addUpJournal(tx: Tx, end: bigint, atOnce = AT_ONCE): Promise<boolean> {
  const [step] = await selectStep(tx, [end, atOnce - 1]);
  const upTo = step?.no ?? end;
  await addStep(tx, [upTo]);
  await setThrough(tx, [upTo]);
  return upTo === end;
}

const selectWrong = statement<{ account: string; currency: string; brand: string; month: CalendarDate }>(`
  select account, currency, brand, month
  from journal_sum s full join (${summed(`t.no <= ${THROUGH}`)}) j using (brand, currency, account, month)
  where (s.debit_minor, s.credit_minor) is distinct from (j.debit_minor, j.credit_minor) and exists (select from journal_sum)`);

/** Sums that are not those of the journal. */
export const wrongSums = async (db: Queries): Promise<readonly string[]> =>
  (await selectWrong(db, [])).map(
    ({ account, currency, brand, month }) =>
      `the sum of ${account} in ${currency} of ${brand} in ${month.slice(0, 7)} differs from its entries`,
  );
