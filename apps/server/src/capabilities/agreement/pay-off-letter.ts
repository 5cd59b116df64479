import { foldOrder } from '@plazo/lending';
import { formatMoney, markets, paperLanguage, writtenDate } from '@plazo/markets';
import { addDays } from '@plazo/money';
import type { AboutBorrower } from '../../call.ts';
import { papersIn } from '../../words/papers.ts';
import { isRepayable } from '../loans/own-order.ts';
import { channelsOf } from '../repayment/references.ts';
import type { Agreed, Proof } from './proofs.ts';

/** Days that the letter names besides its own, since who pays a debt for somebody takes some. */
const LATER_DAYS = 6;

/**
 * What ends a loan, for whoever would pay it: the amount of today, or of the first day on which the product takes it, and of
 * the days after it. By the fold that posts the payment. Undefined where nothing is to be paid off here.
 */
export function payOffOf(call: AboutBorrower, { agreed }: Agreed): Proof | undefined {
  const { stored, position } = agreed;
  if (!isRepayable(position) || position.payoffMinor <= 0n) return undefined;
  const { brand, today } = call;
  const inLanguage = paperLanguage(call.language, brand.language);
  const { proofs: words } = papersIn(inLanguage);
  const { channels } = markets[brand.market].words[inLanguage];
  const first = position.prepaymentFrom ?? today;
  const days = Array.from({ length: LATER_DAYS + 1 }, (_, later) => {
    const on = addDays(first, later);
    return { on, payoffMinor: foldOrder(stored.order, on).payoffMinor };
  });
  const money = (minor: bigint) => formatMoney(minor, stored.order.terms.currency);
  const amountMinor = days[0]?.payoffMinor ?? position.payoffMinor;
  const day = writtenDate(inLanguage, first);
  const ways = channelsOf(call, stored).flatMap(({ id }) => channels[id]?.name ?? []);
  return {
    kind: 'pay-off',
    subject: `${stored.id} ${first} ${days.map(({ payoffMinor }) => payoffMinor).join(' ')}`,
    states: { orderId: stored.id, on: first, leftMinor: String(amountMinor) },
    title: words.payOffTitle,
    sections: [
      {
        title: words.noDebtStatement,
        paragraphs: [words.payOff(stored.id, money(amountMinor), day)],
      },
      {
        title: words.payOffFigures,
        rows: [
          { text: words.payOffAmount, value: money(amountMinor) },
          { text: words.payOffUntil, value: day },
        ],
      },
      { title: words.payOffHow, paragraphs: [words.payOffWays(ways.join(', ')), words.payOffAfter] },
      {
        title: words.payOffLater,
        head: [...words.payOffHead],
        table: days.slice(1).map(({ on, payoffMinor }) => [writtenDate(inLanguage, on), money(payoffMinor)]),
      },
    ],
  };
}
