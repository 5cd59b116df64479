import { Button, Dialog, DialogButtons, Muted, Notice, Section } from '@plazo/ui';
import { useState } from 'react';
import { useDataMessages, useShellMessages } from '../../words/words.ts';
import { AskResult } from './ask-result.tsx';
import styles from './data-requests.module.css';
import { useAsk } from './use-ask.ts';

type EraseProps = { readonly text: string; readonly whyNot: string; readonly onAsked: () => void };

/** Deletion with the law's times; who still owes reads why it has to wait. */
export function ErasePart({ text, whyNot, onAsked }: EraseProps) {
  const { dataRequests: texts } = useDataMessages();
  const { me } = useShellMessages();
  const { ask, busyLabel, ...result } = useAsk(onAsked);
  const [isAsking, setAsking] = useState(false);
  const send = async () => {
    await ask({ right: 'erasure', note: texts.eraseNote });
    setAsking(false);
  };
  return (
    <Section title={texts.erase}>
      <div className={styles.form}>
        <Muted>{text}</Muted>
        {whyNot !== '' && <Notice tone="info">{whyNot}</Notice>}
        <Button kind={whyNot === '' ? 'danger' : 'secondary'} isWide onPress={() => setAsking(true)}>
          {texts.eraseAll}
        </Button>
        <AskResult {...result} />
      </div>
      <Dialog kind="modal" title={texts.eraseAsk} isOpen={isAsking} onClose={() => setAsking(false)}>
        <Muted>{whyNot === '' ? text : whyNot}</Muted>
        <DialogButtons>
          <Button kind="secondary" onPress={() => setAsking(false)}>
            {me.cancel}
          </Button>
          <Button kind="danger" busyLabel={busyLabel} onPress={() => void send()}>
            {texts.eraseYes}
          </Button>
        </DialogButtons>
      </Dialog>
    </Section>
  );
}
