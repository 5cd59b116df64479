import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { openPool } from '../../db/postgres.ts';
import { inTransaction, refuse } from '../../db/transaction.ts';
import { sqlState } from '../../testing/sql-state.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { appendEntries, lockStreams, UNASSIGNED } from './journal.store.ts';

const app = useTestApp();
const db = () => app.opened().deps.db;
const posting = () => ({
  stream: UNASSIGNED,
  orderId: null,
  bookedAt: new Date('2026-01-02T03:04:05Z'),
  bookedOn: '2026-01-02' as const,
  currency: 'MXN',
  memo: 'test',
});
const line = (account: string, debitMinor: bigint, creditMinor: bigint) => ({
  valueOn: '2026-01-02' as const,
  account,
  debitMinor,
  creditMinor,
});
const write = () =>
  inTransaction(
    db(),
    async (tx) =>
      appendEntries(tx, await lockStreams(tx, [UNASSIGNED]), [
        { ...posting(), entries: [line('a', 5n, 0n), line('b', 0n, 5n)] },
      ]),
    () => 0,
  );

test('the program refuses entries that do not balance before the database sees them', async () => {
  const unbalanced = inTransaction(
    db(),
    async (tx) =>
      appendEntries(tx, await lockStreams(tx, [UNASSIGNED]), [
        { ...posting(), entries: [line('a', 5n, 0n), line('b', 0n, 4n)] },
      ]),
    () => 0,
  );
  await expect(unbalanced).rejects.toThrow('do not balance');
});

describe('the database itself refuses, whoever writes', () => {
  const insert = (entries: string) =>
    sql`
    with t as (
      insert into journal_transaction (stream, seq, booked_at, booked_on, value_on, currency, memo, previous_hash, hash)
      values ('unassigned', ${BigInt(Math.trunc(performance.now() * 1000))}, now(), '2026-01-02', '2026-01-02', 'MXN', 'direct', '', '')
      returning stream, seq)
    insert into journal_entry select t.*, v.* from t, (values ${sql.raw(entries)}) as v`.execute(db());

  test.each([
    ['one side only', "(0, 'a', 5, 0)"],
    ['sides that differ', "(0, 'a', 5, 0), (1, 'b', 0, 4)"],
    ['an entry that is both', "(0, 'a', 5, 5), (1, 'b', 0, 5)"],
    ['a negative entry', "(0, 'a', -5, 0), (1, 'b', 0, -5)"],
  ])('%s', async (_name, entries) => {
    expect(await sqlState(insert(entries))).toBe('23514');
  });

  test('a line that is added later', async () => {
    await write();
    const more = sql`insert into journal_entry select stream, seq, 9, 'a', 5, 0 from journal_transaction limit 1`;
    expect(await sqlState(more.execute(db()))).toBe('23514');
  });

  test('no entries at all', async () => {
    const empty = sql`insert into journal_transaction (stream, seq, booked_at, booked_on, value_on, currency, memo, previous_hash, hash)
      values ('unassigned', 999, now(), '2026-01-02', '2026-01-02', 'MXN', 'empty', '', '')`;
    expect(await sqlState(empty.execute(db()))).toBe('23503');
  });

  test.each([
    'update journal_entry set debit_minor = 9',
    'delete from journal_entry',
    'truncate journal_entry cascade',
    'update journal_transaction set memo = memo',
    'delete from journal_transaction',
  ])('%s', async (statement) => {
    await write();
    expect(await sqlState(sql.raw(statement).execute(db()))).toBe('42501');
  });

  test.each(['update order_event set seq = seq', 'delete from order_event', 'truncate order_event'])(
    '%s',
    async (statement) => {
      const { borrowerId } = await app.borrower();
      await app.dev('/dev/orders', { borrowerId, product: 'mx-fair', status: '21' });
      expect(await sqlState(sql.raw(statement).execute(db()))).toBe('42501');
    },
  );
});

