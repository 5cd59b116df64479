import type { BorrowerId, OrderId } from '@plazo/contract';
import type { Entry } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { sha256 } from '../../adapters/keys/sealing.ts';
import { originOf } from '../../adapters/origin.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { traced } from '../../tracing.ts';

/** An order with its borrower, in whose stream all of it is booked. */
export type OwnOrder = { readonly orderId: OrderId; readonly borrowerId: BorrowerId };

/** The stream of postings that belong to no borrower yet. */
export const UNASSIGNED = 'unassigned';

export type Posting = {
  readonly stream: string;
  readonly orderId: OrderId | null;
  readonly bookedAt: Date;
  readonly bookedOn: CalendarDate;
  readonly currency: string;
  /** What made the posting: an event's type or a job's name. */
  readonly memo: string;
};

type Dated = Posting & { readonly valueOn: string };
type Link = { readonly seq: bigint; readonly hash: Uint8Array };
type Heads = ReadonlyMap<string, Link>;
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

const selectForUpdate = statement<Link & { stream: string }>(
  'select stream, seq, hash from journal_stream where stream = any($1) order by stream for no key update',
);

/** Takes the streams' locks, always in the same order: until the transaction ends, nobody else moves their money. */
export async function lockStreams(tx: Tx, streams: readonly string[]): Promise<Heads> {
  const rows = await selectForUpdate(tx, [streams]);
  return new Map(rows.map(({ stream, seq, hash }) => [stream, { seq, hash }]));
}

export const lockStream = (tx: Tx, stream: string) => lockStreams(tx, [stream]);

function byValueDate(entries: readonly Entry[]): Map<CalendarDate, Entry[]> {
  const groups = new Map<CalendarDate, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.valueOn);
    if (group) group.push(entry);
    else groups.set(entry.valueOn, [entry]);
  }
  return groups;
}

function assertBalanced(entries: readonly Entry[], valueOn: string) {
  const sum = entries.reduce((total, entry) => total + entry.debitMinor - entry.creditMinor, 0n);
  if (sum !== 0n)
    throw new Error(`Entries of ${valueOn} do not balance: ${sum} minor units too many on the debit side`);
}

/** A transaction of the journal with its place in its stream's chain. */
export type Linked = Dated & Link & { readonly previousHash: Uint8Array; readonly lines: readonly Line[] };

function linkTransactions(
  postings: readonly (Posting & { entries: readonly Entry[] })[],
  heads: Map<string, Link>,
): Linked[] {
  return postings.flatMap(({ entries, ...posting }) =>
    [...byValueDate(entries)].map(([valueOn, lines]) => {
      assertBalanced(lines, valueOn);
      const head = heads.get(posting.stream);
      if (!head) throw new Error(`There is no journal stream ${posting.stream}`);
      const seq = head.seq + 1n;
      const hash = hashOf({ ...posting, valueOn }, { seq, hash: head.hash }, lines);
      heads.set(posting.stream, { seq, hash });
      return { ...posting, valueOn, seq, hash, previousHash: head.hash, lines };
    }),
  );
}

const addTransactions = command(`
  insert into journal_transaction (stream, seq, order_id, booked_at, booked_on, value_on, currency, memo, previous_hash, hash, origin)
  select t.*, $11 from unnest($1::text[], $2::bigint[], $3::text[], $4::timestamptz[], $5::date[], $6::date[], $7::text[], $8::text[],
    $9::bytea[], $10::bytea[]) as t`);
const addEntries = command(`
  insert into journal_entry (stream, seq, line, account, debit_minor, credit_minor)
  select * from unnest($1::text[], $2::bigint[], $3::integer[], $4::text[], $5::bigint[], $6::bigint[])`);
const moveHeads = command(`
  update journal_stream s set seq = h.seq, hash = h.hash
  from unnest($1::text[], $2::bigint[], $3::bytea[]) as h (stream, seq, hash)
  where s.stream = h.stream and s.stream = any($1)`);

/** The values of some rows, column by column, as `unnest` takes them. */
export const columns = <Row>(rows: readonly Row[], picks: readonly ((row: Row) => unknown)[]): unknown[][] =>
  picks.map((pick) => rows.map(pick));

async function insertTransactions(tx: Tx, linked: readonly Linked[]) {
  const transactions = columns(linked, [
    (row) => row.stream,
    (row) => row.seq,
    (row) => row.orderId,
    (row) => row.bookedAt,
    (row) => row.bookedOn,
    (row) => row.valueOn,
    (row) => row.currency,
    (row) => row.memo,
    (row) => row.previousHash,
    (row) => row.hash,
  ]);
  const numbered = linked.flatMap(({ stream, seq, lines }) =>
    lines.map((line, no) => ({ ...line, no, stream, seq })),
  );
  const entries = columns(numbered, [
    (line) => line.stream,
    (line) => line.seq,
    (line) => line.no,
    (line) => line.account,
    (line) => line.debitMinor,
    (line) => line.creditMinor,
  ]);
  await addTransactions(tx, [...transactions, originOf()]);
  await addEntries(tx, entries);
}

