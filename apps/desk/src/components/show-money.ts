import { formatMoney, isCurrency, parseMinor } from '@plazo/money';

/** An amount in minor units as its market writes it. */
export const showMoney = (amountMinor: number, currency: string): string =>
  isCurrency(currency) ? formatMoney(amountMinor, currency) : String(amountMinor);

/** What somebody typed, in minor units; undefined where it is no amount. */
export function readMoney(typed: string): number | undefined {
  const [whole = '', cents = ''] = typed.replace(/[$₹,\s]/g, '').split('.');
  if (!/^\d{1,12}$/.test(whole) || !/^\d{0,2}$/.test(cents)) return undefined;
  const minor = parseMinor(`${whole}${cents.padEnd(2, '0')}`);
  return minor === undefined || minor === 0n ? undefined : Number(minor);
}
