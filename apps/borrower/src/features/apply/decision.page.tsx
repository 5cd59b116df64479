import { endpoints } from '@plazo/contract';
import { Amount, LinkButton, Stage, useAnnounceChange } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMoney } from '../../components/use-money.ts';
import { usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useApplyMessages } from '../../words/words.ts';
import { Declined } from './declined.tsx';
import { type Decision, Lent } from './lent.tsx';

/** How often it is looked whether what is waited for is there. */
const CHECK_MS = 5_000;

const looks = {
  open: { tone: 'calm', drawing: 'empty' },
  waiting: { tone: 'calm', drawing: 'waiting' },
  approved: { tone: 'brand', drawing: 'approved' },
  counter: { tone: 'calm', drawing: 'approved' },
  declined: { tone: 'quiet', drawing: 'declined' },
} as const;

/** What is decided in a sentence, the amount in it as the one figure of the screen. */
function Title({ decision: { outcome, title, most } }: { decision: Decision }) {
  const figure = useMoney()(most);
  const [before = '', after] = title.split(figure);
  if (outcome !== 'approved' || after === undefined) return <h2>{title}</h2>;
  return (
    <h2>
      {before} <Amount isDisplay text={figure} /> {after}
    </h2>
  );
}

/** In a word, and why. */
function Outcome({ decision }: { decision: Decision }) {
  const { outcome, why } = decision;
  return (
    <Stage {...looks[outcome]}>
      <Title decision={decision} />
      {why !== '' && <p>{why}</p>}
    </Stage>
  );
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
  useAnnounceChange(known && [known.title, known.why].filter(Boolean).join(' '));
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
