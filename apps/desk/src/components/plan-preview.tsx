import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { Notice } from '@plazo/ui';
import { useDesk } from '../session/desk-context.ts';
import { DataTable } from './data-table.tsx';
import { showMoney } from './show-money.ts';

type Plan = NonNullable<AnswerOf<typeof deskEndpoints.deskLoans.preview>['plan']>;

/** A plan now and then: what is left to pay, in how many instalments, until when, and what that costs a year. */
export function PlanPreview({ plan, currency }: { plan: Plan; currency: string }) {
  const { text } = useDesk();
  const words = text.loan.planChange;
  const { now, later, needsConsent } = plan;
  const row = (id: string, label: string, of: (side: Plan['now']) => string) => ({
    id,
    cells: [label, of(now), of(later)],
  });
  return (
    <>
      <DataTable
        title={words.title}
        head={[words.title, words.now, words.later]}
        rows={[
          row('left', words.left, ({ left }) => showMoney(left, currency)),
          row('number', words.number, ({ instalments }) => String(instalments.length)),
          row('last', words.last, ({ lastDueOn }) => lastDueOn || text.none),
          row('rate', later.rateName, ({ rate }) => rate),
        ]}
        empty=""
      />
      <DataTable
        title={words.rows}
        head={[text.loan.planHead[0] ?? '', text.loan.planHead[1] ?? '', text.loan.amount]}
        rows={later.instalments.map(({ no, dueOn, amount }) => ({
          id: String(no),
          cells: [String(no), dueOn, showMoney(amount, currency)],
        }))}
        empty=""
      />
      <Notice tone="info">{needsConsent === 1 ? words.needsConsent : words.bindsAtOnce}</Notice>
    </>
  );
}
