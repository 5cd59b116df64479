import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** What operators watch: how much waits and for how long, what is not known, and what moved. Every part goes by an index. */

type Row = {
  readonly name:
    | 'outbox_due_messages'
    | 'outbox_oldest_seconds'
    | 'instructions'
    | 'instruction_oldest_seconds'
    | 'suspense_payments'
    | 'suspense_minor'
    | 'money_cases'
    | 'stuck_items'
    | 'money_day_minor';
  /** What it is of, in as many parts as the figure has. */
  readonly of: readonly string[];
  readonly value: number;
};

const OPEN = `state <> all (array['succeeded', 'failed', 'cancelled', 'returned'])`;

const select = statement<Row>(`
  select 'outbox_due_messages' as name, '{}'::text[] as of, count(*)::float8 as value
    from outbox where state = 'waiting' and due_at <= $1
  union all select 'outbox_oldest_seconds', '{}', coalesce(extract(epoch from $1 - min(due_at)), 0)::float8
    from outbox where state = 'waiting' and due_at <= $1
  union all select 'instructions', array[kind, state], count(*)::float8 from instruction where ${OPEN} group by kind, state
  union all select 'instruction_oldest_seconds', array[kind, state], extract(epoch from $1 - min(created_at))::float8
    from instruction where ${OPEN} group by kind, state
  union all select 'suspense_payments', array[channel, currency], count(*)::float8
    from payment where state = 'suspense' group by channel, currency
  union all select 'suspense_minor', array[channel, currency], sum(amount_minor)::float8
    from payment where state = 'suspense' group by channel, currency
  union all select 'money_cases', array[kind], count(*)::float8 from money_case where state = 'open' group by kind
  union all select 'stuck_items', '{}', count(*)::float8 from stuck_item where state = 'stuck'
  union all select 'money_day_minor',
    array[case when e.debit_minor > 0 then 'in' else 'out' end, substr(e.account, 10), t.currency],
    sum(e.debit_minor + e.credit_minor)::float8
    from journal_transaction t join journal_entry e on e.stream = t.stream and e.seq = t.seq
    where t.booked_on >= ($1::timestamptz)::date - 1 and t.booked_at > $1::timestamptz - interval '1 day' and e.account like 'clearing:%'
    group by 2`);

export const readFigures = (db: Queries, now: Date): Promise<readonly Row[]> => select(db, [now]);
