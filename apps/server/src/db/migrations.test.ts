import { expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';

/**
 * While servers are changed over one by one, the version before works on the schema of the next. So a migration adds, and
 * what it adds may be left out; what takes away, renames or narrows comes a version later and says so in its first lines.
 */

const FIRST_HELD = '0030';

const breaking: readonly (readonly [RegExp, string])[] = [
  [/\bdrop (table|column|view|function|sequence|type)\b/, 'takes away what the version before reads'],
  [/\brename\b/, 'renames what the version before reads'],
  [/\balter column \S+ (set data )?type\b/, 'changes a type that the version before reads'],
  [/\bset not null\b/, 'wants a value that the version before does not write'],
  [
    /\badd column(?=[^,;]*\bnot null\b)(?![^,;]*\b(default|generated)\b)/,
    'wants a value that the version before does not write',
  ],
  [/^truncate\b/, 'removes rows'],
];
const ALLOWED_OUTSIDE = /^(create (unique )?index concurrently|drop index concurrently if exists)\b/;

const statementsOf = (sql: string) =>
  sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((text) => text.trim().toLowerCase())
    .filter((text) => text !== '');

/** What a migration does that the servers of the version before would not survive, or that stops who writes meanwhile. */
function faultsOf(sql: string, is: { isOutside: boolean; isBreaking: boolean }): string[] {
  const statements = statementsOf(sql);
  const made = statements.flatMap((text) => /^create (?:unlogged )?table (\w+)/.exec(text)?.[1] ?? []);
  const takes = is.isBreaking
    ? []
    : breaking.flatMap(([pattern, why]) => (statements.some((text) => pattern.test(text)) ? [why] : []));
  const blocks = statements.flatMap((text) => {
    const table = /^create (?:unique )?index \w+ on (\w+)/.exec(text)?.[1];
    return table !== undefined && !made.includes(table)
      ? [`makes an index on ${table} while its writers wait`]
      : [];
  });
  const outside = is.isOutside
    ? statements.flatMap((text) =>
        ALLOWED_OUTSIDE.test(text) ? [] : ['has half of itself done when it fails'],
      )
    : [];
  return [...takes, ...blocks, ...outside];
}

test('the version before goes on beside each migration that does not say otherwise', async () => {
  const held = (await readMigrations()).filter(({ name }) => name >= FIRST_HELD);
  expect(held.length).toBeGreaterThan(0);
  expect(held.flatMap((own) => faultsOf(own.sql, own).map((fault) => `${own.name} ${fault}`))).toEqual([]);
});

test.each([
  ['alter table borrower drop column phone_index;', 'takes away'],
  ['alter table borrower rename column sealed to kept;', 'renames'],
  ['alter table borrower alter column sealed type bytea;', 'type'],
  ['alter table borrower alter column sealed set not null;', 'does not write'],
  ['alter table borrower add column a text, add column b text not null;', 'does not write'],
  ['create index quick on borrower (sealed);', 'its writers wait'],
])('it is seen that a migration does not: %s', (sql, why) => {
  const plain = { isOutside: false, isBreaking: false };
  expect(faultsOf(sql, plain).join()).toContain(why);
  expect(
    faultsOf('alter table borrower add column b text not null default 1, add column c text;', plain),
  ).toEqual([]);
  expect(faultsOf('create table t (a text not null);\ncreate index t_a on t (a);', plain)).toEqual([]);
  expect(faultsOf('update borrower set a = 1;', { ...plain, isOutside: true })).toHaveLength(1);
});
