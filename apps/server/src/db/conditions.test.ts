import { expect, test } from 'vitest';
import { conditionsOf } from './conditions.ts';

test('what was asked for is numbered in its order; what was not asked for is not there', () => {
  expect(conditionsOf([])).toEqual({ where: 'true', values: [] });
  expect(conditionsOf([['a = ?', 1], undefined, ['b = ? or c = ?', 2, 3]])).toEqual({
    where: '(a = $1) and (b = $2 or c = $3)',
    values: [1, 2, 3],
  });
});
