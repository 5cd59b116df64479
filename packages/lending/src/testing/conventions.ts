import { expect } from 'vitest';
import { simulate } from '../simulate/simulate.ts';

/** Terms that say what other engines do: figures by hand, 100.00 or 300.00 in three months from 15 January 2026. */

export type Part = Readonly<Record<string, unknown>>;
type Event = Readonly<Record<string, unknown>>;

/** Months of 30 days, no tax, commission or late charge. */
export const plain = (changes: Readonly<Record<string, Part>>) => ({
  like: 'mx-fair',
  principal: { minMinor: 1, stepMinor: 1 },
  commission: { ppm: 0 },
  tax: { ppm: 0, on: [] },
  late: { oneTimePpm: 0 },
  ...changes,
  plan: { instalments: 3, ...changes['plan'] },
  interest: { ratePpm: 0, dayCount: '30/360', ...changes['interest'] },
  rounding: { mode: 'half-even', ...changes['rounding'] },
});
export const kept = { ratePpm: 240_000, keeps: 'instalment' };

export const told = (terms: Part, principalMinor: number, events: readonly Event[] = []) =>
  simulate({
    terms,
    principalMinor,
    disbursedOn: '2026-01-15',
    events,
    asOf: [events.at(-1)?.['on'] ?? '2026-01-15'],
  });

export const shows = (schedule: readonly Part[]) =>
  expect.objectContaining({
    positions: [expect.objectContaining({ schedule: schedule.map((row) => expect.objectContaining(row)) })],
  });
