import { Dialog } from '@plazo/ui';
import { useConfirmMessages } from '../../words/words.ts';
import styles from './waiting-dialog.module.css';

/** While the offer is being priced. It has no button: it says how long and leaves by itself. */
export function WaitingDialog({ isOpen, amountText }: { isOpen: boolean; amountText: string }) {
  const { confirm } = useConfirmMessages();
  return (
    <Dialog kind="modal" title={confirm.waitTitle} isOpen={isOpen}>
      <svg className={styles.picture} viewBox="0 0 96 96" fill="none" aria-hidden="true">
        <rect className={styles.sheet} x="20" y="10" width="56" height="76" rx="8" />
        <path className={styles.line} d="M32 32h32" />
        <path className={styles.line} d="M32 48h32" />
        <path className={styles.line} d="M32 64h20" />
      </svg>
      <p className={styles.text}>{confirm.waitBody(amountText)}</p>
      <div className={styles.track} aria-hidden="true">
        <i />
      </div>
    </Dialog>
  );
}
