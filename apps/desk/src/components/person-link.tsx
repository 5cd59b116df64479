import type { BorrowerId } from '@plazo/contract';
import { Link } from 'wouter';
import { useDesk } from '../session/desk-context.ts';

/** Whose own list it is, and the zone that its times are told in. */
export type OnePerson = { readonly borrowerId: BorrowerId; readonly zone: string };

/** A borrower's masked name, which leads to their page. */
export function PersonLink({ borrowerId, name }: { borrowerId: BorrowerId; name: string }) {
  const { text } = useDesk();
  return <Link href={`/borrowers/${borrowerId}`}>{name || text.borrower.erased}</Link>;
}
