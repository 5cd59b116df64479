/** Everything that countries decide. Pages in a browser import `@plazo/markets/front` instead. */

import type { BusinessCalendar } from '@plazo/money';
import type { ChannelRule } from './channel-rule.ts';
import type { DemoLanding } from './demo.ts';
import {
  isMobileOf,
  isVisitorCountry,
  type MarketId,
  marketIds,
  mobileOf,
  type PhoneCountry,
} from './front.ts';
import { listed } from './listed.ts';
import type { Market } from './market.ts';
import * as registry from './registry.ts';
import * as visitorLandings from './visitor-landings.ts';

export { type AccountRule, bankNameOf, isAccountNumber, isBankCode } from './account-rule.ts';
export type { ChannelRule, ChannelWords } from './channel-rule.ts';
export type { DemoDesk, DemoProduct } from './demo.ts';
export * from './front.ts';
export type {
  AnnualCost,
  ContactHours,
  ContactLimits,
  ContactWindow,
  Delinquency,
  DelinquencyClass,
  DocumentWords,
  FieldWords,
  LegalTime,
  Market,
  PersonField,
  PostalList,
  Stage,
  StageSign,
  Values,
} from './market.ts';

/** The markets by their ids. */
export const markets: Readonly<Record<MarketId, Market>> = registry;

/** The national digits of a mobile number that is written with its country's code; undefined where it is none of the market. */
export const nationalNumber = (market: MarketId, number: string): string | undefined =>
  [mobileOf(market).dialCode, ...markets[market].otherDialCodes]
    .filter((code) => number.startsWith(code))
    .map((code) => number.slice(code.length))
    .find((digits) => isMobileOf(market, digits));

/** The fields of all markets that hold a person's number of the state. */
export const identityFields: readonly string[] = Object.values(markets).flatMap(({ personFields }) =>
  personFields.filter(({ isIdentity }) => isIdentity).map(({ name }) => name),
);

/** The landing pages of the demonstration, by country. */
export const demoLandings: readonly (DemoLanding & { readonly country: PhoneCountry })[] = [
  ...marketIds.map((country) => ({ ...markets[country].demo.landing, country })),
  ...Object.entries(visitorLandings).flatMap(([country, landing]) =>
    isVisitorCountry(country) ? [{ ...landing, country }] : [],
  ),
];

/** A way to pay, with its id and the market that has it. */
export type Channel = ChannelRule & {
  readonly id: string;
  readonly market: MarketId;
};

const channels = new Map<string, Channel>(
  marketIds.flatMap((market) =>
    Object.entries(markets[market].channels).map(([id, rule]) => [id, { ...rule, id, market }] as const),
  ),
);

/** A way to pay by its id. */
export const channelOf = (id: string): Channel | undefined => channels.get(id);

/** The ids of the ways to pay of some markets, each once. */
export const channelIdsOf = (ids: readonly MarketId[]): readonly string[] => [
  ...new Set(ids.flatMap((market) => Object.keys(markets[market].channels))),
];

/** A calendar of some market, such as `mx-bank`. */
export type CalendarId = {
  [Id in MarketId]: keyof (typeof registry)[Id]['calendars'] & string;
}[MarketId];

const calendars = new Map<string, BusinessCalendar>(
  Object.values(markets).flatMap((market) => Object.entries(market.calendars)),
);

/** Whether a text names a calendar of some market. */
export const isCalendarId = (text: unknown): text is CalendarId =>
  typeof text === 'string' && calendars.has(text);

/** The calendars of all markets. */
export const calendarIds = listed([...calendars.keys()].filter(isCalendarId));

/** A calendar by its id. @throws where no market has it */
export function calendarOf(id: string): BusinessCalendar {
  const calendar = calendars.get(id);
  if (!calendar) throw new RangeError(`No market has the calendar ${id}: check the product's terms`);
  return calendar;
}
