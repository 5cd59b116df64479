import { EmptyPage } from '../../components/empty-page.tsx';
import { useSite } from '../../session/site.ts';

/** An empty route of the specification: it says where the account is. */
export function UserPage() {
  return <EmptyPage picture="locked" words={useSite().text.user} />;
}
