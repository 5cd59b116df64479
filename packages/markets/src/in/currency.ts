import type { CurrencyRule } from '../market.ts';

export const currency = {
  code: 'INR',
  digits: 2,
  symbol: '₹',
  grouping: 'lakh',
  separator: ',',
  point: '.',
} as const satisfies CurrencyRule;
