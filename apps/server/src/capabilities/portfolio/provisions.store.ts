import { PROVISION_ALLOWANCE } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** Provisions of a brand in the journal: its stream has the brand's id, since they are of all its loans and of none. */

const addStream = command(
  "insert into journal_stream (stream, seq, hash) values ($1, 0, '') on conflict do nothing",
);

/** Makes the stream of a brand's own postings where it is not there. */
export const ensureStream = (tx: Tx, brand: string): Promise<void> => addStream(tx, [brand]);

const selectLacking = statement<{ currency: string; lacking: string }>(`
  with wanted as (select currency, sum(provision_minor) as minor from portfolio_sum where brand = $1 and day = $2::date group by 1),
  held as (select t.currency, sum(e.credit_minor - e.debit_minor) as minor
    from journal_transaction t join journal_entry e on e.stream = t.stream and e.seq = t.seq
    where t.stream = $1 and e.account = '${PROVISION_ALLOWANCE}' group by 1)
  select currency, (coalesce(w.minor, 0) - coalesce(h.minor, 0))::text as lacking
  from wanted w full join held h using (currency) where coalesce(w.minor, 0) <> coalesce(h.minor, 0) order by 1`);

/** By how much what a day's classes want goes beyond what is provided, in minor units; below zero where it is less. */
export async function lackingProvisions(
  db: Queries,
  brand: string,
  day: CalendarDate,
): Promise<readonly { readonly currency: string; readonly minor: bigint }[]> {
  const rows = await selectLacking(db, [brand, day]);
  return rows.map(({ currency, lacking }) => ({ currency, minor: BigInt(lacking) }));
}

const selectWrong = statement<{
  brand: string;
  currency: string;
  day: CalendarDate;
  held: string;
  wanted: string;
}>(`
  with moved as (select t.stream as brand, t.currency, t.value_on as day, sum(e.credit_minor - e.debit_minor) as minor
    from journal_transaction t join journal_entry e on e.stream = t.stream and e.seq = t.seq
    where e.account = '${PROVISION_ALLOWANCE}' group by 1, 2, 3),
  held as (select brand, currency, day, sum(minor) over (partition by brand, currency order by day) as minor from moved)
  select h.brand, h.currency, h.day, h.minor::text as held, coalesce(w.minor, 0)::text as wanted
  from held h left join lateral (select sum(s.provision_minor) as minor from portfolio_sum s
    where s.brand = h.brand and s.currency = h.currency and s.day = h.day) w on true
  where h.minor <> coalesce(w.minor, 0) order by 1, 2, 3`);

/** Days on which the books provide something else than the classes of that day want. */
export const wrongProvisions = async (db: Queries): Promise<readonly string[]> =>
  (await selectWrong(db, [])).map(
    ({ brand, currency, day, held, wanted }) =>
      `provisions of ${brand} on ${day}: ${held} minor units of ${currency} are posted, the classes of its loans want ${wanted}`,
  );
