import { endpoints } from '@plazo/contract';
import type { AccountRule } from '@plazo/markets/accounts';
import { ActionBar, Block, Button, Muted, PageState, Section, useOnline } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { StepProgress, useGoOn, useIsStep } from '../../components/application-way.tsx';
import { Screen } from '../../components/screen.tsx';
import { useApp } from '../../session/app-context.ts';
import { goBack } from '../../session/go-back.ts';
import { useBankMessages, useMessages } from '../../words/words.ts';
import { BindingForm } from './binding-form.tsx';
import { type NumberKind, type NumberRules, rulesOfAccount, rulesOfCard } from './number-kinds.ts';
import { RemoveCard } from './remove-card.tsx';
import { useBankFlow } from './use-bank-flow.ts';
import { type Account, type Binding, useBinding } from './use-binding.ts';

const REASON = 'save-reason';

const useWords = (kind: NumberKind) => useBankMessages()[kind === 'card' ? 'card' : 'bank'];

type ListProps = {
  readonly kind: NumberKind;
  readonly accounts: readonly Account[];
  /** Where each can be removed: what follows. */
  readonly onRemoved?: () => void;
};

export function AccountList({ kind, accounts, onRemoved }: ListProps) {
  const words = useWords(kind);
  const own = accounts.filter((account) => (account.kind === 'card') === (kind === 'card'));
  if (own.length === 0) return null;
  return (
    <Section title={words.yours}>
      <Block>
        <ul>
          {own.map((account) => (
            <li key={account.id}>
              {account.bankName || words.plain} {account.masked}{' '}
              {onRemoved && <RemoveCard card={account} onRemoved={onRemoved} />}
            </li>
          ))}
        </ul>
      </Block>
    </Section>
  );
}

function SaveBar({ kind, binding }: { kind: NumberKind; binding: Binding }) {
  const texts = useBankMessages();
  const { offline } = useMessages();
  const words = useWords(kind);
  const isOnline = useOnline();
  return (
    <ActionBar summary={isOnline ? undefined : { label: offline.action }} summaryId={REASON}>
      <Button
        isWide
        isInactive={!isOnline}
        busyLabel={binding.isSaving ? texts.saving : undefined}
        describedBy={isOnline ? undefined : REASON}
        onPress={binding.save}
      >
        {words.save}
      </Button>
    </ActionBar>
  );
}

type SavedProps = {
  readonly kind: NumberKind;
  readonly account: Account;
  readonly onGoOn: () => void;
  readonly onAgain: () => void;
};

function Saved({ kind, account, onGoOn, onAgain }: SavedProps) {
  const texts = useBankMessages();
  const words = useWords(kind);
  const { titles } = useMessages();
  const { shell } = useApp();
  return (
    <PageState icon="check" title={texts.done} text={words.saved(account.masked)} isAlert>
      <Button onPress={onGoOn}>{texts.goOn}</Button>
      <Button kind="text" onPress={() => void shell.run('goMine', {})}>
        {titles.shellMe}
      </Button>
      <Button kind="secondary" onPress={onAgain}>
        {words.another}
      </Button>
    </PageState>
  );
}

/** Until the country's rule has arrived there is no form, and nothing is a number. */
const noRule: AccountRule = { least: 1, most: 0, groups: [], weights: [], banks: [] };

function useRules(kind: NumberKind, rule: AccountRule | undefined): NumberRules {
  const { country } = useApp();
  const { cardNumber, wrongCard } = useBankMessages();
  return kind === 'card'
    ? rulesOfCard(cardNumber, wrongCard)
    : rulesOfAccount(rule ?? noRule, country.account);
}

/** Why we ask, the number, who and which bank, one button (design, 4.6); accounts that are there stand below. */
export function BindingView({ page, kind }: { page: 'bindBank' | 'bindCard'; kind: NumberKind }) {
  const words = useWords(kind);
  const { goOn: goOnText } = useBankMessages();
  const reading = useAnswer(endpoints.account.bankAccounts, {});
  const endFlow = useBankFlow();
  const known = reading.outcome?.kind === 'value' ? reading.outcome.value : undefined;
  const rules = useRules(kind, known?.rule);
  const isStep = useIsStep();
  const { shell } = useApp();
  const nextStep = useGoOn();
  const goOn = () => void (isStep ? nextStep() : goBack(shell));
  const binding = useBinding(kind, rules, (account) => {
    endFlow();
    if (isStep) goOn();
    if (!known) return;
    const others = known.accounts.filter(({ id }) => id !== account.id);
    reading.put({ kind: 'value', value: { ...known, accounts: [...others, account] } });
  });
  const { saved } = binding;
  const bar = known && !saved && <SaveBar kind={kind} binding={binding} />;
  // the shell hears that the flow is over before it is asked to close the view
  const mayLeave = () => {
    endFlow();
    return true;
  };
  return (
    <Screen page={page} actions={bar} readAt={reading.readAt} isStale={reading.isStale} mayLeave={mayLeave}>
      <AnswerView reading={reading} skeleton={['low', 'middle', 'middle']}>
        {({ holder, accounts }) => (
          <>
            {isStep && <StepProgress step="bank" />}
            {saved ? (
              <Saved kind={kind} account={saved} onGoOn={goOn} onAgain={binding.again} />
            ) : (
              <>
                <Muted>{words.why}</Muted>
                <BindingForm kind={kind} binding={binding} holder={holder} />
              </>
            )}
            <AccountList kind={kind} accounts={accounts} />
            {isStep && accounts.length > 0 && !saved && (
              <Button kind="secondary" isWide onPress={goOn}>
                {goOnText}
              </Button>
            )}
          </>
        )}
      </AnswerView>
    </Screen>
  );
}
