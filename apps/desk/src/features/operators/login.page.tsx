import { type Client, deskEndpoints } from '@plazo/contract';
import { Button, Notice, speaksPasskeys } from '@plazo/ui';
import { useEffect, useState } from 'react';
import { problemText } from '../../api/problem-text.ts';
import { LanguageChoice, type LanguageChoiceProps } from '../../components/language-choice.tsx';
import { showInstant } from '../../components/show-instant.ts';
import type { Operator } from '../../session/desk-context.ts';
import type { Messages } from '../../words/es/words.ts';
import styles from './login.module.css';
import { enterByPasskey } from './passkey-login.ts';
import { SecretForm } from './secret-form.tsx';

type LoginProps = Pick<LanguageChoiceProps, 'language' | 'onLanguage'> & {
  readonly client: Client;
  readonly text: Messages;
  readonly isEnded: boolean;
  readonly onEnter: (operator: Operator) => void;
};

type Told = Exclude<Awaited<ReturnType<typeof send>>, { kind: 'value' }>;
const send = (client: Client, form: { name: string; password: string; code: string }) =>
  client.call(deskEndpoints.deskSession.login, form);

function wordsFor(text: Messages, told: Told): string {
  const until = told.kind === 'refusal' && told.reason === 'locked' ? told.unlock?.on : undefined;
  return until === undefined ? problemText(text, told) : text.login.locked(showInstant(until));
}

const { loginWays, signOn } = deskEndpoints.deskSession;

/** Which ways in there are; by password until the server has said. */
function useWays(client: Client) {
  const [ways, setWays] = useState({ signOn: 0, password: 1, passkey: 0 });
  useEffect(() => {
    const ask = async () => {
      const told = await client.call(loginWays, {});
      if (told.kind === 'value') setWays(told.value);
    };
    void ask();
  }, [client]);
  return ways;
}

/** Why the return from the lender's own sign-on let nobody in, as the address says it. */
function ReturnNotice({ text }: Pick<LoginProps, 'text'>) {
  const [why] = useState(() => new URLSearchParams(location.search).get('sign-on'));
  if (why !== 'failed' && why !== 'unknown') return null;
  return (
    <Notice tone="danger" isAlert>
      {text.login.signOn[why]}
    </Notice>
  );
}

type OtherWayProps = Pick<LoginProps, 'text'> & {
  readonly label: string;
  readonly isOnly?: boolean;
  /** Goes that way; what went wrong in words, or nothing once it leads on. */
  readonly onGo: () => Promise<string | undefined>;
};

/** A way in beside the password. */
function OtherWay({ text, label, isOnly = false, onGo }: OtherWayProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const go = async () => {
    setBusy(true);
    const wrong = await onGo();
    if (wrong === undefined) return;
    setBusy(false);
    setProblem(wrong);
  };
  return (
    <>
      {problem !== undefined && (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      <Button
        kind={isOnly ? 'primary' : 'secondary'}
        isWide
        busyLabel={isBusy ? text.loading : undefined}
        onPress={() => void go()}
      >
        {label}
      </Button>
    </>
  );
}

/** By a passkey of this device, where its browser knows them. */
function PasskeyWay({ client, text, onEnter }: Pick<LoginProps, 'client' | 'text' | 'onEnter'>) {
  const show = async () => {
    const told = await enterByPasskey(client, text);
    if ('problem' in told) return told.problem;
    onEnter(told.operator);
    return undefined;
  };
  return speaksPasskeys() && <OtherWay text={text} label={text.login.byPasskey} onGo={show} />;
}

/** Name, password and one-time password together; what was wrong is not told. */
export function LoginPage({ client, text, isEnded, onEnter, language, onLanguage }: LoginProps) {
  const { login } = text;
  const ways = useWays(client);
  const submit = async (typed: (name: string) => string, code: string) => {
    const told = await send(client, { name: typed('name'), password: typed('password'), code });
    if (told.kind !== 'value') return wordsFor(text, told);
    onEnter(told.value);
    return undefined;
  };
  const goToCompany = async () => {
    const told = await client.call(signOn, {});
    if (told.kind !== 'value') return problemText(text, told);
    location.assign(told.value.address);
    return undefined;
  };
  const head = (
    <>
      <p className={styles.desk}>{text.deskName}</p>
      <h1>{login.title}</h1>
      <ReturnNotice text={text} />
    </>
  );
  const languages = <LanguageChoice text={text} language={language} onLanguage={onLanguage} />;
  const company = ways.signOn === 1 && (
    <OtherWay text={text} label={login.byCompany} isOnly={ways.password === 0} onGo={goToCompany} />
  );
  const ended = isEnded && <Notice tone="info">{login.ended}</Notice>;
  if (ways.password === 0)
    return (
      <main className={styles.page}>
        <div className={styles.form}>
          {head}
          {ended}
          {company}
          {languages}
        </div>
      </main>
    );
  return (
    <main className={styles.page}>
      <SecretForm
        text={text}
        fields={[
          { name: 'name', label: login.name, autoComplete: 'username' },
          { name: 'password', label: login.password, autoComplete: 'current-password' },
        ]}
        hasCode
        submitLabel={login.submit}
        onSubmit={submit}
        notice={ended}
        foot={
          <>
            {ways.passkey === 1 && <PasskeyWay client={client} text={text} onEnter={onEnter} />}
            {company}
            {languages}
          </>
        }
      >
        {head}
      </SecretForm>
    </main>
  );
}
