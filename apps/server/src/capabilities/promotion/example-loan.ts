import type { ExampleLine, ProductId } from '@plazo/contract';
import { isRefusal, quote } from '@plazo/lending';
import { formatMoney, markets } from '@plazo/markets';

import type { Call } from '../../call.ts';
import { annualCostText } from '../agreement/agreement-text.ts';
import { defaultOffer } from '../confirm-loan/offers.store.ts';

/** A loan of the product as the engine prices it today, in the words of the page. */
export async function exampleOf(
  { db, deps, text, today, now }: Call,
  productId: ProductId,
): Promise<readonly ExampleLine[]> {
  const product = productId === '' ? undefined : await deps.products.current(db, productId);
  if (!product) return [];
  const { terms } = product;
  const priced = quote({
    terms,
    principalMinor: defaultOffer(product, { id: '', borrowerId: '', now }).principalMinor,
    disbursedOn: today,
    client: 'new',
    couponMinor: 0n,
  });
  if (isRefusal(priced)) return [];
  const money = (amount: bigint) => formatMoney(amount, terms.currency, { withCode: true });
  return [
    { text: text.exampleAmount, value: money(priced.principalMinor) },
    { text: text.exampleReceive, value: money(priced.disbursedMinor) },
    { text: text.examplePay, value: money(priced.totalPayableMinor) },
    { text: text.exampleCost, value: money(priced.totalCostMinor) },
    { text: text.exampleTerm, value: text.exampleDays(priced.termDays, priced.schedule.length) },
    {
      text: markets[terms.market].words[text.language].site.publishedCost,
      value: annualCostText(terms.market, priced),
    },
  ];
}
