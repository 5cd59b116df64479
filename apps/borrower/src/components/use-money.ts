import { formatMoney } from '@plazo/markets/front';
import { useApp } from '../session/app-context.ts';

/** Writes minor units as the brand's market writes money. */
export function useMoney(): (amountMinor: number) => string {
  const { brand } = useApp();
  return (amountMinor) => formatMoney(amountMinor, brand.currency);
}
