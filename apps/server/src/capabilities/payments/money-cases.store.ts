import type { CaseKind, OrderId } from '@plazo/contract';
import { type Condition, conditionsOf } from '../../db/conditions.ts';
import { beyond, endColumn, orderBy, type SortKey } from '../../db/keyset.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { OwnOrder } from '../ledger/journal.store.ts';
import type { KeptFact } from './channel-facts.store.ts';
import { hasTwin, type Payment } from './payments.store.ts';

export type MoneyCase = {
  /** Of the payment that it is about, or of the borrower. */
  readonly stream: string;
  readonly id: bigint;
  readonly kind: CaseKind;
  readonly orderId: OrderId | null;
  readonly channel: string;
  readonly paymentId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly openedAt: Date;
  readonly factId: bigint | null;
  readonly ownerId: string | null;
};
/** With until when a dispute can be answered. */
type OpenCase = MoneyCase & { readonly answerBefore: Date | null; readonly end: readonly string[] };

type Opening = {
  readonly kind: CaseKind;
  readonly orderId?: OrderId | null;
  readonly amountMinor?: bigint;
  readonly now: Date;
};

const addCase = command(`
  insert into money_case (stream, kind, fact_id, order_id, channel, payment_id, amount_minor, currency, opened_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`);

type About = Pick<KeptFact, 'stream' | 'channel' | 'paymentId' | 'amountMinor' | 'currency'> & {
  readonly id: bigint | null;
};

/** Puts a fact before a person, or what the lender did itself. */
export async function openCase(tx: Tx, fact: About, opening: Opening): Promise<void> {
  await addCase(tx, [
    fact.stream,
    opening.kind,
    fact.id,
    opening.orderId ?? null,
    fact.channel,
    fact.paymentId,
    opening.amountMinor ?? fact.amountMinor,
    fact.currency,
    opening.now,
  ]);
}

const selectCase = statement<{ id: bigint }>(
  'select id from money_case where stream = $1 and kind = $2 and channel = $3 and payment_id = $4 limit 1',
);

/** The same once, however often it is seen; under the lock of what it is about. */
export async function openCaseOnce(tx: Tx, fact: About, opening: Opening): Promise<void> {
  const before = await selectCase(tx, [fact.stream, opening.kind, fact.channel, fact.paymentId]);
  if (before.length === 0) await openCase(tx, fact, opening);
}

/** Puts a payment before a person that looks like another one of the same loan; under the lock of its order. */
export async function openTwinCase(
  tx: Tx,
  payment: About & OwnOrder & Pick<Payment, 'paidAt'>,
  now: Date,
): Promise<void> {
  if (await hasTwin(tx, payment)) {
    await openCase(tx, payment, { kind: 'looks-twice', orderId: payment.orderId, now });
  }
}

const resolve = command(`
  update money_case set state = 'done', done_at = $4 
  where stream = $5 and channel = $1 and payment_id = $2 and kind = $3 and state = 'open'`);

/** Closes what the fact that was missing has resolved. */
export const resolveCases = (
  tx: Tx,
  { stream, channel, paymentId }: Pick<KeptFact, 'stream' | 'channel' | 'paymentId'>,
  { kind, now }: { readonly kind: CaseKind; readonly now: Date },
): Promise<void> => resolve(tx, [channel, paymentId, kind, now, stream]);

const columns = `stream, id, kind, order_id as "orderId", channel, payment_id as "paymentId", amount_minor as "amountMinor", currency,
  opened_at as "openedAt", fact_id as "factId", owner_id as "ownerId"`;

const keys: readonly SortKey[] = [
  { column: "(kind = 'papers-stale')", type: 'boolean' },
  { column: 'opened_at', type: 'timestamptz' },
  { column: 'id', type: 'bigint' },
];

