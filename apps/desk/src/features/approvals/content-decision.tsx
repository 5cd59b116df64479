import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { useRead } from '../../api/use-read.ts';
import { Changes } from '../../components/changes.tsx';
import { Findings } from '../../components/findings.tsx';
import { ReadingState } from '../../components/reading-state.tsx';

type Place = NonNullable<AnswerOf<typeof deskEndpoints.deskLoans.requests>['requests'][number]['content']>;

/** What the second person is asked to publish: what it changes, and what its author has acknowledged. */
export function ContentDecision({ place }: { place: Place }) {
  const reading = useRead(deskEndpoints.deskContent.version, place);
  return (
    <ReadingState reading={reading}>
      {({ published, body, findings, acknowledged }) => (
        <>
          <Changes before={published} after={body} />
          <Findings findings={findings} acknowledged={acknowledged} />
        </>
      )}
    </ReadingState>
  );
}
