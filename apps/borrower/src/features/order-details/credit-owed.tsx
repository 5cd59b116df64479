import { endpoints, type OrderDetails } from '@plazo/contract';
import { Button, LinkRow, NextStep, Rows, useAnnounceChange } from '@plazo/ui';
import type { Reading } from '../../api/use-answer.ts';
import { useWrite } from '../../components/use-write.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useLoanMessages } from '../../words/words.ts';

type CreditOwedProps = {
  readonly details: OrderDetails;
  readonly credit: NonNullable<OrderDetails['credit']>;
  readonly reading: Reading<OrderDetails>;
};

/** What the lender owes the borrower: where it goes and when; asked for with one tap where it waits for that. */
export function CreditOwed({ details: { orderId, productId }, credit, reading }: CreditOwedProps) {
  const { credit: words, order } = useLoanMessages();
  const { client } = useApp();
  const address = usePageAddress();
  const { isBusy, busyLabel, problem, write } = useWrite();
  const { note, isAskable, isOpen, accounts, naming } = credit;
  useAnnounceChange(note);
  const ask = async (account: { accountId?: string }) => {
    const wish = { orderId, productId, ...account };
    const kind = await write(() => client.call(endpoints.orderDetails.askCredit, wish));
    if (kind !== 'failure') reading.read();
  };
  const others = accounts.filter(({ isChosen }) => isChosen === 0);
  return (
    <>
      <NextStep title={order.next}>{note}</NextStep>
      {problem}
      {isAskable === 1 && (
        <Button kind="secondary" isWide busyLabel={busyLabel} onPress={() => void ask({})}>
          {words.ask}
        </Button>
      )}
      {isOpen === 1 && (
        <Rows>
          {others.map(({ accountId, name }) => (
            <LinkRow
              key={accountId}
              icon="bank"
              title={words.sendTo(name)}
              onPress={() => void (isBusy || ask({ accountId }))}
            />
          ))}
          <LinkRow icon="bank" title={naming || order.otherAccount} href={address('bindBank')} />
        </Rows>
      )}
    </>
  );
}
