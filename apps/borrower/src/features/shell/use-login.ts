import { type AnswerOf, endpoints } from '@plazo/contract';
import { isMobileOf, isVisitorCountry, type PhoneCountry } from '@plazo/markets/front';
import { useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { recall } from '../../api/device-store.ts';
import { useApp, usePageQuery } from '../../session/app-context.ts';
import { useMessages, useShellMessages } from '../../words/words.ts';
import { canKeepPasskey } from './passkey.ts';
import { NO_PASSKEY } from './passkey-offer.tsx';
import { placeAfterLogin } from './place-after-login.ts';
import { solveChallenge } from './solve-challenge.ts';

/** Between two codes (specification, section 9). */
const RESEND_AFTER_MS = 60_000;
const CODE_LENGTH = 6;

type Way = AnswerOf<typeof endpoints.account.loginCode>['ways'][number];
type Sent = {
  readonly to: string;
  readonly untilMs: number;
  /** Absent: by SMS. */
  readonly way?: Way | undefined;
  /** By which it can be asked for too. */
  readonly ways: readonly Way[];
};
type Errors = { readonly phone?: string; readonly code?: string };

/** A country in which nobody lends has no brand: its landing page sends people here with their own. */
function usePhoneCountry(): PhoneCountry {
  const { brand } = useApp();
  const asked = usePageQuery().get('market');
  return isVisitorCountry(asked) ? asked : brand.market;
}

/** The code of the invitation that the address was sent with; nothing of one that was broken on its way. */
const inviteIn = (query: URLSearchParams) => /^[\w-]{1,64}$/.exec(query.get('invite') ?? '')?.[0];

/** A number, its code, and the way on. */
export function useLogin() {
  const texts = useShellMessages().login;
  const { error } = useMessages();
  const { client, hasPasskeys } = useApp();
  const { announce } = useAnnouncer();
  const market = usePhoneCountry();
  const query = usePageQuery();
  const invite = inviteIn(query);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [sent, setSent] = useState<Sent>({ to: '', untilMs: 0, ways: [] });
  const [busy, setBusy] = useState<'code' | 'login'>();
  const [isOffered, setOffered] = useState(false);

  const askFor = (way: Way | undefined, proof?: string) =>
    client.call(endpoints.account.loginCode, { phone, ...(way && { way }), ...(proof && { proof }) });
  /** What this browser computes where many strangers ask for codes. */
  const prove = async () => {
    const told = await client.call(endpoints.account.loginChallenge, {});
    return told.kind === 'value' ? solveChallenge(told.value.challenge) : undefined;
  };

  const send = async (way?: Way) => {
    if (!isMobileOf(market, phone)) return setErrors({ phone: texts.phoneBad });
    setBusy('code');
    const first = await askFor(way);
    const isProofNeeded = first.kind === 'refusal' && first.reason === 'proof-needed';
    const outcome = isProofNeeded ? await askFor(way, await prove()) : first;
    setBusy(undefined);
    if (outcome.kind !== 'value')
      return setErrors({ phone: outcome.kind === 'refusal' ? outcome.message : error.network });
    setErrors({});
    const { phone: to, ways } = outcome.value;
    setSent({ to, ways, way, untilMs: Date.now() + RESEND_AFTER_MS });
    announce((way === undefined ? texts.sent : texts.sentByWhatsapp)(to));
  };

  const goOn = () => location.replace(placeAfterLogin(query));
  const logIn = async () => {
    if (!isMobileOf(market, phone)) return setErrors({ phone: texts.phoneBad });
    if (code.length < CODE_LENGTH)
      return setErrors({ code: sent.to === '' ? texts.codeFirst : texts.codeShort });
    setBusy('login');
    const outcome = await client.call(endpoints.account.login, {
      phone,
      smsCode: code,
      ...(invite && { invite }),
    });
    if (outcome.kind === 'value') {
      const isWanted = hasPasskeys && (await recall(NO_PASSKEY)) === undefined;
      return isWanted && (await canKeepPasskey()) ? setOffered(true) : goOn();
    }
    setBusy(undefined);
    setErrors({ code: outcome.kind === 'refusal' ? outcome.message : error.network });
  };

  return {
    market,
    phone,
    setPhone,
    code,
    setCode,
    errors,
    sent,
    busy,
    /** Whether the next login without a code is offered, now that this one is done. */
    isOffered,
    goOn,
    send: (way?: Way) => void send(way),
    logIn: () => void logIn(),
  };
}
