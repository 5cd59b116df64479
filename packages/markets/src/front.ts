/** What pages may know of all markets: how money and phones are written. What an account number looks like, which few of them ask, is `@plazo/markets/accounts`. */

import { type MoneyFormat, readMoney, writeMoney } from '@plazo/money';
import { listed } from './listed.ts';
import type { MarketFront, MobileRule, NumberRule } from './market.ts';
import * as registry from './registry.ts';
import * as visitors from './visitors.ts';

export { luhnDigit } from './check-digits.ts';
export {
  briefDay,
  counted,
  type DocumentLanguage,
  documentLanguages,
  fallbackLanguage,
  flagOf,
  isDocumentLanguage,
  isLanguage,
  type Language,
  languageFacts,
  languageFlags,
  languages,
  type PluralForms,
  paperLanguage,
  plural,
  spokenDay,
  unbrokenDay,
  writtenDate,
} from './languages.ts';
export type { AccountWords, MobileRule, NumberRule, PageWords, SiteWords } from './market.ts';

/** The id of a market: its country's two letters, in small letters. */
export type MarketId = keyof typeof registry;

/** ISO code of a currency that some market has. */
export type Currency = (typeof registry)[MarketId]['currency']['code'];

/** What a page knows of each market. */
export const fronts: Readonly<Record<MarketId, MarketFront>> = registry;

/** Whether a text names a market. */
export const isMarketId = (text: unknown): text is MarketId =>
  typeof text === 'string' && Object.hasOwn(registry, text);

/** The ids of all markets. */
export const marketIds = /* @__PURE__ */ listed(Object.keys(registry).filter(isMarketId));

const formats = /* @__PURE__ */ new Map<string, MoneyFormat>(
  Object.values(fronts).map(({ currency }) => [currency.code, currency]),
);

/** How amounts of a currency are written. @throws where no market has it */
function formatOf(currency: string): MoneyFormat {
  const format = formats.get(currency);
  if (!format)
    throw new RangeError(`No market has the currency ${currency}: check where the amount came from`);
  return format;
}

/** Digits of a currency's minor unit. */
export const digitsOf = (currency: Currency): MoneyFormat['digits'] => formatOf(currency).digits;

/** Whether a text is the code of a currency that some market has. */
export const isCurrency = (text: unknown): text is Currency => typeof text === 'string' && formats.has(text);

/** The currencies of all markets. */
export const currencies = /* @__PURE__ */ listed([...formats.keys()].filter(isCurrency));

/**
 * Money as its market writes it, with `withCode` and the ISO code after the number.
 * @throws on a number that is no whole number of minor units
 */
export function formatMoney(
  amountMinor: bigint | number,
  currency: Currency,
  options: { withCode?: boolean } = {},
): string {
  return `${writeMoney(amountMinor, formatOf(currency))}${options.withCode ? ` ${currency}` : ''}`;
}

/** Minor units in one unit of a currency. */
export const minorPerUnit = (currency: Currency): bigint => 10n ** BigInt(digitsOf(currency));

/** An amount as somebody wrote it in a currency, in minor units; undefined where it is none, or nothing. */
export const typedMoney = (written: string, currency: Currency): bigint | undefined =>
  readMoney(written, formatOf(currency));

/** So many units as somebody would write them in a currency, without its symbol: an example to type by. */
export const amountLike = (units: number, currency: Currency): string =>
  writeMoney(BigInt(units) * minorPerUnit(currency), { ...formatOf(currency), symbol: '' });

/** A country that has landing pages alone. */
export type VisitorCountry = keyof typeof visitors;
export const isVisitorCountry = (text: unknown): text is VisitorCountry =>
  typeof text === 'string' && Object.hasOwn(visitors, text);

/** Countries whose phone numbers are read. */
export type PhoneCountry = MarketId | VisitorCountry;
export const phoneCountries = [...marketIds, ...Object.keys(visitors).filter(isVisitorCountry)] as const;

const visitorRules: Readonly<Record<VisitorCountry, MobileRule>> = visitors;

/** How a country writes its mobile numbers. */
export const mobileOf = (country: PhoneCountry): MobileRule =>
  isVisitorCountry(country) ? visitorRules[country] : fronts[country].mobile;

/** Whether national digits are a number of a rule. */
export const isNumberOf = ({ length, starts }: NumberRule, digits: string): boolean =>
  /^\d{1,15}$/.test(digits) && digits.length === length && starts.some((start) => digits.startsWith(start));

/** Whether national digits are a mobile number of a country. */
export const isMobileOf = (country: PhoneCountry, digits: string): boolean =>
  isNumberOf(mobileOf(country), digits);
