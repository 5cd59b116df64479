import type { OrderId, ReferenceCode } from '@plazo/contract';
import { type Sealing, sha256 } from '../../adapters/keys/sealing.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

export type FactKind =
  | 'paid'
  | 'reversed'
  | 'disbursed'
  | 'disbursement-failed'
  | 'disbursement-returned'
  | 'refunded'
  | 'unreadable'
  /** Read, and of nothing that its rail was asked, or against what is known. */
  | 'out-of-place';

/** What a channel told, as it told it. */
export type Fact = {
  readonly channel: string;
  readonly paymentId: string;
  readonly kind: FactKind;
  readonly eventId: string;
  readonly reference: ReferenceCode;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly valueAt: Date;
  readonly receivedAt: Date;
  /** Why it cannot count as it stands, seen from the message alone; empty where it can. */
  readonly doubt: string;
};
/** With its number and where it is kept. */
export type KeptFact = Fact & FactId;
type FactId = { readonly id: bigint; readonly stream: string };
/** A fact of which something was made. */
export type PostedFact = KeptFact & Pick<Posting, 'posted'>;

/** What was made of a fact. */
export type Posting = {
  readonly posted: 'event' | 'suspense' | 'contested' | 'nothing';
  readonly why: string;
  readonly orderId: OrderId | null;
};

const columns = `f.stream, f.id, f.channel, f.payment_id as "paymentId", f.kind, f.event_id as "eventId", f.reference,
  f.amount_minor as "amountMinor", f.currency, f.value_at as "valueAt", f.received_at as "receivedAt", f.doubt`;

const addFact = statement<{ id: bigint }>(`
  insert into channel_fact (stream, channel, payment_id, kind, event_id, reference, amount_minor, currency, value_at, received_at,
    doubt, body_hash, sealed)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (stream, channel, event_id, body_hash) do nothing returning id`);
const selectSame = statement<{ id: bigint; isPosted: boolean }>(`
  select f.id, p.fact_id is not null as "isPosted" from channel_fact f
    left join channel_fact_posting p on p.stream = f.stream and p.fact_id = f.id
  where f.stream = $1 and f.channel = $2 and f.event_id = $3 and f.body_hash = $4`);

const placeOf = (channel: string, eventId: string) => `channel_fact:${channel}:${eventId}`;

type NewFact = Fact & { readonly stream: string; readonly body: Uint8Array };

/** Keeps a message whole, once: the same again finds the row that is there. */
export async function keepFact(
  db: Queries,
  sealing: Sealing,
  { body, ...fact }: NewFact,
): Promise<{ readonly id: bigint; readonly isPosted: boolean }> {
  const hash = sha256(body);
  const sealed = body.length === 0 ? '' : sealing.seal(placeOf(fact.channel, fact.eventId), textOf(body));
  const [added] = await addFact(db, [
    fact.stream,
    fact.channel,
    fact.paymentId,
    fact.kind,
    fact.eventId,
    fact.reference,
    fact.amountMinor,
    fact.currency,
    fact.valueAt,
    fact.receivedAt,
    fact.doubt,
    hash,
    sealed,
  ]);
  if (added) return { id: added.id, isPosted: false };
  const [same] = await selectSame(db, [fact.stream, fact.channel, fact.eventId, hash]);
  if (!same) throw new Error(`The fact ${fact.channel} ${fact.eventId} is neither new nor there`);
  return same;
}

const textOf = (body: Uint8Array) => Buffer.from(body).toString('utf8');

const addPosting = command(`
  with posting as (insert into channel_fact_posting (stream, fact_id, posted, why, order_id) values ($1, $2, $3, $4, $5)
      returning stream, fact_id),
    taken as (delete from channel_fact_untaken where stream = $1 and fact_id = $2)
  insert into channel_fact_unlinked (stream, fact_id) select stream, fact_id from posting`);

/** Says once what was made of a fact, which then waits for its link in the chain. */
export async function keepPosting(
  tx: Tx,
  { stream, id }: FactId,
  { posted, why, orderId }: Posting,
): Promise<void> {
  await addPosting(tx, [stream, id, posted, why, orderId]);
}

