import { expect, test } from 'vitest';
import { lintPlacement } from '../testing/placement-lint.ts';
import { useTestApp } from '../testing/test-app.ts';
import { placement } from './placement.ts';

const app = useTestApp();

/** What is not right yet. A line that is not found any more has to go: the list only gets shorter. */
const STILL_OPEN: readonly string[] = [];

test('keys begin with their stream, and foreign keys carry it', async () => {
  expect(await lintPlacement(app.owner(), placement)).toEqual(STILL_OPEN);
});

/** What the lint says of a schema that differs from ours by a few statements; nothing of it stays. */
async function newFindings(...statements: readonly string[]) {
  const pool = app.owner();
  await pool.query('begin');
  try {
    for (const statement of statements) await pool.query(statement);
    const findings = await lintPlacement(pool, placement);
    return findings.filter((finding) => !STILL_OPEN.includes(finding));
  } finally {
    await pool.query('rollback');
  }
}

test.each([
  ['a table that nobody placed', 'create table stray (id text primary key)', 'stray has no place'],
  ['a table that is gone', 'drop table rating', 'rating has a place and is not there'],
  [
    'an owner that may be missing',
    'alter table consent drop constraint consent_pkey cascade, alter borrower_id drop not null',
    'consent.borrower_id may be null',
  ],
  [
    'a key without its owner',
    'alter table consent add constraint one_item unique (item)',
    'one_item does not begin with borrower_id',
  ],
  [
    'a unique index without its owner',
    'create unique index one_item on consent (item)',
    'one_item does not begin with borrower_id',
  ],
  [
    'an owner that stands second',
    'create unique index one_item on consent (item, borrower_id)',
    'one_item does not begin with borrower_id',
  ],
  [
    'a unique index over what is computed from the owner',
    'create unique index one_item on consent ((borrower_id || item))',
    'one_item does not begin with borrower_id',
  ],
  [
    'a foreign key that leaves its owner behind',
    'alter table consent add giver text constraint given_by references borrower',
    'given_by does not carry its owner',
  ],
  [
    'a foreign key out of a stream',
    'alter table consent add bucket text constraint counted references rate_count',
    'counted points from a stream at house',
  ],
  [
    'a foreign key into a stream',
    'alter table rate_count add person text constraint of_person references borrower',
    'of_person points from house into a stream',
  ],
  [
    'a foreign key that changes rows by itself',
    'alter table consent add constraint follows foreign key (borrower_id) references borrower on update cascade',
    'follows would change rows by itself',
  ],
])('%s is found', async (_name, statement, finding) => {
  expect(await newFindings(statement)).toEqual([finding]);
});

test('a trigger that names a table is found', async () => {
  const look =
    'create function look() returns trigger language plpgsql as $$ begin perform 1 from consent; return null; end $$';
  const asks = 'create trigger looks after insert on consent for each row execute function look()';
  expect(await newFindings(look, asks)).toEqual(['look on consent names consent']);
});
