import { type AnswerOf, endpoints } from '@plazo/contract';
import { LinkButton } from '@plazo/ui';
import { useEffect } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { useNextAddress } from '../../components/application-way.tsx';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageQuery } from '../../session/app-context.ts';
import { useNavigate } from '../../session/use-navigate.ts';
import { useApplyMessages } from '../../words/words.ts';

type LeadOnProps = Pick<AnswerOf<typeof endpoints.apply.overview>, 'steps'> & { readonly readAt: number };

/** What was read before something changed leads nowhere: it is read again first. */
function LeadOn({ steps, readAt }: LeadOnProps) {
  const navigate = useNavigate();
  const next = useNextAddress()(steps);
  const isFresh = readAt >= useApp().answers.agedAt();
  useEffect(() => {
    if (isFresh) navigate(next, true);
  }, [isFresh, navigate, next]);
  return <LinkButton href={next}>{useApplyMessages().goOn}</LinkButton>;
}

/** Where an application begins and goes on: it leads to the step that is missing, or to the decision. */
export function ApplyPage() {
  const productId = usePageQuery().get('productId') ?? undefined;
  const reading = useAnswer(endpoints.apply.overview, { productId });
  return (
    <Screen page="apply" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['low', 'tall']}>
        {({ steps }) => <LeadOn steps={steps} readAt={reading.readAt} />}
      </AnswerView>
    </Screen>
  );
}
