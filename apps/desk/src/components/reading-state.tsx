import { Button, Notice, PageState, Skeleton } from '@plazo/ui';
import type { ReactNode } from 'react';
import { problemText } from '../api/problem-text.ts';
import type { Reading } from '../api/use-read.ts';
import { useDesk } from '../session/desk-context.ts';

/** The three states of what is read: being read, failed with a way to try again, refused with its reason, or there. */
export function ReadingState<Answer>({
  reading,
  isPage = false,
  children,
}: {
  reading: Omit<Reading<Answer>, 'last'>;
  /** It is all of its page: what is not there is said in the page's middle, as of a page that is not. */
  isPage?: boolean;
  children: (value: Answer) => ReactNode;
}) {
  const { text } = useDesk();
  if (reading.value !== undefined) return children(reading.value);
  if (!reading.problem) return <Skeleton label={text.loading} blocks={['tall', 'middle', 'low']} />;
  // asked again a refusal is the same: there is something to put right
  if (reading.problem.kind === 'refusal')
    return isPage ? (
      <PageState icon="info" title={problemText(text, reading.problem)} isAlert />
    ) : (
      <Notice tone="danger" isAlert>
        {problemText(text, reading.problem)}
      </Notice>
    );
  return (
    <PageState icon="warning" title={problemText(text, reading.problem)} isAlert>
      <Button onPress={reading.reload}>{text.retry}</Button>
    </PageState>
  );
}
