import type { CurrencyRule } from '../market.ts';

/** Pesos as people write them; the centavos of ISO 4217 are in no price. */
export const currency = {
  code: 'COP',
  digits: 0,
  symbol: '$',
  grouping: 'thousands',
  separator: '.',
  point: ',',
} as const satisfies CurrencyRule;
