import type { Language } from '@plazo/contract';
import { sha256 } from '../../adapters/keys/sealing.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** Who has their alarms told outside the desk, and which of them stand. */

export type Subscription = {
  readonly language: Language;
  readonly feedSince: Date | null;
  readonly feedReadAt: Date | null;
  readonly addressSealed: string | null;
  readonly mailHour: number;
  readonly confirmedAt: Date | null;
  readonly digestOn: string | null;
};
const COLUMNS = `s.language, s.feed_since as "feedSince", s.feed_read_at as "feedReadAt", s.address_sealed as "addressSealed",
  s.mail_hour::integer as "mailHour", s.confirmed_at as "confirmedAt", s.digest_on::text as "digestOn"`;

const select = statement<Subscription>(`select ${COLUMNS} from alert_subscription s where operator_id = $1`);
export const findSubscription = async (db: Queries, operatorId: string) =>
  (await select(db, [operatorId]))[0];

const selectAddress = statement<{ address: string | null }>(
  'select sign_on_email as address from operator where id = $1',
);
/** The address that two people said is theirs; empty where there is none. */
export const signOnAddress = async (db: Queries, operatorId: string): Promise<string> =>
  (await selectAddress(db, [operatorId]))[0]?.address ?? '';

type Of = { readonly operatorId: string; readonly language: Language };

const putFeed = command(`
  insert into alert_subscription (operator_id, language, feed_hash, feed_since) values ($1, $2, $3, $4)
  on conflict (operator_id) do update
    set language = excluded.language, feed_hash = excluded.feed_hash, feed_since = excluded.feed_since, feed_read_at = null`);
