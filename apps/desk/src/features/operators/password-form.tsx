import { type Client, deskEndpoints } from '@plazo/contract';
import { problemText } from '../../api/problem-text.ts';
import type { Messages } from '../../words/es/words.ts';
import { SecretForm } from './secret-form.tsx';

type PasswordFormProps = {
  readonly client: Client;
  readonly text: Messages;
  /** It replaces a password that was given out: no second code is asked for. */
  readonly isFirst: boolean;
  readonly onDone: () => void;
};

/** An operator's own password: the one before, the new one, and a code of the authenticator. */
export function PasswordForm({ client, text, isFirst, onDone }: PasswordFormProps) {
  const words = text.password;
  const submit = async (typed: (name: string) => string, code: string) => {
    const passwords = { password: typed('password'), newPassword: typed('newPassword') };
    const form = { ...passwords, ...(!isFirst && { code }) };
    const told = await client.call(deskEndpoints.deskSession.changePassword, form);
    if (told.kind !== 'value') return problemText(text, told);
    onDone();
    return undefined;
  };
  return (
    <SecretForm
      text={text}
      fields={[
        { name: 'password', label: words.before, autoComplete: 'current-password' },
        { name: 'newPassword', label: words.after, autoComplete: 'new-password' },
      ]}
      hasCode={!isFirst}
      submitLabel={words.submit}
      onSubmit={submit}
    >
      <h1 tabIndex={-1}>{words.title}</h1>
      <p>{isFirst ? words.first : words.hint}</p>
    </SecretForm>
  );
}
