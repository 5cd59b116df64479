import type { Language } from '@plazo/contract';
import type { PlanFigures } from '@plazo/lending';
import { type MarketId, markets } from '@plazo/markets';

/** The yearly cost that a country's papers print, by its name. */
export function annualCostOf(
  plan: PlanFigures,
  { market, language }: { readonly market: MarketId; readonly language: Language },
): { readonly rateName: string; readonly rate: string } {
  const { annualCost, words } = markets[market];
  return { rateName: words[language].page.annualCost, rate: `${plan[annualCost]}%` };
}
