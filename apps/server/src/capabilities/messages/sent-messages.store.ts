import type { BorrowerId, OrderId } from '@plazo/contract';
import type { MessageWay } from '@plazo/rail-kit';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import { localDateTime } from '../../adapters/local-time.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { openRow, type SealedRow } from './outbox.store.ts';

/** What left for people, as the desk looks at it. */

type Row = SealedRow & {
  readonly kind: MessageWay;
  readonly delivered_at: Date | null;
  readonly read_at: Date | null;
  readonly cost_minor: bigint | null;
  readonly cost_currency: string | null;
};
const COLUMNS = `o.stream, o.id, o.kind, o.state, o.attempts, o.declines, o.trouble, o.due_at, o.sent_at, o.sealed, o.instruction, o.expires_at,
  o.tried_at, o.message_id, o.delivered_at, o.read_at, o.cost_minor, o.cost_currency`;
const selectSent = statement<Row>(`
  select ${COLUMNS} from outbox o where o.stream = $1 order by coalesce(o.sent_at, o.due_at) desc, o.id limit $2`);
const selectAbout = statement<Row>(`
  select ${COLUMNS} from outbox o join message m on m.borrower_id = o.stream and m.id = o.message_id
  where o.stream = $1 and m.subject = $3 order by coalesce(o.sent_at, o.due_at) desc, o.id limit $2`);

const MOST = 100;

type Of = {
  readonly borrowerId: BorrowerId;
  readonly orderId?: OrderId;
  readonly limit?: number;
  readonly timeZone: string;
};

/** The newest messages that left for a borrower, or those about one loan; codes without what they say. */
export async function listSent(
  db: Queries,
  sealing: Sealing,
  { borrowerId, orderId, limit = MOST, timeZone }: Of,
) {
  const found = orderId
    ? await selectAbout(db, [borrowerId, limit, orderId])
    : await selectSent(db, [borrowerId, limit]);
  const at = (instant: Date | null) => (instant ? localDateTime(instant, timeZone) : '');
  return found.map((row) => ({
    at: at(row.sent_at ?? row.due_at),
    way: row.kind,
    state: row.read_at ? ('read' as const) : row.state,
    reachedAt: at(row.read_at ?? row.delivered_at),
    why: row.trouble ?? '',
    text: row.message_id === null ? '' : openRow(sealing, row).message.text,
    cost: Number(row.cost_minor ?? 0n),
    currency: row.cost_currency ?? '',
  }));
}

export type MonthOfMessages = {
  readonly rail: string;
  readonly way: MessageWay;
  readonly sent: number;
  readonly reached: number;
  readonly failed: number;
  readonly cost: number;
  readonly currency: string;
};
const selectMonth = statement<MonthOfMessages>(`
  select coalesce(rail, '') as rail, kind as way, (count(sent_at))::int as sent, (count(*) filter (where state = 'delivered'))::int as reached,
    (count(*) filter (where state = 'undelivered'))::int as failed, coalesce(sum(cost_minor), 0)::float8 as cost,
    coalesce(cost_currency, '') as currency
  from outbox where due_at >= $1 group by 1, 2, 7 order by 1, 2, 7`);

/** What left since the month began, by who carried it. Codes of a provider without a rail are kept for a week alone. */
export const messagesSince = (db: Queries, begin: Date): Promise<readonly MonthOfMessages[]> =>
  selectMonth(db, [begin]);
