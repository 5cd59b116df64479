import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, divideRounded, type RoundingMode, roundToUnit } from './index.ts';

const modes: readonly RoundingMode[] = ['half-even', 'half-up', 'down'];

describe('divideRounded', () => {
  test.each([
    [5n, 2n, 'half-even', 2n],
    [7n, 2n, 'half-even', 4n],
    [-5n, 2n, 'half-even', -2n],
    [-7n, 2n, 'half-even', -4n],
    [5n, 2n, 'half-up', 3n],
    [-5n, 2n, 'half-up', -3n],
    [5n, -2n, 'half-up', -3n],
    [9n, 10n, 'down', 0n],
    [-19n, 10n, 'down', -1n],
    [11n, 4n, 'half-even', 3n],
    [9n, 4n, 'half-even', 2n],
    [0n, 7n, 'half-up', 0n],
    [-1n, 3n, 'half-even', 0n],
  ] as const)('%d ÷ %d, %s, is %d', (...[top, bottom, mode, expected]) => {
    expect(divideRounded(top, bottom, mode)).toBe(expected);
  });

  test('is never further than half a unit from the quotient, and never past it when rounding down', () => {
    const big = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
    fc.assert(
      fc.property(big, big, fc.constantFrom(...modes), (top, bottom, mode) => {
        fc.pre(bottom !== 0n);
        const error = divideRounded(top, bottom, mode) * bottom - top;
        const [size, most] = [error < 0n ? -error : error, bottom < 0n ? -bottom : bottom];
        expect(mode === 'down' ? size < most : size * 2n <= most).toBe(true);
      }),
    );
  });

  test('a zero denominator is a bug and says so', () => {
    expect(() => divideRounded(1n, 0n, 'down')).toThrow('Division by zero');
  });
});

test('roundToUnit rounds to whole pesos', () => {
  expect(roundToUnit(104_650n, 100n, 'half-even')).toBe(104_600n);
  expect(roundToUnit(104_750n, 100n, 'half-even')).toBe(104_800n);
  expect(roundToUnit(104_651n, 100n, 'half-up')).toBe(104_700n);
});

describe('allocate', () => {
  test.each([
    [100n, [1n, 1n, 1n], [33n, 33n, 34n]],
    [5n, [0n, 3n, 0n], [0n, 5n, 0n]],
    [7n, [0n, 0n], [0n, 7n]],
    [-100n, [1n, 3n], [-25n, -75n]],
  ])('%d by %s', (total, weights, expected) => {
    expect(allocate(total, weights)).toEqual(expected);
  });

  test('gives back exactly the amount, each share within one unit of its part', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), weights, (total, parts) => {
        const shares = allocate(total, parts);
        const sum = parts.reduce((all, part) => all + part, 0n);
        expect(shares.reduce((all, share) => all + share, 0n)).toBe(total);
        const isNear = shares.every((share, index) => {
          const error = share * sum - total * (parts[index] ?? 0n);
          return (error < 0n ? -error : error) <= sum;
        });
        expect(sum === 0n || isNear).toBe(true);
      }),
    );
  });

  test('no weights and negative weights are bugs', () => {
    expect(() => allocate(1n, [])).toThrow('Nothing to allocate to');
    expect(() => allocate(1n, [-1n, 2n])).toThrow('negative');
  });
});
