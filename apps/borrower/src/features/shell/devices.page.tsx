import { endpoints } from '@plazo/contract';
import { Block, Button, Muted, unbroken } from '@plazo/ui';
import { useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { useApp } from '../../session/app-context.ts';
import { useShellMessages } from '../../words/words.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { timeOf } from './time-of.ts';

/** Where the account is open; each device can be closed from here, and all at once. */
export function DevicesPage() {
  const texts = useShellMessages().devices;
  const { client } = useApp();
  const reading = useAnswer(endpoints.account.devices, {});
  const [isLeaving, setLeaving] = useState(false);
  const end = async (id: string) => {
    await client.call(endpoints.account.endDevice, { id });
    reading.read();
  };
  return (
    <Screen page="devices" readAt={reading.readAt} isStale={reading.isStale}>
      <Muted>{texts.intro}</Muted>
      <AnswerView reading={reading} skeleton={['middle', 'middle']}>
        {({ devices }) => (
          <>
            {devices.map(({ id, label, seenAt, isThis }) => (
              <Block key={id}>
                <b>{label === '' ? texts.unknown : label}</b>
                <Muted>{isThis === 1 ? texts.here : unbroken(texts.seen(timeOf(seenAt)))}</Muted>
                {isThis === 0 && (
                  <Button kind="secondary" isSmall onPress={() => void end(id)}>
                    {texts.end}
                  </Button>
                )}
              </Block>
            ))}
          </>
        )}
      </AnswerView>
      <Button kind="secondary" isWide onPress={() => setLeaving(true)}>
        {texts.everywhere}
      </Button>
      <PasskeysSection />
      <LeaveDialog
        title={texts.everywhereAsk}
        text={texts.everywhereText}
        action={texts.everywhere}
        endpoint={endpoints.account.logoutEverywhere}
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
      />
    </Screen>
  );
}
