import type { CalendarDate } from '@plazo/money';
import type { StatementLine } from '@plazo/rail-kit';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { columns, UNASSIGNED } from '../ledger/journal.store.ts';

/** Lines that rails tell of their settlement accounts. */

export type RailLine = {
  /** Whose clearing account it is. */
  readonly channel: string;
  /** As the rail calls it. */
  readonly id: string;
  readonly rail: string;
  readonly kind: StatementLine['kind'];
  /** Into the account; below zero out of it. */
  readonly minor: bigint;
  readonly currency: string;
  readonly valueOn: CalendarDate;
  readonly paidAt: Date | null;
  readonly paymentId: string | null;
  readonly instruction: string | null;
  readonly reference: string | null;
  /** Whether the rail says no more of its day. */
  readonly isFinal: boolean;
};
/** What a line says, for who reads several of a day. */
type Told = Omit<RailLine, 'channel' | 'rail' | 'isFinal'>;
type Place = { readonly channel: string; readonly rail: string; readonly day: string };

/** A line that nothing was made of takes what is told last; one of which something was made stays as it was. */
const addLines = statement<never>(`
  insert into rail_line as l (channel, rail, day, id, kind, minor, currency, value_on, paid_at, payment_id, instruction, reference, state)
  select $1, $2, $3, w.*, 'waiting' from unnest($4::text[], $5::text[], $6::bigint[], $7::text[], $8::date[], $9::timestamptz[],
    $10::text[], $11::text[], $12::text[]) as w
  on conflict (channel, id) do update set day = excluded.day, kind = excluded.kind, minor = excluded.minor, value_on = excluded.value_on,
    paid_at = excluded.paid_at, payment_id = excluded.payment_id, instruction = excluded.instruction, reference = excluded.reference
  where l.state = 'waiting'`);

const selectChanged = statement<{ id: string; minor: bigint; currency: string }>(`
  select w.id, w.minor, w.currency from unnest($2::text[], $3::text[], $4::bigint[], $5::text[]) as w (id, kind, minor, currency)
  join rail_line l on l.channel = $1 and l.id = w.id where (l.kind, l.minor, l.currency) is distinct from (w.kind, w.minor, w.currency)`);

export type Changed = { readonly id: string; readonly minor: bigint; readonly currency: string };

/** Keeps lines, each once; says which of them say something else than was made of them. */
export async function keepLines(
  tx: Tx,
  { channel, rail, day }: Place,
  lines: readonly Told[],
): Promise<readonly Changed[]> {
  const [ids = [], kinds = [], minors = [], currencies = [], ...rest] = columns(lines, [
    (line) => line.id,
    (line) => line.kind,
    (line) => line.minor,
    (line) => line.currency,
    (line) => line.valueOn,
    (line) => line.paidAt,
    (line) => line.paymentId,
    (line) => line.instruction,
    (line) => line.reference,
  ]);
  await addLines(tx, [channel, rail, day, ids, kinds, minors, currencies, ...rest]);
  return selectChanged(tx, [channel, ids, kinds, minors, currencies]);
}

const dropGone = command(
  "delete from rail_line where channel = $1 and day = $2 and id <> all($3) and state = 'waiting'",
);
const selectGone = statement<Changed>(
  'select id, minor, currency from rail_line where channel = $1 and day = $2 and id <> all($3)',
);

/** Forgets lines of a day that are told no more and of which nothing was made; says which others are gone. */
export async function goneLines(
  tx: Tx,
  { channel, day }: Pick<Place, 'channel' | 'day'>,
  ids: readonly string[],
): Promise<readonly Changed[]> {
  await dropGone(tx, [channel, day, ids]);
  return selectGone(tx, [channel, day, ids]);
}

export type RailDay = {
  readonly day: string;
  readonly currency: string;
  readonly openingMinor: bigint;
  readonly closingMinor: bigint;
  readonly isFinal: boolean;
};

const putDay = command(`
  insert into rail_day (channel, day, currency, opening_minor, closing_minor, is_final, read_at) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (channel, day) do update set currency = $3, opening_minor = $4, closing_minor = $5, is_final = $6, read_at = $7`);

export async function keepDay(tx: Tx, channel: string, told: RailDay & { readonly now: Date }) {
  const { day, currency, openingMinor, closingMinor, isFinal, now } = told;
  await putDay(tx, [channel, day, currency, openingMinor, closingMinor, isFinal, now]);
}

const selectClosed = statement<{ day: string }>(
  'select day::text as day from rail_day where channel = $1 and day = $2 and is_final for update',
);

/** Whether a day was read to its end. */
export const isClosed = async (tx: Tx, channel: string, day: string): Promise<boolean> =>
  (await selectClosed(tx, [channel, day])).length > 0;

const selectClosing = statement<{ closing: bigint }>(`
  select closing_minor as closing from rail_day where channel = $1 and day < $2 and currency = $3 order by day desc limit 1`);

/** With what the day before a day closed; undefined for the first. */
export const closingBefore = async (
  db: Queries,
  { channel, day, currency }: Pick<RailDay, 'day' | 'currency'> & { readonly channel: string },
): Promise<bigint | undefined> => (await selectClosing(db, [channel, day, currency]))[0]?.closing;

