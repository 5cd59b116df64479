import { demoProduct, foldOrder, type OrderEvent, type Terms } from '@plazo/lending';
import { addDays, addMonths, type CalendarDate } from '@plazo/money';
import type pg from 'pg';
import { placement } from '../db/placement.ts';
import type { Pool } from '../db/postgres.ts';
import { toJsonb } from '../db/postgres.ts';
import type { Deps } from '../deps.ts';
import { endOfDay } from '../jobs/end-of-day.ts';

/**
 * Many loans in little time: one life for each day of the last year and each habit is written and closed by the product
 * itself, then multiplied in the database with all that its borrower has. Only the hashes of the copies are not their own.
 */

const BRAND = 'prestamo-rayo';
const DAYS = 360;
const SOLD_AFTER_DAYS = 180;
const habitNames = ['onTime', 'early', 'late', 'lost', 'settled', 'sold'] as const;
/**
 * Who pays on the day, some days early, has left the last due instalment unpaid, never paid, paid off after a month, or never paid
 * until the debt was sold.
 */
export type Habit = (typeof habitNames)[number];
/** How many of so many borrowers have each habit. */
export type Habits = Readonly<Partial<Record<Habit, number>>>;
/** Loans that run, as the end of a day has them before it. */
export const RUNNING: Habits = { onTime: 17, early: 2, late: 1 };

const product = demoProduct('mx-fair');
const terms: Terms = {
  ...product,
  version: product.version + 100,
  plan: { ...product.plan, instalments: 12 },
};

type Life = { readonly on: CalendarDate; readonly habit: Habit; readonly until: CalendarDate };

function eventsOf({ on, habit, until }: Life, principalMinor: bigint): readonly OrderEvent[] {
  const events: OrderEvent[] = [
    { type: 'confirmed', on, knownOn: on, principalMinor, client: 'new', couponMinor: 0n, instalments: 12 },
    { type: 'disbursed', on, knownOn: on },
  ];
  if (habit === 'lost') return events;
  if (habit === 'sold') {
    const soldOn = addDays(on, SOLD_AFTER_DAYS);
    const sale = { reason: 'sold', buyer: 'cartera-sur', priceMinor: 20_000n } as const;
    if (soldOn <= until) events.push({ type: 'written-off', on: soldOn, knownOn: soldOn, ...sale });
    return events;
  }
  const lastPaid = habit === 'late' ? addMonths(until, -1) : until;
  for (;;) {
    const dueOn = foldOrder({ terms, events }, events.at(-1)?.on ?? on).next?.dueOn;
    if (dueOn === undefined || dueOn > lastPaid) return events;
    const paidOn = habit === 'early' ? addDays(dueOn, -4) : dueOn;
    const { payoffMinor, nextPaymentMinor } = foldOrder({ terms, events }, paidOn);
    const amountMinor = habit === 'settled' ? payoffMinor : nextPaymentMinor;
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
  select $1, $1, (e.seq - 1)::integer, e.body, (e.body ->> 'on')::date + interval '20 hours' from jsonb_array_elements($7::jsonb) with ordinality as e (body, seq)`;

type Seed = {
  /** About so many loans. */
  readonly count: number;
  /** The day through which their books are closed. */
  readonly until: CalendarDate;
  readonly habits: Habits;
  /** A life begins on each so many days of a year. */
  readonly everyDays?: number;
  /** What else the lives are given before they are multiplied. */
  readonly complete?: (client: pg.ClientBase) => Promise<void>;
};

const namesOf = ({ habits }: Seed) => habitNames.filter((name) => habits[name] !== undefined);
const daysOf = ({ everyDays = 1 }: Seed) =>
  Array.from({ length: Math.floor(DAYS / everyDays) }, (_, at) => 1 + at * everyDays);

async function addLives(client: pg.ClientBase, now: Date, seed: Seed) {
  const { until } = seed;
  for (const day of daysOf(seed)) {
    for (const habit of namesOf(seed)) {
      const on = addDays(until, -day);
      const principalMinor = 100_000n + 10_000n * BigInt(day % 91);
      const events = eventsOf({ on, habit, until }, principalMinor);
      const values = [terms.name, terms.version, principalMinor, on, toJsonb(events)];
      await client.query(addLife, [`${habit}-${day}`, now, ...values]);
    }
  }
}

/** What is called by a life is called by its copy: the life itself and what begins with it. */
const OWN_COLUMNS = new Set([
  'id',
  'borrower_id',
  'stream',
  'order_id',
  'offer_id',
  'complaint_id',
  'contact_id',
  'reply_id',
  'payment_id',
  'instruction_id',
  'consent_id',
  'bank_account_id',
  'account_id',
  'reference',
]);

/** Copies what a table has of the lives. */
async function copyTable(client: pg.ClientBase, table: string, key: string) {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
      and attidentity = ''`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) =>
    OWN_COLUMNS.has(name) ? `replace(t.${name}::text, c.life, c.id)` : `t.${name}`,
  );
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from copy c join ${table} t on t.${key} = c.life`,
  );
}

async function multiplyLives(client: pg.ClientBase, seed: Seed) {
  const names = namesOf(seed);
  const borrowers = names.reduce((sum, name) => sum + (seed.habits[name] ?? 0), 0);
  const weight = `case split_part(b.id, '-', 1) ${names.map((name) => `when '${name}' then ${seed.habits[name]}`).join(' ')} end`;
  const each = Math.round(seed.count / daysOf(seed).length / borrowers);
  // the rows are copies of rows that every trigger and key has seen
  await client.query(`set statement_timeout = 0; set session_replication_role = replica`);
  await client.query(
    `create temporary table copy as select b.id as life, b.id || '_' || no as id, no
     from borrower b, generate_series(1::bigint, ${each} * ${weight} - 1) as no where b.brand = '${BRAND}'`,
  );
  for (const [table, place] of placement) {
    if (place.kind === 'stream') await copyTable(client, table, place.key);
  }
  await client.query('drop table copy');
  for (const text of ['reset session_replication_role', 'vacuum analyze', 'checkpoint'])
    await client.query(text);
}

/** Fills an empty installation with loans of one product, seen on the day after its books were closed. */
export async function seedLoans(
  { deps, pool }: { readonly deps: Deps; readonly pool: Pool },
  seed: Seed,
): Promise<void> {
  await deps.clock.set(new Date(`${addDays(seed.until, 1)}T18:00:00Z`));
  await deps.products.publish(deps.db, { id: terms.name, version: terms.version, terms }, deps.clock.now());
  const client = await pool.connect();
  try {
    await addLives(client, deps.clock.now(), seed);
    await endOfDay(deps, {});
    await seed.complete?.(client);
    await multiplyLives(client, seed);
  } finally {
    client.release(true);
  }
}
