import { Button, Dialog, DialogButtons } from '@plazo/ui';
import { type ReactNode, useState } from 'react';
import { useDesk } from '../session/desk-context.ts';
import { Area } from './field.tsx';

type ReasonDialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => void;
  readonly children?: ReactNode;
};

/** Asks why before something that is written down happens. */
export function ReasonDialog({ title, isOpen, isBusy, onClose, onReason, children }: ReasonDialogProps) {
  const { text } = useDesk();
  const [reason, setReason] = useState('');
  const isGiven = reason.trim() !== '';
  return (
    <Dialog kind="modal" title={title} isOpen={isOpen} onClose={onClose}>
      {children}
      <Area label={`${text.reason}. ${text.reasonNeeded}`} value={reason} onChange={setReason} rows={3} />
      <DialogButtons>
        <Button kind="secondary" onPress={onClose}>
          {text.cancel}
        </Button>
        <Button
          isInactive={!isGiven}
          busyLabel={isBusy ? text.loading : undefined}
          onPress={() => onReason(reason.trim())}
        >
          {text.confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
