import type { Quote } from '@plazo/lending';
import { formatMoney, markets, minorPerUnit, spokenDay } from '@plazo/markets';
import type { Call } from '../../call.ts';
import { annualCostText } from '../agreement/agreement-text.ts';

/** What an amount brings and costs, in the order in which it is read. */
export function priceLines(
  { brand, text }: Call,
  priced: Quote,
): readonly { readonly text: string; readonly value: string }[] {
  const [first] = priced.schedule;
  const money = (minor: bigint) => formatMoney(minor, brand.currency);
  return [
    { text: text.received, value: money(priced.disbursedMinor) },
    { text: text.apply.perPayment, value: `${priced.schedule.length} × ${money(first?.totalMinor ?? 0n)}` },
    ...(first ? [{ text: text.apply.firstPayment, value: spokenDay(text.language, first.dueOn) }] : []),
    { text: text.totalCost, value: money(priced.totalCostMinor) },
    {
      text: markets[brand.market].words[text.language].page.annualCost,
      value: annualCostText(brand.market, priced),
    },
    { text: text.apply.total, value: money(priced.totalPayableMinor) },
  ];
}

/** How much of every hundred that is paid back is cost, rounded up, so that it is never told as less; empty where a loan costs nothing. */
export function costOfHundred({ brand, text }: Call, { totalCostMinor, totalPayableMinor }: Quote): string {
  if (totalCostMinor <= 0n || totalPayableMinor <= 0n) return '';
  const hundred = 100n * minorPerUnit(brand.currency);
  const cost = (totalCostMinor * hundred + totalPayableMinor - 1n) / totalPayableMinor;
  return text.apply.ofHundred(formatMoney(hundred, brand.currency), formatMoney(cost, brand.currency));
}
