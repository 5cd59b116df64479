import type { AnswerOf, deskEndpoints, OrderId } from '@plazo/contract';
import { Link } from 'wouter';
import { useDesk } from '../session/desk-context.ts';
import { DataTable, Lines } from './data-table.tsx';
import { nameOf } from './name-in.ts';

type Contact = AnswerOf<typeof deskEndpoints.deskLoans.detail>['contacts'][number];

/** Who spoke to a borrower: about one loan, or about the one that each row names. */
export function ContactLog({
  contacts,
}: {
  contacts: readonly (Contact & { readonly orderId?: OrderId })[];
}) {
  const { text } = useDesk();
  const words = text.loan;
  return (
    <DataTable
      title={words.tabs.contacts}
      head={[...words.contactHead, text.complaint.order]}
      empty={words.nothing}
      without={contacts[0]?.orderId === undefined ? [words.contactHead.length] : undefined}
      rows={contacts.map((row) => ({
        id: `${row.at} ${row.by} ${row.way}`,
        cells: [
          row.at,
          nameOf(words.directions, row.direction),
          nameOf(words.ways, row.way),
          nameOf(words.outcomes, row.outcome),
          row.by,
          <Lines key="note">{row.note}</Lines>,
          words.contactFlags[row.flag] || text.none,
          <Link key="order" href={`/loans/${row.orderId}`}>
            {row.orderId}
          </Link>,
        ],
      }))}
    />
  );
}
