import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { Link } from 'wouter';
import { useDesk } from '../session/desk-context.ts';
import { DataTable } from './data-table.tsx';
import { PersonLink } from './person-link.tsx';
import { showMoney } from './show-money.ts';

type LoanRowsProps = {
  readonly rows: AnswerOf<typeof deskEndpoints.deskLoans.list>['rows'];
  readonly isOnePerson?: boolean;
};

/** Loans in one line each. */
export function LoanRows({ rows, isOnePerson = false }: LoanRowsProps) {
  const { text } = useDesk();
  const words = text.loans;
  return (
    <DataTable
      title={words.title}
      head={words.head}
      empty={isOnePerson ? text.borrower.noLoans : words.empty}
      without={isOnePerson ? 1 : undefined}
      rows={rows.map((row) => ({
        id: row.orderId,
        cells: [
          <Link key="order" href={`/loans/${row.orderId}`}>
            {row.orderId}
          </Link>,
          <PersonLink key="person" borrowerId={row.borrowerId} name={row.name} />,
          row.product,
          showMoney(row.principal, row.currency),
          text.statuses[row.status],
          row.nextDueOn || text.none,
          row.daysLate || text.none,
          row.nextDueOn ? showMoney(row.due, row.currency) : text.none,
        ],
      }))}
    />
  );
}
