import { formatMoney, isCurrency } from '@plazo/markets/front';
import { parseMinor } from '@plazo/money';

/** An amount in minor units as its market writes it. */
export const showMoney = (amountMinor: number | bigint, currency: string): string =>
  isCurrency(currency) ? formatMoney(amountMinor, currency) : String(amountMinor);

/** Digits with commas where either market groups them, and a point before the cents: `25,38` is neither 25.38 nor 2,538. */
const AMOUNT = /^(\d{1,12}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{0,2}))?$/;

/** What somebody typed, in minor units; undefined where it is no amount. */
export function readMoney(typed: string): number | undefined {
  const found = AMOUNT.exec(typed.replace(/[$₹\s]/g, ''));
  if (!found) return undefined;
  const [, whole = '', cents = ''] = found;
  const minor = parseMinor(`${whole.replaceAll(',', '')}${cents.padEnd(2, '0')}`);
  return minor === undefined || minor === 0n ? undefined : Number(minor);
}
