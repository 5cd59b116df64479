import { type AnswerOf, endpoints } from '@plazo/contract';
import { isMobileOf, isVisitorCountry, type PhoneCountry } from '@plazo/markets/front';
import { canKeepPasskey, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { recall } from '../../api/device-store.ts';
import { useApp, usePageQuery } from '../../session/app-context.ts';
import { useLoginMessages, useMessages } from '../../words/words.ts';
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

/** The code of an invitation, by itself or at the end of its link; nothing of one that was broken on its way. */
const inviteIn = (text: string) => /(?:^|[?&]invite=)([\w-]{1,64})(?:&|$)/.exec(text.trim())?.[1];

/** Asks for a code; where many strangers ask for them, this browser computes something first. */
function useAskForCode() {
  const { client } = useApp();
  const prove = async () => {
    const told = await client.call(endpoints.account.loginChallenge, {});
    return told.kind === 'value' ? solveChallenge(told.value.challenge) : undefined;
  };
  return async (phone: string, way: Way | undefined) => {
    const ask = (proof?: string) =>
      client.call(endpoints.account.loginCode, { phone, ...(way && { way }), ...(proof && { proof }) });
    const first = await ask();
    const isProofNeeded = first.kind === 'refusal' && first.reason === 'proof-needed';
    return isProofNeeded ? ask(await prove()) : first;
  };
}

/** The screen that is shown: the number, or its code. */
function useStep() {
  const [isAtCode, setAtCode] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const show = (isCode: boolean) => {
    setErrors({});
    setAtCode(isCode);
  };
  return { isAtCode, errors, setErrors, show };
}

/** What follows a login: the offer of one without a code where the device can keep it, and the way on. */
function useAfterLogin() {
  const { hasPasskeys } = useApp();
  const query = usePageQuery();
  const [isOffered, setOffered] = useState(false);
  const goOn = () => location.replace(placeAfterLogin(query));
  const afterLogin = async () => {
    const isWanted = hasPasskeys && (await recall(NO_PASSKEY)) === undefined;
    return isWanted && (await canKeepPasskey()) ? setOffered(true) : goOn();
  };
  return { isOffered, goOn, afterLogin };
}

/** A number, its code, and the way on. */
export function useLogin() {
  const texts = useLoginMessages().login;
  const { error } = useMessages();
  const { client } = useApp();
  const { announce } = useAnnouncer();
  const market = usePhoneCountry();
  const [invite, setInvite] = useState(usePageQuery().get('invite') ?? '');
  const { isAtCode, errors, setErrors, show } = useStep();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<Sent>({ to: '', untilMs: 0, ways: [] });
  const [busy, setBusy] = useState<'code' | 'login'>();
  const { isOffered, goOn, afterLogin } = useAfterLogin();
  const askForCode = useAskForCode();

  const send = async (way?: Way) => {
    if (!isMobileOf(market, phone)) return setErrors({ phone: texts.phoneBad });
    setBusy('code');
    const outcome = await askForCode(phone, way);
    setBusy(undefined);
    if (outcome.kind !== 'value')
      return setErrors({
        [isAtCode ? 'code' : 'phone']: outcome.kind === 'refusal' ? outcome.message : error.network,
      });
    const { phone: to, ways } = outcome.value;
    setSent({ to, ways, way, untilMs: Date.now() + RESEND_AFTER_MS });
    show(true);
    announce((way === undefined ? texts : texts.ways[way]).sent(to));
  };

  /** To the code without asking for one, as who has it already may; and back to the number. */
  const moveOn = () => (isMobileOf(market, phone) ? show(true) : setErrors({ phone: texts.phoneBad }));
  const goBack = () => {
    setCode('');
    show(false);
  };

  const logIn = async () => {
    if (code.length < CODE_LENGTH) return setErrors({ code: texts.codeShort });
    setBusy('login');
    const invitation = inviteIn(invite);
    const outcome = await client.call(endpoints.account.login, {
      phone,
      smsCode: code,
      ...(invitation && { invite: invitation }),
    });
    if (outcome.kind === 'value') return afterLogin();
    setBusy(undefined);
    setErrors({ code: outcome.kind === 'refusal' ? outcome.message : error.network });
  };

  return {
    market,
    phone,
    setPhone,
    code,
    setCode,
    invite,
    setInvite,
    isAtCode,
    moveOn,
    goBack,
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
