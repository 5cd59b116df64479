import type { BorrowerId, OrderId } from '@plazo/contract';
import { Link } from 'wouter';

type Decided = { readonly orderId: OrderId; readonly isOrder: 0 | 1; readonly borrowerId: BorrowerId };
type DecidedProps = { readonly row: Decided; readonly otherwise: string };

/** What was decided on: its loan, or by a word what came before one, which leads to whose it was. */
export function DecidedLink({ row: { orderId, isOrder, borrowerId }, otherwise }: DecidedProps) {
  return isOrder === 1 ? (
    <Link href={`/loans/${orderId}`}>{orderId}</Link>
  ) : (
    <Link href={`/borrowers/${borrowerId}`}>{otherwise}</Link>
  );
}
