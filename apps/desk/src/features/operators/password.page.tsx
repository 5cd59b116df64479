import { useAnnouncer } from '@plazo/ui';
import styles from '../../components/page.module.css';
import { useDesk } from '../../session/desk-context.ts';
import { PasswordForm } from './password-form.tsx';

/** Changing one's own password ends every session: the login is next. */
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
    </div>
  );
}
