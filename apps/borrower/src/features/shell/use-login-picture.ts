import { captchaPath, endpoints } from '@plazo/contract';
import { flagOf } from '@plazo/markets/front';
import { useState } from 'react';
import { useApp } from '../../session/app-context.ts';

const PROVIDER = 'loan';
const LENGTH = 4;

type Shown = { readonly sid: string; readonly no: number; readonly isSpoken: boolean };

/** The picture that is read before a code is sent, where the server asks for one: each is good for one try. */
export function useLoginPicture() {
  const { client, language } = useApp();
  const [shown, setShown] = useState<Shown>();
  const [typed, setTyped] = useState('');

  const show = async (isSpoken = shown?.isSpoken ?? false) => {
    const outcome = await client.call(endpoints.account.loginPicture, {});
    if (outcome.kind !== 'value') return false;
    setTyped('');
    setShown({ sid: outcome.value.sid, no: Date.now(), isSpoken });
    return true;
  };
  const query = shown && {
    sid: shown.sid,
    t: String(shown.no),
    ...(shown.isSpoken && { kind: 'audio', language: flagOf(language) }),
  };
  return {
    isShown: shown !== undefined,
    isSpoken: shown?.isSpoken ?? false,
    address: query && `${captchaPath.replace('{provider}', PROVIDER)}?${new URLSearchParams(query)}`,
    typed,
    setTyped: (text: string) => setTyped(text.replace(/\s/g, '').slice(0, LENGTH)),
    isWhole: typed.length === LENGTH,
    /** What is sent with the wish for a code. */
    answer: shown ? { sid: shown.sid, capcode: typed } : {},
    show,
    hide: () => setShown(undefined),
  };
}

export type LoginPicture = ReturnType<typeof useLoginPicture>;
