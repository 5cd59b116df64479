import { endpoints, type OrderDetails, type Outcome } from '@plazo/contract';
import { spokenDay } from '@plazo/markets/front';
import { Block, Button, Muted, OptionList } from '@plazo/ui';
import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useWrite } from '../../components/use-write.tsx';
import { useApp } from '../../session/app-context.ts';
import { useSheetMessages } from '../../words/words.ts';

type PromiseDaysProps = {
  readonly details: OrderDetails;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** From tomorrow on, so many days may be chosen. */
const MOST_DAYS = 10;

type Ids = Pick<OrderDetails, 'orderId' | 'productId'>;
type After = { readonly onClose: () => void; readonly read: () => void };

/** Says a day, or takes it back; what is refused is told, and the days are read anew. */
function useWord(ids: Ids, { onClose, read }: After) {
  const { client } = useApp();
  const { write, ...writing } = useWrite();
  const end = async (ask: () => Promise<Outcome<unknown>>) => {
    if ((await write(ask, onClose)) !== 'value') read();
  };
  const { promise, dropPromise } = endpoints.orderDetails;
  return {
    ...writing,
    send: async (by: string | undefined, amount: number | undefined) => {
      if (by !== undefined && amount !== undefined)
        await end(() => client.call(promise, { ...ids, by, amount }));
    },
    drop: () => end(() => client.call(dropPromise, ids)),
  };
}

/** Who is late says on which day they will pay, each day with what it takes then: in place, under the row that asks. */
export function PromiseDays({
  details: { orderId, productId, promise: made },
  isOpen,
  onClose,
}: PromiseDaysProps) {
  const { promise } = useSheetMessages();
  const { language } = useApp();
  const money = useMoney();
  const reading = useAnswer(endpoints.insight.payoff, { orderId, productId });
  const [by, setBy] = useState<string>();
  const { busyLabel, problem, send, drop } = useWord({ orderId, productId }, { onClose, read: reading.read });
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
                {problem}
                <OptionList
                  areChips
                  legend={promise.title}
                  options={ahead.map(({ on, due: amount }) => ({
                    value: on,
                    title: spokenDay(language, on),
                    hint: (
                      <>
                        {money(amount)}
                        <br />
                        <span className="number">{on}</span>
                      </>
                    ),
                  }))}
                  value={by}
                  onChange={setBy}
                />
                <Button
                  isWide
                  isInactive={due === undefined}
                  busyLabel={busyLabel}
                  onPress={() => void send(by, due)}
                >
                  {promise.send}
                </Button>
                {made?.state === 'open' && (
                  <Button kind="text" isWide onPress={() => void drop()}>
                    {promise.drop}
                  </Button>
                )}
              </>
            );
          }}
        </AnswerView>
      </Block>
    </section>
  );
}
