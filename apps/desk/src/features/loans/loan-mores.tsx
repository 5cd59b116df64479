import { DataTable } from '../../components/data-table.tsx';
import { nameOf } from '../../components/name-in.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';

/** More money that the borrower agreed to while the loan ran, and what became of each; its steps stand among those of its rail. */
export function Mores({ loan }: { readonly loan: Loan }) {
  const { text } = useDesk();
  const words = text.loan.mores;
  if (loan.mores.length === 0) return null;
  const money = (amount: number) => showMoney(amount, loan.currency);
  return (
    <>
      <h2>{words.title}</h2>
      <DataTable
        title={words.title}
        head={words.head}
        empty={text.loan.nothing}
        rows={loan.mores.map((row) => ({
          id: row.reference,
          cells: [
            row.no,
            row.acceptedAt,
            money(row.amount),
            money(row.inHand),
            nameOf(words.states, row.state),
            row.reference,
            `${row.language} ${row.hash.slice(0, 12)}`,
          ],
        }))}
      />
    </>
  );
}
