import type { BorrowerId, OrderId } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { columns } from '../ledger/journal.store.ts';

/** What became of the promises that operators took. */

/** A contact in which a promise was taken, by the local day of its brand; `nth` of the loan on that day. */
export type PromiseContact = {
  readonly borrowerId: BorrowerId;
  readonly contactId: string;
  readonly orderId: OrderId;
  readonly madeOn: CalendarDate;
  readonly nth: number;
};

const selectOpen = statement<PromiseContact>(`
  with taken as (select l.borrower_id, l.id, l.order_id, l.contacted_at, (l.contacted_at at time zone $2)::date as made_on,
      (row_number() over (partition by l.borrower_id, l.order_id, (l.contacted_at at time zone $2)::date order by l.contacted_at))::integer as nth
    from loan_contact l join borrower b on b.id = l.borrower_id where b.brand = $1 and l.outcome = 'promise')
  select borrower_id as "borrowerId", id as "contactId", order_id as "orderId", made_on as "madeOn", nth from taken t
  where made_on <= $3::date and id > $4 and not exists (select from promise_result r where r.borrower_id = t.borrower_id and r.contact_id = t.id)
  order by id limit $5`);

/** Contacts of a brand with a promise that nobody has judged, after an id. */
export const openPromises = (
  db: Queries,
  of: {
    readonly brand: string;
    readonly timeZone: string;
    readonly day: CalendarDate;
    readonly after: string;
    readonly limit: number;
  },
) => selectOpen(db, [of.brand, of.timeZone, of.day, of.after, of.limit]);

export type PromiseResult = {
  readonly borrowerId: BorrowerId;
  readonly contactId: string;
  readonly byOn: CalendarDate;
  readonly state: 'kept' | 'broken' | 'replaced';
};

const addResults = statement<never>(`
  insert into promise_result (borrower_id, contact_id, by_on, state)
  select * from unnest($1::text[], $2::text[], $3::date[], $4::text[]) on conflict do nothing`);

/** Keeps what became of promises; what was told once stays. */
export async function keepResults(db: Queries, results: readonly PromiseResult[]): Promise<void> {
  await addResults(
    db,
    columns(results, [
      (row) => row.borrowerId,
      (row) => row.contactId,
      (row) => row.byOn,
      (row) => row.state,
    ]),
  );
}
