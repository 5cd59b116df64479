import type { CurrencyRule } from '../market.ts';

export const currency = {
  code: 'MXN',
  digits: 2,
  symbol: '$',
  grouping: 'thousands',
  separator: ',',
  point: '.',
} as const satisfies CurrencyRule;
