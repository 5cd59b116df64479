import type { InstructionsPage } from '@plazo/contract';
import { Icon, useAnnounceChange, useCountdown } from '@plazo/ui';
import type { Reading } from '../../api/use-answer.ts';
import { useInstructionMessages } from '../../words/words.ts';
import styles from './instructions.module.css';

const MINUTE_S = 60;
const MINUTES_OF_HOUR = 60;
/** What is left is said aloud when it comes down to these. */
const SAID_MINUTES = [1, 10, 30] as const;
/** How long after its end another code is waited for. */
const GRACE_MS = 10_000;

type Of = Pick<Reading<InstructionsPage>, 'outcome' | 'readAt'>;

/** Nothing was heard since a code came to its end: it is paid with no more, whatever the network does. */
export function useIsOver({ outcome, readAt }: Of): boolean {
  const leftMs = outcome?.kind === 'value' ? outcome.value.leftMs : undefined;
  const seconds = useCountdown(leftMs === undefined ? 0 : readAt + leftMs + GRACE_MS);
  return leftMs !== undefined && seconds === 0;
}

type CodeLifeProps = { readonly page: InstructionsPage; readonly readAt: number; readonly isStale: boolean };

/** How long the code is good for: by the server while it answers, by the minute in its last hour and without the network. */
export function CodeLife({ page: { validity, goodUntil, leftMs }, readAt, isStale }: CodeLifeProps) {
  const instructions = useInstructionMessages();
  const minutes = Math.floor(useCountdown(leftMs === undefined ? 0 : readAt + leftMs) / MINUTE_S);
  const said = leftMs === undefined ? undefined : SAID_MINUTES.find((at) => minutes <= at);
  useAnnounceChange(said === undefined ? '' : instructions.left(0, said));
  if (!validity) return null;
  const isOwn = leftMs !== undefined && (isStale || minutes < MINUTES_OF_HOUR);
  const left = instructions.left(Math.floor(minutes / MINUTES_OF_HOUR), minutes % MINUTES_OF_HOUR);
  return (
    <p className={styles.validity}>
      <Icon name="clock" size={20} />
      <span suppressHydrationWarning>{isOwn ? `${left} · ${goodUntil}` : validity}</span>
    </p>
  );
}
