import { expect, test } from 'vitest';
import { formatDotThousands, formatPercent, parseMinor, readMoney, writeMoney } from './index.ts';

test("the specification's formatter groups with dots", () => {
  expect([0, 999, 1000, 1_234_567n].map(formatDotThousands)).toEqual(['0', '999', '1.000', '1.234.567']);
});

test('percent without trailing zeros', () => {
  expect([240_000, 65, 0, 1_000_000, -15_500].map(formatPercent)).toEqual([
    '24%',
    '0.0065%',
    '0%',
    '100%',
    '−1.55%',
  ]);
});

test('amounts are read from digits alone', () => {
  expect(['0', '105000', '9007199254740991', '007'].map(parseMinor)).toEqual([
    0n,
    105_000n,
    9_007_199_254_740_991n,
    7n,
  ]);
  for (const text of [
    '',
    '-1',
    '1.5',
    '1e3',
    ' 1',
    '9007199254740992',
    '10000000000000000000',
    '0x10',
    '١',
  ]) {
    expect([text, parseMinor(text)]).toEqual([text, undefined]);
  }
});

test.each([
  [1_234_567n, { digits: 0, symbol: '$', grouping: 'thousands', separator: '.', point: ',' }, '$1.234.567'],
  [5n, { digits: 0, symbol: '$', grouping: 'thousands', separator: '.', point: ',' }, '$5'],
  [
    -1_234_567n,
    { digits: 3, symbol: 'KD', grouping: 'thousands', separator: ',', point: '.' },
    '−KD1,234.567',
  ],
  [123_456n, { digits: 2, symbol: '$', grouping: 'thousands', separator: '.', point: ',' }, '$1.234,56'],
] as const)('%d of a currency with %o is %s', (amount, format, text) => {
  expect(writeMoney(amount, format)).toBe(text);
});

const whole = { digits: 0, symbol: '$', grouping: 'thousands', separator: '.', point: ',' } as const;
const thousandths = { digits: 3, symbol: 'KD', grouping: 'thousands', separator: ',', point: '.' } as const;

test.each([
  ['$1.234.567', whole, 1_234_567n],
  ['1234567', whole, 1_234_567n],
  ['1234,5', whole, undefined],
  ['1.23', whole, undefined],
  ['KD1,234.567', thousandths, 1_234_567n],
  ['1234.5', thousandths, 1_234_500n],
  ['1.2345', thousandths, undefined],
] as const)('%s is read by the digits of its currency', (typed, format, minor) => {
  expect(readMoney(typed, format)).toBe(minor);
});
