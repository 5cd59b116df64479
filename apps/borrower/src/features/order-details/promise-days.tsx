import { endpoints, type OrderDetails } from '@plazo/contract';
import { spokenDay } from '@plazo/markets/front';
import { Block, Button, Muted, Notice, OptionList } from '@plazo/ui';
import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useApp } from '../../session/app-context.ts';
import { useLoanMessages, useMessages } from '../../words/words.ts';

type PromiseDaysProps = {
  readonly details: OrderDetails;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** From tomorrow on, so many days may be chosen. */
const MOST_DAYS = 10;

/** Who is late says on which day they will pay, each day with what it takes then: in place, under the row that asks. */
export function PromiseDays({ details: { orderId, productId }, isOpen, onClose }: PromiseDaysProps) {
  const { promise } = useLoanMessages();
  const { common, error } = useMessages();
  const { client, language } = useApp();
  const money = useMoney();
  const reading = useAnswer(endpoints.insight.payoff, { orderId, productId });
  const [by, setBy] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const send = async (amount: number) => {
    if (by === undefined) return;
    setBusy(true);
    const outcome = await client.call(endpoints.orderDetails.promise, { orderId, productId, by, amount });
    setBusy(false);
    if (outcome.kind === 'value') return onClose();
    setTrouble(outcome.kind === 'refusal' ? outcome.message : error.network);
    reading.read();
  };
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) title.current?.focus();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <section aria-label={promise.title}>
      <Block>
        <h2 ref={title} tabIndex={-1}>
          {promise.title}
        </h2>
        <AnswerView reading={reading} skeleton={['tall']}>
          {({ days }) => {
            const ahead = days.slice(1, MOST_DAYS + 1);
            const due = ahead.find(({ on }) => on === by)?.due;
            return (
              <>
                <Muted>{promise.text}</Muted>
                {trouble !== undefined && (
                  <Notice tone="warning" isAlert>
                    {trouble}
                  </Notice>
                )}
                <OptionList
                  areChips
                  legend={promise.title}
                  options={ahead.map(({ on, due: amount }) => ({
                    value: on,
                    title: spokenDay(language, on),
                    hint: `${money(amount)} · ${on}`,
                  }))}
                  value={by}
                  onChange={setBy}
                />
                <Button
                  isWide
                  isInactive={due === undefined}
                  busyLabel={isBusy ? common.loading : undefined}
                  onPress={() => void send(due ?? 0)}
                >
                  {promise.send}
                </Button>
              </>
            );
          }}
        </AnswerView>
      </Block>
    </section>
  );
}
