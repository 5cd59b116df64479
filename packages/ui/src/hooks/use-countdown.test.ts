import { expect, it } from 'vitest';
import { secondsLeft } from './use-countdown.ts';

it('counts 60 whole seconds down to 0, from the clock and not from ticks', () => {
  const until = 1_000_000 + 60_000;
  expect(
    [0, 1, 1000, 59_000, 59_999, 60_000].map((passed) => secondsLeft(until, 1_000_000 + passed)),
  ).toEqual([60, 60, 59, 1, 1, 0]);
  expect(secondsLeft(until, until + 3_600_000)).toBe(0);
});
