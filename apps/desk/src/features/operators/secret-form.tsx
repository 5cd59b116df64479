import { Button, Notice } from '@plazo/ui';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Field, Tick } from '../../components/field.tsx';
import type { Messages } from '../../words/es/words.ts';
import styles from './login.module.css';

type Asked = {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'username' | 'current-password' | 'new-password';
};

type SecretFormProps = {
  readonly text: Messages;
  readonly fields: readonly Asked[];
  readonly hasCode: boolean;
  readonly submitLabel: string;
  /** Sends what was typed, the code without spaces. What went wrong in words, or nothing. */
  readonly onSubmit: (typed: (name: string) => string, code: string) => Promise<string | undefined>;
  /** What stands above the fields; a problem stands in place of `notice`. */
  readonly children: ReactNode;
  readonly notice?: ReactNode;
  readonly foot?: ReactNode;
};

const isSecret = ({ autoComplete }: Asked) => autoComplete !== 'username';

/** Passwords, shown on request, and a code of the authenticator; sent once at a time. */
export function SecretForm(props: SecretFormProps) {
  const { text, fields, hasCode, submitLabel, onSubmit, children, notice, foot } = props;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [code, setCode] = useState('');
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const problemNow = await onSubmit((name) => typed[name] ?? '', code.replace(/\s/g, ''));
    setBusy(false);
    setCode('');
    setProblem(problemNow);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {children}
      {problem === undefined ? (
        notice
      ) : (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      {fields.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          value={typed[field.name] ?? ''}
          onChange={(value) => setTyped({ ...typed, [field.name]: value })}
          {...(isSecret(field) && { type: isShown ? 'text' : 'password' })}
          autoComplete={field.autoComplete}
        />
      ))}
      <Tick label={text.login.show} isTicked={isShown} onChange={setShown} />
      {hasCode && (
        <Field
          label={text.login.code}
          value={code}
          onChange={setCode}
          isNumeric
          autoComplete="one-time-code"
        />
      )}
      <Button isSubmit isWide busyLabel={isBusy ? text.loading : undefined}>
        {submitLabel}
      </Button>
      {foot}
    </form>
  );
}
