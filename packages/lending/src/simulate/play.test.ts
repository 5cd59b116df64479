import { addDays, type CalendarDate } from '@plazo/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveEntries, foldOrder, isRefusal, type Order } from '../index.ts';
import { play } from './play.ts';
import { readRequest } from './read-request.ts';

/** A life that is played from states that were kept is the life that is folded from its first event. */

const OUT: CalendarDate = '2026-01-15';

const request = (payments: readonly { day: number; later: number; amountMinor: number }[], keeps: string) =>
  readRequest({
    terms: {
      like: 'mx-fair',
      plan: { instalments: 8 },
      interest: { keeps },
      prepayment: { ahead: 'meets-next' },
    },
    principalMinor: 900_000,
    disbursedOn: OUT,
    events: payments.map(({ day, later, amountMinor }) => ({
      type: 'payment',
      on: addDays(OUT, day),
      knownOn: addDays(OUT, day + later),
      amountMinor,
    })),
  });

const paymentArb = fc.record({
  day: fc.integer({ min: 0, max: 240 }),
  later: fc.constantFrom(0, 0, 0, 0, 3, 40),
  amountMinor: fc.integer({ min: 1, max: 40_000 }),
});

test('states that are kept tell nothing else', () => {
  fc.assert(
    fc.property(
      fc.array(paymentArb, { minLength: 20, maxLength: 60 }),
      fc.constantFrom('principal', 'instalment'),
      (payments, keeps) => {
        const read = request(payments, keeps);
        if (isRefusal(read)) throw new Error(read.reason);
        const played = play(read);
        if (isRefusal(played)) throw new Error(played.reason);
        const { order } = played;
        const anew: Order = { ...order, events: order.events.map((event) => ({ ...event })) };
        for (const days of [30, 90, 150, 241, 300]) {
          const on = addDays(OUT, days);
          expect(foldOrder(order, on)).toEqual(foldOrder(anew, on));
        }
        const last = addDays(OUT, 300);
        expect(deriveEntries(order, last)).toEqual(deriveEntries(anew, last));
      },
    ),
    { numRuns: 40 },
  );
});
