import { endpoints, type ProductId } from '@plazo/contract';
import {
  Button,
  CodeField,
  CountdownButton,
  Dialog,
  Notice,
  useAnnounceChange,
  useFocusOnError,
} from '@plazo/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useApp } from '../session/app-context.ts';
import { useConfirmMessages, useMessages } from '../words/words.ts';

/** Between two codes (specification, section 9). */
const RESEND_AFTER_MS = 60_000;
const CODE_LENGTH = 6;

type CodeSheetProps = {
  /** What the code is good for, and what its message says. */
  readonly purpose: 'confirm' | 'data';
  /** What the code is for. */
  readonly words: { readonly title: string; readonly submit: string; readonly busy: string };
  readonly productId?: ProductId | undefined;
  readonly children?: ReactNode;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onClose: () => void;
  readonly onCode: (code: string) => void;
};

function useSentCode({ productId, purpose }: Pick<CodeSheetProps, 'productId' | 'purpose'>) {
  const { client } = useApp();
  const [phone, setPhone] = useState('');
  const [untilMs, setUntil] = useState(0);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { error } = useMessages();
  const send = async () => {
    setSending(true);
    const outcome = await client.call(endpoints.account.sendCode, { productId, purpose });
    setSending(false);
    if (outcome.kind !== 'value') {
      setFailure(outcome.kind === 'refusal' && outcome.message ? outcome.message : error.network);
      return;
    }
    setFailure(undefined);
    setPhone(outcome.value.phone);
    setUntil(Date.now() + RESEND_AFTER_MS);
  };
  return { phone, untilMs, isSending, failure, send: () => void send() };
}

/** Sends a code by SMS and asks for it, before what a session alone is not enough for. */
export function CodeSheet(props: CodeSheetProps) {
  const { words, productId, purpose, isOpen, isBusy, error, onClose, onCode } = props;
  const { confirm, sms } = useConfirmMessages();
  const { common } = useMessages();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const [tries, setTries] = useState(0);
  const { phone, untilMs, isSending, failure, send } = useSentCode({ productId, purpose });
  const wrong = isShort && code.length < CODE_LENGTH ? confirm.codeShort : error;
  useFocusOnError(wrong, tries);
  useAnnounceChange(isBusy ? words.busy : '');
  useEffect(() => {
    if (isOpen && untilMs === 0) send();
    // The first code goes out when the sheet opens; later ones by the button.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen]);
  return (
    <Dialog kind="sheet" title={words.title} isOpen={isOpen} onClose={onClose} closeLabel={common.close}>
      {props.children}
      {failure !== undefined && (
        <Notice tone="danger" isAlert>
          {failure}
        </Notice>
      )}
      <CodeField
        label={confirm.codeLabel}
        hint={phone && confirm.codeSentTo(phone)}
        value={code}
        onChange={setCode}
        error={wrong}
      />
      <CountdownButton
        untilMs={untilMs}
        idleLabel={sms.get}
        waitLabel={sms.resendIn}
        busyLabel={isSending ? sms.sending : undefined}
        onPress={send}
      />
      <Button
        isWide
        busyLabel={isBusy ? words.busy : undefined}
        onPress={() => {
          setShort(code.length < CODE_LENGTH);
          setTries(tries + 1);
          if (code.length >= CODE_LENGTH) onCode(code);
        }}
      >
        {words.submit}
      </Button>
    </Dialog>
  );
}
