import type { BorrowerId, REQUEST_STAGES } from '@plazo/contract';
import type { PhoneCountry } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import { borrowerKey, type Sealing } from '../../adapters/keys/sealing.ts';
import { type BrandScope, heldTo } from '../../db/brand-scope.ts';
import { type Condition, conditionsOf } from '../../db/conditions.ts';
import { countUpTo } from '../../db/count-up-to.ts';
import { beyond, endColumn, orderBy, type SortKey } from '../../db/keyset.ts';
import type { Schema } from '../../db/schema.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { sealFor } from '../borrowers/borrowers.store.ts';
import { STOPS } from '../messages/message-stops.store.ts';

type Row = Schema['data_request'];
export type Right = Row['right_kind'];
export type CaseState = Row['state'];

/** A person's request about their own data. */
export type DataRequest = {
  readonly id: string;
  readonly borrowerId: BorrowerId;
  readonly brand: string;
  readonly market: PhoneCountry;
  readonly right: Right;
  readonly state: CaseState;
  readonly filedOn: CalendarDate;
  readonly dueOn: CalendarDate | null;
  readonly note: string;
  readonly grantedBy: string | null;
  readonly refusal: 'still-owed' | null;
};

type NewCase = Pick<DataRequest, 'id' | 'borrowerId' | 'right' | 'filedOn' | 'dueOn' | 'note'> & {
  /** Who wrote it down; null where the person did, in the app. */
  readonly openedBy: string | null;
  readonly state?: CaseState;
  readonly refusal?: 'still-owed';
  readonly now: Date;
};

export async function insertCase(db: Queries, sealing: Sealing, made: NewCase): Promise<void> {
  await db
    .insertInto('data_request')
    .values({
      id: made.id,
      borrower_id: made.borrowerId,
      right_kind: made.right,
      state: made.state ?? 'open',
      filed_on: made.filedOn,
      due_on: made.dueOn,
      sealed: await sealFor(db, sealing, { borrowerId: made.borrowerId, plain: made.note }),
      opened_by: made.openedBy,
      refusal: made.refusal ?? null,
      changed_at: made.now,
    })
    .execute();
}

type Sealed = Omit<DataRequest, 'note'> & { readonly sealed: string; readonly wrapped: string | null };

const caseColumns = `c.id, c.borrower_id as "borrowerId", b.brand, b.market, c.right_kind as right, c.state,
  c.filed_on as "filedOn", c.due_on as "dueOn", c.granted_by as "grantedBy", c.refusal, c.sealed, k.wrapped`;
const FROM = `from data_request c join borrower b on b.id = c.borrower_id left join borrower_key k on k.borrower_id = b.id`;
const lockOne = statement<Sealed>(
  `select ${caseColumns} ${FROM} where c.borrower_id = $2 and c.id = $1 for update of c`,
);
const selectOwner = statement<{ borrowerId: BorrowerId }>(
  'select borrower_id as "borrowerId" from data_request where id = $1',
);

const toCase = (sealing: Sealing, { sealed, wrapped, ...row }: Sealed): DataRequest => ({
  ...row,
  note: wrapped === null ? '' : borrowerKey.open(sealing, wrapped, { borrowerId: row.borrowerId, sealed }),
});

const keys: readonly SortKey[] = [
  { column: "(c.state in ('denied', 'done', 'lapsed'))", type: 'boolean' },
  { column: "coalesce(c.due_on, date '9999-12-31')", type: 'date' },
  { column: 'c.filed_on', type: 'date' },
  { column: 'c.id', type: 'text' },
];
type CasesOf = {
  readonly borrowerId: BorrowerId | undefined;
  readonly heldTo: BrandScope;
  readonly right?: Right | undefined;
  readonly stage?: (typeof REQUEST_STAGES)[number] | undefined;
  /** By which days have passed. */
  readonly today: CalendarDate;
};

