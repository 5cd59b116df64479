import { CARD_CODE_MIN_LENGTH } from '@plazo/contract';
import { Button, CodeField, CountdownButton, Dialog, DialogButtons } from '@plazo/ui';
import { useState } from 'react';
import { useCardMessages, useMessages } from '../../words/words.ts';
import type { Card, CardPayment } from './use-card-payment.ts';

/** Codes may be longer than the shortest one that is sent. */
const CODE_MAX_LENGTH = 12;

/** The code of a payment that needs one; cancelling resets the timer and keeps the card. */
export function CardCodeSheet({ payment, card }: { payment: CardPayment; card: Card | undefined }) {
  const texts = useCardMessages();
  const { common } = useMessages();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const isTooShort = code.length < CARD_CODE_MIN_LENGTH;
  const cancel = () => {
    setCode('');
    setShort(false);
    payment.cancel();
  };
  return (
    <Dialog
      kind="sheet"
      title={texts.codeTitle}
      isOpen={payment.recordId !== undefined}
      onClose={cancel}
      closeLabel={common.close}
    >
      <CodeField
        label={texts.codeLabel}
        hint={texts.codeHint}
        value={code}
        onChange={setCode}
        error={isShort && isTooShort ? texts.codeShort : payment.codeError}
        maxLength={CODE_MAX_LENGTH}
      />
      <CountdownButton
        untilMs={payment.resendAtMs}
        idleLabel={texts.getCode}
        waitLabel={texts.resendIn}
        onPress={() => card && payment.resend(card)}
      />
      <DialogButtons>
        <Button kind="secondary" onPress={cancel}>
          {common.cancel}
        </Button>
        <Button
          busyLabel={payment.busy === 'confirming' ? texts.confirming : undefined}
          onPress={() => {
            setShort(isTooShort);
            if (!isTooShort) payment.confirm(code);
          }}
        >
          {texts.confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
