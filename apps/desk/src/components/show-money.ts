import { amountLike, formatMoney, isCurrency, typedMoney } from '@plazo/markets/front';

/** An amount in minor units as its market writes it. */
export const showMoney = (amountMinor: number | bigint, currency: string): string =>
  isCurrency(currency) ? formatMoney(amountMinor, currency) : String(amountMinor);

/** What somebody typed in a currency, in minor units; undefined where it is no amount. */
export function readMoney(typed: string, currency: string): number | undefined {
  const minor = isCurrency(currency) ? typedMoney(typed, currency) : undefined;
  return minor === undefined ? undefined : Number(minor);
}

/** An amount to type by. */
export const exampleAmount = (currency: string): string =>
  isCurrency(currency) ? amountLike(1_234, currency) : '';