/**
 * Appends postings to their streams, one balanced transaction for each value date, in as many statements as for one.
 * @param locked the heads of the streams, as `lockStreams` gave them in this transaction.
 */
export async function appendEntries(
  tx: Tx,
  locked: Heads,
  postings: readonly (Posting & { entries: readonly Entry[] })[],
): Promise<void> {
  const heads = new Map(locked);
  const linked = linkTransactions(postings, heads);
  if (linked.length === 0) return;
  // what made a posting is an event's type or a job's name
  const memos = [...new Set(linked.map(({ memo }) => memo))];
  const told = { 'plazo.transactions': linked.length, 'plazo.memos': memos };
  await traced('journal', told, () => insertTransactions(tx, linked));
  const moved = [...heads].filter(([stream, { seq }]) => seq !== locked.get(stream)?.seq);
  await moveHeads(
    tx,
    columns(moved, [([stream]) => stream, ([, head]) => head.seq, ([, head]) => head.hash]),
  );
}

const selectPosted = statement<{ orderId: OrderId; valueOn: CalendarDate; account: string; net: string }>(`
  select t.order_id as "orderId", t.value_on as "valueOn", e.account, sum(e.debit_minor - e.credit_minor) as net
  from journal_transaction t join journal_entry e on e.stream = t.stream and e.seq = t.seq
  where t.order_id = any($1) and t.stream = any($2) group by 1, 2, 3`);

/** What the journal holds for each order, one net entry for each value date and account. */
export async function postedEntries(
  db: Queries,
  orders: readonly OwnOrder[],
): Promise<ReadonlyMap<string, readonly Entry[]>> {
  const own = columns(orders, [({ orderId }) => orderId, ({ borrowerId }) => borrowerId]);
  const posted = new Map<string, Entry[]>(orders.map(({ orderId }) => [orderId, []]));
  for (const { orderId, valueOn, account, net } of await selectPosted(db, own)) {
    const amount = BigInt(net);
    const entry = {
      valueOn,
      account,
      debitMinor: amount > 0n ? amount : 0n,
      creditMinor: amount < 0n ? -amount : 0n,
    };
    posted.get(orderId)?.push(entry);
  }
  return posted;
}

type ChainRow = Omit<Linked, 'lines'> & {
  readonly lines: readonly { account: string; debit: string; credit: string }[];
};

const selectChain = statement<ChainRow>(`
  select t.stream, t.order_id as "orderId", t.booked_at as "bookedAt", t.booked_on as "bookedOn", t.currency, t.memo, t.seq,
    t.value_on as "valueOn", t.previous_hash as "previousHash", t.hash,
    json_agg(json_build_object('account', e.account, 'debit', e.debit_minor::text, 'credit', e.credit_minor::text)
      order by e.line) as lines
  from journal_transaction t join journal_entry e on e.stream = t.stream and e.seq = t.seq
  where t.stream = any($1) group by t.stream, t.seq order by t.stream, t.seq`);

/** Every transaction of some streams, from its first to its head. */
export async function readChains(
  db: Queries,
  streams: readonly string[],
): Promise<ReadonlyMap<string, readonly Linked[]>> {
  const chains = new Map<string, Linked[]>(streams.map((stream) => [stream, []]));
  for (const { lines, ...row } of await selectChain(db, [streams])) {
    const amounts = lines.map(({ account, debit, credit }) => ({
      account,
      debitMinor: BigInt(debit),
      creditMinor: BigInt(credit),
    }));
    chains.get(row.stream)?.push({ ...row, lines: amounts });
  }
  return chains;
}

/** Every transaction of one stream. */
export const readChain = async (db: Queries, stream: string): Promise<readonly Linked[]> =>
  (await readChains(db, [stream])).get(stream) ?? [];

export type Movement = {
  readonly seq: bigint;
  readonly bookedOn: CalendarDate;
  readonly valueOn: CalendarDate;
  readonly memo: string;
  readonly account: string;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
};

const selectMovements = statement<Movement>(`
  select t.seq, t.booked_on as "bookedOn", t.value_on as "valueOn", t.memo, e.account,
    e.debit_minor as "debitMinor", e.credit_minor as "creditMinor"
  from journal_transaction t join journal_entry e on e.stream = t.stream and e.seq = t.seq
  where t.order_id = $1 and t.stream = $2 order by t.seq, e.line`);

/** All entries of an order in the order in which they were booked. */
export const movementsOf = (db: Queries, { orderId, borrowerId }: OwnOrder): Promise<readonly Movement[]> =>
  selectMovements(db, [orderId, borrowerId]);
