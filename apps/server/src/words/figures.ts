import type { BrandFile, ProductId } from '@plazo/contract';
import { type Position, paymentCountOf, type Quote, type Terms } from '@plazo/lending';
import { markets, spokenDay } from '@plazo/markets';
import { formatPercent } from '@plazo/money';
import type { Messages } from './words.ts';

/** Turns figures of the engine into the words that pages print as received. */

/** A day within a sentence: as people say it, by its weekday, and beside it in figures; no day stays none. */
export const saidDay = ({ language, dayBeside }: Messages, day: string): string =>
  day === '' ? '' : dayBeside(spokenDay(language, day), day);

/** The product's rate in its own unit, e.g. "24% a year". */
export function rateText({ interest }: Terms, text: Messages): string {
  const percent = formatPercent(interest.ratePpm);
  return { year: text.perYear, day: text.perDay, period: text.perPeriod }[interest.per](percent);
}

/** "VAT (16%)", by the name that the market gives the tax. */
export const taxName = ({ tax, market }: Terms, text: Messages): string =>
  text.taxLine(markets[market].words[text.language].page.tax, formatPercent(tax.ppm));

/** What a charge of a product is called: as its terms name it in the language, else by its id. */
export const chargeName = ({ charges = [] }: Terms, chargeId: string, text: Messages): string =>
  charges.find(({ id }) => id === chargeId)?.names?.[text.language] ?? text.history.charge(chargeId);

/** Payments of one amount are told together: two of one amount and a last one that takes the rounding, say. */
export function instalmentsText(
  { payments: amounts }: Pick<Quote, 'payments'>,
  money: (minor: bigint) => string,
): string {
  const starts = [...amounts.keys()].filter((at) => amounts[at] !== amounts[at - 1]);
  return starts
    .map((at, no) => `${(starts[no + 1] ?? amounts.length) - at} × ${money(amounts[at] ?? 0n)}`)
    .join(', ');
}

/** A day in words and in figures. */
export const dated = ({ language }: Pick<Messages, 'language'>, day: string): string =>
  `${spokenDay(language, day)} ${day}`;

/** How many units of the product's period a plan lasts: 3 months, 30 days. */
export const periodsOf = ({ plan }: Terms, instalments: number) => instalments * plan.every.count;

/** What the brand calls a product. */
export const productName = (brand: BrandFile, productId: ProductId): string =>
  [...brand.products, ...(brand.formerProducts ?? [])].find(({ id }) => id === productId)?.name ?? brand.name;

/** A phone of which only the last two digits can be read. */
export const maskedPhone = (phone: string): string => phone.replace(/\d(?=\d{2})/g, '•');

/** Which payments of the plan what is asked now is for: one, or all that have fallen due. */
export function askedPayments(
  { instalments, next, asOf }: Pick<Position, 'instalments' | 'next' | 'asOf'>,
  text: Messages,
): string {
  const count = paymentCountOf(instalments);
  const first = next?.no ?? count;
  const last = instalments.findLast(({ dueOn, remainingMinor }) => dueOn <= asOf && remainingMinor > 0n);
  return first === 0 || last === undefined || last.no <= first
    ? text.paymentOf(first, count)
    : text.paymentsOf(first, last.no, count);
}
