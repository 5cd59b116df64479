import pg from 'pg';

/** The yardstick of end of day: the rows that a day wrote, written again by the bare driver and nothing else. */

const TRANSACTION = ['stream', 'seq', 'order_id', 'booked_at', 'booked_on', 'value_on', 'currency', 'memo'];
const columnsOf = {
  journal_transaction: [...TRANSACTION, 'previous_hash', 'hash'],
  journal_entry: ['stream', 'seq', 'line', 'account', 'debit_minor', 'credit_minor'],
  loan_order: ['borrower_id', 'id', 'state', 'attention_on', 'posted_through'],
} as const;
type Table = keyof typeof columnsOf;
type Rows = readonly (readonly (string | null)[])[];
/** What one transaction of the product wrote. */
export type Batch = Readonly<Record<Table, Rows>>;

const list = (table: Table) => columnsOf[table].join(', ');
const unnested = (types: readonly string[]) => types.map((type, no) => `$${no + 1}::${type}[]`).join(', ');
const TRANSACTION_TYPES = ['text', 'bigint', 'text', 'timestamptz', 'date', 'date', 'text', 'text'];
const writes: Readonly<Record<Table, string>> = {
  journal_transaction: `insert into journal_transaction (${list('journal_transaction')})
    select * from unnest(${unnested([...TRANSACTION_TYPES, 'bytea', 'bytea'])})`,
  journal_entry: `insert into journal_entry (${list('journal_entry')})
    select * from unnest(${unnested(['text', 'bigint', 'integer', 'text', 'bigint', 'bigint'])})`,
  loan_order: `update loan_order o set state = n.state, attention_on = n.attention_on, posted_through = n.posted_through
    from unnest(${unnested(['text', 'text', 'text', 'date', 'date'])}) as n (${list('loan_order')}) 
    where o.borrower_id = n.borrower_id and o.id = n.id`,
};
const tables = ['journal_transaction', 'journal_entry', 'loan_order'] as const satisfies readonly Table[];

const reads: Readonly<Record<Table, string>> = {
  journal_transaction: `select ${list('journal_transaction')} from journal_transaction where booked_on = $1 and order_id = any($2)`,
  journal_entry: `select ${columnsOf.journal_entry.map((name) => `e.${name}`).join(', ')} from journal_entry e
    join journal_transaction t on t.stream = e.stream and t.seq = e.seq where t.booked_on = $1 and t.order_id = any($2)`,
  loan_order: `select ${list('loan_order')} from loan_order where $1::date is not null and id = any($2)`,
};

// every value as the text that PostgreSQL writes, which it reads again
const asText = { getTypeParser: () => (text: string) => text };

/** Opens the bare driver. */
export async function connectBare(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, types: asText });
  // what went wrong is told by the statement that failed
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** What the product wrote on a day, order by order in batches of as many orders as its own. */
export async function readDay(
  client: pg.Client,
  { bookedOn, postedThrough, size }: { bookedOn: string; postedThrough: string; size: number },
): Promise<readonly Batch[]> {
  const { rows } = await client.query<{ id: string }>('select id from loan_order where posted_through = $1', [
    postedThrough,
  ]);
  const batches: Batch[] = [];
  for (let from = 0; from < rows.length; from += size) {
    const ids = rows.slice(from, from + size).map(({ id }) => id);
    const read = async (table: Table) =>
      (
        await client.query<(string | null)[]>({
          text: reads[table],
          values: [bookedOn, ids],
          rowMode: 'array',
        })
      ).rows;
    batches.push({
      journal_transaction: await read('journal_transaction'),
      journal_entry: await read('journal_entry'),
      loan_order: await read('loan_order'),
    });
  }
  return batches;
}

/** Writes a day, one transaction for each batch; gives the seconds it took. */
export async function writeDay(client: pg.Client, batches: readonly Batch[]): Promise<number> {
  const startedAt = performance.now();
  for (const batch of batches) {
    await client.query('begin');
    for (const table of tables) {
      const values = columnsOf[table].map((_, no) => batch[table].map((row) => row[no]));
      await client.query({ name: table, text: writes[table], values });
    }
    await client.query('commit');
  }
  return (performance.now() - startedAt) / 1000;
}
