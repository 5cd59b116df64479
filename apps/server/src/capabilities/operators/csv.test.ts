import { expect, test } from 'vitest';
import { decimals, toCsv } from './csv.ts';

test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\tx', '=HYPERLINK("http://x")'])(
  'what starts a formula, %j, is text in a spreadsheet',
  (cell) => {
    expect(toCsv([[cell]])).toMatch(/^"?'/);
  },
);

test('numbers stay numbers, also below zero; quotes, commas and breaks are kept', () => {
  expect(
    toCsv([
      ['a', -5],
      ['x,y', 1],
      ['say "hi"\nbye', 2],
    ]),
  ).toBe('a,-5\r\n"x,y",1\r\n"say ""hi""\nbye",2');
});

test('an amount leaves as a number that a spreadsheet sums, in any currency and below zero', () => {
  const row = [decimals(2_850_000n, 'INR'), decimals(-5, 'MXN'), decimals(0, 'MXN'), decimals(7, 'USD')];
  expect(toCsv([row])).toBe('28500.00,-0.05,0.00,7');
});
