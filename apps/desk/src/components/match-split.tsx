import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { useDesk } from '../session/desk-context.ts';
import { Facts } from './facts.tsx';
import { showMoney } from './show-money.ts';

type Previewed = AnswerOf<typeof deskEndpoints.deskPayments.matchPreview>;

/** What a payment would pay of a loan, and what would be its borrower's credit. */
export function MatchSplit({ previewed }: { previewed: Previewed }) {
  const { text } = useDesk();
  const words = text.loan;
  const money = (amount: number) => showMoney(amount, previewed.currency);
  const parts = (['principal', 'interest', 'commission', 'tax', 'penalty'] as const).flatMap((part) =>
    previewed.parts[part] !== 0 ? [[words.parts[part], money(previewed.parts[part])] as const] : [],
  );
  return (
    <Facts
      facts={[
        [text.complaint.name, previewed.name],
        [words.date, previewed.paidOn],
        ...parts,
        ...(previewed.parts.claim === 0
          ? []
          : [[words.figures.claim, money(previewed.parts.claim)] as const]),
        [words.figures.credit, money(previewed.parts.credit)],
        ...(previewed.shifted === 0 ? [] : [[text.payments.shifted, money(previewed.shifted)] as const]),
        [words.figures.payoff, `${money(previewed.payoffBefore)} → ${money(previewed.payoffAfter)}`],
        [
          words.figures.status,
          `${text.statuses[previewed.statusBefore]} → ${text.statuses[previewed.statusAfter]}`,
        ],
      ]}
    />
  );
}
