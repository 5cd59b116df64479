import { useState } from 'react';
import { Day } from './day.tsx';
import styles from './time-line.module.css';

export type TimeStep = {
  readonly title: string;
  /** Empty where it has not happened. */
  readonly time: string;
  /** The day on which it did; absent where it has not. */
  readonly day?: { readonly on: string; readonly spoken: string } | undefined;
  readonly state: 'done' | 'now' | 'later';
};

/** What happened and what comes, in order; the last thing that happened carries the marigold dot, which moves on where that happens in sight. */
export function TimeLine({ steps }: { steps: readonly TimeStep[] }) {
  const at = steps.findIndex(({ state }) => state === 'now');
  const [first] = useState(at);
  return (
    <ol className={styles.plan} data-stepped={at !== first || undefined}>
      {steps.map(({ title, time, day, state }) => (
        <li
          key={title}
          className={state === 'later' ? undefined : styles[state === 'now' ? 'next' : 'done']}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <p className={styles.title}>{title}</p>
          <span className={styles.amount}>{time}</span>
          {day && (
            <p className={styles.detail}>
              <Day {...day} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
