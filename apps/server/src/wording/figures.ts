import type { BrandFile } from '@plazo/contract';
import type { Terms } from '@plazo/lending';
import type { Messages } from '../messages/messages.ts';

/** Turns figures of the engine into the words that pages print as received. */

const PPM_PER_PERCENT = 10_000;

/** 240000 parts per million → `24%`; 65 → `0.0065%`. */
export function percentText(ppm: number): string {
  const whole = Math.trunc(ppm / PPM_PER_PERCENT);
  const rest = String(ppm % PPM_PER_PERCENT).padStart(4, '0').replace(/0+$/, '');
  return rest ? `${whole}.${rest}%` : `${whole}%`;
}

/** The product's rate in its own unit, e.g. "24% a year". */
export function rateText({ interest }: Terms, text: Messages): string {
  const percent = percentText(interest.ratePpm);
  return { year: text.perYear, day: text.perDay, period: text.perPeriod }[interest.per](percent);
}

/** "VAT (16%)", by the name that the market gives the tax. */
export function taxName({ tax, market }: Terms, text: Messages): string {
  return text.taxLine(market === 'in' ? text.taxOf.in : text.taxOf.mx, percentText(tax.ppm));
}

/** How many units of the product's period a plan lasts: 3 months, 30 days. */
export const periodsOf = ({ plan }: Terms, instalments: number) => instalments * plan.every.count;

/** What the brand calls a product. */
export const productName = (brand: BrandFile, productId: string): string =>
  brand.products.find(({ id }) => id === productId)?.name ?? brand.name;

/** A phone of which only the last two digits can be read. */
export const maskedPhone = (phone: string): string => phone.replace(/\d(?=\d{2})/g, '•');
