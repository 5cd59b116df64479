import type { ProductCard } from '@plazo/contract';
import { formatMoney } from '@plazo/markets/front';

import { Facts } from '@plazo/ui';
import { useApp } from '../session/app-context.ts';
import { useProductMessages } from '../words/words.ts';

/** What a product costs and how long it lasts, in the order that people compare. */
export function ProductFacts({ product }: { product: ProductCard }) {
  const products = useProductMessages();
  const { brand, country } = useApp();
  const money = (minor: number) => formatMoney(minor, brand.currency);
  return (
    <Facts
      lines={[
        { text: products.amount, value: `${money(product.minAmount)} – ${money(product.maxAmount)}` },
        { text: products.term, value: product.termText },
        { text: products.rate, value: product.rateText },
        { text: country.annualCost, value: product.annualCost },
        { text: products.late, value: product.lateText },
      ].filter(({ value }) => value !== '')}
    />
  );
}
