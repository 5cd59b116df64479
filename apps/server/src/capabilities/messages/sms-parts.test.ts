import { expect, test } from 'vitest';
import { smsParts } from './sms-parts.ts';

test.each([
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(306), 306, 2],
  ['a'.repeat(307), 307, 3],
  // of GSM: é and ñ; not of it: í, and then all is counted in halves
  ['é¿ñ€', 5, 1],
  [`${'a'.repeat(158)}€`, 160, 1],
  [`${'a'.repeat(159)}€`, 161, 2],
  [`${'a'.repeat(69)}í`, 70, 1],
  [`${'a'.repeat(70)}í`, 71, 2],
  ['ह'.repeat(135), 135, 3],
  ['👍', 2, 1],
  ['', 0, 1],
])('%s is counted as %i in %i parts', (text, characters, parts) => {
  expect(smsParts(text)).toEqual({ characters, parts });
});
