import { type ChargeRule, chargeTaxPpm, mostByHand, type Quote, type Terms } from '@plazo/lending';
import { formatMoney, markets } from '@plazo/markets';
import { formatPercent } from '@plazo/money';
import type { Row } from '../../adapters/pdf/write-pdf.ts';
import { chargeName } from '../../words/figures.ts';
import type { Messages } from '../../words/words.ts';
import { asSentence } from './late-charge.ts';

/** Charges of a product's terms in words: each with its amount, when it is asked and within which limits. */

const moneyOf = ({ currency }: Terms, minor: bigint | number) => formatMoney(minor, currency);

function amountByRule(terms: Terms, rule: ChargeRule, { charges: words }: Messages): string {
  const { flatMinor, ppm, of, atLeastMinor, atMostMinor } = rule;
  const money = (minor: number | undefined) => (minor === undefined ? undefined : moneyOf(terms, minor));
  if (ppm === 0 || of === undefined) return moneyOf(terms, flatMinor);
  const share = words.share(formatPercent(ppm), words.base[of]);
  const limits = words.limits(money(atLeastMinor), money(atMostMinor));
  return [flatMinor > 0 ? words.plus(moneyOf(terms, flatMinor), share) : share, limits]
    .filter(Boolean)
    .join(', ');
}

function amountText(terms: Terms, rule: ChargeRule, text: Messages): string {
  if (rule.trigger !== 'by-hand') return amountByRule(terms, rule, text);
  const most = mostByHand(rule);
  return most === undefined ? text.charges.noAmount : text.charges.upTo(moneyOf(terms, most));
}

function withTax(terms: Terms, rule: ChargeRule, text: Messages): string {
  const amount = amountText(terms, rule, text);
  const ppm = chargeTaxPpm(terms, rule);
  if (ppm === 0) return amount;
  const name = markets[terms.market].words[text.language].page.tax;
  return text.charges.withTax(amount, text.taxLine(name, formatPercent(ppm)));
}

function chargeText(terms: Terms, rule: ChargeRule, text: Messages): string {
  const { charges: words, history } = text;
  const { reasons, mostPerMonth, freeWithinDays, freeAfterDays, dueInDays, payee, compulsory } = rule;
  const said = [
    withTax(terms, rule, text),
    words.when[rule.trigger],
    reasons?.length
      ? words.reasons(reasons.map((reason) => history.bounce[reason]).reduce(words.either))
      : undefined,
    mostPerMonth === undefined ? undefined : words.mostPerMonth(mostPerMonth),
    freeWithinDays === undefined ? undefined : words.freeWithin(freeWithinDays),
    freeAfterDays === undefined ? undefined : words.freeAfter(freeAfterDays),
    dueInDays === undefined ? undefined : words.dueInDays(dueInDays),
    payee === undefined ? undefined : words.payee(payee),
    compulsory === true ? words.compulsory : undefined,
  ];
  return words.joined(said.filter((part) => part !== undefined));
}

/** Each charge of the terms: its name, what it costs and when. Those of other payees come apart, or without `of` all of them. */
export function chargeRows(terms: Terms, text: Messages, of?: 'lender' | 'others'): readonly Row[] {
  return (terms.charges ?? [])
    .filter(({ payee }) => of === undefined || (of === 'others') === (payee !== undefined))
    .map((rule) => ({ text: chargeName(terms, rule.id, text), value: chargeText(terms, rule, text) }));
}

/** Each charge in one sentence. */
export const chargeSentences = (terms: Terms, text: Messages): readonly string[] =>
  chargeRows(terms, text).map((row) => text.sentences([asSentence(text.charges.named(row.text, row.value))]));

/** What instalments ask on top over the whole plan, in minor units without tax: to the lender, or to others. */
export function chargedInside({ charges = [] }: Terms, priced: Quote, of: 'lender' | 'others'): bigint {
  const others = new Set(charges.filter(({ payee }) => payee !== undefined).map(({ id }) => id));
  return (priced.charges ?? [])
    .filter(({ chargeId }) => others.has(chargeId) === (of === 'others'))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}

/** Whether who pays before the day pays a charge for it. */
export const isPrepaymentCharged = ({ charges = [] }: Terms): boolean =>
  charges.some(({ trigger }) => trigger === 'payoff-early' || trigger === 'reduces-principal');
