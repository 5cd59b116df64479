import type { MarketFront } from '../market.ts';
import { currency } from './currency.ts';
import { mobile } from './phones.ts';

export const market = {
  currency,
  mobile,
} as const satisfies MarketFront;
