import { typedMoney } from '@plazo/markets/front';
import { useApp } from '../session/app-context.ts';

/** What a borrower types, in minor units of the brand's currency; undefined where it is no amount. */
export function useTypedMinor(): (typed: string) => number | undefined {
  const { brand } = useApp();
  return (typed) => {
    const minor = typedMoney(typed, brand.currency);
    return minor === undefined ? undefined : Number(minor);
  };
}
