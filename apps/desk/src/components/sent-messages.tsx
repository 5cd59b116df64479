import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { useDesk } from '../session/desk-context.ts';
import { DataTable, Lines } from './data-table.tsx';
import { showMoney } from './show-money.ts';

type Sent = AnswerOf<typeof deskEndpoints.deskLoans.detail>['sent'][number];

/** Every message that left for a borrower, with what became of it; of a code what it was, never what it said. */
export function SentMessages({ sent }: { sent: readonly Sent[] }) {
  const { text } = useDesk();
  const words = text.sent;
  return (
    <>
      <h2>{words.title}</h2>
      <DataTable
        title={words.title}
        head={words.head}
        empty={text.loan.nothing}
        rows={sent.map((row, index) => ({
          id: String(index),
          cells: [
            row.at,
            words.ways[row.way],
            <Lines key="text">{row.text || words.code}</Lines>,
            <Lines key="state">
              {[words.states[row.state], row.reachedAt, row.why].filter(Boolean).join(' · ')}
            </Lines>,
            row.currency ? showMoney(row.cost, row.currency) : text.none,
          ],
        }))}
      />
    </>
  );
}
