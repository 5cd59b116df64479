import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { type Written, writtenRows } from '../testing/written-statements.ts';

/** The database says what each written statement gives back: no row has a type by its author's word. */

const app = useTestApp();
let client: pg.PoolClient;
beforeAll(async () => {
  client = await app.opened().pool.connect();
});
afterAll(() => client.release());

/** What the driver makes of a column, by the type's number. */
const KINDS: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'bigint',
  21: 'number',
  23: 'number',
  25: 'string',
  114: 'any',
  701: 'number',
  1001: 'object',
  1009: 'object',
  1043: 'string',
  1082: 'string',
  1114: 'Date',
  1184: 'Date',
  1700: 'string',
  3802: 'any',
};

type Field = { readonly name: string; readonly dataTypeID: number };

/** The columns of a statement, which is described and not run. @throws where the database cannot read it */
function describe(sql: string): Promise<readonly Field[]> {
  return new Promise((resolve, reject) => {
    let fields: readonly Field[] = [];
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ text: sql, name: '', types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: readonly Field[] }) => {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    });
  });
}

const isSame = (promised: string, given: string) => {
  const kinds = promised.split('|').filter((kind) => kind !== 'null');
  return (
    given === 'any' ||
    promised === 'any' ||
    kinds.every((kind) => kind === given || (given === 'Buffer' && kind === 'Uint8Array'))
  );
};

/** Made of the names of a table and its key, for three chains. */
const PUT_TOGETHER = 'src/capabilities/ledger/checkpoints.store.ts';

async function troubleOf({ at, sql, row }: Written): Promise<readonly string[]> {
  if (sql === undefined)
    return at.startsWith(PUT_TOGETHER) ? [] : [`${at} is put together while the program runs`];
  const fields = await describe(sql);
  if (!row) return [];
  const given = new Map(
    fields.map(({ name, dataTypeID }) => [name, KINDS[dataTypeID] ?? `type ${dataTypeID}`]),
  );
  const missing = [...row.keys()].filter((name) => !given.has(name)).map((name) => `${at} gives no ${name}`);
  const others = [...row].flatMap(([name, promised]) => {
    const kind = given.get(name);
    return kind !== undefined && !isSame(promised, kind)
      ? [`${at} gives ${name} as ${kind}, not ${promised}`]
      : [];
  });
  return [...missing, ...others];
}

const { statements, tables } = writtenRows();

test('each statement that is written as SQL gives the row that its type promises', async () => {
  expect(statements.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const statement of statements) found.push(...(await troubleOf(statement)));
  expect(found).toEqual([]);
}, 120_000);

test('the query builder knows the tables as they are: each column, its type and whether it may be empty', async () => {
  const { rows } = await client.query<{ table: string; column: string; type: number; isNull: boolean }>(`
    select c.relname as "table", a.attname as "column", a.atttypid::int as type, not a.attnotnull as "isNull"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  const real = new Map(rows.map((row) => [`${row.table}.${row.column}`, row]));
  const found = [...tables].flatMap(([table, columns]) =>
    [...columns].flatMap(([column, promised]) => {
      const row = real.get(`${table}.${column}`);
      if (!row) return [`${table} has no ${column}`];
      const kind = KINDS[row.type] ?? `type ${row.type}`;
      if (!isSame(promised, kind)) return [`${table}.${column} is ${kind}, not ${promised}`];
      const mayBeNull = promised === 'any' || promised.split('|').includes('null');
      return mayBeNull || !row.isNull ? [] : [`${table}.${column} may be null`];
    }),
  );
  expect(tables.size).toBeGreaterThan(30);
  expect(found).toEqual([]);
});
