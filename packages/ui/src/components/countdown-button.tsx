import { useAnnounceChange } from '../hooks/use-announce-change.ts';
import { useCountdown } from '../hooks/use-countdown.ts';
import { Button } from './button.tsx';

type CountdownButtonProps = {
  /** Instant in milliseconds until which another code cannot be asked for. */
  readonly untilMs: number;
  readonly idleLabel: string;
  readonly waitLabel: (seconds: number) => string;
  readonly busyLabel?: string | undefined;
  readonly onPress: () => void;
  readonly onEarlyPress?: () => void;
  /** The one filled button of a screen, which sends its form. */
  readonly isMain?: boolean;
};

/** Asks for a code, then counts down from a timestamp, so that the background does not stop it. */
export function CountdownButton(props: CountdownButtonProps) {
  const { untilMs, idleLabel, waitLabel, busyLabel, onPress, onEarlyPress, isMain = false } = props;
  const left = useCountdown(untilMs);
  useAnnounceChange(left > 0 ? '' : idleLabel);
  return (
    <Button
      kind={isMain ? 'primary' : 'secondary'}
      isSmall={!isMain}
      isWide={isMain}
      isInactive={left > 0}
      onInactivePress={onEarlyPress}
      busyLabel={busyLabel}
      onPress={onPress}
    >
      {left > 0 ? waitLabel(left) : idleLabel}
    </Button>
  );
}
