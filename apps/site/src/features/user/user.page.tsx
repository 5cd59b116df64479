import { EmptyPage } from '../../components/empty-page.tsx';
import { useSite } from '../../session/site.ts';

/** An empty route of the specification: it says where the account is, and leads there. */
export function UserPage() {
  const { text, appHref } = useSite();
  return <EmptyPage picture="locked" words={text.user} way={{ href: appHref, words: text.enter }} />;
}
