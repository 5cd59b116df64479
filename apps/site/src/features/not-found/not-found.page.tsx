import { EmptyPage } from '../../components/empty-page.tsx';
import { useSite } from '../../session/site.ts';

export function NotFoundPage() {
  const { text, address } = useSite();
  const { notFound } = text;
  return (
    <EmptyPage picture="signpost" words={notFound} way={{ href: address('home'), words: notFound.home }} />
  );
}
