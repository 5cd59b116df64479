import { type AnswerOf, type ApplyStep, endpoints, type PageName, type ProductId } from '@plazo/contract';
import {
  ActionBar,
  Button,
  Card,
  LinkButton,
  LinkRow,
  MoneyLines,
  Muted,
  Notice,
  RangeField,
  Rows,
  Section,
  Skeleton,
  useOnline,
} from '@plazo/ui';
import { useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useNavigate } from '../../session/use-navigate.ts';
import { useApplyMessages, useMessages } from '../../words/words.ts';
import { usePrice } from './use-price.ts';

type Overview = AnswerOf<typeof endpoints.apply.overview>;

const pageOf: Readonly<Record<ApplyStep, PageName>> = {
  personal: 'applySection',
  job: 'applySection',
  ext: 'applySection',
  bank: 'bindBank',
  consents: 'consents',
  identity: 'identity',
};

function Steps({ steps }: Pick<Overview, 'steps'>) {
  const texts = useApplyMessages();
  const address = usePageAddress();
  return (
    <Section title={texts.steps}>
      <Rows>
        {steps.map(({ key, title, hint, isDone }) => (
          <LinkRow
            key={key}
            icon={isDone === 1 ? 'check' : 'circle'}
            title={title}
            hint={isDone === 1 ? texts.done : hint}
            href={address(pageOf[key], pageOf[key] === 'applySection' ? { section: key } : {})}
          />
        ))}
      </Rows>
    </Section>
  );
}

type AmountProps = { application: Overview; amount: number; onChange: (amount: number) => void };

function AmountAndPrice({ application, amount, onChange }: AmountProps) {
  const texts = useApplyMessages();
  const { common } = useMessages();
  const money = useMoney();
  const { productId, minAmount, maxAmount, stepAmount } = application;
  const { price, isPending } = usePrice(productId, amount);
  return (
    <Card isPadded>
      <RangeField
        label={texts.amount}
        value={(amount - minAmount) / stepAmount}
        max={(maxAmount - minAmount) / stepAmount}
        text={money(amount)}
        onChange={(steps) => onChange(minAmount + steps * stepAmount)}
      />
      <div aria-live="polite" aria-busy={isPending}>
        {price === undefined ? (
          <Skeleton label={common.loading} blocks={['middle']} />
        ) : (
          <MoneyLines lines={price.lines} hasLongValues lastIsTotal />
        )}
      </div>
    </Card>
  );
}

function useSubmit(productId: ProductId) {
  const { client } = useApp();
  const { error } = useMessages();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const submit = async (amount: number) => {
    setBusy(true);
    const outcome = await client.call(endpoints.apply.submit, { productId, amount });
    setBusy(false);
    if (outcome.kind === 'value') return navigate(outcome.value.offerUrl);
    setTrouble(outcome.kind === 'refusal' ? outcome.message : error.network);
  };
  return { isBusy, trouble, submit };
}

const REASON = 'apply-reason';

function Application({ application }: { application: Overview }) {
  const texts = useApplyMessages();
  const { offline, common } = useMessages();
  const address = usePageAddress();
  const money = useMoney();
  const isOnline = useOnline();
  const [amount, setAmount] = useState(application.amount);
  const { isBusy, trouble, submit } = useSubmit(application.productId);
  const reason = isOnline ? (application.isReady === 1 ? undefined : texts.notReady) : offline.action;
  return (
    <>
      <AmountAndPrice application={application} amount={amount} onChange={setAmount} />
      <LinkButton kind="text" href={address('limit', { productId: application.productId })}>
        {texts.limit.link(money(application.maxAmount))}
      </LinkButton>
      <Steps steps={application.steps} />
      <Muted>{texts.notBinding}</Muted>
      {trouble !== undefined && (
        <Notice tone="warning" isAlert>
          {trouble}
        </Notice>
      )}
      <ActionBar summary={reason === undefined ? undefined : { label: reason }} summaryId={REASON}>
        <Button
          isWide
          isInactive={reason !== undefined}
          describedBy={reason === undefined ? undefined : REASON}
          busyLabel={isBusy ? common.loading : undefined}
          onPress={() => void submit(amount)}
        >
          {texts.toOffer}
        </Button>
      </ActionBar>
    </>
  );
}

/** An application: the amount with its price, what is still missing, and the way to the offer. */
export function ApplyPage() {
  const productId = usePageQuery().get('productId') ?? undefined;
  const reading = useAnswer(endpoints.apply.overview, { productId });
  return (
    <Screen page="apply" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['tall', 'tall']}>
        {(application) => <Application application={application} />}
      </AnswerView>
    </Screen>
  );
}
