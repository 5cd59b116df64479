import { endpoints } from '@plazo/contract';
import { Block, Button, canKeepPasskey, Muted, Notice, Section, unbroken } from '@plazo/ui';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { useApp } from '../../session/app-context.ts';
import { useLoginMessages, useMessages, useShellMessages } from '../../words/words.ts';
import styles from './shell.module.css';
import { timeOf } from './time-of.ts';
import { usePasskeyOffer } from './use-passkey-offer.ts';

/** The devices that log in without a code: each can be taken away, and this one added where it can. */
export function PasskeysSection() {
  const { passkey: texts } = useLoginMessages();
  const { devices } = useShellMessages();
  const { common } = useMessages();
  const { client, hasPasskeys } = useApp();
  const reading = useAnswer(endpoints.passkeys.list, {});
  const [canAdd, setCanAdd] = useState(false);
  const offer = usePasskeyOffer(reading.read);
  useEffect(() => {
    if (hasPasskeys) void canKeepPasskey().then(setCanAdd);
  }, [hasPasskeys]);
  const drop = async (id: string) => {
    await client.call(endpoints.passkeys.drop, { id });
    reading.read();
  };
  return (
    <AnswerView reading={reading} skeleton={[]}>
      {({ passkeys }) =>
        (passkeys.length > 0 || canAdd) && (
          <Section title={texts.title}>
            <div className={styles.stack}>
              <Muted>{texts.intro}</Muted>
              {passkeys.map(({ id, label, since, usedAt }) => (
                <Block key={id}>
                  <b>{label === '' ? devices.unknown : label}</b>
                  <Muted>
                    {usedAt === '' ? texts.since(timeOf(since)) : unbroken(devices.seen(timeOf(usedAt)))}
                  </Muted>
                  <Button kind="secondary" isSmall onPress={() => void drop(id)}>
                    {texts.remove}
                  </Button>
                </Block>
              ))}
              {canAdd && (
                <Button
                  kind="secondary"
                  isWide
                  busyLabel={offer.isBusy ? common.loading : undefined}
                  onPress={offer.turnOn}
                >
                  {texts.turnOnHere}
                </Button>
              )}
              {offer.trouble !== undefined && (
                <Notice tone="warning" isAlert>
                  {offer.trouble}
                </Notice>
              )}
            </div>
          </Section>
        )
      }
    </AnswerView>
  );
}
