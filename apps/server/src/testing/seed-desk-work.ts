import { UNASSIGNED } from '../capabilities/ledger/journal.store.ts';

/** What people at a desk work on beside loans and payments: rows of a year, by statements that follow those of the loans. */

/** Every so many lives, counted in one order. */
const lives = `(select id, borrower_id, product_id, principal_minor, created_at, (row_number() over (order by id))::integer as n from loan_order)`;

/** Of the lives: they are multiplied with them. */
export const workOfLives = [
  `insert into limit_request (borrower_id, id, product_id, before_minor, asked_minor, rules_version, is_approved, reasons, sealed_inputs, decided_at)
    select borrower_id, id || '-l', product_id, principal_minor, principal_minor + 50000, 1, n % 10 = 0,
      case when n % 10 = 0 then '{}'::text[] else array['no-loan-paid'] end, '', created_at - n % 300 * interval '1 day'
    from ${lives} o where n % 5 = 0`,
  `insert into consent (borrower_id, id, item, text_hash, language, given_at)
    select borrower_id, id || '-b', 'bureau', '', 'es', created_at from ${lives} o where n % 2 = 0`,
  `insert into instruction (borrower_id, id, kind, rail, subject, sealed, amount_minor, currency, state, sent_at, is_simulated, created_at)
    select borrower_id, id || '-i', case when n % 2 = 0 then 'bureau' else 'identity' end, 'rail', id, '', 0, 'MXN', 'succeeded', created_at,
      true, created_at - n % 300 * interval '1 day' from ${lives} o`,
  `insert into bureau_report (borrower_id, instruction_id, no, consent_id, state, asked_at, told_at, waits_since)
    select borrower_id, id || '-i', 1, id || '-b', case when n % 40 = 0 then 'no-answer' when n % 6 = 0 then 'no-file' else 'arrived' end, created_at,
      created_at, case when n % 40 = 0 then created_at end from ${lives} o where n % 2 = 0`,
  `insert into identity_check (borrower_id, result, checked_at, reasons)
    select borrower_id, case when n % 41 = 0 then 'review' when n % 30 = 0 then 'failed' else 'passed' end, created_at,
      case when n % 41 = 0 then array['photo-unclear'] else '{}'::text[] end from ${lives} o`,
  `insert into bank_account (borrower_id, id, bank_name, sealed, last_four, created_at)
    select borrower_id, id || '-a', 'Banco', '', '1234', created_at from loan_order`,
  `insert into refund (borrower_id, id, order_id, channel, amount_minor, currency, refunded_at, bank_account_id)
    select borrower_id, id || '-f', id, 'bank', 1000 + n, 'MXN', created_at - n % 200 * interval '1 day', id || '-a' from ${lives} o where n % 20 = 0`,
  `insert into payment_order (stream, id, kind, amount_minor, currency, state, batch_id, statement_id, created_at, ended_at)
    select r.borrower_id, r.id, 'refund', r.amount_minor, 'MXN', t.state, case when t.state not in ('waiting', 'failed') then 'batch' || n % 100 end,
      case when t.state = 'made' then 'out' || n end, r.refunded_at, case when t.state in ('made', 'failed') then r.refunded_at end
    from (select *, (row_number() over (order by id))::integer as n from refund) r,
      lateral (select (array['waiting', 'batched', 'released', 'failed', 'made', 'made', 'made', 'made'])[1 + n % 8] as state) t`,
];

/** Of late loans, once it is known which these are; multiplied too. */
export const workOfCases = [
  `insert into agency (id, kind, name, phone, contact, brands, commission, created_at)
    select 'agency' || n, 'agency', 'Agency ' || n, '', '', array['prestamo-rayo'], '', now from seeding, generate_series(0, 2) n`,
  `insert into agency_case (borrower_id, order_id, handed_at, agency_id, currency, days_late, due_minor, ended_at, ended_why)
    select c.borrower_id, c.order_id, now - n % 90 * interval '1 day' - interval '1 hour', 'agency' || n % 3, 'MXN', c.days_late, c.due_minor,
      case when n % 4 = 0 then now - n % 80 * interval '1 hour' end, case when n % 4 = 0 then 'paid' end
    from seeding, (select *, (row_number() over (order by order_id))::integer as n from collection_case where days_late > 60) c`,
];

