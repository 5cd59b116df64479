import { endpoints, type OrderCard } from '@plazo/contract';
import { Button, Notice } from '@plazo/ui';
import { useState } from 'react';
import { useApp } from '../session/app-context.ts';
import { useMessages } from '../words/words.ts';

/** Asks for a new loan whose money pays this one off, and goes to where it is read and confirmed. */
export function RenewButton({ order: { orderId, productId } }: { order: OrderCard }) {
  const { error, renewal } = useMessages();
  const { client } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const renew = async () => {
    setBusy(true);
    const outcome = await client.call(endpoints.home.renew, { orderId, productId });
    if (outcome.kind === 'value') return location.assign(outcome.value.offerUrl);
    setBusy(false);
    setTrouble(outcome.kind === 'refusal' ? outcome.message : error.network);
  };
  return (
    <>
      {trouble !== undefined && (
        <Notice tone="warning" isAlert>
          {trouble}
        </Notice>
      )}
      <Button kind="secondary" busyLabel={isBusy ? renewal.busy : undefined} onPress={() => void renew()}>
        {renewal.start}
      </Button>
    </>
  );
}
