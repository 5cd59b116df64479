import { Button, DialogButtons } from '@plazo/ui';
import { useDesk } from '../session/desk-context.ts';

type FootProps = {
  /** Whether there is anything to save. */
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onSave: () => void;
};

/** The end of a dialog that saves without a reason. */
export function SaveFoot({ isReady, isBusy, onClose, onSave }: FootProps) {
  const { text } = useDesk();
  return (
    <DialogButtons>
      <Button kind="secondary" onPress={onClose}>
        {text.cancel}
      </Button>
      <Button isInactive={!isReady} busyLabel={isBusy ? text.loading : undefined} onPress={onSave}>
        {text.collections.call.save}
      </Button>
    </DialogButtons>
  );
}
