import { describe, expect, it } from 'vitest';
import { cardRule, caretAfter, digitRule, digitsOf, groupDigits } from './digits.ts';

const chinese = digitRule({ length: 11, groups: [3, 4, 4] });
const mexican = digitRule({ length: 10, groups: [2, 4, 4] });
const indian = digitRule({ length: 10, groups: [5, 5] });

describe('a phone number', () => {
  it('is shown in the groups of its market', () => {
    expect(groupDigits('13812345678', chinese)).toBe('138 1234 5678');
    expect(groupDigits('5512345678', mexican)).toBe('55 1234 5678');
    expect(groupDigits('9812345678', indian)).toBe('98123 45678');
    expect(groupDigits('1381', chinese)).toBe('138 1');
    expect(groupDigits('', chinese)).toBe('');
  });

  it('keeps the first 11 digits of what is pasted and nothing else', () => {
    expect(digitsOf('+138-1234 5678 999', chinese)).toBe('13812345678');
    expect(digitsOf('no digits', chinese)).toBe('');
  });
});

it('shows a bank card in fours', () => {
  expect(groupDigits('4242424242424242', cardRule)).toBe('4242 4242 4242 4242');
  expect(groupDigits('1234567890123456789', cardRule)).toBe('1234 5678 9012 3456 789');
});

it('leaves the caret after the digit that was typed', () => {
  expect(caretAfter(3, '138 1234')).toBe(3);
  expect(caretAfter(4, '138 1234')).toBe(5);
  expect(caretAfter(0, '138')).toBe(0);
  expect(caretAfter(11, '138 1234 5678')).toBe(13);
});
