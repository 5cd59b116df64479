import { expect, test } from 'vitest';
import { placeAfterLogin } from './place-after-login.ts';

test.each([
  ['/severalRegister?orderId=o1', '/severalRegister?orderId=o1'],
  ['/app/me', '/app/me'],
  ['', '/app/'],
  ['https://elsewhere.example/app/me', '/app/'],
  ['//elsewhere.example/app/me', '/app/'],
  ['/\\elsewhere.example', '/app/'],
  ['/app/login?next=/app/login', '/app/'],
  ['/nowhere', '/app/'],
  ['javascript:alert(1)', '/app/'],
])('a login that was asked for at %s leads to %s', (next, place) => {
  expect(placeAfterLogin(new URLSearchParams({ next }))).toBe(place);
});
