import { clearingAccount } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { localDate } from '../../adapters/local-time.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { appendEntries, columns, lockStreams, UNASSIGNED } from '../ledger/journal.store.ts';

export type Settlement = {
  readonly channel: string;
  /** The line of the channel's statement: the same one again is the same settlement. */
  readonly statementId: string;
  /** Into our bank account; below zero out of it. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly valueOn: CalendarDate;
};
/** With what took it out of clearing; absent: our bank account. */
type Cleared = Settlement & { readonly account?: 'bank' | 'rail-fee-expense' | 'recoverable-tax' };

export type Recorded = 'new' | 'same' | 'different';

const addSettlements = statement<{ channel: string; statementId: string }>(`
  insert into settlement (stream, channel, statement_id, amount_minor, currency, value_on, account, recorded_at)
  select $8, *, $7::timestamptz from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::date[], $6::text[])
  on conflict (stream, channel, statement_id) do nothing returning channel, statement_id as "statementId"`);

const selectSettlements = statement<
  Pick<Settlement, 'channel' | 'statementId' | 'amountMinor' | 'currency'>
>(`
  select s.channel, s.statement_id as "statementId", s.amount_minor as "amountMinor", s.currency
  from settlement s join unnest($1::text[], $2::text[]) as w (channel, statement_id) using (channel, statement_id)
  where s.stream = $3`);

const keyOf = ({ channel, statementId }: Pick<Settlement, 'channel' | 'statementId'>) =>
  JSON.stringify([channel, statementId]);
const keysOf = (settlements: readonly Settlement[]) =>
  columns(settlements, [(row) => row.channel, (row) => row.statementId]);

/** What is there of these lines already: the same, or with another amount; the others are new. */
export async function compareSettlements(
  db: Queries,
  settlements: readonly Settlement[],
): Promise<readonly Recorded[]> {
  const known = new Map(
    (await selectSettlements(db, [...keysOf(settlements), UNASSIGNED])).map(
      (row) => [keyOf(row), row] as const,
    ),
  );
  return settlements.map((settlement) => {
    const row = known.get(keyOf(settlement));
    if (!row) return 'new';
    const isSame = row.amountMinor === settlement.amountMinor && row.currency === settlement.currency;
    return isSame ? 'same' : 'different';
  });
}

function entriesOf({ channel, amountMinor, valueOn, account = 'bank' }: Cleared) {
  const size = amountMinor < 0n ? -amountMinor : amountMinor;
  const line = (name: string, isDebit: boolean) => ({
    valueOn,
    account: name,
    debitMinor: isDebit ? size : 0n,
    creditMinor: isDebit ? 0n : size,
  });
  return [line(account, amountMinor > 0n), line(clearingAccount(channel), amountMinor < 0n)];
}

const postingOf = (settlement: Cleared, { memo, now }: { memo: string; now: Date }) => ({
  stream: UNASSIGNED,
  orderId: null,
  bookedAt: now,
  bookedOn: localDate(now, 'UTC'),
  currency: settlement.currency,
  memo,
  entries: entriesOf(settlement),
});

/**
 * Books lines of statements, clearing against the bank account or the price of a rail, each once for ever: says of each whether it was booked
 * now, before, or before with another amount. No line stands twice in the list.
 */
export async function bookSettlements(
  tx: Tx,
  settlements: readonly Cleared[],
  now: Date,
): Promise<readonly Recorded[]> {
  const heads = await lockStreams(tx, [UNASSIGNED]);
  const compared = await compareSettlements(tx, settlements);
  const fresh = settlements.filter((_, at) => compared[at] === 'new');
  const rows = columns(fresh, [
    (row) => row.channel,
    (row) => row.statementId,
    (row) => row.amountMinor,
    (row) => row.currency,
    (row) => row.valueOn,
    (row) => row.account ?? 'bank',
  ]);
  await addSettlements(tx, [...rows, now, UNASSIGNED]);
  const postings = fresh.map((settlement) => postingOf(settlement, { memo: 'settlement', now }));
  await appendEntries(tx, heads, postings);
  return compared;
}

const dropSettlements = statement<never>(`
  delete from settlement s using unnest($1::text[], $2::text[]) as w (channel, statement_id)
  where s.stream = $3 and s.channel = w.channel and s.statement_id = w.statement_id`);

/** Books settlements back that never were: the money stands on clearing again, and the lines may come again. */
export async function unbookSettlements(
  tx: Tx,
  settlements: readonly Settlement[],
  now: Date,
): Promise<void> {
  const heads = await lockStreams(tx, [UNASSIGNED]);
  await dropSettlements(tx, [...keysOf(settlements), UNASSIGNED]);
  const postings = settlements.map(({ amountMinor, ...settlement }) =>
    postingOf({ ...settlement, amountMinor: -amountMinor }, { memo: 'settlement-reversed', now }),
  );
  await appendEntries(tx, heads, postings);
}
