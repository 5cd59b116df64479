import { useDesk } from '../session/desk-context.ts';

/** The name of a market's country in the language of the desk: a market's id is its country's code. */
export function useMarketName(): (market: string) => string {
  const { language } = useDesk();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (market) => names.of(market.toUpperCase()) ?? market;
}
