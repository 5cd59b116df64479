import { type AnswerOf, endpoints } from '@plazo/contract';
import { AgreementBox, Block, Button, CodeField, Muted, Notice, TextField } from '@plazo/ui';
import { useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { useApp } from '../../session/app-context.ts';
import { useMessages, useShellMessages } from '../../words/words.ts';
import { Push, useIsPushShown } from './push.tsx';

type Shown = AnswerOf<typeof endpoints.messages.reach>;
type Parts = { readonly shown: Shown; readonly onDone: () => void; readonly onFault: (why: string) => void };

const CODE_LENGTH = 6;
const ADDRESS = /^\S+@\S+\.\S+$/;

function Whatsapp({ shown, onDone, onFault }: Parts) {
  const { client } = useApp();
  const { error } = useMessages();
  const texts = useShellMessages().reminders;
  const choose = async (isOn: boolean) => {
    const wish = { way: 'whatsapp', isOn: isOn ? 1 : 0 } as const;
    const outcome = await client.call(endpoints.messages.setReach, wish);
    onFault(outcome.kind === 'value' ? '' : error.network);
    onDone();
  };
  return (
    <Block>
      <AgreementBox
        isTicked={shown.isOnWhatsapp === 1}
        onTick={(isOn) => void choose(isOn)}
        words={texts.whatsapp}
        link={shown.whatsappWords}
      />
    </Block>
  );
}

/** An address is asked for, and kept once the code is told that was sent there. */
function NewEmail({ onDone, onFault }: Omit<Parts, 'shown'>) {
  const { client } = useApp();
  const { error } = useMessages();
  const texts = useShellMessages().reminders;
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const isTaken = async (outcome: { readonly kind: string; readonly message?: string }) => {
    setBusy(false);
    if (outcome.kind === 'value') return true;
    onFault(outcome.message || error.network);
    return false;
  };
  const send = async () => {
    const isAddress = ADDRESS.test(address);
    setWrong(isAddress ? undefined : texts.noEmail);
    if (!isAddress) return;
    setBusy(true);
    onFault('');
    setSent(await isTaken(await client.call(endpoints.messages.sendEmailCode, { address })));
  };
  const confirm = async () => {
    setBusy(true);
    onFault('');
    if (await isTaken(await client.call(endpoints.messages.confirmEmail, { address, code }))) onDone();
  };
  return (
    <>
      <TextField
        label={texts.email}
        value={address}
        onChange={(typed) => {
          setAddress(typed.trim());
          setSent(false);
        }}
        hint={texts.emailHint}
        error={wrong}
        autoComplete="email"
        isPlain
      />
      {isSent && <CodeField label={texts.code} hint={texts.codeSent} value={code} onChange={setCode} />}
      <Button
        kind="secondary"
        isWide
        busyLabel={isBusy ? texts.sendCode : undefined}
        onPress={() => void (isSent && code.length === CODE_LENGTH ? confirm() : send())}
      >
        {isSent && code.length === CODE_LENGTH ? texts.confirmEmail : texts.sendCode}
      </Button>
    </>
  );
}

function Email({ shown, onDone, onFault }: Parts) {
  const { client } = useApp();
  const texts = useShellMessages().reminders;
  if (shown.email === '') return <NewEmail onDone={onDone} onFault={onFault} />;
  const drop = async () => {
    await client.call(endpoints.messages.setReach, { way: 'email', isOn: 0 });
    onDone();
  };
  return (
    <Block>
      <h3>{texts.email}</h3>
      <p>{shown.email}</p>
      <Button kind="secondary" isSmall onPress={() => void drop()}>
        {texts.dropEmail}
      </Button>
    </Block>
  );
}

/** The person answered that they want no SMS: since when, and the way back. */
function StoppedSms({ shown, onDone, onFault }: Parts) {
  const { client } = useApp();
  const { error } = useMessages();
  const texts = useShellMessages().reminders;
  const allow = async () => {
    const outcome = await client.call(endpoints.messages.setReach, { way: 'sms', isOn: 1 });
    onFault(outcome.kind === 'value' ? '' : error.network);
    onDone();
  };
  return (
    <Block>
      <p>{texts.smsStopped(shown.smsStoppedAt.slice(0, 10))}</p>
      <Button kind="secondary" isSmall onPress={() => void allow()}>
        {texts.smsAgain}
      </Button>
    </Block>
  );
}

/** That SMS were stopped, and by what else the person may be reached; nothing where the lender reaches people by SMS alone. */
export function Reach() {
  const texts = useShellMessages().reminders;
  const reading = useAnswer(endpoints.messages.reach, {});
  const [fault, setFault] = useState('');
  const { outcome } = reading;
  const hasPush = useIsPushShown(outcome?.kind === 'value' ? outcome.value.push : undefined);
  if (outcome?.kind !== 'value') return null;
  const shown = outcome.value;
  const parts = { shown, onDone: reading.read, onFault: setFault };
  const hasMore = shown.hasWhatsapp === 1 || shown.hasEmail === 1 || hasPush;
  return (
    <>
      {fault !== '' && (
        <Notice tone="warning" isAlert>
          {fault}
        </Notice>
      )}
      {shown.smsStoppedAt !== '' && <StoppedSms {...parts} />}
      {hasMore && (
        <Block>
          <h2>{texts.alsoBy}</h2>
          <Muted>{texts.sameSwitch}</Muted>
          {hasPush && <Push state={shown.push} onDone={reading.read} onFault={setFault} />}
          {shown.hasWhatsapp === 1 && <Whatsapp {...parts} />}
          {shown.hasEmail === 1 && <Email {...parts} />}
        </Block>
      )}
    </>
  );
}
