import { endpoints } from '@plazo/contract';
import { Button, Dialog, DialogButtons, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useWrite } from '../../components/use-write.tsx';
import { useApp } from '../../session/app-context.ts';
import { useBankMessages, useMessages } from '../../words/words.ts';
import type { Account } from './use-binding.ts';

/** The second of two taps removes a card. */
export function RemoveCard({ card, onRemoved }: { card: Account; onRemoved: () => void }) {
  const { card: words } = useBankMessages();
  const { common } = useMessages();
  const { client } = useApp();
  const { toast } = useAnnouncer();
  const [isOpen, setOpen] = useState(false);
  const { busyLabel, problem, write } = useWrite();
  const close = () => setOpen(false);
  const remove = () =>
    write(
      () => client.call(endpoints.account.removeCard, { cardId: card.id }),
      () => {
        close();
        toast(words.removed);
        onRemoved();
      },
    );
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
        {problem}
        <DialogButtons>
          <Button busyLabel={busyLabel} onPress={() => void remove()}>
            {words.removeNow}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
