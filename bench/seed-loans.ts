import { demoProduct, foldOrder, type OrderEvent, type Terms } from '@plazo/lending';
import { addDays, addMonths, type CalendarDate } from '@plazo/money';
import type pg from 'pg';
import type { Opened } from '../apps/server/src/compose.ts';
import { toJsonb } from '../apps/server/src/db/postgres.ts';
import { endOfDay } from '../apps/server/src/jobs/end-of-day.ts';

/**
 * Many active loans in little time: one life for each day of the last year and each habit is written and closed by the
 * product itself, then multiplied in the database with its journal. Only the hashes of the copies are not their own.
 */

const BRAND = 'prestamo-rayo';
const DAYS = 360;
/** Of twenty borrowers, so many pay on the day, some days early, or have left the last due instalment unpaid. */
const habits = { onTime: 17, early: 2, late: 1 } as const;
type Habit = keyof typeof habits;
const habitNames = ['onTime', 'early', 'late'] as const satisfies readonly Habit[];
const BORROWERS = 20;

const product = demoProduct('mx-fair');
const terms: Terms = { ...product, version: 2, plan: { ...product.plan, instalments: 12 } };

type Life = { readonly on: CalendarDate; readonly habit: Habit; readonly until: CalendarDate };

function eventsOf({ on, habit, until }: Life, principalMinor: bigint): readonly OrderEvent[] {
  const events: OrderEvent[] = [
    { type: 'confirmed', on, knownOn: on, principalMinor, client: 'new', couponMinor: 0n, instalments: 12 },
    { type: 'disbursed', on, knownOn: on },
  ];
  const lastPaid = habit === 'late' ? addMonths(until, -1) : until;
  for (;;) {
    const dueOn = foldOrder({ terms, events }, events.at(-1)?.on ?? on).next?.dueOn;
    if (dueOn === undefined || dueOn > lastPaid) return events;
    const paidOn = habit === 'early' ? addDays(dueOn, -4) : dueOn;
    const amountMinor = foldOrder({ terms, events }, paidOn).nextPaymentMinor;
    const paymentId = `payment-${events.length}`;
    events.push({ type: 'paid', on: paidOn, knownOn: paidOn, amountMinor, paymentId, channel: 'spei' });
  }
}

const addLife = `
  with b as (insert into borrower (id, brand, market, created_at) values ($1, '${BRAND}', 'mx', $2)),
    s as (insert into journal_stream values ($1, 0, '')),
    f as (insert into offer (borrower_id, id, product_id, product_version, principal_minor, instalments, coupon_minor, needs_pricing,
      state, created_at) values ($1, $1, $3, $4, $5, 12, 0, false, 'accepted', $2)),
    o as (insert into loan_order (id, borrower_id, offer_id, product_id, product_version, state, principal_minor, attention_on,
      agreement, created_at, events) values ($1, $1, $1, $3, $4, 'active', $5, $6, '{}', $2, $7))
  insert into order_event (borrower_id, order_id, seq, body, recorded_at)
  select $1, $1, (e.seq - 1)::integer, e.body, $2 from jsonb_array_elements($7::jsonb) with ordinality as e (body, seq)`;

async function addLives(client: pg.ClientBase, now: Date, until: CalendarDate) {
  for (let day = 1; day <= DAYS; day += 1) {
    for (const habit of habitNames) {
      const on = addDays(until, -day);
      const principalMinor = 100_000n + 10_000n * BigInt(day % 91);
      const events = eventsOf({ on, habit, until }, principalMinor);
      const values = [terms.name, terms.version, principalMinor, on, toJsonb(events)];
      await client.query(addLife, [`${habit}-${day}`, now, ...values]);
    }
  }
}

const multiply = [
  `insert into borrower (id, brand, market, created_at) select c.id, b.brand, b.market, b.created_at from copy c join borrower b on b.id = c.life`,
  `insert into journal_stream select c.id, s.seq, s.hash from copy c join journal_stream s on s.stream = c.life`,
  `insert into offer (borrower_id, id, product_id, product_version, principal_minor, instalments, coupon_minor, needs_pricing, state,
    created_at) select c.id, c.id, f.product_id, f.product_version, f.principal_minor, f.instalments, f.coupon_minor,
    f.needs_pricing, f.state, f.created_at from copy c join offer f on f.id = c.life`,
  `insert into loan_order (id, borrower_id, offer_id, product_id, product_version, state, principal_minor, attention_on,
    posted_through, agreement, created_at, events) select c.id, c.id, c.id, o.product_id, o.product_version, o.state,
    o.principal_minor, o.attention_on, o.posted_through, o.agreement, o.created_at, o.events
    from copy c join loan_order o on o.id = c.life`,
  `insert into order_event (borrower_id, order_id, seq, body, recorded_at) select c.id, c.id, e.seq, e.body, e.recorded_at from copy c join order_event e on e.order_id = c.life`,
  `insert into journal_transaction (stream, seq, order_id, booked_at, booked_on, value_on, currency, memo, previous_hash, hash)
    select c.id, t.seq, c.id, t.booked_at, t.booked_on, t.value_on, t.currency, t.memo, t.previous_hash, t.hash from copy c join journal_transaction t on t.stream = c.life`,
  `insert into journal_entry (stream, seq, line, account, debit_minor, credit_minor)
    select c.id, e.seq, e.line, e.account, e.debit_minor, e.credit_minor
    from copy c join journal_entry e on e.stream = c.life`,
  `insert into borrower_balance select c.id, c.id, b.account, b.balance_minor
    from copy c join borrower_balance b on b.borrower_id = c.life`,
];

async function multiplyLives(client: pg.ClientBase, count: number) {
  const weight = `case split_part(b.id, '-', 1) ${habitNames.map((name) => `when '${name}' then ${habits[name]}`).join(' ')} end`;
  // the rows are copies of rows that every trigger and key has seen
  await client.query(`set statement_timeout = 0; set session_replication_role = replica`);
  await client.query(
    `create temporary table copy as select b.id as life, b.id || '.' || no as id, no
     from borrower b, generate_series(1::bigint, ${Math.round(count / DAYS / BORROWERS)} * ${weight} - 1) as no`,
  );
  for (const text of multiply) await client.query(text);
  await client.query('drop table copy');
  for (const text of ['reset session_replication_role', 'vacuum analyze', 'checkpoint'])
    await client.query(text);
}

/** Fills an empty installation with about `count` active loans whose books are closed through `until`. */
export async function seedLoans(
  { deps, pool }: Opened,
  { count, until }: { readonly count: number; readonly until: CalendarDate },
): Promise<void> {
  await deps.clock.set(new Date(`${addDays(until, 1)}T18:00:00Z`));
  await deps.products.publish(deps.db, { id: terms.name, version: terms.version, terms }, deps.clock.now());
  const client = await pool.connect();
  try {
    await addLives(client, deps.clock.now(), until);
    await endOfDay(deps, {});
    await multiplyLives(client, count);
  } finally {
    client.release(true);
  }
}