/** Which open cases: of one kind, that nobody looks after, or that one operator does. */
export type CaseFilter = {
  readonly kind?: CaseKind | undefined;
  readonly ownerId?: string | null | undefined;
  readonly ids?: readonly bigint[] | undefined;
};
const asked = ({ kind, ownerId, ids }: CaseFilter): readonly (Condition | undefined)[] => [
  ["state = 'open'"],
  kind && ['kind = ?', kind],
  ownerId === undefined ? undefined : ['owner_id is not distinct from ?', ownerId],
  ids && ['id = any(?::bigint[])', ids],
];
type CasePage = CaseFilter & { readonly limit: number; readonly after?: string | undefined };

/** A page of open cases, the oldest first; papers after money. */
export function openCases(db: Queries, { limit, after, ...filter }: CasePage): Promise<readonly OpenCase[]> {
  const { where, values } = conditionsOf([...asked(filter), beyond(keys, after)]);
  const select = statement<OpenCase>(`
    select ${columns}, (select max(d.answer_before) from card_dispute d where money_case.kind = 'card-dispute'
      and d.borrower_id = money_case.stream and d.payment_id = money_case.payment_id and d.state = 'open') as "answerBefore",
      ${endColumn(keys)} as "end" from money_case where ${where}
    order by ${orderBy(keys)} limit $${values.length + 1}`);
  return select(db, [...values, limit]);
}

export type CaseCount = {
  readonly kind: CaseKind;
  readonly isFree: boolean;
  readonly isOwn: boolean;
  readonly count: number;
};
const selectCounts = statement<CaseCount>(`
  select kind, owner_id is null as "isFree", owner_id is not distinct from $1 as "isOwn", count(*)::integer as count
  from money_case where state = 'open' group by 1, 2, 3`);
/** How many open cases there are of each kind, that nobody has, that an operator has and that others have. */
export const countCases = (db: Queries, operatorId: string): Promise<readonly CaseCount[]> =>
  selectCounts(db, [operatorId]);

const selectOpenCount = statement<{ count: number }>(
  "select count(*)::integer as count from money_case where state = 'open'",
);
export const countOpenCases = async (db: Queries): Promise<number> =>
  (await selectOpenCount(db, []))[0]?.count ?? 0;

const selectOne = statement<MoneyCase>(`select ${columns} from money_case where id = $1 and state = 'open'`);

export const findOpenCase = async (db: Queries, id: bigint): Promise<MoneyCase | undefined> =>
  (await selectOne(db, [id]))[0];

const lockOpen = statement<MoneyCase>(
  `select ${columns} from money_case where stream = $2 and id = $1 and state = 'open' for update`,
);

export async function lockCase(tx: Tx, id: bigint): Promise<MoneyCase | undefined> {
  const known = await findOpenCase(tx, id);
  const [found] = known ? await lockOpen(tx, [id, known.stream]) : [];
  return found;
}

const close = command(
  "update money_case set state = 'done', done_by = $2, done_at = $3, note = $4 where stream = $5 and id = $1",
);

export const closeCase = (
  tx: Tx,
  { stream, id }: Pick<MoneyCase, 'stream' | 'id'>,
  { by, at, note }: { readonly by: string; readonly at: Date; readonly note: string },
): Promise<void> => close(tx, [id, by, at, note, stream]);

const own = command('update money_case set owner_id = $3 where stream = $1 and id = $2');

/** Says who looks after a case that is locked; nobody where null. */
export const setOwner = (
  tx: Tx,
  { stream, id }: Pick<MoneyCase, 'stream' | 'id'>,
  ownerId: string | null,
): Promise<void> => own(tx, [stream, id, ownerId]);

const selectContested = statement<{ amountMinor: bigint }>(`
  select p.amount_minor as "amountMinor" from money_case c
    join payment p on p.stream = c.stream and p.channel = c.channel and p.payment_id = c.payment_id
  where c.stream = $1 and p.order_id = $2 and c.state = 'open'
    and c.kind in ('fact-conflict', 'paid-again', 'card-dispute')
  order by c.opened_at limit 1`);

/** A payment of a loan of which a channel told two things that do not go together, while a person has to look; minor units. */
export const contestedPayment = async (
  db: Queries,
  { borrowerId, orderId }: OwnOrder,
): Promise<bigint | undefined> => (await selectContested(db, [borrowerId, orderId]))[0]?.amountMinor;
