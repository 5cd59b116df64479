import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayArb, lifeArb } from '../testing/arbitraries.ts';
import { effectiveEvents } from './events.ts';
import { momentsOf } from './moments.ts';
import { foldOrder } from './position.ts';

test('moments are what counts, one after the other, each where a fold of its day stands', () => {
  fc.assert(
    fc.property(lifeArb, dayArb, (order, asOf) => {
      const moments = momentsOf(order, asOf);
      expect(moments.map(({ index }) => index)).toEqual(
        effectiveEvents(order, asOf, undefined).map(({ index }) => index),
      );
      for (const [place, { before, after, event }] of moments.entries()) {
        const earlier = moments[place - 1];
        if (earlier?.event.on === event.on) expect(before).toEqual(earlier.after);
        if (place === moments.length - 1 && event.on === asOf)
          expect(after).toEqual(foldOrder(order, event.on));
      }
    }),
    { numRuns: 60 },
  );
});