const selectLastDay = statement<{ day: string | null }>(
  'select max(day)::text as day from rail_day where channel = $1',
);
/** The last day of which an account told anything. */
export const lastDayOf = async (db: Queries, channel: string): Promise<string | undefined> =>
  (await selectLastDay(db, [channel]))[0]?.day ?? undefined;

const selectWaiting = statement<{ id: string }>(`
  select id from rail_line where channel = $1 and state = 'waiting' and id > $2 and id <> all($3) order by id limit $4`);

type Waiting = { readonly after: string; readonly except: readonly string[]; readonly limit: number };

/** Lines of which nothing was made so far, in the order of their ids. */
export const waitingLines = async (
  db: Queries,
  channel: string,
  { after, except, limit }: Waiting,
): Promise<readonly string[]> =>
  (await selectWaiting(db, [channel, after, except, limit])).map(({ id }) => id);

const selectLine = statement<RailLine>(`
  select l.channel, l.id, l.rail, l.kind, l.minor, l.currency, l.value_on as "valueOn", l.paid_at as "paidAt", l.payment_id as "paymentId",
    l.instruction, l.reference, coalesce(d.is_final, false) as "isFinal"
  from rail_line l left join rail_day d on d.channel = l.channel and d.day = l.day
  where l.channel = $1 and l.id = $2 and l.state = 'waiting' for update of l`);

/** A line that still waits, under its lock. */
export const lockLine = async (
  tx: Tx,
  { channel, id }: Pick<RailLine, 'channel' | 'id'>,
): Promise<RailLine | undefined> => (await selectLine(tx, [channel, id]))[0];

const selectFact = statement<{ stream: string; id: bigint }>(`
  select f.stream, f.id from route r join channel_fact f on f.stream = r.stream and f.channel = $3 and f.payment_id = r.code and f.kind = $4
    join channel_fact_posting p on p.stream = f.stream and p.fact_id = f.id
  where r.kind = $1 and r.code = $2 and p.posted in ('event', 'suspense') and f.amount_minor = $5 and f.currency = $6
    and ($7::text is null or exists (select from instruction i where i.borrower_id = f.stream and i.id = r.code and i.rail = $7))
    and not exists (select from rail_line o where o.fact_id = f.id)
  order by f.id limit 1`);

/** What the facts of a line are told under. */
export type Telling = {
  readonly channel: string;
  readonly subject: string;
  readonly kind: string;
  /** Of money out: who was asked for it. */
  readonly rail: string | null;
};

/** A fact that counts and says the same as a line, of which no other line is. */
export async function factOf(
  tx: Tx,
  { minor, currency }: Pick<RailLine, 'minor' | 'currency'>,
  { channel, subject, kind, rail }: Telling,
): Promise<{ readonly stream: string; readonly id: bigint } | undefined> {
  const route = rail === null ? `payment:${channel}` : 'disbursement';
  const amount = minor < 0n ? -minor : minor;
  return (await selectFact(tx, [route, subject, channel, kind, amount, currency, rail]))[0];
}

const selectSettlement = statement<{ id: string }>(`
  select s.statement_id as id from settlement s
  where s.stream = $1 and s.channel = $2 and s.account = 'bank' and s.amount_minor = $3 and s.currency = $4
    and abs(s.value_on - $5::date) <= $6
    and not exists (select from rail_line o where o.channel = s.channel and o.settlement_id = s.statement_id)
  order by abs(s.value_on - $5::date), s.statement_id limit 1`);

/** What our bank's statement says of money that left for it or came from it, within so many days. */
export const settlementOf = async (
  tx: Tx,
  { channel, minor, currency, valueOn }: RailLine,
  days: number,
): Promise<string | undefined> =>
  (await selectSettlement(tx, [UNASSIGNED, channel, -minor, currency, valueOn, days]))[0]?.id;

const setLine = command(`
  update rail_line set state = $3, fact_stream = $4, fact_id = $5, settlement_id = $6 where channel = $1 and id = $2`);

type Made = {
  readonly state: 'matched' | 'posted' | 'kept' | 'case';
  readonly fact?: { readonly stream: string; readonly id: bigint };
  readonly settlementId?: string;
};

/** Says what was made of a line. */
export const markLine = (
  tx: Tx,
  { channel, id }: Pick<RailLine, 'channel' | 'id'>,
  { state, fact, settlementId }: Made,
): Promise<void> =>
  setLine(tx, [channel, id, state, fact?.stream ?? null, fact?.id ?? null, settlementId ?? null]);

const selectContested = statement<{ id: bigint }>(`
  select f.id from route r join channel_fact f on f.stream = r.stream and f.event_id = r.code
    join channel_fact_posting p on p.stream = f.stream and p.fact_id = f.id and p.posted = 'contested'
  where r.kind = any($1) and r.code = $2 limit 1`);

/** Whether what was told as an event is before a person already, since it contradicts what is known. */
export const isContested = async (tx: Tx, channels: readonly string[], eventId: string): Promise<boolean> => {
  const kinds = channels.map((channel) => `event:${channel}`);
  return (await selectContested(tx, [kinds, eventId])).length > 0;
};

const wakeLines = command(`
  update rail_line set state = 'waiting', settlement_id = null where channel = $1 and settlement_id = any($2)`);

/** Lines of settlements that are booked back wait for their own again. */
export const wakeSettled = (tx: Tx, channel: string, settlementIds: readonly string[]): Promise<void> =>
  wakeLines(tx, [channel, settlementIds]);
