import { endpoints, type OrderDetails } from '@plazo/contract';
import { Button, LinkRow, Rows } from '@plazo/ui';
import type { Reading } from '../../api/use-answer.ts';
import { useWrite } from '../../components/use-write.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useSheetMessages } from '../../words/words.ts';

type CreditActionsProps = {
  readonly details: OrderDetails;
  readonly credit: NonNullable<OrderDetails['credit']>;
  readonly reading: Reading<OrderDetails>;
};

/** Asks for what the lender owes the borrower, with one tap, and says where it goes, while either can be done. */
export function CreditActions({ details: { orderId, productId }, credit, reading }: CreditActionsProps) {
  const { credit: words, account } = useSheetMessages();
  const { client } = useApp();
  const address = usePageAddress();
  const { isBusy, busyLabel, problem, write } = useWrite();
  const { isAskable, isOpen, accounts, naming } = credit;
  const ask = async (to: { accountId?: string }) => {
    const wish = { orderId, productId, ...to };
    const kind = await write(() => client.call(endpoints.orderDetails.askCredit, wish));
    if (kind !== 'failure') reading.read();
  };
  const others = accounts.filter(({ isChosen }) => isChosen === 0);
  return (
    <>
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
          <LinkRow icon="bank" title={naming || account.other} href={address('bindBank')} />
        </Rows>
      )}
    </>
  );
}
