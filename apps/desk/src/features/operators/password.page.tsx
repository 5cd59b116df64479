import { useAnnouncer } from '@plazo/ui';
import styles from '../../components/page.module.css';
import { useDesk } from '../../session/desk-context.ts';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';

/** How an operator comes in. Changing one's own password ends every session: the login is next. */
export function PasswordPage() {
  const { client, text, onSessionEnd } = useDesk();
  const { toast } = useAnnouncer();
  const done = () => {
    toast(text.password.done);
    onSessionEnd();
  };
  return (
    <div className={styles.page}>
      <PasswordForm client={client} text={text} isFirst={false} onDone={done} />
      <Passkeys />
    </div>
  );
}
