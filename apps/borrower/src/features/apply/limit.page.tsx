import { type AnswerOf, endpoints, type ProductId } from '@plazo/contract';
import { Block, Button, LinkButton, Muted, Notice, RangeField } from '@plazo/ui';
import { useState } from 'react';
import { type Reading, useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useWrite } from '../../components/use-write.tsx';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useApplyMessages } from '../../words/words.ts';
import styles from './apply.module.css';

type Limit = AnswerOf<typeof endpoints.apply.limit>;

/** What came of the last request, with every reason. */
function LastAnswer({ answer, isGranted, reasons }: Limit) {
  if (answer === '') return null;
  return (
    <Notice tone={isGranted === 1 ? 'success' : 'neutral'} isAlert>
      {[answer, ...reasons].join('\n')}
    </Notice>
  );
}

function useRaise(put: Reading<Limit>['put']) {
  const { client } = useApp();
  const writing = useWrite();
  const raise = (productId: ProductId, amount: number) =>
    writing.write(
      () => client.call(endpoints.apply.raiseLimit, { productId, amount }),
      (value) => put({ kind: 'value', value }),
    );
  return { ...writing, raise };
}

/** From one step above the limit to the most that one request may ask for. */
function RaiseForm({ limit: known, put }: { limit: Limit; put: Reading<Limit>['put'] }) {
  const texts = useApplyMessages();
  const money = useMoney();
  const { productId, limit, most, step } = known;
  const [steps, setSteps] = useState(1);
  const { busyLabel, problem, raise } = useRaise(put);
  const amount = limit + steps * step;
  return (
    <>
      <Block>
        <RangeField
          label={texts.limit.wish}
          value={steps - 1}
          max={(most - limit) / step - 1}
          text={money(amount)}
          ends={[money(limit + step), money(most)]}
          onChange={(above) => setSteps(above + 1)}
        />
      </Block>
      {problem}
      <Button isWide busyLabel={busyLabel} onPress={() => void raise(productId, amount)}>
        {texts.limit.ask(money(amount))}
      </Button>
      <Muted>{texts.limit.fair}</Muted>
    </>
  );
}

/** How much of a product the borrower may have, and the request for more: nothing ever grows by itself. */
export function LimitPage() {
  const texts = useApplyMessages().limit;
  const money = useMoney();
  const address = usePageAddress();
  const productId = usePageQuery().get('productId') ?? undefined;
  const reading = useAnswer(endpoints.apply.limit, { productId });
  return (
    <Screen page="limit" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['low', 'middle']}>
        {(limit) => (
          <>
            <p className={styles.limit}>
              <span>{texts.now(limit.productName)}</span>
              <b>{money(limit.limit)}</b>
            </p>
            <LastAnswer {...limit} />
            {limit.next !== '' && <Muted>{limit.next}</Muted>}
            {limit.mayAsk === 1 && <RaiseForm key={limit.limit} limit={limit} put={reading.put} />}
            <LinkButton kind="text" href={address('apply', { productId })}>
              {texts.back}
            </LinkButton>
          </>
        )}
      </AnswerView>
    </Screen>
  );
}
