import { formatMoney, formatOf, isCurrency } from '@plazo/markets/front';
import { type MoneyFormat, parseMinor } from '@plazo/money';

/** An amount in minor units as its market writes it. */
export const showMoney = (amountMinor: number | bigint, currency: string): string =>
  isCurrency(currency) ? formatMoney(amountMinor, currency) : String(amountMinor);

/** Whole digits in the groups of a currency; India's may be typed in thousands too. */
const GROUPED = { thousands: '\\d{1,3}(?:#\\d{3})+', lakh: '\\d{1,3}(?:#\\d{2,3})*#\\d{3}' } as const;

/**
 * What somebody typed, in minor units of a currency; undefined where it is no amount. Digits stand in its groups or in
 * none, and after its sign no more of them than it has: in pesos `25,38` is neither 25.38 nor 2,538.
 */
export function amountIn(typed: string, format: MoneyFormat): number | undefined {
  const { digits, symbol, grouping, separator, point } = format;
  const groups = separator === '' ? '' : `|${GROUPED[grouping].replaceAll('#', `\\${separator}`)}`;
  const rest = digits === 0 ? '' : `(?:\\${point}(\\d{0,${digits}}))?`;
  const found = new RegExp(`^(\\d{1,12}${groups})${rest}$`).exec(
    typed.replaceAll(/\s/g, '').replace(symbol, ''),
  );
  if (!found) return undefined;
  const [, whole = '', part = ''] = found;
  const minor = parseMinor(`${whole.replaceAll(separator, '')}${part.padEnd(digits, '0')}`);
  return minor === undefined || minor === 0n ? undefined : Number(minor);
}

/** What somebody typed in a currency, in minor units; undefined where it is no amount. */
export const readMoney = (typed: string, currency: string): number | undefined =>
  isCurrency(currency) ? amountIn(typed, formatOf(currency)) : undefined;

/** An amount as somebody would type it in a currency. */
export const amountLike = (currency: string): string =>
  isCurrency(currency) ? formatMoney(1_234 * 10 ** formatOf(currency).digits, currency) : '';
