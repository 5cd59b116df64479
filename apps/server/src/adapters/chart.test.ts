import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '@plazo/lending';
import { afterAll, expect, test } from 'vitest';
import { readChart } from './chart.ts';

const directory = mkdtempSync(join(tmpdir(), 'plazo-chart-'));
afterAll(() => rmSync(directory, { recursive: true }));

const chart = (content: unknown) => {
  const file = join(directory, 'chart.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readChart(file, ['quickrupee']);
};

test('the example of the documents has an account for each of the journal', async () => {
  const page = readFileSync(
    new URL('../../../../docs/operations/general-ledger.md', import.meta.url),
    'utf8',
  );
  const { codeOf } = await chart(/```json\n([^`]+)```/.exec(page)?.[1] ?? '');
  const names = accounts.map(({ name }) => (name.endsWith(':') ? `${name}some` : name));
  expect(names.filter((name) => codeOf('prestamo-rayo', name) === undefined)).toEqual([]);
  expect(['clearing:spei', 'clearing:store'].map((name) => codeOf('prestamo-rayo', name))).toEqual([
    '1102-01',
    '1102',
  ]);
  expect(['prestamo-rayo', 'quickrupee'].map((brand) => codeOf(brand, 'bank'))).toEqual(['1101', '1101-91']);
  expect(codeOf('prestamo-rayo', 'nothing')).toBeUndefined();
});

const provisions = 'posted';

test.each([
  ['a name that is no account', { accounts: { 'receivable:gold': '1' }, provisions }, 'receivable:gold'],
  [
    'a brand that is not there',
    { accounts: {}, provisions, brands: { other: { bank: '1' } } },
    'no brand other',
  ],
  ['an empty account', { accounts: { bank: '' }, provisions }, 'accounts.bank'],
  ['another key', { accounts: {}, provisions, accountz: {} }, 'accountz'],
  ['no accounts', { provisions }, 'accounts'],
  ['no word on provisions', { accounts: {} }, 'provisions'],
  ['no JSON', '{', 'no JSON'],
])('%s is refused by its name', async (_what, content, named) => {
  await expect(chart(content)).rejects.toThrow(named);
});

test('a file that is not there is refused by its name', async () => {
  await expect(readChart(join(directory, 'none.json'), [])).rejects.toThrow('none.json');
});
