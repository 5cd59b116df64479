import { endpoints } from '@plazo/contract';
import { canKeepPasskey, offersInField, showPasskey } from '@plazo/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApp, usePageQuery } from '../../session/app-context.ts';
import { useLoginMessages, useMessages } from '../../words/words.ts';
import { placeAfterLogin } from './place-after-login.ts';

/** What is offered in the field is asked for anew before its challenge is over. */
const AGAIN_AFTER_MS = 4 * 60_000;

/** Login by a passkey: offered in the field of the number, and by a button where this device keeps them. */
export function usePasskeyLogin() {
  const { client } = useApp();
  const { passkey: texts } = useLoginMessages();
  const { error } = useMessages();
  const query = usePageQuery();
  const [canUse, setCanUse] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const asking = useRef<AbortController>(undefined);

  /** Asks for one; a later asking ends the one before. */
  const ask = async (isInField: boolean): Promise<string | undefined> => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    const told = await client.call(endpoints.passkeys.challenge, {});
    if (own.signal.aborted) return undefined;
    if (told.kind !== 'value') return isInField ? undefined : error.network;
    const credential = await showPasskey({ ...told.value, signal: own.signal, isInField });
    if (own.signal.aborted) return undefined;
    if (credential === undefined) return isInField ? undefined : texts.none;
    const outcome = await client.call(endpoints.passkeys.login, { credential });
    if (outcome.kind !== 'value') return outcome.kind === 'refusal' ? outcome.message : error.network;
    location.replace(placeAfterLogin(query));
    return undefined;
  };
  const inField = useEffectEvent(async () => {
    if (!isBusy) setTrouble(await ask(true));
  });
  const logIn = async () => {
    setBusy(true);
    setTrouble(await ask(false));
    setBusy(false);
  };

  useEffect(() => {
    void canKeepPasskey().then(setCanUse);
    const offer = () => void offersInField().then((isThere) => (isThere ? inField() : undefined));
    offer();
    const again = setInterval(offer, AGAIN_AFTER_MS);
    return () => {
      clearInterval(again);
      asking.current?.abort();
    };
  }, []);

  return { canUse, trouble, isBusy, logIn: () => void logIn() };
}
