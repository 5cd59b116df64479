import { type Client, deskEndpoints } from '@plazo/contract';
import { Button, Notice } from '@plazo/ui';
import { type SubmitEvent, useState } from 'react';
import { problemText } from '../../api/problem-text.ts';
import { Field, Tick } from '../../components/field.tsx';
import type { Messages } from '../../messages/es.ts';
import styles from './login.module.css';

type PasswordFormProps = {
  readonly client: Client;
  readonly text: Messages;
  /** It replaces a password that was given out: no second code is asked for. */
  readonly isFirst: boolean;
  readonly onDone: () => void;
};

/** An operator's own password: the one before, the new one, and a code of the authenticator. */
export function PasswordForm({ client, text, isFirst, onDone }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [code, setCode] = useState('');
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const words = text.password;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const form = { password, newPassword, ...(!isFirst && { code: code.replace(/\s/g, '') }) };
    const told = await client.call(deskEndpoints.deskSession.changePassword, form);
    setBusy(false);
    setCode('');
    if (told.kind === 'value') onDone();
    else setProblem(problemText(text, told));
  };
  const type = isShown ? 'text' : 'password';
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <h1 tabIndex={-1}>{words.title}</h1>
      <p>{isFirst ? words.first : words.hint}</p>
      {problem !== undefined && (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      <Field
        label={words.before}
        value={password}
        onChange={setPassword}
        type={type}
        autoComplete="current-password"
      />
      <Field
        label={words.after}
        value={newPassword}
        onChange={setNewPassword}
        type={type}
        autoComplete="new-password"
      />
      <Tick label={text.login.show} isTicked={isShown} onChange={setShown} />
      {!isFirst && (
        <Field
          label={text.login.code}
          value={code}
          onChange={setCode}
          isNumeric
          autoComplete="one-time-code"
        />
      )}
      <Button isSubmit isWide busyLabel={isBusy ? text.loading : undefined}>
        {words.submit}
      </Button>
    </form>
  );
}
