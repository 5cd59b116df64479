import type { BorrowerId, MessageKind, ProductId } from '@plazo/contract';
import { addDays, type CalendarDate } from '@plazo/money';
import type { Schema } from '../../db/schema.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { columns } from '../ledger/journal.store.ts';

/** What a person is told. Amounts in minor units. */
export type Message = {
  readonly borrowerId: BorrowerId;
  readonly kind: MessageKind;
  /** An order, or the complaint that was answered. */
  readonly subject: string;
  /** The day that a reminder is of, the place of an event in its order, or a reply. */
  readonly about: string;
  readonly amountMinor: bigint | null;
  readonly dueOn: CalendarDate | null;
  /** Later than this local day its SMS would be old news. */
  readonly smsUntil: CalendarDate;
  /** Words of its own, under the borrower's key; absent where its kind says all. */
  readonly sealed?: string | null;
};
/** A reminder whose day was missed is kept as such: neither shown nor sent. */
type Told = Message & { readonly isShown: boolean; readonly sms: 'waiting' | 'off' | 'stale' };

const INSERT = `
  insert into message (borrower_id, kind, subject, about, amount_minor, due_on, sms_until, is_shown, sms, sealed, created_at)
  select n.*, $11 from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::date[], $7::date[], $8::boolean[],
    $9::text[], $10::text[]) as n
  on conflict (borrower_id, kind, subject, about) do nothing`;
const addMessages = statement<{ id: string; kind: MessageKind; sms: string }>(
  `${INSERT} returning id, kind, sms`,
);
const addMessagesAhead = command(INSERT);

const valuesOf = (told: readonly Told[], now: Date) => [
  ...columns(told, [
    ({ borrowerId }) => borrowerId,
    ({ kind }) => kind,
    ({ subject }) => subject,
    ({ about }) => about,
    ({ amountMinor }) => amountMinor,
    ({ dueOn }) => dueOn,
    ({ smsUntil }) => smsUntil,
    ({ isShown }) => isShown,
    ({ sms }) => sms,
    ({ sealed }) => sealed ?? null,
  ]),
  now,
];

/** Writes down what was not told yet, and says which that was. */
export const insertMessages = (db: Queries, told: readonly Told[], now: Date) =>
  told.length === 0 ? Promise.resolve([]) : addMessages(db, valuesOf(told, now));

/** What has just happened. */
export type NewMessage = Omit<Message, 'smsUntil'>;
/** Days after which it is none by SMS any more: a weekend without contact hours lies within them. */
export const SMS_DAYS = 3;

/** Tells it in the list, and by SMS as soon as one may leave; once, however often it is tried. */
export async function enqueueMessages(
  db: Queries,
  news: readonly NewMessage[],
  { now, today }: { readonly now: Date; readonly today: CalendarDate },
): Promise<void> {
  const smsUntil = addDays(today, SMS_DAYS);
  const told = news.map((one) => ({ ...one, smsUntil, isShown: true, sms: 'waiting' as const }));
  if (told.length > 0) await addMessagesAhead(db, valuesOf(told, now));
}

export type Listed = Pick<Message, 'kind' | 'subject' | 'amountMinor' | 'dueOn'> & {
  readonly id: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
  readonly sealed: string | null;
  /** Of an order, or of an application that was declined before there was one. */
  readonly productId: ProductId | null;
  readonly isOfNoOrder: boolean;
};

const LIST_LIMIT = 100;
const selectShown = statement<Listed>(`
  select n.id, n.kind, n.subject, n.amount_minor as "amountMinor", n.due_on as "dueOn", n.created_at as "createdAt",
    n.read_at as "readAt", n.sealed, coalesce(o.product_id, a.product_id) as "productId", o.id is null as "isOfNoOrder"
  from message n left join loan_order o on o.borrower_id = n.borrower_id and o.id = n.subject
    left join application_decline a on a.borrower_id = n.borrower_id and a.id = n.subject
  where n.borrower_id = $1 and n.is_shown order by n.created_at desc, n.id limit ${LIST_LIMIT}`);

/** What a person was told, newest first. */
export const listMessages = (db: Queries, borrowerId: BorrowerId) => selectShown(db, [borrowerId]);

const selectUnread = statement<{ count: number }>(
  'select count(*)::integer as count from message where borrower_id = $1 and is_shown and read_at is null',
);
export const countUnread = async (db: Queries, borrowerId: BorrowerId): Promise<number> =>
  (await selectUnread(db, [borrowerId]))[0]?.count ?? 0;

type Newest = Pick<Listed, 'kind' | 'sealed' | 'createdAt' | 'amountMinor'> & { readonly unread: number };
const selectNewest = statement<Newest>(`
  select kind, sealed, created_at as "createdAt", amount_minor as "amountMinor", count(*) over ()::integer as unread from message
  where borrower_id = $1 and is_shown and read_at is null and not (kind = 'device-added' and about = $2)
  order by created_at desc, id limit 1`);

/** The newest message that was not read, and how many there are; that a device is new is no news to who holds it. */
export const newestUnread = async (db: Queries, who: { borrowerId: BorrowerId; deviceHash: Uint8Array }) =>
  (await selectNewest(db, [who.borrowerId, Buffer.from(who.deviceHash).toString('hex')]))[0];

