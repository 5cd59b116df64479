import { expect, it } from 'vitest';
import { countCharacters, cutCharacters } from './graphemes.ts';

it('counts what a person sees as one character once', () => {
  expect(countCharacters('hola')).toBe(4);
  expect(countCharacters('👨‍👩‍👧‍👦é')).toBe(2);
  expect(countCharacters('हिन्दी')).toBeLessThan('हिन्दी'.length);
});

it('never cuts through one', () => {
  expect(cutCharacters('a👨‍👩‍👧‍👦b', 2)).toBe('a👨‍👩‍👧‍👦');
  expect(cutCharacters('abc', 200)).toBe('abc');
});
