import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoProduct } from '../terms/demo-products.ts';
import { dayArb, lifeArb } from '../testing/arbitraries.ts';
import { effectiveEvents } from './events.ts';
import { momentOf, momentsOf } from './moments.ts';
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

test('the moment of an event is what a fold without it and one with it tell, of what was known by then', () => {
  fc.assert(
    fc.property(lifeArb, (order) => {
      for (const [index, event] of order.events.entries()) {
        if (event.type !== 'paid' && event.type !== 'disbursed') continue;
        const [before, after] = [index, index + 1].map((count) =>
          foldOrder({ ...order, events: order.events.slice(0, count) }, event.on),
        );
        expect(momentOf(order, index)).toEqual({ event, index, before, after });
      }
    }),
    { numRuns: 60 },
  );
  expect(momentOf({ terms: demoProduct('mx-fair', 1), events: [] }, 0)).toBeUndefined();
});
