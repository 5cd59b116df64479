import { demoProduct, foldOrder, type Order, type OrderEvent } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { expect, test } from 'vitest';
import { whatItCost } from './payment-split.ts';

const dated = <Event extends object>(on: CalendarDate, event: Event) => ({ ...event, on, knownOn: on });
const lent: readonly OrderEvent[] = [
  dated('2026-01-15', {
    type: 'confirmed',
    principalMinor: 300_000n,
    client: 'new',
    couponMinor: 0n,
    instalments: 3,
  }),
  dated('2026-01-15', { type: 'disbursed' }),
];
const inDispute: readonly OrderEvent[] = [
  dated('2026-01-20', { type: 'stopped', part: 'penalty' }),
  dated('2026-01-22', { type: 'resumed', part: 'penalty' }),
];
const TODAY = '2026-01-25';

/** What a loan cost that is paid off today, after what happened. */
function costAfter(happened: readonly OrderEvent[]) {
  const terms = demoProduct('mx-fair', 2);
  const before: Order = { terms, events: [...lent, ...happened] };
  const amountMinor = foldOrder(before, TODAY).payoffMinor;
  const paid = dated(TODAY, {
    type: 'paid',
    amountMinor,
    paymentId: 'all',
    channel: 'card',
  }) satisfies OrderEvent;
  const order = { terms, events: [...before.events, paid] };
  return whatItCost(order, foldOrder(order, TODAY), TODAY);
}

test('a loan whose charges stood still while a complaint was read cost what it cost without', () => {
  const plain = costAfter([]);
  expect(plain?.costMinor).toBeGreaterThan(0n);
  expect(costAfter(inDispute)).toEqual(plain);
});
