import { expect, test } from 'vitest';
import { nationalNumber } from './index.ts';

test('a number is read with the country’s code, also as older networks of Mexico write it', () => {
  expect(nationalNumber('mx', '+525512345678')).toBe('5512345678');
  expect(nationalNumber('mx', '+5215512345678')).toBe('5512345678');
  expect(nationalNumber('in', '+919876543210')).toBe('9876543210');
  for (const other of ['+52551234567', '+919876543210', '5512345678', 'RAYO', '+52'])
    expect(nationalNumber('mx', other)).toBeUndefined();
});