export const setFeed = (
  tx: Tx,
  { operatorId, language }: Of,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<void> => putFeed(tx, [operatorId, language, sha256(token), now]);

const dropFeed = command(
  'update alert_subscription set feed_hash = null, feed_since = null, feed_read_at = null where operator_id = $1',
);
export const endFeed = (tx: Tx, operatorId: string): Promise<void> => dropFeed(tx, [operatorId]);

const readFeed = statement<{ operatorId: string; language: Language }>(`
  update alert_subscription s set feed_read_at = $2 from operator o
  where s.feed_hash = $1 and o.id = s.operator_id and o.is_active
  returning s.operator_id as "operatorId", s.language`);
/** Whose feed a token opens, noted as read; nobody's where it was ended, or its operator may not come in any more. */
export const openFeed = async (tx: Tx, token: string, now: Date) =>
  (await readFeed(tx, [sha256(token), now]))[0];

export type Mail = {
  readonly addressSealed: string;
  readonly hour: number;
  /** Of the link that confirms it; absent where the address is known already. */
  readonly confirm?: { readonly token: string; readonly until: Date };
  readonly now: Date;
};
const putMail = command(`
  insert into alert_subscription as s (operator_id, language, address_sealed, mail_hour, confirm_hash, confirm_until, confirmed_at)
    values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (operator_id) do update set language = excluded.language, address_sealed = excluded.address_sealed,
    mail_hour = excluded.mail_hour, confirm_hash = excluded.confirm_hash, confirm_until = excluded.confirm_until,
    confirmed_at = excluded.confirmed_at`);
export const setMail = (
  tx: Tx,
  { operatorId, language }: Of,
  { addressSealed, hour, confirm, now }: Mail,
): Promise<void> =>
  putMail(tx, [
    operatorId,
    language,
    addressSealed,
    hour,
    confirm ? sha256(confirm.token) : null,
    confirm?.until ?? null,
    confirm ? null : now,
  ]);

const confirm = statement<{ operatorId: string }>(`
  update alert_subscription set confirmed_at = $3, confirm_hash = null, confirm_until = null
  where operator_id = $1 and confirm_hash = $2 and confirm_until > $3 returning operator_id as "operatorId"`);
/** Whether the token is that of the operator's own link, and in time. */
export const confirmMail = async (
  tx: Tx,
  of: { readonly operatorId: string; readonly token: string; readonly now: Date },
): Promise<boolean> => (await confirm(tx, [of.operatorId, sha256(of.token), of.now])).length > 0;

const dropMail = command(`
  update alert_subscription set address_sealed = null, confirm_hash = null, confirm_until = null, confirmed_at = null,
    digest_on = null where operator_id = $1`);
export const endMail = (tx: Tx, operatorId: string): Promise<void> => dropMail(tx, [operatorId]);

const dropIdle = command(`
  with gone as (select operator_id from alert_subscription s join operator o on o.id = s.operator_id
      where not o.is_active or (s.feed_hash is null and s.address_sealed is null)),
    standing as (delete from alert_standing where operator_id in (select operator_id from gone))
  delete from alert_subscription where operator_id in (select operator_id from gone)`);
/** Takes away what nobody is told any more: of who was put away, and of who ended both. */
export const dropIdleSubscriptions = (db: Queries): Promise<void> => dropIdle(db, []);

const selectDue = statement<{ operatorId: string }>(`
  select operator_id as "operatorId" from alert_subscription where looked_at is null or looked_at <= $1 order by 1`);
export const dueSubscriptions = async (db: Queries, before: Date): Promise<readonly string[]> =>
  (await selectDue(db, [before])).map(({ operatorId }) => operatorId);

const lock = statement<Subscription>(`
  update alert_subscription s set looked_at = $2 from operator o
  where s.operator_id = $1 and o.id = s.operator_id and o.is_active and (s.looked_at is null or s.looked_at <= $3)
  returning ${COLUMNS}`);
/** Takes a subscription for this look; nothing where somebody else has, or its operator may not come in any more. */
export const lockSubscription = async (
  tx: Tx,
  operatorId: string,
  { now, before }: { readonly now: Date; readonly before: Date },
) => (await lock(tx, [operatorId, now, before]))[0];

const stand = statement<{ alarm: string; isNew: boolean; isTold: boolean }>(`
  with live as (select * from unnest($2::text[]) as l (alarm)),
    put as (insert into alert_standing as a (operator_id, alarm, begun_at) select $1, alarm, $3 from live
      on conflict (operator_id, alarm) do update set begun_at = coalesce(a.begun_at, excluded.begun_at)),
    over as (update alert_standing set begun_at = null
      where operator_id = $1 and begun_at is not null and alarm <> all ($2))
  select l.alarm, a.begun_at is null as "isNew", coalesce(a.told_on = $4, false) as "isTold"
  from live l left join alert_standing a on a.operator_id = $1 and a.alarm = l.alarm`);
/** Keeps which alarms stand: of each, whether it began with this look, and whether it was told on the day. */
export const keepStanding = (
  tx: Tx,
  operatorId: string,
  of: { readonly alarms: readonly string[]; readonly now: Date; readonly today: string },
) => stand(tx, [operatorId, of.alarms, of.now, of.today]);

const mark = command('update alert_standing set told_on = $3 where operator_id = $1 and alarm = any ($2)');
export const keepTold = (
  tx: Tx,
  operatorId: string,
  { alarms, today }: { readonly alarms: readonly string[]; readonly today: string },
): Promise<void> => mark(tx, [operatorId, alarms, today]);

const setDigest = command('update alert_subscription set digest_on = $2 where operator_id = $1');
export const keepDigest = (tx: Tx, operatorId: string, today: string): Promise<void> =>
  setDigest(tx, [operatorId, today]);

const selectStanding = statement<{ alarm: string; begunAt: Date }>(`
  select alarm, begun_at as "begunAt" from alert_standing where operator_id = $1 and begun_at is not null order by 2 desc, 1`);
/** What stands, the newest first. */
export const standingAlarms = (db: Queries, operatorId: string) => selectStanding(db, [operatorId]);
