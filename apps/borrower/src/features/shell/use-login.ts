import { endpoints } from '@plazo/contract';
import { isMobileOf, isVisitorCountry, type PhoneCountry } from '@plazo/markets/front';
import { useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useApp, usePageQuery } from '../../session/app-context.ts';
import { useMessages, useShellMessages } from '../../words/words.ts';
import { placeAfterLogin } from './place-after-login.ts';
import { solveChallenge } from './solve-challenge.ts';

/** Between two codes (specification, section 9). */
const RESEND_AFTER_MS = 60_000;
const CODE_LENGTH = 6;

type Errors = { readonly phone?: string; readonly code?: string };

/** A country in which nobody lends has no brand: its landing page sends people here with their own. */
function usePhoneCountry(): PhoneCountry {
  const { brand } = useApp();
  const asked = usePageQuery().get('market');
  return isVisitorCountry(asked) ? asked : brand.market;
}

/** A number, its code, and the way on. */
export function useLogin() {
  const texts = useShellMessages().login;
  const { error } = useMessages();
  const { client } = useApp();
  const { announce } = useAnnouncer();
  const market = usePhoneCountry();
  const query = usePageQuery();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [sent, setSent] = useState({ to: '', untilMs: 0 });
  const [busy, setBusy] = useState<'code' | 'login'>();

  const askFor = (to: string, proof?: string) =>
    client.call(endpoints.account.loginCode, { phone: to, ...(proof !== undefined && { proof }) });
  /** What this browser computes where many strangers ask for codes. */
  const prove = async () => {
    const told = await client.call(endpoints.account.loginChallenge, {});
    return told.kind === 'value' ? solveChallenge(told.value.challenge) : undefined;
  };

  const send = async () => {
    if (!isMobileOf(market, phone)) return setErrors({ phone: texts.phoneBad });
    setBusy('code');
    const first = await askFor(phone);
    const isProofNeeded = first.kind === 'refusal' && first.reason === 'proof-needed';
    const outcome = isProofNeeded ? await askFor(phone, await prove()) : first;
    setBusy(undefined);
    if (outcome.kind !== 'value')
      return setErrors({ phone: outcome.kind === 'refusal' ? outcome.message : error.network });
    setErrors({});
    setSent({ to: outcome.value.phone, untilMs: Date.now() + RESEND_AFTER_MS });
    announce(texts.sent(outcome.value.phone));
  };

  const logIn = async () => {
    if (!isMobileOf(market, phone)) return setErrors({ phone: texts.phoneBad });
    if (code.length < CODE_LENGTH)
      return setErrors({ code: sent.to === '' ? texts.codeFirst : texts.codeShort });
    setBusy('login');
    const outcome = await client.call(endpoints.account.login, { phone, smsCode: code });
    if (outcome.kind === 'value') return location.replace(placeAfterLogin(query));
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
    send: () => void send(),
    logIn: () => void logIn(),
  };
}
