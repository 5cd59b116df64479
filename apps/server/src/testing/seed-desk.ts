import { addDays, addMonths, type CalendarDate, partsOfDate } from '@plazo/money';
import type pg from 'pg';
import { refreshCases } from '../capabilities/collections/cases.ts';
import { putContactMessage } from '../capabilities/contact-messages/contact-messages.store.ts';
import { UNASSIGNED } from '../capabilities/ledger/journal.store.ts';
import { finishRun } from '../db/job-runs.store.ts';
import type { Pool } from '../db/postgres.ts';
import type { Deps } from '../deps.ts';
import { writePortfolio } from '../jobs/portfolio.ts';
import { rent, withOwn, years } from './own-questions.ts';
import { ownOfOperator, workOfCases, workOfHouse, workOfLives } from './seed-desk-work.ts';
import { type Habits, seedLoans } from './seed-loans.ts';

/** A desk with much of everything: what its lists and reports read of many loans, a year of them. */

const BRAND = 'prestamo-rayo';
const HABITS: Habits = { onTime: 9, early: 2, late: 3, lost: 1, settled: 5, sold: 1 };

/** When it is, who works at the desk, and how many rows the installation has of each kind. */
const seeding = `create temporary table seeding as select $1::timestamptz as now, $2::text[] as staff, $3::integer as rows`;

/** Of the lives: it is multiplied with them. */
const ofLives = [
  `insert into payment (stream, channel, payment_id, borrower_id, order_id, reference, amount_minor, currency, paid_at, received_at, state, reason)
    select borrower_id, 'spei', borrower_id || '-' || seq, borrower_id, order_id, borrower_id || '-r', rtrim(body ->> 'amountMinor', 'n')::bigint,
      'MXN', (body ->> 'on')::date + interval '20 hours', (body ->> 'on')::date + interval '20 hours', 'posted', ''
    from order_event where body ->> 'type' = 'paid'`,
  `insert into channel_fact (stream, channel, payment_id, kind, event_id, reference, amount_minor, currency, value_at, received_at, doubt, body_hash, sealed)
    select stream, channel, payment_id, 'paid', payment_id, reference, amount_minor, currency, paid_at, received_at, '', '', '' from payment`,
  `insert into loan_contact (borrower_id, id, order_id, operator_id, way, direction, outcome, sealed, contacted_at)
    select o.borrower_id, o.id || '-k' || n, o.id, staff[1 + (n + length(o.id)) % cardinality(staff)], 'call', 'out',
      (array['no-answer', 'reached', 'promise', 'refuses', 'no-answer', 'wrong-person'])[1 + n % 6], '',
      now - (n * n + length(o.id)) * interval '29 hours'
    from seeding, loan_order o, generate_series(1, 6) n where o.id ~ '^(late|lost)'`,
  `insert into collection_work (borrower_id, contacted_at, last_out_at, last_outcome, calls)
    select borrower_id, max(contacted_at), max(contacted_at), (array_agg(outcome order by contacted_at desc))[1],
      coalesce(array_agg(contacted_at order by contacted_at) filter (where contacted_at > now - interval '7 days'), '{}')
    from seeding, loan_contact group by 1`,
  `insert into promise_result (borrower_id, contact_id, by_on, state)
    select borrower_id, id, contacted_at::date + 3, case when length(id) % 2 = 0 then 'kept' else 'broken' end
    from seeding, loan_contact where outcome = 'promise' and contacted_at < now - interval '5 days'`,
  `insert into complaint (borrower_id, id, order_id, type, son_type, language, sealed, text_hash, state, due_on, assigned_to, created_at,
      answered_at, outcome, returned_minor, group_name)
    select o.borrower_id, o.id || '-c', o.id, (2 + n % 3)::text, '', case when n % 4 = 0 then 'en' else 'es' end, '', '',
      case when is_open then 'received' else 'answered' end, (at + interval '15 days')::date,
      case when n % 2 = 0 then staff[1 + n % cardinality(staff)] end, at, case when not is_open then at + n % 20 * interval '1 day' end,
      case when not is_open then 'partly' end, case when not is_open then 1000 end, (array['Cobros', 'Fraude', 'Cargos', null])[1 + n % 4]
    from (select id, borrower_id, (row_number() over (order by id))::integer as n from loan_order where hashtext(id) % 8 = 0 or id = 'late-81') o, seeding,
      lateral (select now - (n * 7 % 180) * interval '1 day' as at, n % 3 = 0 as is_open) t`,
  `insert into decision_rules (version, rules, created_at) select 1, '{}', now from seeding on conflict do nothing`,
  `insert into decision (borrower_id, order_id, rules_version, is_approved, reasons, sealed_inputs, decided_at)
    select borrower_id, id, 1, true, '{}', '', created_at from loan_order`,
  `insert into message (borrower_id, kind, subject, about, is_shown, sms, sms_until, created_at)
    select o.borrower_id, k, o.id, '', true, 'sent', o.created_at::date, o.created_at
    from loan_order o, unnest(array['approved', 'sent', 'arrived']) k`,
  `insert into data_request (borrower_id, id, right_kind, state, filed_on, due_on, sealed, changed_at)
    select borrower_id, id || '-d', 'access', case when length(id) % 2 = 0 then 'open' else 'done' end, now, now + interval '9 days', '', now
    from seeding, loan_order where hashtext(id) % 60 = 0`,
];

