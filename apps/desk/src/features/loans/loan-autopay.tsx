import { DataTable, Lines } from '../../components/data-table.tsx';
import { nameOf } from '../../components/name-in.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';
import { ReasonAct } from './reason-act.tsx';

const STANDING: ReadonlySet<string> = new Set(['asked', 'pending', 'active']);

/** What the borrower permitted us to take by ourselves, in the words they accepted, and each time that it was to be taken. */
export function Autopay({ loan }: { readonly loan: Loan }) {
  const { text, may } = useDesk();
  const words = text.loan.autopay;
  if (loan.mandates.length === 0) return null;
  const money = (amount: number) => showMoney(amount, loan.currency);
  return (
    <>
      <h2>{words.title}</h2>
      {may('loan-contact') && loan.mandates.some(({ state }) => STANDING.has(state)) && (
        <ReasonAct loan={loan} act="endAutopay" words={words} />
      )}
      <DataTable
        title={words.title}
        head={words.head}
        empty={text.loan.nothing}
        rows={loan.mandates.map((row) => ({
          id: row.id,
          cells: [
            row.consentedAt,
            row.pausedAt === '' || row.endedAt !== ''
              ? nameOf(words.states, row.state)
              : words.pausedSince(row.pausedAt),
            money(row.most),
            row.until,
            row.endedAt === '' ? '' : `${row.endedAt} ${words.endedBy[row.endedBy]}`,
            <Lines key="paper">{row.paper}</Lines>,
          ],
        }))}
      />
      <DataTable
        title={words.debits}
        head={words.debitHead}
        empty={text.loan.nothing}
        rows={loan.debits.map((row) => ({
          id: `${row.dueOn} ${row.tryNo}`,
          cells: [
            row.dueOn,
            row.tryNo,
            row.announcedAt,
            row.on,
            money(row.amount),
            nameOf(words.debitStates, row.state),
          ],
        }))}
      />
    </>
  );
}
