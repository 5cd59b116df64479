import { expect, test } from 'vitest';
import { dateFromTyped, typedFromDate } from './typed-date.ts';

test.each(['27041956', '27/04/1956', '27-04-1956', '27.04.1956', '1956-04-27', '19560427'])(
  '%s is the 27th of April 1956, whoever types it',
  (text) => {
    expect(dateFromTyped(text, 'day-first')).toBe('1956-04-27');
    expect(dateFromTyped(text, 'year-first')).toBe('1956-04-27');
  },
);

test('what could be read both ways is read in the reader’s order', () => {
  expect(dateFromTyped('20022001', 'day-first')).toBe('2001-02-20');
  expect(dateFromTyped('20021001', 'year-first')).toBe('2002-10-01');
});

test.each([
  ['2', '2'],
  ['270', '27/0'],
  ['27/04/195', '27/04/195'],
  ['31139999', '31/13/9999'],
])('%s stays as it is typed: it is no date yet, or never', (text, shown) => {
  expect(dateFromTyped(text, 'day-first')).toBe(shown);
  expect(typedFromDate(shown, 'day-first')).toBe(shown);
});

test('a whole date is shown as people write it, and typing on changes it', () => {
  expect(typedFromDate('1956-04-27', 'day-first')).toBe('27/04/1956');
  expect(typedFromDate('1956-04-27', 'year-first')).toBe('1956-04-27');
  expect(dateFromTyped('27/04/195', 'day-first')).toBe('27/04/195');
});
