import { endpoints } from '@plazo/contract';
import { Icon, LinkButton, StatusHero } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useApplyMessages } from '../../words/words.ts';
import { Declined } from './declined.tsx';
import { type Decision, Lent } from './lent.tsx';

/** How often it is looked whether what is waited for is there. */
const CHECK_MS = 5_000;

const looks = {
  open: { tone: 'neutral', icon: 'document' },
  waiting: { tone: 'info', icon: 'document' },
  approved: { tone: 'success', icon: 'check' },
  counter: { tone: 'info', icon: 'check' },
  declined: { tone: 'neutral', icon: 'calendar' },
} as const;

/** In a word, and why. */
function Outcome({ decision: { outcome, title, why } }: { decision: Decision }) {
  const { tone, icon } = looks[outcome];
  return <StatusHero tone={tone} picture={<Icon name={icon} size={48} />} title={title} text={why} />;
}

/** What comes of an application, before anything is signed. */
export function DecisionPage() {
  const texts = useApplyMessages();
  const address = usePageAddress();
  const productId = usePageQuery().get('productId') ?? undefined;
  const reading = useAnswer(
    endpoints.apply.decision,
    { productId },
    { pollMs: ({ outcome }) => (outcome === 'waiting' ? CHECK_MS : false) },
  );
  const known = reading.outcome?.kind === 'value' ? reading.outcome.value : undefined;
  if (known?.outcome === 'approved' || known?.outcome === 'counter')
    return (
      <Lent key={known.most} decision={known} reading={reading}>
        <Outcome decision={known} />
      </Lent>
    );
  return (
    <Screen page="decision" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['tall', 'tall']}>
        {(decision) => (
          <>
            <Outcome decision={decision} />
            {decision.outcome === 'declined' && <Declined decision={decision} put={reading.put} />}
            {decision.outcome === 'open' && (
              <LinkButton href={address('apply', { productId })}>{texts.goOn}</LinkButton>
            )}
            {decision.waitsFor === 'identity' && (
              <LinkButton kind="secondary" href={address('identity', { way: 'apply', productId })}>
                {texts.toPhotos}
              </LinkButton>
            )}
          </>
        )}
      </AnswerView>
    </Screen>
  );
}
