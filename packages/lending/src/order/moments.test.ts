import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayArb, lifeArb } from '../testing/arbitraries.ts';
import { effectiveEvents } from './events.ts';
import { momentsOf } from './moments.ts';
import { foldOrder } from './position.ts';

test('moments are what counts, one after the other, the last of a day where a fold of it stands', () => {
  fc.assert(
    fc.property(lifeArb, dayArb, (order, asOf) => {
      const moments = momentsOf(order, asOf);
      expect(moments.map(({ index }) => index)).toEqual(
        effectiveEvents(order, asOf, undefined).map(({ index }) => index),
      );
      const sameDay = moments.filter(({ event }, place) => moments[place - 1]?.event.on === event.on);
      const before = sameDay.map((moment) => moments[moments.indexOf(moment) - 1]?.after);
      expect(sameDay.map((moment) => moment.before)).toEqual(before);
      const today = moments.findLast(({ event }) => event.on === asOf);
      expect(today?.after ?? foldOrder(order, asOf)).toEqual(foldOrder(order, asOf));
    }),
    { numRuns: 60 },
  );
});