test('an owner who is no superuser posts, and has no right to change what is posted even without the triggers', {
  timeout: 60_000,
}, async () => {
  const server = new URL(inject('databaseServer'));
  server.pathname = '/postgres';
  // without our limit of time: dropping a database writes all to the disk
  const admin = new pg.Client({ connectionString: server.toString() });
  await admin.connect();
  await admin.query('create role bookkeeper');
  await admin.query('create database own_books owner bookkeeper');
  server.pathname = '/own_books';
  const books = openPool(server.toString(), 1, { options: '-c role=bookkeeper' });
  try {
    await migrate(books);
    await books.query(`
      with t as (
        insert into journal_transaction (stream, seq, booked_at, booked_on, value_on, currency, memo, previous_hash, hash)
        values ('unassigned', 1, now(), '2026-01-02', '2026-01-02', 'MXN', 'own', '', '') returning stream, seq)
      insert into journal_entry select t.*, v.* from t, (values (0, 'a', 5, 0), (1, 'b', 0, 5)) as v`);
    await books.query(`
      with f as (
        insert into channel_fact (stream, channel, payment_id, kind, event_id, reference, amount_minor, currency, value_at, received_at, doubt, body_hash, sealed)
        values ('unassigned', 'spei', 'p', 'paid', 'e', 'r', 5, 'MXN', now(), now(), '', '', '') returning stream, id)
      insert into channel_fact_posting select f.stream, f.id, 'nothing', '', null from f`);
    await books.query('insert into channel_fact_unlinked select stream, fact_id from channel_fact_posting');
    await books.query("insert into channel_fact_link select 1, fact_id, '' from channel_fact_posting");
    for (const table of ['journal_entry', 'journal_transaction', 'order_event'])
      await books.query(`alter table ${table} disable trigger user`);
    for (const change of [
      'update journal_entry set debit_minor = 9',
      'delete from journal_entry',
      'truncate journal_entry',
      "update journal_transaction set memo = ''",
      'delete from journal_transaction',
      'update order_event set seq = 9',
      'delete from order_event',
    ])
      expect([change, await sqlState(books.query(change))]).toEqual([change, '42501']);
  } finally {
    await books.end();
    await admin.query('drop database own_books');
    await admin.query('drop role bookkeeper');
    await admin.end();
  }
});

test('a serialization failure or a deadlock runs the whole block again; a refusal takes everything back', async () => {
  let tries = 0;
  const outcome = await inTransaction(
    db(),
    async (tx) => {
      tries += 1;
      await tx
        .insertInto('installation')
        .values({ name: `try-${tries}`, value: '' })
        .execute();
      if (tries < 3)
        await sql`do $$ begin raise exception 'again' using errcode = ${sql.lit(tries === 1 ? '40001' : '40P01')}; end $$`.execute(
          tx,
        );
      return 'done';
    },
    () => 0,
  );
  expect([outcome, tries]).toEqual(['done', 3]);
  const refused = await inTransaction(
    db(),
    async (tx) => {
      await tx.insertInto('installation').values({ name: 'refused', value: '' }).execute();
      return refuse('refused', 'no');
    },
    () => 0,
  );
  expect(refused).toMatchObject({ refused: { kind: 'refused' } });
  const names = (
    await db()
      .selectFrom('installation')
      .select('name')
      .where('name', 'in', ['try-1', 'try-2', 'try-3', 'refused'])
      .execute()
  ).map(({ name }) => name);
  expect(names).toEqual(['try-3']);
});

describe('books check names what was tampered with', () => {
  const tamper = async (statement: string) => {
    await app.owner().query(`begin; set local session_replication_role = replica; ${statement}; commit`);
    const { findings } = await app.books();
    return findings.join('\n');
  };

  test('nothing at first; then a changed entry, and a head that was cut', async () => {
    await write();
    expect((await app.books()).findings.filter((finding) => finding.includes('unassigned'))).toEqual([]);
    expect(
      await tamper(
        "update journal_entry set account = 'elsewhere' where stream = 'unassigned' and account = 'a'",
      ),
    ).toContain('stream unassigned: the chain breaks at 1');
  });
});
