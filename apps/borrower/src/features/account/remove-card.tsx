import { endpoints } from '@plazo/contract';
import { Button, Dialog, DialogButtons, Notice, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useApp } from '../../session/app-context.ts';
import { useBankMessages, useMessages } from '../../words/words.ts';
import type { Account } from './use-binding.ts';

/** The second of two taps removes a card. */
export function RemoveCard({ card, onRemoved }: { card: Account; onRemoved: () => void }) {
  const { card: words } = useBankMessages();
  const { error, common } = useMessages();
  const { client } = useApp();
  const { toast } = useAnnouncer();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const remove = async () => {
    setBusy(true);
    const outcome = await client.call(endpoints.account.removeCard, { cardId: card.id });
    setBusy(false);
    if (outcome.kind !== 'value')
      return setTrouble((outcome.kind === 'refusal' && outcome.message) || error.network);
    setOpen(false);
    toast(words.removed);
    onRemoved();
  };
  const close = () => setOpen(false);
  const name = `${card.bankName || words.plain} ${card.masked}`;
  return (
    <>
      <Button kind="text" isSmall onPress={() => setOpen(true)}>
        {words.remove(card.masked)}
      </Button>
      <Dialog
        kind="sheet"
        title={words.removeTitle}
        isOpen={isOpen}
        onClose={close}
        closeLabel={common.close}
      >
        <p>{name}</p>
        <p>{words.removeText}</p>
        {trouble !== undefined && (
          <Notice tone="warning" isAlert>
            {trouble}
          </Notice>
        )}
        <DialogButtons>
          <Button busyLabel={isBusy ? common.loading : undefined} onPress={() => void remove()}>
            {words.removeNow}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
