import type { Entry } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { sha256 } from '../adapters/keys/sealing.ts';
import type { Queries, Tx } from './transaction.ts';

/** The stream of postings that belong to no borrower yet. */
export const HOUSE = 'house';

export type Posting = {
  readonly stream: string;
  readonly orderId: string | null;
  readonly bookedAt: Date;
  readonly bookedOn: CalendarDate;
  readonly currency: string;
  /** What made the posting: an event's type or a job's name. */
  readonly memo: string;
};

type Dated = Posting & { readonly valueOn: string };
type Link = { readonly seq: bigint; readonly hash: Uint8Array };
type Line = { readonly account: string; readonly debitMinor: bigint; readonly creditMinor: bigint };

/** What the hash of a transaction covers; `books check` computes it again from the rows. */
export function hashOf(posting: Dated, link: Link, lines: readonly Line[]): Uint8Array {
  const { stream, orderId, bookedAt, bookedOn, valueOn, currency, memo } = posting;
  const entries = lines.map((line) => [line.account, String(line.debitMinor), String(line.creditMinor)]);
  const covered = [
    stream,
    String(link.seq),
    orderId,
    bookedAt.toISOString(),
    bookedOn,
    valueOn,
    currency,
    memo,
    entries,
  ];
  return sha256(Buffer.concat([link.hash, Buffer.from(JSON.stringify(covered))]));
}

/** Takes the stream's lock: until the transaction ends, nobody else moves this stream's money. */
export async function lockStream(tx: Tx, stream: string): Promise<Link> {
  return tx
    .selectFrom('journal_stream')
    .select(['seq', 'hash'])
    .where('stream', '=', stream)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function byValueDate(entries: readonly Entry[]): Map<CalendarDate, Entry[]> {
  const groups = new Map<CalendarDate, Entry[]>();
  for (const entry of entries) groups.set(entry.valueOn, [...(groups.get(entry.valueOn) ?? []), entry]);
  return groups;
}

function assertBalanced(entries: readonly Entry[], valueOn: string) {
  const sum = entries.reduce((total, entry) => total + entry.debitMinor - entry.creditMinor, 0n);
  if (sum !== 0n)
    throw new Error(`Entries of ${valueOn} do not balance: ${sum} minor units too many on the debit side`);
}

/** Appends entries to a locked stream, one balanced transaction for each value date. */
export async function appendEntries(tx: Tx, posting: Posting, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  let link = await lockStream(tx, posting.stream);
  for (const [valueOn, lines] of byValueDate(entries)) {
    assertBalanced(lines, valueOn);
    const next = { seq: link.seq + 1n, hash: link.hash };
    const hash = hashOf({ ...posting, valueOn }, next, lines);
    const { id } = await tx
      .insertInto('journal_transaction')
      .values({
        stream: posting.stream,
        seq: next.seq,
        order_id: posting.orderId,
        booked_at: posting.bookedAt,
        booked_on: posting.bookedOn,
        value_on: valueOn,
        currency: posting.currency,
        memo: posting.memo,
        previous_hash: link.hash,
        hash,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('journal_entry')
      .values(
        lines.map((entry, line) => ({
          transaction_id: id,
          line,
          stream: posting.stream,
          account: entry.account,
          debit_minor: entry.debitMinor,
          credit_minor: entry.creditMinor,
        })),
      )
      .execute();
    link = { seq: next.seq, hash };
  }
  await tx
    .updateTable('journal_stream')
    .set({ seq: link.seq, hash: link.hash })
    .where('stream', '=', posting.stream)
    .execute();
}

/** What the journal holds for an order, one net entry for each value date and account. */
export async function postedEntries(db: Queries, orderId: string): Promise<readonly Entry[]> {
  const rows = await db
    .selectFrom('journal_transaction as t')
    .innerJoin('journal_entry as e', 'e.transaction_id', 't.id')
    .select(({ fn, eb }) => [
      't.value_on',
      'e.account',
      fn.sum<string>(eb('e.debit_minor', '-', eb.ref('e.credit_minor'))).as('net'),
    ])
    .where('t.order_id', '=', orderId)
    .groupBy(['t.value_on', 'e.account'])
    .execute();
  return rows.map(({ value_on, account, net }) => {
    const amount = BigInt(net);
    return {
      valueOn: value_on,
      account,
      debitMinor: amount > 0n ? amount : 0n,
      creditMinor: amount < 0n ? -amount : 0n,
    };
  });
}
