import { expect, test } from 'vitest';
import { foldOrder, isRefusal, type Order } from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { attempt, lent, played } from '../testing/scenario.ts';

const terms = { ...mxFair, principal: { minMinor: 1, maxMinor: 100_000_000, stepMinor: 1 } };
const pause = (from: `2026-0${1 | 2}-${15 | 18 | 20 | 25}`, to: '2026-01-25' | '2026-02-20', on = from) =>
  ({ type: 'pause-interest', on, from, to, reason: 'hardship' }) as const;
const payoff = (order: Order) => foldOrder(order, '2026-02-15').payoffMinor;

test('nights of a pause bear no interest, once undone they do', () => {
  const order = lent(terms, 300_000n);
  const paused = played(order, [pause('2026-01-15', '2026-01-25')]);
  expect(payoff(paused)).toBeLessThan(payoff(order));
  const undone = played(paused, [{ type: 'reverse', on: '2026-01-20', eventIndex: 4 }]);
  expect(payoff(undone)).toBe(payoff(order));
});

test('nights are paused once, and none before the decision', () => {
  const paused = played(lent(terms, 300_000n), [pause('2026-01-15', '2026-01-25')]);
  const again = attempt(paused, pause('2026-01-25', '2026-02-20'));
  const early = attempt(paused, { ...pause('2026-02-15', '2026-02-20'), from: '2026-02-10' });
  expect([again, early].map((each) => (isRefusal(each) ? each.refusal : 'accepted'))).toEqual([
    'pause-overlaps',
    'pause-too-early',
  ]);
});