/** Marks as read what was there up to an instant: what came since has not been seen. */
export async function markRead(
  db: Queries,
  of: { borrowerId: BorrowerId; upTo: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('message')
    .set({ read_at: of.now })
    .where('borrower_id', '=', of.borrowerId)
    .where('created_at', '<=', of.upTo)
    .where('read_at', 'is', null)
    .execute();
}

/** Removes what was read before one instant, and what nobody read since another; says how many. */
export async function deleteMessages(
  db: Queries,
  before: { readonly read: Date; readonly told: Date },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('message')
    .where((eb) =>
      eb.or([
        eb('read_at', '<', before.read),
        eb.and([eb('read_at', 'is', null), eb('created_at', '<', before.told)]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

type Choice = Pick<Schema['message_choice'], 'kind' | 'way'> & { readonly isOn: boolean };
const selectOff = statement<{ kind: MessageKind; way: 'app' | 'sms' }>(
  'select kind, way from message_choice where borrower_id = $1 and not is_on',
);

/** Which kinds a person switched off, by way. */
export const listSwitchedOff = (db: Queries, borrowerId: BorrowerId) => selectOff(db, [borrowerId]);

export async function switchReminder(
  db: Queries,
  { borrowerId, kind, way, isOn, now }: Choice & { borrowerId: BorrowerId; now: Date },
): Promise<void> {
  const set = { is_on: isOn, changed_at: now };
  await db
    .insertInto('message_choice')
    .values({ borrower_id: borrowerId, kind, way, ...set })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'kind', 'way']).doUpdateSet(set))
    .execute();
}

const expire = statement<{ kind: MessageKind }>(`
  update message n set sms = 'stale' from borrower b
  where b.id = n.borrower_id and b.brand = $1 and n.sms = 'waiting' and n.sms_until < $2 returning n.kind`);

/** Gives up the messages that would be old news today, and says of what they were. */
export const expireWaiting = (db: Queries, of: { brand: string; today: CalendarDate }) =>
  expire(db, [of.brand, of.today]);

/** A message of a person. */
type Own = { readonly id: string; readonly borrowerId: BorrowerId };

const selectWaiting = statement<Own>(`
  select n.id, n.borrower_id as "borrowerId" from message n join borrower b on b.id = n.borrower_id
  where b.brand = $1 and n.sms = 'waiting' order by n.created_at limit $2`);

export const listWaiting = (db: Queries, of: { brand: string; limit: number }) =>
  selectWaiting(db, [of.brand, of.limit]);

export type Waiting = Pick<Message, 'borrowerId' | 'kind' | 'subject' | 'amountMinor' | 'dueOn'> & {
  readonly language: string | null;
  readonly sealed: string | null;
  readonly isShown: boolean;
};
const lockWaitingRow = statement<Waiting>(`
  select n.borrower_id as "borrowerId", n.kind, n.subject, n.amount_minor as "amountMinor", n.due_on as "dueOn", b.language, n.sealed, n.is_shown as "isShown"
  from message n join borrower b on b.id = n.borrower_id where n.borrower_id = $2 and n.id = $1 and n.sms = 'waiting' for no key update`);

/** A message that still waits, under its borrower's lock: two of one person are counted one after the other. */
export const lockWaiting = async (tx: Tx, { id, borrowerId }: Own): Promise<Waiting | undefined> =>
  (await lockWaitingRow(tx, [id, borrowerId]))[0];

const selectAwaited = statement<{ id: string }>(`
  select i.id from identity_check c join instruction i on i.borrower_id = c.borrower_id and i.id = c.instruction_id
  where c.borrower_id = $1 and i.id = $2 and c.result = 'checking' and i.state = 'needs-action'`);

/** Whether what a message says may be over since: who went to the page that it reminds of needs no reminder. */
export const isOver = async (
  db: Queries,
  { borrowerId, kind, subject }: Pick<Message, 'borrowerId' | 'kind' | 'subject'>,
): Promise<boolean> =>
  kind === 'identity-waiting' && (await selectAwaited(db, [borrowerId, subject])).length === 0;

const countSms = statement<{ today: number; lately: number; week: number }>(`
  select count(*) filter (where sms_on = $3)::integer as today,
    count(*) filter (where sms_on > $3::date - $4::integer)::integer as lately, count(*)::integer as week
  from message where borrower_id = $1 and kind = any($2) and sms_on > $3::date - 7`);

/** How many messages of some kinds left for a person on a local day, in the days that must lie between two, and in the seven days that end with it. */
export async function countSent(
  db: Queries,
  of: { borrowerId: BorrowerId; kinds: readonly MessageKind[]; today: CalendarDate; apart: number },
): Promise<{ readonly today: number; readonly lately: number; readonly week: number }> {
  const [counted] = await countSms(db, [of.borrowerId, of.kinds, of.today, of.apart]);
  return counted ?? { today: 0, lately: 0, week: 0 };
}

const selectDays = statement<{ day: CalendarDate }>(`
  select coalesce(sms_on, (created_at at time zone $4)::date) as day from message
  where borrower_id = $1 and kind = any($2) and (sms_on is not null or kind = 'written')
    and coalesce(sms_on, (created_at at time zone $4)::date) > $3`);

/** The local days since one on which messages of some kinds left for a person; what somebody wrote counts in the app alone too. */
export const daysSent = async (
  db: Queries,
  of: { borrowerId: BorrowerId; kinds: readonly MessageKind[]; since: CalendarDate; timeZone: string },
): Promise<readonly CalendarDate[]> =>
  (await selectDays(db, [of.borrowerId, of.kinds, of.since, of.timeZone])).map(({ day }) => day);

/** What became of a message: `on` is the day it left. */
export async function setSms(
  tx: Tx,
  { id, borrowerId }: Own,
  set: { sms: 'sent' | 'off' | 'capped' | 'stale'; on: CalendarDate | null },
): Promise<void> {
  await tx
    .updateTable('message')
    .set({ sms: set.sms, sms_on: set.on })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .execute();
}
