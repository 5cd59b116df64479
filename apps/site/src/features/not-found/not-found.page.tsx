import { EmptyPage } from '../../components/empty-page.tsx';
import { useSite } from '../../session/site.ts';

export function NotFoundPage() {
  return <EmptyPage picture="signpost" words={useSite().text.notFound} />;
}