/** What waits for its person beyond its day has lapsed, although nothing has written so. */
const stages = {
  open: "c.state in ('open', 'granted')",
  late: "c.state in ('open', 'granted') and c.due_on < ?::date",
  waiting: "c.state = 'waiting' and c.due_on >= ?::date",
  done: "c.state in ('denied', 'done', 'lapsed') or c.state = 'waiting' and c.due_on < ?::date",
} as const;

const conditionsFor = ({
  borrowerId,
  heldTo: brands,
  right,
  stage,
  today,
}: CasesOf): readonly (Condition | undefined)[] => [
  borrowerId === undefined ? undefined : ['c.borrower_id = ?', borrowerId],
  heldTo(brands, 'c.borrower_id'),
  right && ['c.right_kind = ?', right],
  stage && [stages[stage], today],
];

type CasePage = CasesOf & {
  readonly limit: number;
  readonly after: string | undefined;
};

/** A page of what is open by the law's day, then of what is done; of everybody or of one person. */
export async function listCases(
  db: Queries,
  sealing: Sealing,
  { limit, after, ...of }: CasePage,
): Promise<readonly (DataRequest & { readonly end: readonly string[] })[]> {
  const { where, values } = conditionsOf([...conditionsFor(of), beyond(keys, after)]);
  const select = statement<Sealed & { readonly end: readonly string[] }>(`
    select ${caseColumns}, ${endColumn(keys)} as "end" ${FROM} where ${where} order by ${orderBy(keys)} limit $${values.length + 1}`);
  return (await select(db, [...values, limit])).map(({ end, ...row }) => ({ ...toCase(sealing, row), end }));
}

/** No further than so many where that is said. */
export const countCases = (db: Queries, of: CasesOf, upTo: number | null = null): Promise<number> =>
  countUpTo(db, { from: 'data_request c', asked: conditionsFor(of), upTo });

const OWN_LIMIT = 50;
const selectOwn = statement<Sealed>(
  `select ${caseColumns} ${FROM} where c.borrower_id = $1 order by c.filed_on desc, c.id limit ${OWN_LIMIT}`,
);

/** A person's own requests, newest first. */
export const listOwnCases = async (
  db: Queries,
  sealing: Sealing,
  borrowerId: BorrowerId,
): Promise<readonly DataRequest[]> => (await selectOwn(db, [borrowerId])).map((row) => toCase(sealing, row));

/** A case to be changed, for the lender; a person's own where `borrowerId` names them, and no other is there. */
export async function lockCase(
  tx: Tx,
  sealing: Sealing,
  { id, borrowerId }: { id: string; borrowerId?: BorrowerId },
): Promise<DataRequest | undefined> {
  const owner = borrowerId ?? (await selectOwner(tx, [id]))[0]?.borrowerId;
  const [row] = await lockOne(tx, [id, owner]);
  return row && toCase(sealing, row);
}

