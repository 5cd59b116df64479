import { expect, test } from 'vitest';
import { namePartsOf } from './name-tokens.ts';

test.each([
  ['María  José LÓPEZ-Díaz', ['maria', 'jose', 'lopez', 'diaz']],
  ['Núñez O’Brien', ['nunez', 'brien']],
  ['अनिता शर्मा', ['अनिता', 'शर्मा']],
  ['  J. P.  ', []],
  ['Ana ana', ['ana']],
])('%s is found by its parts, however it is written', (name, parts) => {
  expect(namePartsOf(name)).toEqual(parts);
});
