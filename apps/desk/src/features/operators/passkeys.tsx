import { deskEndpoints } from '@plazo/contract';
import { Button, makePasskey, speaksPasskeys, useAnnouncer } from '@plazo/ui';
import { type ReactNode, useState } from 'react';
import { problemText } from '../../api/problem-text.ts';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useDesk } from '../../session/desk-context.ts';
import { passkeyWords } from '../../words/passkey-words.ts';
import styles from './login.module.css';
import { SecretForm } from './secret-form.tsx';

const { list, begin, keep, drop } = deskEndpoints.deskPasskeys;

type AddFormProps = { readonly onAdded: () => void; readonly children: ReactNode };

/** Makes a passkey on this device, once its operator has proven who they are. */
function AddForm({ onAdded, children }: AddFormProps) {
  const { client, text, language } = useDesk();
  const words = passkeyWords[language];
  const add = async (typed: (name: string) => string, code: string) => {
    const begun = await client.call(begin, { password: typed('password'), code });
    if (begun.kind === 'refusal' && begun.reason === 'passkeys-most') return words.most;
    if (begun.kind !== 'value') return problemText(text, begun);
    const made = await makePasskey(begun.value);
    if (made === undefined) return words.notMade;
    if (made === 'there') return words.there;
    const kept = await client.call(keep, made);
    if (kept.kind !== 'value') return problemText(text, kept);
    onAdded();
    return undefined;
  };
  return (
    <SecretForm
      text={text}
      fields={[{ name: 'password', label: text.login.password, autoComplete: 'current-password' }]}
      hasCode
      submitLabel={words.add}
      onSubmit={add}
    >
      {children}
    </SecretForm>
  );
}

/** The devices of an operator that come in without password and code. */
export function Passkeys() {
  const { language } = useDesk();
  const words = passkeyWords[language];
  const { toast } = useAnnouncer();
  const reading = useRead(list, {});
  const [addedCount, setAddedCount] = useState(0);
  const remove = useChange(drop, words.removed);
  const added = () => {
    toast(words.added);
    reading.reload();
    // an empty form
    setAddedCount(addedCount + 1);
  };
  return (
    <ReadingState reading={reading}>
      {({ passkeys, isPossible }) => {
        const head = (
          <>
            <h2>{words.title}</h2>
            <p>{words.lead}</p>
            {passkeys.length === 0 && <p>{words.nobody}</p>}
            {passkeys.map(({ id, label, since, usedAt }) => (
              <div key={id} className={styles.device}>
                <p>
                  <b>{label || words.device}</b>
                  <br />
                  {words.since(showInstant(since))}
                  <br />
                  {usedAt === '' ? words.never : words.used(showInstant(usedAt))}
                </p>
                <Button kind="secondary" isSmall onPress={() => void remove.run({ id })}>
                  {words.remove}
                </Button>
              </div>
            ))}
          </>
        );
        return isPossible === 1 && speaksPasskeys() ? (
          <AddForm key={addedCount} onAdded={added}>
            {head}
          </AddForm>
        ) : (
          <div className={styles.form}>
            {head}
            <p>{words.notHere}</p>
          </div>
        );
      }}
    </ReadingState>
  );
}
