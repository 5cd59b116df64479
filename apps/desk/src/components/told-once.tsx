import { Button, DialogButtons, Notice } from '@plazo/ui';
import { useDesk } from '../session/desk-context.ts';

type ToldOnceProps = {
  /** What it is, and to whom it goes. */
  readonly label: string;
  readonly hint: string;
  readonly secret: string;
  readonly onClose: () => void;
};

/** One half of a new way in, shown this once to whom it was told. */
export function ToldOnce({ label, hint, secret, onClose }: ToldOnceProps) {
  const { text } = useDesk();
  return (
    <>
      <p>
        {label}: <code>{secret}</code>
      </p>
      <Notice tone="warning">{hint}</Notice>
      <DialogButtons>
        <Button onPress={onClose}>{text.team.noted}</Button>
      </DialogButtons>
    </>
  );
}
