import { Button, DialogButtons } from '@plazo/ui';
import { useDesk } from '../session/desk-context.ts';
import { Area } from './field.tsx';

/** Another act that the same reason may be given for. */
export type OtherAct = {
  readonly label: string;
  readonly isReady: boolean;
  readonly onReason: (reason: string) => void;
};

type ReasonFootProps = {
  /** What the reason is asked by, and the act that it is given for. */
  readonly label?: string;
  readonly action: string;
  readonly kind?: 'primary' | 'danger';
  readonly others?: readonly OtherAct[];
  readonly rows?: number;
  readonly isReady?: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** As it is typed; the dialog keeps it. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onReason: (reason: string) => void;
};

/** The end of a dialog whose act is written down: why, and then no or yes. */
export function ReasonFoot({
  label,
  action,
  kind = 'primary',
  others = [],
  rows = 2,
  isReady = true,
  isBusy,
  typed,
  ...on
}: ReasonFootProps) {
  const { text } = useDesk();
  const reason = typed.trim();
  return (
    <>
      <Area label={label ?? text.reason} value={typed} onChange={on.onType} rows={rows} />
      <DialogButtons>
        <Button kind="secondary" onPress={on.onClose}>
          {text.cancel}
        </Button>
        {others.map((other) => (
          <Button
            key={other.label}
            kind="secondary"
            isInactive={!other.isReady || isBusy || reason === ''}
            onPress={() => other.onReason(reason)}
          >
            {other.label}
          </Button>
        ))}
        <Button
          kind={kind}
          isInactive={!isReady || reason === ''}
          busyLabel={isBusy ? text.loading : undefined}
          onPress={() => on.onReason(reason)}
        >
          {action}
        </Button>
      </DialogButtons>
    </>
  );
}
