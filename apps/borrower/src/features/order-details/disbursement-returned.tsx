import { endpoints, type OrderDetails } from '@plazo/contract';
import { Block, Button, LinkButton } from '@plazo/ui';
import type { Reading } from '../../api/use-answer.ts';
import { useWrite } from '../../components/use-write.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useSheetMessages } from '../../words/words.ts';

type DisbursementReturnedProps = { readonly details: OrderDetails; readonly reading: Reading<OrderDetails> };

/** The bank sent the money back: another account, or the same one once more; or it never left without one. Nothing else helps, and nobody else can say. */
export function DisbursementReturned({
  details: { orderId, productId, disbursement },
  reading,
}: DisbursementReturnedProps) {
  const { account } = useSheetMessages();
  const { client } = useApp();
  const address = usePageAddress();
  const { busyLabel, problem, write } = useWrite();
  const naming = disbursement?.naming;
  const sendAgain = async () => {
    const kind = await write(() => client.call(endpoints.home.payAgain, { orderId, productId }));
    if (kind !== 'failure') reading.read();
  };
  return (
    <Block>
      {problem}
      <LinkButton href={address('bindBank')}>{naming ?? account.other}</LinkButton>
      {naming === undefined && (
        <Button kind="secondary" busyLabel={busyLabel} onPress={() => void sendAgain()}>
          {account.again}
        </Button>
      )}
    </Block>
  );
}
