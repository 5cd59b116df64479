import { type AnswerOf, endpoints } from '@plazo/contract';
import { ActionBar, Button, LinkButton, Muted, PageState } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { leaveFor } from '../../components/leave-for.ts';
import { Screen } from '../../components/screen.tsx';
import { useKeyedCall } from '../../components/use-keyed-call.ts';
import { useWrite } from '../../components/use-write.tsx';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { goBack } from '../../session/go-back.ts';
import { useBankMessages } from '../../words/words.ts';
import { AccountList } from './binding-view.tsx';
import { useBankFlow } from './use-bank-flow.ts';
import type { Account } from './use-binding.ts';

type Told = AnswerOf<typeof endpoints.account.cardState>;

const CHECK_MS = 2_000;

/** Leads to the page of whoever keeps cards: the number is typed there, and never here. */
function useKeep() {
  const { client } = useApp();
  const texts = useBankMessages();
  const address = usePageAddress();
  const call = useKeyedCall();
  const writing = useWrite(texts.notSaved);
  const keep = () =>
    writing.write(
      async () => {
        const begun = await call(endpoints.account.beginCard, {});
        return begun.kind === 'value' ? client.call(endpoints.account.cardState, {}) : begun;
      },
      (told) => leaveFor(told.state === 'visit' ? told.url : address('bindCard', { isBack: '1' })),
    );
  return { ...writing, keep };
}

function Kept({ told }: { told: Told }) {
  const texts = useBankMessages();
  const { shell } = useApp();
  const address = usePageAddress();
  const words = texts.card;
  if (told.state === 'kept')
    return (
      <PageState icon="check" title={texts.done} text={words.saved(told.masked)} isAlert>
        <Button onPress={() => void goBack(shell)}>{texts.goOn}</Button>
        <LinkButton kind="secondary" href={address('bindCard')}>
          {words.another}
        </LinkButton>
      </PageState>
    );
  if (told.state === 'visit')
    return (
      <PageState icon="card" title={words.atRail}>
        <LinkButton href={told.url}>{words.toRail}</LinkButton>
      </PageState>
    );
  if (told.state === 'failed')
    return (
      <PageState icon="card" title={words.notKept} isAlert>
        <LinkButton href={address('bindCard')}>{words.another}</LinkButton>
      </PageState>
    );
  return <PageState icon="card" title={words.checking} isAlert />;
}

/** Back from the page where cards are kept. */
function CameBack() {
  const endFlow = useBankFlow();
  const reading = useAnswer(
    endpoints.account.cardState,
    {},
    { pollMs: ({ state }) => (state === 'checking' || state === 'visit' ? CHECK_MS : false) },
  );
  const mayLeave = () => {
    endFlow();
    return true;
  };
  return (
    <Screen page="bindCard" readAt={reading.readAt} isStale={reading.isStale} mayLeave={mayLeave}>
      <AnswerView reading={reading} skeleton={['middle']}>
        {(told) => <Kept told={told} />}
      </AnswerView>
    </Screen>
  );
}

type Props = { readonly accounts: readonly Account[]; readonly onChange: () => void };

/** A card to pay with where a rail keeps them: we have its last digits alone. */
export function CardOfARail({ accounts, onChange }: Props) {
  const texts = useBankMessages();
  const { keep, isBusy, problem } = useKeep();
  const isBack = usePageQuery().get('isBack') === '1';
  if (isBack) return <CameBack />;
  const bar = (
    <ActionBar>
      <Button isWide busyLabel={isBusy ? texts.saving : undefined} onPress={() => void keep()}>
        {texts.card.toRail}
      </Button>
    </ActionBar>
  );
  return (
    <Screen page="bindCard" actions={bar} readAt={0} isStale={false}>
      <Muted>{texts.card.why}</Muted>
      <Muted>{texts.card.atRail}</Muted>
      {problem}
      <AccountList kind="card" accounts={accounts} onRemoved={onChange} />
    </Screen>
  );
}
