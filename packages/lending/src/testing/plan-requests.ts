import { at, columnOf, isJson, type Json, listOf } from './plan-json.ts';

/** Requests of worked cases that give less than a loan. */

const ANY_PRINCIPAL = { minMinor: 1, maxMinor: 100_000_000, stepMinor: 1 };
const BARE = {
  like: 'mx-fair',
  principal: ANY_PRINCIPAL,
  commission: { ppm: 0 },
  tax: { ppm: 0, on: [] },
};

/** A plan of dates alone. */
const ofDates = (given: Json): Json => ({
  terms: {
    ...BARE,
    plan: {
      instalments: given['instalments'] ?? 4,
      every: given['every'],
      ...(given['onHoliday'] !== undefined && { onHoliday: given['onHoliday'] }),
    },
    interest: { dayCount: '30/360', amortisation: 'bullet', ratePpm: 360_000 },
  },
  principalMinor: 1_000_000,
  disbursedOn: given['disbursedOn'],
});

/** One stretch of days. */
const ofStretch = (given: Json): Json => ({
  terms: {
    ...BARE,
    plan: { instalments: 1 },
    interest: { ratePpm: given['ratePpm'], dayCount: 'actual/365' },
  },
  principalMinor: given['principalMinor'],
  disbursedOn: given['from'],
  dueOn: [given['to']],
});

/** One instalment that nobody pays, in a market. */
const ofMarket = ({ market, dueOn }: Json, days: readonly unknown[]): Json => ({
  terms: { like: `${String(market)}-fair`, principal: ANY_PRINCIPAL, plan: { instalments: 1 } },
  principalMinor: 1_000_000,
  disbursedOn: '2025-12-20',
  dueOn: [dueOn],
  asOf: days,
});

/** The request of a case that says less, or undefined. */
export function specialRequest(given: Json, expect: Json): Json | undefined {
  if (given['channel'] !== undefined) {
    const { channel: _channel, ...asked } = given;
    return asked;
  }
  if (isJson(given['flag'])) {
    const { from: on, ...flag } = given['flag'];
    const days = isJson(expect['dpd']) ? Object.keys(expect['dpd']) : [];
    return { ...ofMarket(given, days), events: [{ type: 'flag', on, ...flag }] };
  }
  if (given['market'] !== undefined) return ofMarket(given, columnOf(listOf(expect['classes']), 'asOf'));
  if (isJson(given['old']) && isJson(given['new'])) {
    const { paysOff: _paysOff, ...renewing } = given['new'];
    return { ...renewing, old: given['old'] };
  }
  if (isJson(given['every'])) return ofDates(given);
  if (given['from'] !== undefined && given['ratePpm'] !== undefined) return ofStretch(given);
  if (at(given, 'terms') === undefined && given['disbursedOn'] === '9999-12-15')
    return { ...given, terms: BARE };
  return undefined;
}
