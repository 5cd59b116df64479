import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { type Product, startProduct } from '../e2e/product.ts';
import { judge } from './verdict.ts';

/**
 * End of day over many active loans on the embedded PostgreSQL, beside bare inserts of the same journal rows and updates
 * of the same orders and balances, in batches of the same size. Loans without anything due that day are not touched.
 */

const LOANS = Number(process.argv[2] ?? 200_000);
const BATCH = 500;
const LIMIT = { atMost: 3 } as const;

/** Lives that are copied: due on each day of a month, and some late ones whose charge grows by the day. */
const lives = [
  ...Array.from({ length: 28 }, (_, days) => ({
    market: 'mx',
    product: 'mx-fair',
    status: '174',
    daysToDue: days,
  })),
  { market: 'mx', product: 'mx-classic', status: '180', daysToDue: -6 },
  { market: 'in', product: 'in-fair', status: '180', daysToDue: -40 },
] as const;

async function makeLives(product: Product): Promise<void> {
  for (const { market, ...wish } of lives) {
    const { borrowerId } = await product.dev<{ borrowerId: string }>('borrowers', { market });
    await product.dev('orders', { borrowerId, ...wish });
  }
}

/** Columns that get the copy's number; a row's other columns stay as they are. */
const renamed: Readonly<Record<string, readonly string[]>> = {
  borrower: ['id'],
  journal_stream: ['stream'],
  offer: ['id', 'borrower_id'],
  loan_order: ['id', 'borrower_id', 'offer_id'],
  order_event: ['order_id', 'borrower_id'],
  journal_transaction: ['stream', 'order_id'],
  borrower_balance: ['borrower_id', 'order_id'],
};

async function copyRows(client: pg.Client, copies: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const [table, ids] of Object.entries(renamed)) {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and is_identity = 'NO'
        and is_generated = 'NEVER' and column_name <> 'phone_index'`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    const values = names.map((name) => (ids.includes(name) ? `r.${name} || '-' || g` : `r.${name}`));
    const without =
      table === 'journal_stream' || table === 'journal_transaction' ? "where r.stream <> 'house'" : '';
    await client.query(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} r, generate_series(1, ${copies}) g ${without}`,
    );
  }
  await client.query(
    `
    insert into journal_entry select n.id, e.line, n.stream, e.account, e.debit_minor, e.credit_minor
    from journal_entry e join journal_transaction t on t.id = e.transaction_id, generate_series(1, ${copies}) g
    join journal_transaction n on true where n.stream = t.stream || '-' || g and n.seq = t.seq`.replace(
      ', generate_series(1',
      ' cross join generate_series(1',
    ),
  );
  await client.query('set session_replication_role = origin');
  await client.query('analyze');
}

type Rows = readonly Readonly<Record<string, unknown>>[];
const batches = (rows: Rows) =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, at) => rows.slice(at * BATCH, (at + 1) * BATCH));

/** One statement for a batch: the rows travel as JSON, as bare as a driver can be. */
const insertInto = (table: string) =>
  `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`;

async function readRows(client: pg.Client, afterId: string) {
  const read = async (text: string) => (await client.query(text)).rows;
  return {
    transactions: await read(
      `select * from journal_transaction where id > ${afterId} and memo = 'end-of-day' order by id`,
    ),
    entries: await read(
      `select * from journal_entry where transaction_id > ${afterId} order by transaction_id, line`,
    ),
    orders: await read(
      `select id, code, attention_on, posted_through from loan_order where posted_through = (select max(posted_through) from loan_order)`,
    ),
    heads: await read(
      `select distinct on (stream) stream, seq, hash from journal_transaction where id > ${afterId} order by stream, seq desc`,
    ),
    balances: await read(`
      select t.stream as borrower_id, t.order_id, e.account, sum(e.debit_minor - e.credit_minor) as balance_minor
      from journal_entry e join journal_transaction t on t.id = e.transaction_id
      where t.id > ${afterId} and (e.account = 'borrower-credit' or e.account like 'receivable:%') group by 1, 2, 3`),
  };
}

async function write(
  client: pg.Client,
  { transactions, entries, orders, heads, balances }: Awaited<ReturnType<typeof readRows>>,
) {
  const steps: readonly [string, Rows][] = [
    [insertInto('journal_transaction'), transactions],
    [insertInto('journal_entry'), entries],
    [
      `update loan_order o set code = c.code, attention_on = c.attention_on, posted_through = c.posted_through
       from json_populate_recordset(null::loan_order, $1) c where o.id = c.id`,
      orders,
    ],
    [
      'update journal_stream s set seq = h.seq, hash = h.hash from json_populate_recordset(null::journal_stream, $1) h where s.stream = h.stream',
      heads,
    ],
    [
      `insert into borrower_balance select * from json_populate_recordset(null::borrower_balance, $1)
       on conflict (borrower_id, order_id, account) do update set balance_minor = borrower_balance.balance_minor + excluded.balance_minor`,
      balances,
    ],
  ];
  const prepared = steps.flatMap(([text, rows]) =>
    batches(rows).map((batch) => [text, JSON.stringify(batch)] as const),
  );
  const startedAt = performance.now();
  await client.query('begin');
  for (const [text, batch] of prepared)
    await client.query({ name: text.slice(0, 40), text, values: [batch] });
  await client.query('commit');
  return (performance.now() - startedAt) / 1000;
}

const scratch = mkdtempSync(join(tmpdir(), 'bench-eod-'));
const embedded = await startEmbedded(scratch);
const connect = async (name: string) => {
  const url = new URL(embedded.connectionString);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.toString() });
  // what went wrong is told by the statement that failed
  client.on('error', () => undefined);
  await client.connect();
  return client;
};
try {
  const admin = await connect('postgres');
  const url = new URL(embedded.connectionString);
  url.pathname = '/loans';
  // the same keys in both runs: the demonstration borrowers are found again
  const env = { DATABASE_URL: url.toString(), PLAZO_KEYS: join(scratch, 'keys.json') };
  const first = await startProduct(env);
  await makeLives(first);
  await first.stop();
  const loader = await connect('loans');
  await copyRows(loader, Math.floor(LOANS / lives.length));
  const { rows: last } = await loader.query<{ id: string }>(
    'select max(id)::text as id from journal_transaction',
  );
  await loader.end();
  await admin.query('create database copy template loans');
  const product = await startProduct(env);
  await product.dev('clock', { advanceMs: 2 * 86_400_000 });
  const startedAt = performance.now();
  await product.dev('jobs/end-of-day', {});
  const tookS = (performance.now() - startedAt) / 1000;
  await product.stop();
  const reader = await connect('loans');
  const rows = await readRows(reader, last[0]?.id ?? '0');
  await reader.end();
  const bare = await connect('copy');
  const bareS = await write(bare, rows);
  await bare.end();
  await admin.end();
  console.log(
    `${LOANS} loans, ${rows.orders.length} touched, ${rows.entries.length} entries: ${tookS.toFixed(1)} s, bare ${bareS.toFixed(1)} s`,
  );
  judge('end of day', tookS / bareS, LIMIT);
} finally {
  await embedded.stop();
  rmSync(scratch, { recursive: true, force: true });
}
