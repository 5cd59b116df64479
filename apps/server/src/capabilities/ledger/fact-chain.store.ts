import { sha256 } from '../../adapters/keys/sealing.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/**
 * The chain of facts. A job appends to it: were it done where facts are written, all payments would wait for one row.
 * Until then a fact stands among those that wait, so that none is in neither place.
 */

/** What the hash of a link covers: the fact whole but for its seal, whose content `body_hash` covers, and its posting. */
const covered = `json_build_array(f.id, f.channel, f.payment_id, f.kind, f.event_id, f.reference, f.amount_minor::text, f.currency,
  (extract(epoch from f.value_at) * 1000)::bigint, (extract(epoch from f.received_at) * 1000)::bigint, f.doubt,
  encode(f.body_hash, 'hex'), p.posted, p.why, p.order_id)::text`;

const addHead = command(
  "insert into channel_fact_head (seq, hash) values (0, ''::bytea) on conflict do nothing",
);
const lockHead = statement<{ seq: bigint; hash: Uint8Array }>(
  'select seq, hash from channel_fact_head for update',
);
const selectWaiting = statement<{ stream: string; id: bigint; covered: string }>(`
  select f.stream, f.id, ${covered} as covered from channel_fact_unlinked u
    join channel_fact f on f.stream = u.stream and f.id = u.fact_id
    join channel_fact_posting p on p.stream = f.stream and p.fact_id = f.id
  order by f.id limit $1`);
const addLinks = command(`
  with waited as (delete from channel_fact_unlinked where stream = any($4) and fact_id = any($2::bigint[]))
  insert into channel_fact_link (seq, fact_id, hash) select * from unnest($1::bigint[], $2::bigint[], $3::bytea[])`);
const moveHead = command('update channel_fact_head set seq = $1, hash = $2');

/** Links some of the facts that wait, the oldest first; says how many. */
export async function linkFacts(tx: Tx, limit: number): Promise<number> {
  await addHead(tx, []);
  const [head] = await lockHead(tx, []);
  if (!head) throw new Error('The chain of facts has no head');
  let { seq, hash } = head;
  const links = (await selectWaiting(tx, [limit])).map((fact) => {
    seq += 1n;
    hash = sha256(Buffer.concat([hash, Buffer.from(fact.covered)]));
    return { seq, id: fact.id, hash, stream: fact.stream };
  });
  if (links.length === 0) return 0;
  const columns = [links.map((link) => link.seq), links.map(({ id }) => id), links.map((link) => link.hash)];
  const streams = [...new Set(links.map(({ stream }) => stream))];
  await addLinks(tx, [...columns, streams]);
  await moveHead(tx, [seq, hash]);
  return links.length;
}

const selectBroken = statement<{ seq: bigint }>(`
  select seq from (
    select l.seq, l.hash, lag(l.hash, 1, ''::bytea) over w as before, row_number() over w as place,
      convert_to(${covered}, 'UTF8') as told
    from channel_fact_link l left join channel_fact f on f.id = l.fact_id
      left join channel_fact_posting p on p.stream = f.stream and p.fact_id = f.id
    window w as (order by l.seq)
  ) chain where seq <> place or told is null or hash <> sha256(before || told) order by seq limit 20`);
const selectEnd = statement<{ seq: bigint; hash: Uint8Array; isWhole: boolean }>(`
  select h.seq, h.hash, coalesce(l.hash, ''::bytea) = h.hash and coalesce(l.seq, 0) = h.seq as "isWhole"
  from channel_fact_head h left join lateral (select seq, hash from channel_fact_link order by seq desc limit 1) l on true`);
const selectLoose = statement<{ channel: string; paymentId: string }>(`
  select f.channel, f.payment_id as "paymentId" from channel_fact f join channel_fact_posting p on p.stream = f.stream and p.fact_id = f.id
    left join channel_fact_link l on l.fact_id = f.id
    left join channel_fact_unlinked u on u.stream = f.stream and u.fact_id = f.id
  where l.fact_id is null and u.fact_id is null order by f.id limit 20`);

/** Where a fact was changed, taken out or slipped in after it was told. */
export async function brokenFactChain(db: Queries): Promise<readonly string[]> {
  const broken = await selectBroken(db, []);
  const [end] = await selectEnd(db, []);
  const loose = await selectLoose(db, []);
  return [
    ...broken.map(({ seq }) => `the chain of facts breaks at ${seq}`),
    ...(end?.isWhole === false ? [`the chain of facts does not end at ${end.seq}, as its head says`] : []),
    ...loose.map(({ channel, paymentId }) => `the fact of ${channel} ${paymentId} is in no chain`),
  ];
}
