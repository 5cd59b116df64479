import { endpoints, type OrderDetails } from '@plazo/contract';
import { Button, Dialog, DialogButtons, OptionList, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useAheadHint } from '../../components/use-ahead-hint.ts';
import { useWrite } from '../../components/use-write.tsx';
import { useApp } from '../../session/app-context.ts';
import { useAheadMessages, useLoanMessages, useMessages } from '../../words/words.ts';

type AheadSheetProps = {
  readonly details: OrderDetails;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** What the part of a payment that was not due does: each way with where it leads. */
export function AheadSheet({ details, isOpen, onClose }: AheadSheetProps) {
  const { orderId, productId, ahead } = details;
  const words = useAheadMessages();
  const { common } = useMessages();
  const { client } = useApp();
  const { toast } = useAnnouncer();
  const { names } = useLoanMessages().ahead;
  const hint = useAheadHint();
  const [wish, setWish] = useState<string>();
  const { busyLabel, problem, write } = useWrite();
  const chosen = ahead?.choices.find((each) => each.ahead === (wish ?? ahead.chosen));
  const send = async () => {
    if (!ahead || !chosen) return;
    const request = { orderId, productId, payment: ahead.payment, ahead: chosen.ahead };
    await write(
      () => client.call(endpoints.orderDetails.chooseAhead, request),
      () => {
        toast(words.kept);
        onClose();
      },
    );
  };
  return (
    <Dialog kind="sheet" title={words.ask} isOpen={isOpen} onClose={onClose} closeLabel={common.close}>
      {problem}
      <OptionList
        legend={words.ask}
        options={(ahead?.choices ?? []).map((each) => ({
          value: each.ahead,
          title: names[each.ahead],
          hint: hint(each),
        }))}
        value={chosen?.ahead}
        onChange={setWish}
      />
      <DialogButtons>
        <Button busyLabel={busyLabel} onPress={() => void send()}>
          {words.send}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
