import { expect, test } from 'vitest';
import { lastingCookie } from './lasting-cookie.ts';

test('a lasting cookie ends on 31 Dec 9999, a day that exists under the name that is given', () => {
  const [, expires = ''] = /expires=([^;]+)/.exec(lastingCookie('from', 'app')) ?? [];
  expect(new Date(expires).toISOString()).toBe('9999-12-31T23:59:59.000Z');
  expect(new Date(expires).toUTCString()).toBe(expires);
});

test('a value cannot add attributes, and a name that could is refused', () => {
  const parts = lastingCookie('from', 'a; Domain=evil.example').split('; ');
  expect(parts[0]).toBe('from=a%3B%20Domain%3Devil.example');
  expect(parts).toHaveLength(4);
  for (const name of ['', 'a=b', 'a;b', 'a b']) expect(() => lastingCookie(name, 'x')).toThrow(RangeError);
});