export async function setCase(
  tx: Tx,
  id: string,
  set: {
    readonly state: CaseState;
    readonly dueOn: CalendarDate | null;
    readonly grantedBy?: string;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('data_request')
    .set({
      state: set.state,
      due_on: set.dueOn,
      changed_at: set.now,
      ...(set.grantedBy !== undefined && { granted_by: set.grantedBy }),
    })
    .where('id', '=', id)
    .execute();
}

const selectSilent = statement<{ id: string }>(`
  select c.id from data_request c join borrower b on b.id = c.borrower_id
  where b.brand = $1 and c.state = 'waiting' and c.due_on < $2 order by c.due_on, c.id`);

/** The requests of a brand whose persons did not send what was asked for by its day. */
export const silentCases = async (
  db: Queries,
  { brand, today }: { brand: string; today: CalendarDate },
): Promise<readonly string[]> => (await selectSilent(db, [brand, today])).map(({ id }) => id);

const lapse = statement<{ id: string; borrowerId: BorrowerId }>(`
  update data_request set state = 'lapsed', due_on = null, changed_at = $3
  where id = $1 and state = 'waiting' and due_on < $2 returning id, borrower_id as "borrowerId"`);

/** Closes such a request; nothing where something came meanwhile. */
export const lapseCase = async (tx: Tx, of: { id: string; today: CalendarDate; now: Date }) =>
  (await lapse(tx, [of.id, of.today, of.now]))[0];

const selectKept = statement<{ kind: string; content: unknown }>(`
  select 'bank accounts' as kind, json_agg(json_build_object('bank', bank_name, 'lastFour', last_four)) as content
    from bank_account where borrower_id = $1
  union all select 'bank cards', json_agg(json_build_object('bank', bank_name, 'lastFour', last_four))
    from bank_card where borrower_id = $1
  union all select 'agreements', json_agg(json_build_object('order', id, 'principalMinor', principal_minor, 'status', state,
    'since', created_at, 'agreement', agreement)) from loan_order where borrower_id = $1
  union all select 'payments', json_agg(json_build_object('channel', channel, 'reference', reference,
    'amountMinor', amount_minor, 'currency', currency, 'paidAt', paid_at)) from payment where borrower_id = $1
  union all select 'documents', json_agg(json_build_object('number', number, 'kind', kind, 'issuedAt', issued_at, 'hash', hash))
    from issued_document where borrower_id = $1
  union all select 'ratings', json_agg(json_build_object('order', order_id, 'score', score, 'ratedAt', rated_at))
    from rating where borrower_id = $1
  union all select 'contacts', json_agg(json_build_object('order', order_id, 'way', way, 'direction', direction,
    'outcome', outcome, 'at', contacted_at)) from loan_contact where borrower_id = $1
  union all select 'consents', json_agg(json_build_object('item', item, 'givenAt', given_at, 'withdrawnAt', withdrawn_at))
    from (select item, given_at, withdrawn_at from consent where borrower_id = $1
      union all select 'autopay', consented_at, ended_at from mandate where borrower_id = $1 union all ${STOPS}) given
  union all select 'identity photos', json_agg(json_build_object('of', kind, 'keptUntil', delete_at) order by kind)
    from identity_photo where borrower_id = $1
  union all select 'decisions', json_agg(json_build_object('order', order_id, 'isApproved', is_approved, 'reasons', reasons,
    'decidedAt', decided_at)) from decision where borrower_id = $1
  union all select 'declined applications', json_agg(json_build_object('product', product_id, 'askedMinor', asked_minor,
    'reasons', reasons, 'decidedAt', decided_at)) from application_decline where borrower_id = $1
  union all select 'lowered applications', json_agg(json_build_object('product', product_id, 'askedMinor', asked_minor,
    'mostMinor', most_minor, 'decidedAt', decided_at)) from application_counter where borrower_id = $1
  union all select 'limits', json_agg(json_build_object('askedMinor', asked_minor, 'isApproved', is_approved,
    'reasons', reasons, 'decidedAt', decided_at)) from limit_request where borrower_id = $1
  union all select 'coupons', json_agg(json_build_object('amountMinor', amount_minor, 'currency', currency, 'until', until_on,
    'since', granted_at, 'order', order_id)) from coupon where borrower_id = $1
  union all select 'messages', json_agg(json_build_object('kind', kind, 'toldAt', created_at, 'sms', sms))
    from message where borrower_id = $1
  union all select 'passkeys', json_agg(json_build_object('device', label, 'since', created_at, 'lastSeen', used_at))
    from passkey where borrower_id = $1
  union all select 'sessions', json_agg(json_build_object('since', created_at, 'lastSeen', seen_at))
    from session where borrower_id = $1`);

/** Everything that is kept of a person beside name, phone and words, by kind. */
export const keptOf = (db: Queries, borrowerId: BorrowerId) => selectKept(db, [borrowerId]);
