import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { databaseNamed, dropDatabase } from './db/diagnosis.store.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openPool } from './db/postgres.ts';
import { alterableBy } from './db/rights.ts';

const page = readFileSync(new URL('../../../docs/operations/two-machines.md', import.meta.url), 'utf8');

/** With names of this test alone, on a server that others use too. */
const mark = randomBytes(4).toString('hex');
const named = (text: string) => text.replaceAll(/\bplazo(_\w+)?\b/g, (name) => `${name}_${mark}`);

test('the accounts of the page for two machines are enough to migrate and to work, and for no more', async () => {
  const server = inject('databaseServer');
  const [, statements = ''] = /^```sql\n([\s\S]*?)^```/m.exec(page) ?? [];
  const client = new pg.Client({ connectionString: databaseNamed(server, 'postgres') });
  await client.connect();
  for (const statement of named(statements)
    .split(';')
    .filter((text) => text.trim() !== ''))
    await client.query(statement);
  const as = (account: string) => {
    const url = new URL(databaseNamed(server, named('plazo')));
    url.username = named(account);
    return url.toString();
  };
  const pool = openPool(as('plazo_app'), 1);
  try {
    expect((await migrateDatabase(as('plazo_owner'), as('plazo_app'))).length).toBeGreaterThan(8);
    expect(await alterableBy(pool)).toEqual([]);
    await pool.query("insert into installation (name, value) values ('tried', '')");
    await expect(pool.query('delete from journal_entry')).rejects.toThrow('permission denied');
    await expect(pool.query('create table mine (no int)')).rejects.toThrow('permission denied');
  } finally {
    await pool.end();
    await dropDatabase(server, named('plazo'));
    for (const role of ['plazo_app', 'plazo_owner']) await client.query(`drop role ${named(role)}`);
    await client.end();
  }
});
