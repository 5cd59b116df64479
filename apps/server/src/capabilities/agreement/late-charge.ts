import type { Terms } from '@plazo/lending';
import { formatMoney } from '@plazo/markets';
import { formatPercent } from '@plazo/money';
import type { Messages } from '../../words/words.ts';

type Late = Terms['late'];

function oneTime({ late, currency }: Terms, text: Messages): string[] {
  const per = late.oncePer === 'instalment' ? text.late.perInstalment : text.late.perLoan;
  const { new: fresh, repeat } = late.oneTimeMinor;
  const money = (minor: number) => formatMoney(minor, currency);
  const amounts =
    fresh === repeat
      ? fresh > 0
        ? [text.late.amountOnce(money(fresh), per)]
        : []
      : [text.late.newAndRepeat(money(fresh), money(repeat))];
  const share =
    late.oneTimePpm > 0
      ? [text.late.percentOnce(formatPercent(late.oneTimePpm), text.late.base[late.base], per)]
      : [];
  return [...amounts, ...share];
}

function daily({ tiers }: Late, text: Messages): string[] {
  const [only] = tiers;
  if (tiers.length === 1 && only && only.fromDay <= 1 && only.toDay === null)
    return [text.late.daily(formatPercent(only.ppmPerDay))];
  return tiers.map((tier) => text.late.tier(formatPercent(tier.ppmPerDay), tier.fromDay, tier.toDay));
}

/** A text that begins a line of its own. */
export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is charged for being late, without grace and cap, to stand within a sentence. */
export const chargesText = (terms: Terms, text: Messages): string =>
  text.charges.joined([...oneTime(terms, text), ...daily(terms.late, text)]);

/** What being late costs, in one text: the charge, the days of grace and the cap, all from the product's terms. */
export function lateChargeText(terms: Terms, text: Messages): string {
  const { late } = terms;
  const charges = chargesText(terms, text);
  if (charges === '') return text.late.none;
  const cap = late.capPpmOfPrincipal > 0 ? [text.late.cap(formatPercent(late.capPpmOfPrincipal))] : [];
  const grace = late.graceDays > 0 ? [text.late.grace(late.graceDays)] : [];
  return text.sentences([charges, ...cap, ...grace]);
}
