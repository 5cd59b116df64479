import type { COMPLAINT_DUE, COMPLAINT_SORTS, Language, OrderId } from '@plazo/contract';
import type { PhoneCountry } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import { type BrandScope, heldTo } from '../../db/brand-scope.ts';
import { type Condition, conditionsOf } from '../../db/conditions.ts';
import { countUpTo } from '../../db/count-up-to.ts';
import { beyond, endColumn, orderBy, type SortKey } from '../../db/keyset.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import {
  type DeskComplaint,
  inOwnGroups,
  type SealedComplaint,
  toComplaint,
} from './desk-complaints.store.ts';

/** Complaints as the desk looks for them. */

export type Queue = {
  readonly segment: 'to-answer' | 'mine' | 'group' | 'answered' | 'all';
  readonly operatorId: string;
  readonly heldTo: BrandScope;
  readonly number?: number | undefined;
  readonly orderId?: OrderId | undefined;
  readonly borrowerIds?: readonly string[] | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly market?: PhoneCountry | undefined;
  readonly language?: Language | undefined;
  readonly type?: string | undefined;
  readonly owner?: string | undefined;
  readonly tag?: string | undefined;
  readonly group?: string | undefined;
  readonly due?: Due | undefined;
  /** The local day of each brand: a complaint is late by its borrower's. */
  readonly days: readonly { readonly brand: string; readonly today: CalendarDate }[];
};

const DUE = `c.state <> 'answered' and exists (select from unnest(?::text[], ?::date[]) as p (brand, today)
  where p.brand = b.brand and c.due_on `;
type Due = (typeof COMPLAINT_DUE)[number];
const LATE = '< p.today';
const TODAY = '= p.today';
const WEEK = 'between p.today and p.today + 7';
const dueOf = { late: LATE, today: TODAY, week: WEEK } as const;

function asked(queue: Queue): readonly (Condition | undefined)[] {
  const {
    segment,
    operatorId,
    number,
    orderId,
    borrowerIds,
    market,
    language,
    type,
    owner,
    tag,
    group,
    due,
    days,
    ids,
  } = queue;
  const isOpen = segment !== 'answered' && segment !== 'all';
  return [
    heldTo(queue.heldTo, 'c.borrower_id'),
    isOpen ? ["c.state <> 'answered'"] : undefined,
    segment === 'answered' ? ["c.state = 'answered'"] : undefined,
    segment === 'group' ? [`c.assigned_to is null and ${inOwnGroups('?')}`, operatorId] : undefined,
    segment === 'mine' ? ['c.assigned_to = ?', operatorId] : undefined,
    number === undefined ? undefined : ['c.number = ?', number],
    orderId === undefined ? undefined : ['c.order_id = ?', orderId],
    borrowerIds && ['c.borrower_id = any(?)', borrowerIds],
    ids && ['c.id = any(?)', ids],
    market && ['b.market = ?', market],
    language && ['c.language = ?', language],
    type ? ['c.type = ?', type] : undefined,
    owner ? ['c.assigned_to = ?', owner] : undefined,
    tag ? ['c.tags @> array[?]', tag] : undefined,
    group ? ['c.group_name = ?', group] : undefined,
    due && [`${DUE}${dueOf[due]})`, days.map(({ brand }) => brand), days.map(({ today }) => today)],
  ];
}

export type QueueSort = (typeof COMPLAINT_SORTS)[number];
const NUMBER = { column: 'c.number', type: 'bigint' } as const;
const sorts: Readonly<Record<QueueSort, readonly SortKey[]>> = {
  due: [
    { column: '(c.escalated_at is null)', type: 'boolean' },
    { column: 'c.due_on', type: 'date' },
    NUMBER,
  ],
  newest: [{ ...NUMBER, isDescending: true }],
};

const TABLES = 'complaint c join borrower b on b.id = c.borrower_id';
const COLUMNS = `c.id, c.number::integer as number, c.version, c.borrower_id as "borrowerId", b.brand, b.market,
  c.order_id as "orderId", c.type, c.son_type as "sonType", c.sealed, k.wrapped, c.language, c.state, c.needs_score as "needsScore",
  c.score, c.due_on as "dueOn", c.assigned_to as "assignedTo", c.escalated_at as "escalatedAt", c.disputed_on as "disputedOn",
  c.created_at as "createdAt", c.tags, c.group_name as "group", c.origin`;

type QueuePage = { readonly sort: QueueSort; readonly limit: number; readonly after?: string | undefined };
export type Queued = DeskComplaint & { readonly end: readonly string[] };

/** A page of the queue. */
export async function listQueue(
  db: Queries,
  sealing: Sealing,
  { sort, limit, after, ...queue }: Queue & QueuePage,
): Promise<readonly Queued[]> {
  const keys = sorts[sort];
  const { where, values } = conditionsOf([...asked(queue), beyond(keys, after)]);
  const select = statement<SealedComplaint & Pick<Queued, 'end'>>(`
    select ${COLUMNS}, ${endColumn(keys)} as "end" from ${TABLES} left join borrower_key k on k.borrower_id = b.id
    where ${where} order by ${orderBy(keys)} limit $${values.length + 1}`);
  return (await select(db, [...values, limit])).map(({ end, ...row }) => ({
    ...toComplaint(sealing, row),
    end,
  }));
}

/** How many complaints the whole queue has; no further than so many where that is said. */
export const countQueue = (db: Queries, queue: Queue, upTo: number | null = null): Promise<number> =>
  countUpTo(db, { from: TABLES, asked: asked(queue), upTo });

const countOf = (when: string) => `(count(*) filter (where c.due_on ${when}))::integer`;

/** How many of the queue each choice of the law's day would find. */
export async function countDues(db: Queries, queue: Queue): Promise<Readonly<Record<Due, number>>> {
  const { where, values } = conditionsOf([...asked({ ...queue, due: undefined }), ["c.state <> 'answered'"]]);
  const [brands, todays] = [values.length + 1, values.length + 2];
  const select = statement<Record<Due, number>>(`
    select ${countOf(LATE)} as late, ${countOf(TODAY)} as today, ${countOf(WEEK)} as week from ${TABLES}
    join unnest($${brands}::text[], $${todays}::date[]) as p (brand, today) on p.brand = b.brand where ${where}`);
  const days = [queue.days.map(({ brand }) => brand), queue.days.map(({ today }) => today)];
  return (await select(db, [...values, ...days]))[0] ?? { late: 0, today: 0, week: 0 };
}
