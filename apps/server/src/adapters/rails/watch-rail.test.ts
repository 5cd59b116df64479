import type { Rail } from '@plazo/rail-kit';
import { expect, test } from 'vitest';
import { type SeenCall, watchRail } from './watch-rail.ts';

const lost = { kind: 'lost', why: 'no answer' } as const;

/** A rail as a package may give it: with a state of its own, and parts that are frozen. */
const bank = () => {
  let asked = 0;
  return {
    name: 'bank',
    isSimulated: false,
    capabilities: async () => lost,
    health: async () => {
      asked += 1;
      return { kind: 'lost', why: `asked ${asked}` } as const;
    },
    identity: Object.freeze({
      check: async () => lost,
      status: async () => ({ kind: 'refused', error: 'conflict' }) as const,
      erase: async (): Promise<typeof lost> => {
        throw new Error('of the package');
      },
    }),
  };
};

test('calls are seen with how they went, and pass as they are', async () => {
  const seen: Omit<SeenCall, 'tookMs'>[] = [];
  const rail: Rail = watchRail(bank(), ({ tookMs, ...call }) => {
    expect(tookMs).toBeGreaterThanOrEqual(0);
    seen.push(call);
  });
  expect([rail.name, rail.payout, rail.mandate]).toEqual(['bank', undefined, undefined]);
  expect(await rail.health()).toEqual({ kind: 'lost', why: 'asked 1' });
  expect(seen).toEqual([]);
  expect(await rail.identity?.erase('a').catch(String)).toBe('Error: of the package');
  expect(seen).toEqual([{ rail: 'bank', part: 'identity', isGood: false }]);
});
