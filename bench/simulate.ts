import { simulate } from '@plazo/lending';
import { addDays } from '@plazo/money';
import { judge, median } from './verdict.ts';

/** Playing a life of many payments with its journal, beside one of ten: the time grows with the payments. */

const ROUNDS = 5;
const TERM_DAYS = 360;
const LIMITS = [
  [40, 5],
  [160, 22],
  [640, 95],
] as const;

const requestOf = (payments: number) => ({
  terms: {
    like: 'mx-fair',
    plan: { instalments: 12 },
    principal: { minMinor: 1, maxMinor: 1_000_000_000, stepMinor: 1 },
  },
  principalMinor: 100_000_000,
  disbursedOn: '2026-01-15',
  events: Array.from({ length: payments }, (_, index) => ({
    type: 'payment',
    on: addDays('2026-01-16', Math.floor((index * TERM_DAYS) / payments)),
    amountMinor: Math.floor(90_000_000 / payments),
  })),
  asOf: [addDays('2026-01-15', TERM_DAYS)],
});

/** Median seconds of a life, short lives played as often as makes the clock exact. */
function secondsOf(payments: number): number {
  const times = Math.ceil(640 / payments);
  const request = requestOf(payments);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    for (let round = 0; round < times; round += 1) simulate(request);
    return (performance.now() - startedAt) / 1_000 / times;
  });
  return median(rounds);
}

secondsOf(10);
const ten = secondsOf(10);
for (const [payments, atMost] of LIMITS)
  judge(`playing ${payments} payments, beside 10`, secondsOf(payments) / ten, { atMost });
