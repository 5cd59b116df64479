import { expect, test } from 'vitest';
import { readComplaintText } from './complaint-text.ts';

const family = '👨‍👩‍👧‍👦';

test('200 characters are 200 as a person counts them, not 200 units of memory', () => {
  expect(readComplaintText('a'.repeat(200))).toEqual({ text: 'a'.repeat(200) });
  expect(readComplaintText('a'.repeat(201))).toBe('too-long');
  expect(readComplaintText(family.repeat(200))).toEqual({ text: family.repeat(200) });
  expect(readComplaintText(family.repeat(201))).toBe('too-long');
  expect(readComplaintText(`e${'\u0301'.repeat(2_100)}`)).toBe('too-long');
});

test('nothing but blanks is empty', () => {
  expect(readComplaintText('  \n ')).toBe('empty');
});

test.each(['a\u0000b', 'pay \u202egnihton', '\ud800', 'a\u2066b', 'bell\u0007'])(
  '%j is refused, not cleaned in silence',
  (text) => {
    expect(readComplaintText(text)).toBe('unreadable');
  },
);

test('a script is a text like any other', () => {
  expect(readComplaintText('<script>alert(1)</script>')).toEqual({ text: '<script>alert(1)</script>' });
});
