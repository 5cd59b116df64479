import { addDays } from '@plazo/money';
import { expect, test } from 'vitest';
import { deriveEntries, foldOrder, type Order } from '../index.ts';
import { lent, OUT, pays, plain, played } from '../testing/scenario.ts';
import { keepCheckpoints } from './checkpoints.ts';

/** A life that is told event by event goes on from states that were kept: its figures are those of a fold from its first event. */

const MOST = 44;
/** The same facts, of which nothing is kept. */
const anew = ({ terms, events }: Order): Order => ({ terms, events: structuredClone(events) });

const told = (order: Order, days: number) => {
  const asOf = addDays(OUT, days);
  return [foldOrder(order, asOf), deriveEntries(order, asOf)];
};

test('figures of a life with kept states are those of the same life without', () => {
  const start = lent({ ...plain, interest: { ...plain.interest, ratePpm: 240_000 } });
  keepCheckpoints(start);
  let order = start;
  for (let day = 1; day <= MOST; day += 1) {
    order = played(order, [pays(addDays(OUT, day), 10 + day)]);
    expect(told(order, day)).toEqual(told(anew(order), day));
  }
  // days that are over, and one long after
  for (const days of [0, 1, 17, 33, MOST - 1, 400])
    expect(told(order, days)).toEqual(told(anew(order), days));
});

test('what is learned late of a day before a kept state counts from its day', () => {
  const start = lent({ ...plain, interest: { ...plain.interest, ratePpm: 240_000 } });
  keepCheckpoints(start);
  const days = Array.from({ length: MOST }, (_, day) => pays(addDays(OUT, day + 1), 20));
  const order = played(start, days);
  expect(told(order, MOST)).toEqual(told(anew(order), MOST));
  const late = played(order, [pays(addDays(OUT, 3), 500, addDays(OUT, MOST))]);
  expect(told(late, MOST)).toEqual(told(anew(late), MOST));
  expect(foldOrder(late, addDays(OUT, MOST)).payoffMinor).toBeLessThan(
    foldOrder(order, addDays(OUT, MOST)).payoffMinor - 49_999n,
  );
});
