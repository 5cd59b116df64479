import { expect, test } from 'vitest';
import { isRefusal } from '../index.ts';

test('a refusal is told from any answer by its word and its reason', () => {
  const answers = [
    { refusal: 'date-in-future', reason: 'on is after today' },
    { refusal: 'date-in-future' },
    { reason: 'on is after today' },
    { refusal: 7, reason: 'on is after today' },
    null,
    undefined,
    'refusal',
    [],
  ];
  expect(answers.map(isRefusal)).toEqual([true, false, false, false, false, false, false, false]);
});
