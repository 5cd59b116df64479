import { expect, it } from 'vitest';
import { isEmail, isMobile, isPhone } from './patterns.ts';

it('tells an email address from other text', () => {
  expect(isEmail('ana@banco.example')).toBe(true);
  for (const text of ['', 'ana', 'ana@', '@banco.example', 'ana@banco', 'a b@banco.example'])
    expect(isEmail(text)).toBe(false);
});

it('tells a telephone from other text', () => {
  expect(isPhone('+52 (55) 5000-0100')).toBe(true);
  for (const text of ['', '12345', 'call me 555000', '+']) expect(isPhone(text)).toBe(false);
});

it('wants eleven digits that begin with 1 of a mobile number', () => {
  expect(isMobile('13812345678')).toBe(true);
  for (const text of ['1381234567', '23812345678', '138 1234 5678', '138123456789'])
    expect(isMobile(text)).toBe(false);
});
