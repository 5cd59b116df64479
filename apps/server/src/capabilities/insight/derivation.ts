import type { Explanation, InstalmentExplained, Terms } from '@plazo/lending';
import { formatMoney } from '@plazo/markets';
import { formatPercent } from '@plazo/money';
import { chargeName, rateText, taxName } from '../../words/figures.ts';
import type { Messages } from '../../words/words.ts';
import type { EventLine } from '../loans/event-lines.ts';

/** Turns the engine's explanation into lines that a borrower can follow; no figure is computed here. */

type Line = { readonly text: string; readonly value: string };
export type Figure = { readonly title: string; readonly total: string; readonly lines: Line[] };
type Words = { readonly terms: Terms; readonly text: Messages };

const moneyIn =
  ({ terms }: Words) =>
  (minor: bigint) =>
    formatMoney(minor, terms.currency);

/** A line only where there is an amount. */
const line = (text: string, minor: bigint, money: (minor: bigint) => string): Line[] =>
  minor === 0n ? [] : [{ text, value: money(minor) }];

function receivedFigure(words: Words, explained: Explanation): Figure {
  const { text, terms } = words;
  const money = moneyIn(words);
  const { commission, deducted, principalMinor, disbursedMinor } = explained;
  const { commissionMinor, interestMinor = 0n, taxMinor, downPaymentMinor = 0n } = deducted;
  const share =
    commission.ppm > 0
      ? ` (${text.derivation.commissionOf(formatPercent(commission.ppm), money(principalMinor))})`
      : '';
  return {
    title: text.derivation.received,
    total: money(disbursedMinor),
    lines: [
      { text: text.derivation.loan, value: money(principalMinor) },
      ...line(`${text.derivation.lessCommission}${share}`, -commissionMinor, money),
      ...line(text.derivation.lessInterest, -interestMinor, money),
      ...line(text.derivation.lessTax(taxName(terms, text)), -taxMinor, money),
      ...line(text.derivation.lessDownPayment, -downPaymentMinor, money),
    ],
  };
}

function interestFigure(words: Words, { no, interest }: InstalmentExplained): Figure[] {
  if (interest.totalMinor === 0n) return [];
  const { text, terms } = words;
  const money = moneyIn(words);
  const rateOf = (ratePpm = terms.interest.ratePpm) =>
    `${rateText({ ...terms, interest: { ...terms.interest, ratePpm } }, text)}, ${text.derivation.method[terms.interest.method]}`;
  const steps = interest.steps.map((step) => ({
    text: `${text.derivation.interestStep(money(step.baseMinor), rateOf(step.ratePpm), step.days)} (${text.derivation.fromTo(step.fromOn, step.toOn)})`,
    value: '',
  }));
  const lines = [...steps, ...line(text.derivation.byHand, interest.byHandMinor, money)];
  return [{ title: text.derivation.interestOf(no), total: money(interest.totalMinor), lines }];
}

function taxFigure(words: Words, { no, tax }: InstalmentExplained): Figure[] {
  const { text, terms } = words;
  const money = moneyIn(words);
  const percent = formatPercent(terms.tax.ppm);
  const step = (say: (percent: string, amount: string) => string, base: bigint): Line[] =>
    base === 0n ? [] : [{ text: say(percent, money(base)), value: '' }];
  const lines = [
    ...step(text.derivation.taxStep, tax.onInterestMinor),
    ...step(text.derivation.taxOnCommission, tax.onCommissionMinor),
    ...line(text.derivation.byHand, tax.byHandMinor, money),
  ];
  // tax of a charge stands with its charge
  if (lines.length === 0) return [];
  return [{ title: text.derivation.taxOf(taxName(terms, text), no), total: money(tax.totalMinor), lines }];
}

function lateFigure(words: Words, { no, late }: InstalmentExplained, capMinor: bigint | null): Figure[] {
  if (late.totalMinor === 0n) return [];
  const { text } = words;
  const money = moneyIn(words);
  const steps = late.steps.map((step) => ({
    text:
      step.onceMinor > 0n
        ? text.derivation.lateOnce(money(step.baseMinor))
        : text.derivation.lateDays(step.fromLateDay, step.toLateDay, money(step.baseMinor)),
    value: money(step.chargedMinor),
  }));
  const cap = capMinor === null ? [] : line(text.derivation.cap, capMinor, money);
  const lines = [...steps, ...line(text.derivation.byHand, late.byHandMinor, money), ...cap];
  return [{ title: text.derivation.lateOf(no), total: money(late.totalMinor), lines }];
}

/** Charges that stand on an instalment, or after the plan, each with its tax and its day. */
function chargesFigure(words: Words, { no, charges }: InstalmentExplained): Figure[] {
  const { text, terms } = words;
  const money = moneyIn(words);
  const asked = charges.filter(({ amountMinor }) => amountMinor > 0n);
  const total = asked.reduce((sum, { amountMinor, taxMinor }) => sum + amountMinor + taxMinor, 0n);
  if (total === 0n) return [];
  const lines = asked.flatMap(({ chargeId, dueOn, amountMinor, taxMinor }) => [
    {
      text: `${chargeName(terms, chargeId, text)} · ${text.history.dueOn(dueOn)}`,
      value: money(amountMinor),
    },
    ...line(taxName(terms, text), taxMinor, money),
  ]);
  return [{ title: text.derivation.chargesOf(no), total: money(total), lines }];
}

/** What happened, event by event. */
function historyFigure(words: Words, events: readonly EventLine[]): Figure {
  const money = moneyIn(words);
  return {
    title: words.text.history.title,
    total: '',
    lines: events.map(({ on, title, detail, amountMinor }) => ({
      text: `${on} · ${title}${detail && ` (${detail})`}`,
      value: amountMinor === null ? '' : money(amountMinor),
    })),
  };
}

function instalmentFigures(words: Words, explained: Explanation, instalment: InstalmentExplained): Figure[] {
  const { text } = words;
  const money = moneyIn(words);
  const settled = [
    ...line(text.derivation.paid, instalment.paidMinor, money),
    ...line(text.derivation.waived, instalment.waivedMinor, money),
    ...line(text.history.events.returned, instalment.restoredMinor, money),
  ];
  return [
    ...interestFigure(words, instalment),
    ...taxFigure(words, instalment),
    ...lateFigure(words, instalment, explained.lateCapMinor),
    ...chargesFigure(words, instalment),
    ...(settled.length === 0 ? [] : [{ title: text.payment(instalment.no), total: '', lines: settled }]),
  ];
}

/** Every figure of a loan or an offer with the lines that it comes from, and what happened to it. */
export function derivationFigures(
  words: Words,
  explained: Explanation,
  events: readonly EventLine[],
): Figure[] {
  return [
    receivedFigure(words, explained),
    ...explained.instalments.flatMap((instalment) => instalmentFigures(words, explained, instalment)),
    ...(events.length > 0 ? [historyFigure(words, events)] : []),
  ];
}
