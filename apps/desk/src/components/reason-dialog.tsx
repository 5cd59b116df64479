import { Dialog } from '@plazo/ui';
import { type ReactNode, useState } from 'react';
import { useDesk } from '../session/desk-context.ts';
import { ReasonFoot } from './reason-foot.tsx';

type ReasonDialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly isReady?: boolean;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => void;
  readonly children?: ReactNode;
};

/** Asks why before something that is written down happens. */
export function ReasonDialog({
  title,
  isOpen,
  isBusy,
  isReady = true,
  onClose,
  onReason,
  children,
}: ReasonDialogProps) {
  const { text } = useDesk();
  const [typed, setTyped] = useState('');
  return (
    <Dialog kind="modal" title={title} isOpen={isOpen} onClose={onClose}>
      {children}
      <ReasonFoot
        label={text.reasonLabel}
        action={text.confirm}
        rows={3}
        isReady={isReady}
        isBusy={isBusy}
        typed={typed}
        onType={setTyped}
        onClose={onClose}
        onReason={onReason}
      />
    </Dialog>
  );
}
