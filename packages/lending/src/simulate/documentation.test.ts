import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accounts, simulate } from '../index.ts';
import { numberOf } from '../testing/told.ts';

/** The domain documents print nothing that the engine does not say. */

const read = (name: string) =>
  readFileSync(new URL(`../../../../docs/domain/${name}`, import.meta.url), 'utf8');

const EXAMPLE =
  /### (.+)\n(?:(?!```|###)[\s\S])*```json request\n([\s\S]*?)```\n```json answer\n([\s\S]*?)```/g;
const examples = [...read('simulate.md').matchAll(EXAMPLE)].map(([, title, request, answer]) => ({
  title,
  request,
  answer,
}));

describe('simulate.md', () => {
  test('has examples for each group of rules', () => {
    expect(examples.length).toBe(read('simulate.md').split('```json request').length - 1);
    expect(examples.length).toBeGreaterThan(25);
  });

  test.each(examples)('$title', ({ request, answer }) => {
    const ours: unknown = JSON.parse(JSON.stringify(simulate(JSON.parse(request ?? ''), numberOf)));
    expect(ours).toMatchObject(JSON.parse(answer ?? ''));
  });
});

test('ledger-accounts.md lists the chart of accounts', () => {
  const rows = accounts.map(
    ({ name, type, isBorrowers, meaning }) =>
      `| \`${name}\` | ${type}${isBorrowers ? ", borrower's" : ''} | ${meaning} |`,
  );
  const text = read('ledger-accounts.md');
  expect(rows.filter((row) => !text.includes(row))).toEqual([]);
});
