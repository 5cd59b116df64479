import { endpoints } from '@plazo/contract';
import { makePasskey } from '@plazo/ui';
import { useState } from 'react';
import { useApp } from '../../session/app-context.ts';
import { useLoginMessages, useMessages } from '../../words/words.ts';

/** Makes a passkey on this device and has it kept; what went wrong in words. */
export function usePasskeyOffer(onKept: () => void) {
  const { client } = useApp();
  const { passkey: texts } = useLoginMessages();
  const { error } = useMessages();
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const make = async (): Promise<string | undefined> => {
    const told = await client.call(endpoints.passkeys.begin, {});
    if (told.kind !== 'value') return told.kind === 'refusal' ? told.message : error.network;
    const made = await makePasskey({ ...told.value, shown: told.value.phone });
    if (made === undefined) return texts.notMade;
    if (made === 'there') return texts.there;
    const kept = await client.call(endpoints.passkeys.keep, made);
    if (kept.kind === 'value') return undefined;
    return kept.kind === 'refusal' ? kept.message : error.network;
  };
  const turnOn = async () => {
    setBusy(true);
    const wrong = await make();
    setBusy(false);
    setTrouble(wrong);
    if (wrong === undefined) onKept();
  };
  return { trouble, isBusy, turnOn: () => void turnOn() };
}
