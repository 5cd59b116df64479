import { endpoints, type OrderDetails } from '@plazo/contract';
import { Button, Dialog, DialogButtons, Notice, OptionList, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useMoney } from '../../components/use-money.ts';
import { useApp } from '../../session/app-context.ts';
import { useLoanMessages, useMessages } from '../../words/words.ts';

type Ahead = NonNullable<OrderDetails['ahead']>;
type AheadSheetProps = {
  readonly details: OrderDetails;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Where each way leads, in one line under its name. */
function useHint() {
  const { ahead: words } = useLoanMessages();
  const money = useMoney();
  return ({ next, nextOn, left, lastOn, saved }: Ahead['choices'][number]) =>
    [
      words.next(money(next), nextOn),
      words.left(left, lastOn),
      ...(saved > 0 ? [words.saves(money(saved))] : []),
    ].join('. ');
}

/** What the part of a payment that was not due does: each way with where it leads. */
export function AheadSheet({ details, isOpen, onClose }: AheadSheetProps) {
  const { orderId, productId, ahead } = details;
  const { ahead: words } = useLoanMessages();
  const { common, error } = useMessages();
  const { client } = useApp();
  const { toast } = useAnnouncer();
  const hint = useHint();
  const [wish, setWish] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const chosen = ahead?.choices.find((each) => each.ahead === (wish ?? ahead.chosen));
  const send = async () => {
    if (!ahead || !chosen) return;
    setBusy(true);
    const request = { orderId, productId, payment: ahead.payment, ahead: chosen.ahead };
    const outcome = await client.call(endpoints.orderDetails.chooseAhead, request);
    setBusy(false);
    if (outcome.kind !== 'value')
      return setTrouble(outcome.kind === 'refusal' ? outcome.message : error.network);
    toast(words.kept);
    onClose();
  };
  return (
    <Dialog kind="sheet" title={words.ask} isOpen={isOpen} onClose={onClose} closeLabel={common.close}>
      {trouble !== undefined && (
        <Notice tone="warning" isAlert>
          {trouble}
        </Notice>
      )}
      <OptionList
        legend={words.ask}
        options={(ahead?.choices ?? []).map((each) => ({
          value: each.ahead,
          title: words.names[each.ahead],
          hint: hint(each),
        }))}
        value={chosen?.ahead}
        onChange={setWish}
      />
      <DialogButtons>
        <Button busyLabel={isBusy ? common.loading : undefined} onPress={() => void send()}>
          {words.send}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
