import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createDatabase, openPool, type Pool, unhurried } from './postgres.ts';

let from = '';
let pools: readonly Pool[] = [];
const one = () => pools[0] ?? expect.fail('no pool');
beforeAll(async () => {
  from = await mkdtemp(join(tmpdir(), 'plazo-migrations-'));
  const url = new URL(inject('databaseServer'));
  url.pathname = `/migrated_${process.pid}`;
  await createDatabase(url.toString());
  pools = [1, 2].map(() => openPool(url.toString(), 4, unhurried));
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await rm(from, { recursive: true, force: true });
});
const write = (name: string, sql: string) => writeFile(join(from, name), sql);

test('two that migrate at once apply each file once, also an index that is made beside the writers', async () => {
  await write(
    '0001_table.sql',
    'create table thing (no int);\ninsert into thing select generate_series(1, 20000);',
  );
  await write(
    '0031_mark.sql',
    'alter table migration add column is_breaking boolean not null default false;',
  );
  await write(
    '0032_index.sql',
    '-- outside a transaction\ndrop index concurrently if exists thing_by_no;\ncreate index concurrently thing_by_no on thing (no);\n',
  );
  const done = await Promise.all(pools.map((pool) => migrate(pool, { from })));
  expect(done.flat().toSorted()).toEqual(['0001_table.sql', '0031_mark.sql', '0032_index.sql']);
  const { rows } = await one().query(
    "select indisvalid from pg_index where indexrelid = 'thing_by_no'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('a file that fails leaves nothing of itself, and the next try goes on there', async () => {
  await write('0033_wrong.sql', 'create table other (no int);\nselect 1 / 0;');
  await expect(migrate(one(), { from })).rejects.toThrow('division by zero');
  await write('0033_wrong.sql', 'create table other (no int);');
  expect(await migrate(one(), { from })).toEqual(['0033_wrong.sql']);
});

test('a program works on a schema that is ahead as long as it only added, and says what to do where it did not', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'plazo-older-'));
  expect(await migrate(one(), { from: empty })).toEqual([]);
  await write(
    '0034_narrow.sql',
    '-- breaks the version before: nobody writes it any more\nalter table thing drop column no;',
  );
  expect(await migrate(one(), { from })).toEqual(['0034_narrow.sql']);
  await expect(migrate(one(), { from: empty })).rejects.toThrow(
    'has 0034_narrow.sql; this program ends at none. Start the newer program',
  );
  await rm(empty, { recursive: true });
});