/** Of the installation. */
const ofHouse = [
  `insert into payment (stream, channel, payment_id, reference, amount_minor, currency, paid_at, received_at, state, reason)
    select '${UNASSIGNED}', 'spei', 'stray' || n, 'stray' || n, 100 + n * 7919 % 90000, 'MXN', now - n * interval '1 hour',
      now - n * interval '1 hour', 'suspense', 'unknown-reference' from seeding, generate_series(1, rows / 10) n`,
  `insert into settlement (stream, channel, statement_id, amount_minor, currency, value_on, recorded_at)
    select '${UNASSIGNED}', 'spei', 'line' || n, 100 + n * 7919 % 90000, 'MXN', now - n * interval '1 hour', now
    from seeding, generate_series(1, rows) n`,
  `insert into money_case (stream, kind, channel, payment_id, amount_minor, currency, opened_at, state)
    select '${UNASSIGNED}', 'money-without-loan', 'spei', 'stray' || n, 100, 'MXN', now - n * interval '1 hour', 'open'
    from seeding, generate_series(1, rows / 20) n`,
  `insert into blocked_phone (phone_index, id, shown, reason, blocked_at)
    select decode(md5(n::text), 'hex'), 'b' || n, '•••• 1234', 'fraud', now from seeding, generate_series(1, rows / 50) n`,
  `insert into stuck_item (job, item, attempts, reason, state, first_at, last_at)
    select 'end-of-day', 'i' || n, 9, 'broken', 'stuck', now, now from seeding, generate_series(1, rows / 100) n`,
  `insert into desk_request (id, kind, order_id, subject, wish, reason, requested_by, requested_at, state, decided_by, decided_at)
    select 'q' || n, 'write-off', 'lost-1', 'lost-1:' || n, '{}', 'r', staff[1], now - n * interval '1 hour',
      case when n % 20 = 0 then 'pending' else 'approved' end, case when n % 20 > 0 then staff[2] end, case when n % 20 > 0 then now end
    from seeding, generate_series(1, rows / 5) n`,
  `with head as (update desk_log_head set seq = seq + 5 * rows from seeding returning desk_log_head.seq - 5 * rows as seq)
    insert into desk_log (seq, operator_id, action, subject, reason, details, logged_at, previous_hash, hash)
    select head.seq + n, staff[1 + n % cardinality(staff)], (array['contact', 'waive', 'look', 'login'])[1 + n % 4], 'late-' || n % 300, '', '{}',
      now - (5 * rows - n) * interval '3 minutes', '', '' from head, seeding, generate_series(1, 5 * rows) n`,
];

/** Ends of months and the two days that the portfolio compares, each written as on its next day. */
async function writeDays(deps: Deps, until: CalendarDate): Promise<void> {
  const ends = Array.from({ length: 11 }, (_, at) => addMonths(until, at - 10)).map((day) =>
    addDays(day, -partsOfDate(day).day),
  );
  for (const day of [...new Set([...ends, addDays(until, -30), until])].toSorted()) {
    await deps.clock.set(new Date(`${addDays(day, 1)}T18:00:00Z`));
    for (const { id: scope } of deps.brands)
      await finishRun(deps.db, { job: 'portfolio', scope, day: addDays(day, -1), now: deps.clock.now() });
    await writePortfolio(deps);
  }
}

async function writeMessages({ db, sealing, chance, clock }: Deps, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const words = { name: `Ana ${at}`, telephone: '5512345678', email: '', message: `Message ${at}` };
    const of = { id: chance.id(), brand: BRAND, market: 'mx', language: 'es' as const };
    await putContactMessage(db, sealing, { ...of, words, createdAt: clock.now() });
  }
}

type Size = {
  readonly count: number;
  readonly until: CalendarDate;
  readonly everyDays: number;
  /** Who worked at it, at least two. */
  readonly operators: readonly string[];
};

/** Fills an empty installation with loans and with what the desk lists and adds up beside them. */
export async function seedDesk(
  { deps, pool }: { readonly deps: Deps; readonly pool: Pool },
  { operators, ...size }: Size,
): Promise<void> {
  const complete = async (client: pg.ClientBase) => {
    await client.query(seeding, [deps.clock.now(), operators, Math.round(size.count / 5)]);
    for (const text of [...ofLives, ...workOfLives]) await client.query(text);
    await writeDays(deps, size.until);
    await refreshCases(deps);
    for (const text of workOfCases) await client.query(text);
    await client.query('create temporary table seeded_questions as select $1::json as body', [
      JSON.stringify(withOwn(years, rent)),
    ]);
    for (const text of [...workOfHouse, ...ofHouse]) await client.query(text);
    await writeMessages(deps, Math.round(size.count / 50));
  };
  await seedLoans({ deps, pool }, { ...size, habits: HABITS, complete });
  // of all loans, not of those that were multiplied
  await pool.query("delete from job_run where job in ('portfolio-sums', 'agent-days')");
  for (const sums of ['portfolio_sum', 'agent_day']) await pool.query(`delete from ${sums}`);
  await writePortfolio(deps);
}

/** Gives one operator, who may come later, what each has of their own. */
export async function seedOwn(
  { deps, pool }: { readonly deps: Deps; readonly pool: Pool },
  operatorId: string,
) {
  for (const text of ownOfOperator) await pool.query(text, [operatorId, deps.clock.now()]);
}
