import { Link } from 'wouter';
import { useDesk } from '../session/desk-context.ts';

/** A borrower's masked name, which leads to their page. */
export function PersonLink({ borrowerId, name }: { borrowerId: string; name: string }) {
  const { text } = useDesk();
  return <Link href={`/borrowers/${borrowerId}`}>{name || text.borrower.erased}</Link>;
}
