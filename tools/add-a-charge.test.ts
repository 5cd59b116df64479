import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyWorkspaces } from './scratch-copy.ts';

/** The guide, followed on a copy: the compiler asks what the base of a charge is, and a loan is charged by it. */

const workspaces = ['packages/money', 'packages/markets', 'packages/lending'] as const;
const { path: scratch, change, troubleOf } = copyWorkspaces(workspaces);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const lending = 'packages/lending/src';
const types = () => troubleOf('tsc', '--project', 'packages/lending/tsconfig.json');

/** 2,000.00 of principal and 120.00 of interest are due on 15 February; 1 % of the interest is 1.20 a day. */
const CHARGED = `
import { expect, test } from 'vitest';
import { figures, lent, plain } from '../testing/scenario.ts';
import { readTerms } from '../terms/read-terms.ts';

test('a day late costs 1 % of the overdue interest', () => {
  const late = { ...plain.late, base: 'overdue-interest', tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 10_000 }] } as const;
  const interest = { ...plain.interest, method: 'flat', ratePpm: 10_000, per: 'period' } as const;
  const terms = { ...plain, interest, late };
  expect(readTerms(JSON.parse(JSON.stringify(terms)))).toMatchObject({ ok: true, terms: { late } });
  expect(figures(lent(terms), '2026-02-16').late).toBe(1.2);
});
`;

test('a word, its amount and a place in the list make a charge', { timeout: 120_000 }, () => {
  change(`${lending}/terms/terms.ts`, (text) =>
    text.replace("      | 'overdue-principal'\n", "$&      | 'overdue-interest'\n"),
  );
  expect(types()).toMatch(/late-charge\.ts.*"overdue-interest"/);
  change(`${lending}/charges/late-charge.ts`, (text) =>
    text.replace(
      /^ {2}'overdue-principal': .*$/m,
      "$&\n  'overdue-interest': { of: (_loan, row) => owedOf(row, 'interest'), isPerRow: true },",
    ),
  );
  change(`${lending}/terms/read-late.ts`, (text) =>
    text.replace("      'overdue-principal',\n", "$&      'overdue-interest',\n"),
  );
  expect(types()).toBe('');
  const file = `${lending}/charges/overdue-interest.test.ts`;
  writeFileSync(join(scratch, file), CHARGED);
  expect(troubleOf('vitest', 'run', '--root', scratch, file)).toBe('');
});
