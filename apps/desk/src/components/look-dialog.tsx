import { Button, Dialog, DialogButtons, Notice } from '@plazo/ui';
import type { ReactNode } from 'react';
import { useDesk } from '../session/desk-context.ts';
import styles from './field.module.css';

type LookDialogProps = {
  readonly title: string;
  /** Whether what the engine makes of the fields is in view: then there is nothing left to ask it. */
  readonly hasSeen: boolean;
  /** What asks for it is called; without it, what changes. */
  readonly lookLabel?: string;
  readonly problem: string | undefined;
  readonly isReady: boolean;
  readonly onLook: () => void;
  /** Told of each change of a field that the browser tells of. */
  readonly onChange?: () => void;
  readonly onClose: () => void;
  readonly fields: ReactNode;
  /** What the engine makes of them, with the reason that it is committed for. */
  readonly children: ReactNode;
};

/** Fields whose outcome is looked at before anything is committed. */
export function LookDialog({
  title,
  hasSeen,
  lookLabel,
  problem,
  isReady,
  fields,
  children,
  ...on
}: LookDialogProps) {
  const { text } = useDesk();
  return (
    <Dialog kind="wide" title={title} isOpen onClose={on.onClose}>
      <form
        className={styles.form}
        onChange={on.onChange}
        onSubmit={(event) => {
          event.preventDefault();
          on.onLook();
        }}
      >
        {fields}
        {problem !== undefined && (
          <Notice tone="danger" isAlert>
            {problem}
          </Notice>
        )}
        {!hasSeen && (
          <DialogButtons>
            <Button kind="secondary" onPress={on.onClose}>
              {text.cancel}
            </Button>
            <Button isSubmit isInactive={!isReady}>
              {lookLabel ?? text.loan.preview}
            </Button>
          </DialogButtons>
        )}
      </form>
      {children}
    </Dialog>
  );
}
