import { expect, test } from 'vitest';
import { foldOrder, isRefusal, quote, type Terms } from '../index.ts';
import { lent, OUT, plain } from '../testing/scenario.ts';

/**
 * 1,000.00 in four months at 1 % a month, of which the first two ask nothing: their 20.00 come on top of the third with its
 * own 10.00, or the third and the fourth ask 10.00 more each.
 */

const terms = (
  amortisation: Terms['interest']['amortisation'],
  carried: 'next' | 'spread' | 'free',
): Terms => ({
  ...plain,
  plan: { ...plain.plan, instalments: 4, grace: { principal: 2, interest: 2, carried } },
  interest: { ...plain.interest, ratePpm: 120_000, dayCount: '30/360', amortisation, keeps: 'instalment' },
});

test.each([
  // a level of 507.51 over two
  ['equal-instalment', 'free', [49_751, 1_000], [50_249, 502]],
  ['equal-instalment', 'next', [49_751, 3_000], [50_249, 502]],
  ['equal-instalment', 'spread', [48_751, 3_000], [51_249, 512]],
  ['equal-principal', 'free', [50_000, 1_000], [50_000, 500]],
] as const)('%s, %s: the third and the fourth ask what was carried, and no more', (...row) => {
  const [amortisation, carried, third, fourth] = row;
  const own = terms(amortisation, carried);
  const priced = quote({ terms: own, principalMinor: 100_000n, disbursedOn: OUT, client: 'new' });
  if (isRefusal(priced)) throw new Error(priced.reason);
  const asked = [[0, 0], [0, 0], third, fourth];
  const told = (rows: readonly { readonly principalMinor: bigint; readonly interestMinor: bigint }[]) =>
    rows.map(({ principalMinor, interestMinor }) => [principalMinor, interestMinor].map(Number));
  expect(told(priced.schedule)).toEqual(asked);
  expect(told(foldOrder(lent(own, 100_000n), OUT).instalments)).toEqual(asked);
});
