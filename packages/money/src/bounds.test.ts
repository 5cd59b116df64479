import { expect, test } from 'vitest';
import { larger, positive, smaller } from './index.ts';

test('of two amounts the smaller and the larger, and nothing in place of a negative one', () => {
  expect([smaller(1n, 2n), smaller(2n, 1n), smaller(-2n, -2n)]).toEqual([1n, 1n, -2n]);
  expect([larger(1n, 2n), larger(2n, 1n), larger(-2n, -2n)]).toEqual([2n, 2n, -2n]);
  expect([positive(1n), positive(0n), positive(-1n)]).toEqual([1n, 0n, 0n]);
});
