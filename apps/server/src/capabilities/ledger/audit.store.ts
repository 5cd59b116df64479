import { sql } from 'kysely';
import { sameBytes } from '../../adapters/keys/sealing.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { hashOf, type Linked, readChains } from './journal.store.ts';

/** What `books check` asks of the rows alone; what needs the engine stands beside it. */

export type Sum = { readonly currency: string; readonly account: string; readonly balanceMinor: bigint };

/** The trial balance, by currency and account: debits less credits. */
export async function trialBalance(db: Queries): Promise<readonly Sum[]> {
  const { rows } = await sql<{ currency: string; account: string; balance: string }>`
    select t.currency, e.account, sum(e.debit_minor - e.credit_minor)::text as balance
    from journal_entry e join journal_transaction t on t.stream = e.stream and t.seq = e.seq
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.map(({ currency, account, balance }) => ({ currency, account, balanceMinor: BigInt(balance) }));
}

export type TrialLine = {
  readonly brand: string;
  readonly currency: string;
  readonly account: string;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
};

/** Sums of each account at the end of a day of booking, by brand; money of no borrower stands under `unassigned`. */
export async function trialBalanceOn(
  db: Queries,
  { brand = null, on = null }: { brand?: string | undefined | null; on?: string | undefined | null },
): Promise<readonly TrialLine[]> {
  const { rows } = await sql<Record<'brand' | 'currency' | 'account' | 'debit' | 'credit', string>>`
    select coalesce(b.brand, t.stream) as brand, t.currency, e.account, sum(e.debit_minor)::text as debit,
      sum(e.credit_minor)::text as credit
    from journal_transaction t join journal_entry e on e.stream = t.stream and e.seq = t.seq left join borrower b on b.id = t.stream
    where (${on}::date is null or t.booked_on <= ${on}::date)
      and (${brand}::text is null or coalesce(b.brand, t.stream) = ${brand}::text)
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows.map(({ debit, credit, ...line }) => ({
    ...line,
    debitMinor: BigInt(debit),
    creditMinor: BigInt(credit),
  }));
}

export async function countEntries(db: Queries): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from journal_entry`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** Transactions whose entries do not sum to zero. */
export async function unbalancedTransactions(db: Queries): Promise<readonly string[]> {
  const { rows } = await sql<{ stream: string; seq: bigint }>`
    select t.stream, t.seq from journal_transaction t left join journal_entry e on e.stream = t.stream and e.seq = t.seq
    group by t.stream, t.seq having coalesce(sum(e.debit_minor), -1) <> coalesce(sum(e.credit_minor), 0)`.execute(
    db,
  );
  return rows.map(({ stream, seq }) => `transaction ${seq} of stream ${stream} does not sum to zero`);
}

/** Sums over the whole journal are made in memory: spilt to the disk they take many times as long. */
export const inMemory = async (tx: Tx): Promise<void> => {
  await sql`set local work_mem = '256MB'`.execute(tx);
};

/** Cached balances of some accounts that differ from their entries, either way round. */
export async function wrongBalances(db: Queries, accounts: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ order_id: string; account: string }>`
    with summed as (
      select t.stream, t.order_id, e.account, sum(e.debit_minor - e.credit_minor) as balance
      from journal_entry e join journal_transaction t on t.stream = e.stream and t.seq = e.seq
      where t.order_id is not null and e.account = any(${accounts})
      group by 1, 2, 3
    )
    select coalesce(s.order_id, b.order_id) as order_id, coalesce(s.account, b.account) as account
    from summed s full join borrower_balance b on b.borrower_id = s.stream and b.order_id = s.order_id and b.account = s.account
    where coalesce(s.balance, 0) <> coalesce(b.balance_minor, 0)`.execute(db);
  return rows.map(
    ({ order_id, account }) => `order ${order_id}: the cached balance of ${account} differs from its entries`,
  );
}

/** Rows that point at nothing where no foreign key can say so. */
export async function danglingRows(db: Queries): Promise<readonly string[]> {
  const { rows } = await sql<{ finding: string }>`
    select 'order ' || id || ' has no events' as finding from loan_order o
      where not exists (select 1 from order_event e where e.borrower_id = o.borrower_id and e.order_id = o.id)
    union all
    select 'order ' || order_id || ' has a gap in its events' from order_event group by borrower_id, order_id having count(*) <> max(seq) + 1
    union all
    select 'order ' || o.id || ' is folded from other events than were recorded' from loan_order o
      where o.events <> coalesce((select jsonb_agg(e.body order by e.seq) from order_event e
        where e.borrower_id = o.borrower_id and e.order_id = o.id), '[]'::jsonb)
    union all
    select 'posted payment ' || channel || ' ' || payment_id || ' names no order' from payment where state = 'posted' and order_id is null
    union all
    select 'payment ' || channel || ' ' || payment_id || ' names an order that is not there' from payment p
      where order_id is not null and not exists (select from loan_order o where o.borrower_id = p.borrower_id and o.id = p.order_id)
    union all
    select 'the case of ' || kind || ' ' || channel || ' ' || payment_id || ' names an order that is not there' from money_case c
      where order_id is not null and not exists (select from loan_order o where o.id = c.order_id)`.execute(
    db,
  );
  return rows.map(({ finding }) => finding);
}

type Head = { readonly stream: string; readonly seq: bigint; readonly hash: Uint8Array };

function checkChain(head: Head, chain: readonly Linked[]): readonly string[] {
  let previous: Uint8Array = new Uint8Array();
  let seq = 0n;
  for (const row of chain) {
    seq += 1n;
    const hash = hashOf(row, { seq: row.seq, hash: previous }, row.lines);
    if (row.seq !== seq || !sameBytes(row.previousHash, previous) || !sameBytes(row.hash, hash)) {
      return [`stream ${head.stream}: the chain breaks at ${row.seq}`];
    }
    previous = row.hash;
  }
  const isWhole = head.seq === seq && sameBytes(head.hash, previous);
  return isWhole ? [] : [`stream ${head.stream}: the chain ends at ${seq}, its head says ${head.seq}`];
}

const STREAMS_AT_ONCE = 500;

/** Checks every stream's hash chain from its first transaction to its head. */
export async function brokenChains(
  db: Queries,
): Promise<{ readonly checked: number; readonly findings: readonly string[] }> {
  const findings: string[] = [];
  let checked = 0;
  let after = '';
  for (;;) {
    const heads = await db
      .selectFrom('journal_stream')
      .selectAll()
      .where('stream', '>', after)
      .orderBy('stream')
      .limit(STREAMS_AT_ONCE)
      .execute();
    const chains = await readChains(
      db,
      heads.map(({ stream }) => stream),
    );
    for (const head of heads) findings.push(...checkChain(head, chains.get(head.stream) ?? []));
    checked += heads.length;
    after = heads.at(-1)?.stream ?? after;
    if (heads.length < STREAMS_AT_ONCE) return { checked, findings };
  }
}
