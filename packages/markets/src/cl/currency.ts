import type { CurrencyRule } from '../market.ts';

/** Pesos, which have no cents (ISO 4217). */
export const currency = {
  code: 'CLP',
  digits: 0,
  symbol: '$',
  grouping: 'thousands',
  separator: '.',
  point: ',',
} as const satisfies CurrencyRule;