/** Of the installation. */
export const workOfHouse = [
  `insert into payment_batch (id, currency, state, made_by, made_at, released_at)
    select 'batch' || n, 'MXN', case when n % 20 = 0 then 'asked' else 'released' end, staff[1], now - n * interval '2 days',
      case when n % 20 > 0 then now - n * interval '2 days' end from seeding, generate_series(0, 99) n`,
  `insert into settlement (stream, channel, statement_id, amount_minor, currency, value_on, recorded_at)
    select '${UNASSIGNED}', 'disbursement', 'out' || n, -(1000 + n), 'MXN', now - n * interval '1 hour', now
    from seeding, generate_series(1, rows / 2) n`,
  `insert into statement_import (id, channel, content_hash, operator_id, imported_at)
    select 'import' || n, 'spei', decode(md5(n::text), 'hex'), staff[1], now - n * interval '1 day' from seeding, generate_series(1, 360) n`,
  `insert into statement_line (import_id, no, statement_id, amount_minor, currency, value_on, state)
    select 'import' || n, no, 'line' || n || '-' || no, 100, 'MXN', now, case when no % 50 = 0 then 'duplicate' else 'booked' end
    from seeding, generate_series(1, 360) n, lateral generate_series(1, 1 + rows / 200) no`,
  `insert into rules_simulation (id, operator_id, rules, arm, decision, since, until, made_at, state, all_count, page, end_at, tally)
    select 'try' || n, staff[1], '{}', 'champion', case when n % 4 = 0 then 'limits' else 'applications' end, now - interval '90 days', now,
      now - n * interval '1 day', 'done', rows, 1, now, '{}' from seeding, generate_series(1, 60) n`,
  `insert into rules_simulation_row (simulation_id, application_id, is_order, applicant, decided_at, principal_minor, currency, was_approved, would, reasons)
    select 'try' || n, 'a' || no, true, 'late-1', now - no * interval '7 minutes', 200000, 'MXN', no % 3 > 0, case when no % 3 > 0 then 'declined' else 'approved' end,
      array[(array['income-share', 'cool-down', 'active-loan'])[1 + no % 3]]
    from seeding, generate_series(1, 60) n, lateral generate_series(1, case when n = 1 then rows / 2 else 1 + rows / 200 end) no`,
  `insert into content (kind, subject, version, state, body, author, published_by, changed_at)
    select 'questions', 'mx', n, case when n = 40 then 'published' else 'retired' end, (select body from seeded_questions), staff[1], staff[2], now - (40 - n) * interval '9 days'
    from seeding, generate_series(1, 40) n`,
  `update content set state = 'retired' where kind = 'groups'`,
  `insert into content (kind, subject, version, state, body, author, published_by, changed_at)
    select 'groups', 'complaints', 2, 'published', '{"groups": ["Cobros", "Fraude", "Cargos"]}', staff[1], staff[2], now from seeding`,
];

/** What one operator has of their own. */
export const ownOfOperator = [
  `insert into export_file (id, operator_id, what, name, content_sealed, row_count, is_whole, made_at)
    select $1 || '-x' || n, $1, 'loans-export', 'loans.csv', repeat('x', 20000), 100, true, $2::timestamptz - n * interval '1 hour' from generate_series(1, 200) n`,
  `insert into export_schedule (id, operator_id, what, filters, reason, rhythm, hour, next_at, created_at)
    select $1 || '-s' || n, $1, 'loans-export', '{}', 'daily', 'day', n % 24, $2, $2 from generate_series(1, 20) n`,
];