const selectPosting = statement<Posting>(`
  select p.posted, p.why, p.order_id as "orderId" from channel_fact f
    join channel_fact_posting p on p.stream = f.stream and p.fact_id = f.id
  where f.stream = $1 and f.channel = $2 and f.event_id = $3 and f.body_hash = $4`);

/** What was made of a message when it was told before. */
export const postingOf = async (
  tx: Tx,
  { stream, channel, eventId }: Pick<KeptFact, 'stream' | 'channel' | 'eventId'>,
  bodyHash: Uint8Array,
): Promise<Posting | undefined> => (await selectPosting(tx, [stream, channel, eventId, bodyHash]))[0];

const selectTakenAt = statement<{ at: Date | null }>(`
  select max(value_at) as at from channel_fact where stream = $1 and channel = $2 and reference = $3 and kind = 'paid'`);

/** When money came under a reference, by the clock of who took it; null of none. */
export const takenAt = async (
  tx: Tx,
  { stream, channel, reference }: Pick<KeptFact, 'stream' | 'channel' | 'reference'>,
): Promise<Date | null> => (await selectTakenAt(tx, [stream, channel, reference]))[0]?.at ?? null;

const addUntaken = command(
  'insert into channel_fact_untaken (stream, fact_id, kept_at) values ($1, $2, $3) on conflict (stream, fact_id) do nothing',
);

/** Keeps a message of which nothing could be made, so that it is taken up again. */
export async function keepUntaken(tx: Tx, sealing: Sealing, fact: NewFact): Promise<void> {
  const { id, isPosted } = await keepFact(tx, sealing, fact);
  if (!isPosted) await addUntaken(tx, [fact.stream, id, fact.receivedAt]);
}

const selectUntaken = statement<{ id: string }>(
  'select fact_id::text as id from channel_fact_untaken where kept_at <= $1 order by fact_id limit 500',
);

/** Facts that were kept before a moment and of which nothing was made. */
export const untakenFacts = async (db: Queries, before: Date): Promise<readonly string[]> =>
  (await selectUntaken(db, [before])).map(({ id }) => id);

const selectMessage = statement<KeptFact & { sealed: string }>(`
  select ${columns}, f.sealed from channel_fact f join channel_fact_untaken u on u.stream = f.stream and u.fact_id = f.id
  where u.fact_id = $1`);

/** Such a fact with the message that told it; nothing where it was taken meanwhile. */
export async function readUntaken(
  db: Queries,
  sealing: Sealing,
  factId: bigint,
): Promise<{ readonly fact: Fact; readonly body: Uint8Array } | undefined> {
  const [row] = await selectMessage(db, [factId]);
  if (!row) return undefined;
  const { id: _id, stream: _stream, sealed, ...fact } = row;
  return { fact, body: Buffer.from(sealing.open(placeOf(fact.channel, fact.eventId), sealed)) };
}

const selectOfPayment = statement<PostedFact>(`
  select ${columns}, p.posted from channel_fact f join channel_fact_posting p on p.stream = f.stream and p.fact_id = f.id
  where f.stream = $1 and f.channel = $2 and f.payment_id = $3 order by f.id`);

/** What was told of a payment and something was made of, in the order in which it came. */
export const factsOf = (
  db: Queries,
  { stream, channel, paymentId }: Pick<KeptFact, 'stream' | 'channel' | 'paymentId'>,
): Promise<readonly PostedFact[]> => selectOfPayment(db, [stream, channel, paymentId]);

/** Of an order, or of money that is nobody's, where its payment is kept. */
type Own = Omit<Fact, 'eventId' | 'doubt'> & {
  readonly borrowerId: string;
  readonly orderId: OrderId | null;
};

/** What the lender did itself at a channel: it is told like anything else, so that the books can be compared with it. */
export async function recordOwnFact(
  tx: Tx,
  sealing: Sealing,
  { orderId, borrowerId: stream, ...fact }: Own,
): Promise<void> {
  const eventId = `own-${fact.kind}-${fact.paymentId}`;
  const { id, isPosted } = await keepFact(tx, sealing, {
    ...fact,
    stream,
    eventId,
    doubt: '',
    body: new Uint8Array(),
  });
  if (!isPosted)
    await keepPosting(
      tx,
      { stream, id },
      { posted: orderId === null ? 'suspense' : 'event', why: '', orderId },
    );
}
