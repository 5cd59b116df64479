import type { Language } from '@plazo/markets/front';
import type { BrandView } from './brand.ts';

/** When somebody answers, as who reads the language is told; apart from the brand's schema, which no page needs. */
export const hoursOf = (
  { hours, hoursIn }: Pick<BrandView, 'hours' | 'hoursIn'>,
  language: Language,
): string => hoursIn?.[language] ?? hours;
