import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { Link } from 'wouter';
import type { Messages } from '../words/es/words.ts';
import { Lines, type Row } from './data-table.tsx';
import { PersonLink } from './person-link.tsx';
import { showMoney } from './show-money.ts';

/** Loans in one line each. */
export const loanRows = (
  text: Messages,
  rows: AnswerOf<typeof deskEndpoints.deskLoans.list>['rows'],
): readonly Row[] =>
  rows.map((row) => ({
    id: row.orderId,
    cells: [
      <Link key="order" href={`/loans/${row.orderId}`}>
        {row.orderId}
      </Link>,
      <PersonLink key="person" borrowerId={row.borrowerId} name={row.name} />,
      <Lines key="product">{row.product}</Lines>,
      showMoney(row.principal, row.currency),
      text.statuses[row.status],
      row.nextDueOn || text.none,
      row.daysLate || text.none,
      row.nextDueOn ? showMoney(row.due, row.currency) : text.none,
    ],
  }));

type Sums = readonly { readonly currency: string; readonly amount: string }[];

/** How much in each currency: what has two of them is never one figure. */
export const amountsOf = (sums: Sums): readonly string[] =>
  sums.map(({ currency, amount }) => `${currency} ${showMoney(BigInt(amount), currency)}`);

/** How many of a list, and how much. */
export const sumOf = (text: Messages, { count, sums }: { count: number; sums: Sums }): string =>
  [text.lists.count(count), ...amountsOf(sums)].join(' · ');
