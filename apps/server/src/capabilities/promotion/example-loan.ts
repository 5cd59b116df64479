import type { ExampleLine, LandingPrices, ProductId } from '@plazo/contract';
import { isRefusal, type Quote, quote } from '@plazo/lending';
import { formatMoney, markets, spokenDay } from '@plazo/markets';

import type { Call } from '../../call.ts';
import { annualCostText } from '../agreement/agreement-text.ts';
import { asSentence, lateChargeText } from '../agreement/late-charge.ts';
import { defaultOffer } from '../confirm-loan/offers.store.ts';
import type { Product } from '../content/products.store.ts';

/** The most amounts that a page brings prices of. */
const MOST_AMOUNTS = 40;

const startOf = (product: Product, now: Date): bigint =>
  defaultOffer(product, { id: '', borrowerId: '', now }).principalMinor;

/** A loan to somebody new, paid out today; nothing where the product has no such amount. */
function priceOf({ terms }: Product, { today }: Call, principalMinor: bigint): Quote | undefined {
  const priced = quote({ terms, principalMinor, disbursedOn: today, client: 'new', couponMinor: 0n });
  return isRefusal(priced) ? undefined : priced;
}

const annualCostOf = ({ terms: { market } }: Product, { text }: Call, priced: Quote): ExampleLine => ({
  text: markets[market].words[text.language].site.publishedCost,
  value: annualCostText(market, priced),
});

/** A loan of the product as the engine prices it today, in the words of the page. */
export async function exampleOf(call: Call, productId: ProductId): Promise<readonly ExampleLine[]> {
  const { db, deps, text, now } = call;
  const product = await deps.products.current(db, productId);
  const priced = product && priceOf(product, call, startOf(product, now));
  if (!priced) return [];
  const money = (amount: bigint) => formatMoney(amount, product.terms.currency, { withCode: true });
  return [
    { text: text.exampleAmount, value: money(priced.principalMinor) },
    { text: text.exampleReceive, value: money(priced.disbursedMinor) },
    { text: text.examplePay, value: money(priced.totalPayableMinor) },
    { text: text.exampleCost, value: money(priced.totalCostMinor) },
    { text: text.exampleTerm, value: text.exampleDays(priced.termDays, priced.schedule.length) },
    annualCostOf(product, call, priced),
  ];
}

/** What an amount costs, shortly: a page has these of each amount. */
function linesOf(call: Call, product: Product, priced: Quote): readonly ExampleLine[] {
  const { text } = call;
  const [first] = priced.schedule;
  const money = (amount: bigint) => formatMoney(amount, product.terms.currency);
  return [
    { text: text.exampleReceive, value: money(priced.disbursedMinor) },
    { text: text.examplePay, value: money(priced.totalPayableMinor) },
    { text: text.apply.perPayment, value: `${priced.schedule.length} × ${money(first?.totalMinor ?? 0n)}` },
    { text: text.exampleFirst, value: first ? spokenDay(text.language, first.dueOn) : '' },
    { text: text.exampleCost, value: money(priced.totalCostMinor) },
    annualCostOf(product, call, priced),
  ];
}

/** 1, 2, 5, 10, 20 and so on: the first by which the amounts of so many steps are no more than a page brings. */
function strideOf(steps: number): number {
  for (let ten = 1; ; ten *= 10) {
    const stride = [1, 2, 5].find((by) => steps / (by * ten) < MOST_AMOUNTS);
    if (stride !== undefined) return stride * ten;
  }
}

/** The amounts of a product in minor units, on its steps, within a range: all, or every second, fifth, tenth and so on. */
function amountsOf(
  { terms: { principal } }: Product,
  range: { minMinor: number; maxMinor: number },
): number[] {
  const { minMinor, maxMinor, stepMinor } = principal;
  const first = Math.ceil(Math.max(0, range.minMinor - minMinor) / stepMinor);
  const last = Math.floor((Math.min(range.maxMinor, maxMinor) - minMinor) / stepMinor);
  const by = strideOf(last - first);
  const count = Math.max(0, Math.floor((last - first) / by) + 1);
  return Array.from({ length: count }, (_, index) => minMinor + (first + index * by) * stepMinor);
}

/**
 * The amounts that a landing page offers with what each costs today, by the engine, in the words of the page.
 * @returns nothing where the page is of no product, or of one that lends in another currency
 */
export async function pricesOf(
  call: Call,
  productId: ProductId,
  range: { readonly minMinor: number; readonly maxMinor: number; readonly currency: string } | undefined,
): Promise<LandingPrices | undefined> {
  const product = await call.deps.products.current(call.db, productId);
  if (!product || (range && range.currency !== product.terms.currency)) return undefined;
  const { principal, currency } = product.terms;
  const rows = amountsOf(product, range ?? principal).flatMap((amountMinor) => {
    const priced = priceOf(product, call, BigInt(amountMinor));
    return priced ? [{ amountMinor, lines: linesOf(call, product, priced) }] : [];
  });
  if (rows.length === 0) return undefined;
  const start = Number(startOf(product, call.now));
  return {
    productId,
    labels: (rows[0]?.lines ?? []).map(({ text }) => text),
    rows: rows.map(({ amountMinor, lines }) => ({
      amountMinor,
      amount: formatMoney(amountMinor, currency),
      values: lines.map(({ value }) => value),
    })),
    start: Math.max(
      0,
      rows.findLastIndex(({ amountMinor }) => amountMinor <= start),
    ),
    late: asSentence(lateChargeText(product.terms, call.text)),
  };
}
