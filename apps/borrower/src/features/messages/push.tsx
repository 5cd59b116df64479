import { type AnswerOf, endpoints } from '@plazo/contract';
import { AgreementBox, Block, Button, Muted } from '@plazo/ui';
import { useRef } from 'react';
import { useApp } from '../../session/app-context.ts';
import { useMessages, useShellMessages } from '../../words/words.ts';
import { askForToken, useHasPush, useRenewedPush } from './use-push.ts';

type PushState = AnswerOf<typeof endpoints.messages.reach>['push'];
type Parts = {
  readonly state: PushState;
  readonly onDone: () => void;
  readonly onFault: (why: string) => void;
};

/** Whether there is anything to say of push here: an app that can have it, or one where it is on. */
export function useIsPushShown(state: PushState | undefined): boolean {
  const hasPush = useHasPush();
  return state === 'on' || state === 'elsewhere' || (hasPush && state !== undefined && state !== 'none');
}

/** Push for the app around this page, turned on here with its token; what is on for another device is turned off. */
export function Push({ state, onDone, onFault }: Parts) {
  const { client, shell } = useApp();
  const { error } = useMessages();
  const texts = useShellMessages().reminders;
  const hasPush = useHasPush();
  const isBusy = useRef(false);
  useRenewedPush(state === 'on' || state === 'dead');
  const set = async (wish: { readonly isOn: 0 | 1; readonly token?: string }) => {
    const outcome = await client.call(endpoints.messages.setReach, { way: 'push', ...wish });
    onFault(outcome.kind === 'value' ? '' : error.network);
    onDone();
  };
  const turnOn = async () => {
    const given = await askForToken(shell, true);
    if (given.kind === 'token') await set({ isOn: 1, token: given.token });
    else onFault(given.kind === 'refused' ? texts.pushRefused : texts.pushLate);
  };
  const choose = async (isOn: boolean) => {
    // the system's own question may still be open
    if (isBusy.current) return;
    isBusy.current = true;
    await (isOn ? turnOn() : set({ isOn: 0 }));
    isBusy.current = false;
  };
  return (
    <Block>
      {state === 'dead' && <Muted>{texts.pushDead}</Muted>}
      {state === 'elsewhere' && (
        <>
          <p>{texts.pushElsewhere}</p>
          <Button kind="secondary" isSmall onPress={() => void choose(false)}>
            {texts.pushOff}
          </Button>
        </>
      )}
      {(hasPush || state === 'on') && (
        <>
          <AgreementBox
            isTicked={state === 'on'}
            onTick={(isOn) => void choose(isOn)}
            words={texts.push}
            link={null}
          />
          <Muted>{texts.pushSays}</Muted>
        </>
      )}
    </Block>
  );
}
