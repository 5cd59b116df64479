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
};

/** Asks for a code, then counts down from a timestamp, so that the background does not stop it. */
export function CountdownButton(props: CountdownButtonProps) {
  const { untilMs, idleLabel, waitLabel, busyLabel, onPress, onEarlyPress } = props;
  const left = useCountdown(untilMs);
  return (
    <Button
      kind="secondary"
      isSmall
      isInactive={left > 0}
      onInactivePress={onEarlyPress}
      busyLabel={busyLabel}
      onPress={onPress}
    >
      {left > 0 ? waitLabel(left) : idleLabel}
    </Button>
  );
}
