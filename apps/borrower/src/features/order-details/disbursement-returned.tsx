import { endpoints, type OrderDetails } from '@plazo/contract';
import { Block, Button, LinkButton, Notice } from '@plazo/ui';
import { useState } from 'react';
import type { Reading } from '../../api/use-answer.ts';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useLoanMessages, useMessages } from '../../words/words.ts';

type DisbursementReturnedProps = { readonly details: OrderDetails; readonly reading: Reading<OrderDetails> };

/** The bank sent the money back: another account, or the same one once more. Nothing else helps, and nobody else can say. */
export function DisbursementReturned({
  details: { orderId, productId },
  reading,
}: DisbursementReturnedProps) {
  const { order } = useLoanMessages();
  const { common, error } = useMessages();
  const { client } = useApp();
  const address = usePageAddress();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const sendAgain = async () => {
    setBusy(true);
    const outcome = await client.call(endpoints.home.payAgain, { orderId, productId });
    setBusy(false);
    setTrouble(outcome.kind === 'refusal' ? outcome.message : undefined);
    if (outcome.kind === 'failure') return setTrouble(error.network);
    reading.read();
  };
  return (
    <Block>
      {trouble !== undefined && (
        <Notice tone="warning" isAlert>
          {trouble}
        </Notice>
      )}
      <LinkButton href={address('bindBank')}>{order.otherAccount}</LinkButton>
      <Button
        kind="secondary"
        busyLabel={isBusy ? common.loading : undefined}
        onPress={() => void sendAgain()}
      >
        {order.sendAgain}
      </Button>
    </Block>
  );
}
