import { type Client, deskEndpoints } from '@plazo/contract';
import { Notice } from '@plazo/ui';
import { problemText } from '../../api/problem-text.ts';
import { LanguageChoice, type LanguageChoiceProps } from '../../components/language-choice.tsx';
import { showInstant } from '../../components/show-instant.ts';
import type { Operator } from '../../session/desk-context.ts';
import type { Messages } from '../../words/es/words.ts';
import styles from './login.module.css';
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

/** Name, password and one-time password together; what was wrong is not told. */
export function LoginPage({ client, text, isEnded, onEnter, language, onLanguage }: LoginProps) {
  const { login } = text;
  const submit = async (typed: (name: string) => string, code: string) => {
    const told = await send(client, { name: typed('name'), password: typed('password'), code });
    if (told.kind !== 'value') return wordsFor(text, told);
    onEnter(told.value);
    return undefined;
  };
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
        notice={isEnded && <Notice tone="info">{login.ended}</Notice>}
        foot={<LanguageChoice text={text} language={language} onLanguage={onLanguage} />}
      >
        <p className={styles.desk}>{text.deskName}</p>
        <h1>{login.title}</h1>
      </SecretForm>
    </main>
  );
}
