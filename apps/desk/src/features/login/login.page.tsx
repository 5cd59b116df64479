import { type Client, deskEndpoints } from '@plazo/contract';
import { Button, Notice } from '@plazo/ui';
import { type SubmitEvent, useState } from 'react';
import { problemText } from '../../api/problem-text.ts';
import { Field, Tick } from '../../components/field.tsx';
import type { Messages } from '../../messages/es.ts';
import type { Operator } from '../../session/desk-context.ts';
import styles from './login.module.css';

type LoginProps = {
  readonly client: Client;
  readonly text: Messages;
  readonly isEnded: boolean;
  readonly onEnter: (operator: Operator) => void;
  readonly onLanguage: () => void;
};

const timeOf = (instant: string) =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(instant));

type Told = Exclude<Awaited<ReturnType<typeof send>>, { kind: 'value' }>;
const send = (client: Client, form: { name: string; password: string; code: string }) =>
  client.call(deskEndpoints.deskSession.login, form);

function wordsFor(text: Messages, told: Told): string {
  const until = told.kind === 'refusal' && told.reason === 'locked' ? told.unlock?.on : undefined;
  return until === undefined ? problemText(text, told) : text.login.locked(timeOf(until));
}

/** Name, password and one-time password together; what was wrong is not told. */
export function LoginPage({ client, text, isEnded, onEnter, onLanguage }: LoginProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Told>();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const told = await send(client, { name, password, code: code.replace(/\s/g, '') });
    setBusy(false);
    setCode('');
    if (told.kind === 'value') onEnter(told.value);
    else setProblem(told);
  };
  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p className={styles.desk}>{text.deskName}</p>
        <h1>{text.login.title}</h1>
        {problem ? (
          <Notice tone="danger" isAlert>
            {wordsFor(text, problem)}
          </Notice>
        ) : (
          isEnded && <Notice tone="info">{text.login.ended}</Notice>
        )}
        <Field label={text.login.name} value={name} onChange={setName} autoComplete="username" />
        <Field
          label={text.login.password}
          value={password}
          onChange={setPassword}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
        />
        <Tick label={text.login.show} isTicked={isShown} onChange={setShown} />
        <Field
          label={text.login.code}
          value={code}
          onChange={setCode}
          isNumeric
          autoComplete="one-time-code"
        />
        <Button isSubmit isWide busyLabel={isBusy ? text.loading : undefined}>
          {text.login.submit}
        </Button>
        <Button kind="text" isSmall onPress={onLanguage}>
          {text.otherLanguage}
        </Button>
      </form>
    </main>
  );
}
