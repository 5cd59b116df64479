import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { UNASSIGNED } from './journal.store.ts';

/** What `books check` asks of the statements of rails: each line beside what the books say it is of. */

export type WrongLine = {
  readonly channel: string;
  readonly id: string;
  readonly kind: string;
  readonly minor: bigint;
  readonly currency: string;
};

const fees = "case l.kind when 'fee' then 'rail-fee-expense' else 'recoverable-tax' end";

const selectLines = statement<WrongLine>(`
  select l.channel, l.id, l.kind, l.minor, l.currency from rail_line l
  where (l.state = 'matched' and not exists (
      select from channel_fact f join channel_fact_posting p on p.stream = f.stream and p.fact_id = f.id
      where f.stream = l.fact_stream and f.id = l.fact_id and f.amount_minor = abs(l.minor) and f.currency = l.currency
        and p.posted in ('event', 'suspense'))
    and not exists (
      select from settlement s where s.stream = $1 and s.channel = l.channel and s.statement_id = l.settlement_id and s.account = 'bank'
        and s.amount_minor = -l.minor and s.currency = l.currency))
    or (l.state = 'posted' and not exists (
      select from settlement s where s.stream = $1 and s.channel = l.channel and s.statement_id = 'line:' || l.id and s.account = ${fees}
        and s.amount_minor = -l.minor and s.currency = l.currency))
  union all
  select s.channel, s.statement_id, s.account, s.amount_minor, s.currency from settlement s
  where s.stream = $1 and s.account <> 'bank' and not exists (
    select from rail_line l where l.channel = s.channel and 'line:' || l.id = s.statement_id and l.state = 'posted')
  order by 1, 2`);

/** Lines that are of nothing in the books, or of something else; and prices of rails without their line. */
export const differingLines = (db: Queries): Promise<readonly WrongLine[]> => selectLines(db, [UNASSIGNED]);

const selectDays = statement<{ channel: string; day: string; minor: bigint; currency: string }>(`
  with told as (
    select d.channel, d.day, d.currency, d.is_final, d.closing_minor, d.opening_minor,
      d.opening_minor + coalesce(sum(l.minor), 0)::bigint - d.closing_minor as minor,
      d.opening_minor - lag(d.closing_minor) over (partition by d.channel, d.currency order by d.day) as gap
    from rail_day d left join rail_line l on l.channel = d.channel and l.day = d.day group by d.channel, d.day
  )
  select t.channel, t.day::text as day, case when t.minor = 0 then t.gap else t.minor end as minor, t.currency from told t
  where t.is_final and (t.minor <> 0 or t.gap <> 0) and not exists (
    select from money_case c where c.stream = $1 and c.channel = t.channel and c.state = 'done'
      and ((c.kind = 'statement-sum' and c.payment_id = t.day::text) or (c.kind = 'statement-line-changed'
        and exists (select from rail_line l where l.channel = t.channel and l.id = c.payment_id and l.day = t.day))))
  order by 1, 2`);

/** Final days whose lines are not their sum, or that do not follow on the day before, and that nobody has looked at to the end. */
export const differingDays = (db: Queries) => selectDays(db, [UNASSIGNED]);
