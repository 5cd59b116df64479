import type { Entry } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { sha256 } from '../adapters/keys/sealing.ts';
import { statement } from '../db/statement.ts';
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

const selectForUpdate = statement<Link>('select seq, hash from journal_stream where stream = $1 for update');

/** Takes the stream's lock: until the transaction ends, nobody else moves this stream's money. */
export async function lockStream(tx: Tx, stream: string): Promise<Link> {
  const [link] = await selectForUpdate(tx, [stream]);
  if (!link) throw new Error(`There is no journal stream ${stream}`);
  return link;
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

const addTransaction = statement<{ id: bigint }>(`
  insert into journal_transaction (stream, seq, order_id, booked_at, booked_on, value_on, currency, memo, previous_hash, hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`);
const addEntries = statement(`
  insert into journal_entry (transaction_id, line, stream, account, debit_minor, credit_minor)
  select $1, l.line - 1, $2, l.account, l.debit, l.credit
  from unnest($3::text[], $4::bigint[], $5::bigint[]) with ordinality as l (account, debit, credit, line)`);
const moveHead = statement('update journal_stream set seq = $2, hash = $3 where stream = $1');

async function appendTransaction(
  tx: Tx,
  posting: Dated,
  { link, lines }: { link: Link; lines: readonly Line[] },
): Promise<Link> {
  const { stream, orderId, bookedAt, bookedOn, valueOn, currency, memo } = posting;
  const seq = link.seq + 1n;
  const hash = hashOf(posting, { seq, hash: link.hash }, lines);
  const [row] = await addTransaction(tx, [
    stream,
    seq,
    orderId,
    bookedAt,
    bookedOn,
    valueOn,
    currency,
    memo,
    link.hash,
    hash,
  ]);
  const column = (pick: (line: Line) => unknown) => lines.map(pick);
  await addEntries(tx, [
    row?.id,
    stream,
    column(({ account }) => account),
    column(({ debitMinor }) => debitMinor),
    column(({ creditMinor }) => creditMinor),
  ]);
  return { seq, hash };
}

/** Appends entries to a locked stream, one balanced transaction for each value date. */
export async function appendEntries(tx: Tx, posting: Posting, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  let link = await lockStream(tx, posting.stream);
  for (const [valueOn, lines] of byValueDate(entries)) {
    assertBalanced(lines, valueOn);
    link = await appendTransaction(tx, { ...posting, valueOn }, { link, lines });
  }
  await moveHead(tx, [posting.stream, link.seq, link.hash]);
}

const selectPosted = statement<{ valueOn: CalendarDate; account: string; net: string }>(`
  select t.value_on as "valueOn", e.account, sum(e.debit_minor - e.credit_minor) as net
  from journal_transaction t join journal_entry e on e.transaction_id = t.id
  where t.order_id = $1 group by 1, 2`);

/** What the journal holds for an order, one net entry for each value date and account. */
export async function postedEntries(db: Queries, orderId: string): Promise<readonly Entry[]> {
  return (await selectPosted(db, [orderId])).map(({ valueOn, account, net }) => {
    const amount = BigInt(net);
    return {
      valueOn,
      account,
      debitMinor: amount > 0n ? amount : 0n,
      creditMinor: amount < 0n ? -amount : 0n,
    };
  });
}
