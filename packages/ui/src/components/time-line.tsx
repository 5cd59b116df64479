import styles from './plan-timeline.module.css';

export type TimeStep = {
  readonly title: string;
  /** Empty where it has not happened. */
  readonly time: string;
  readonly note: string;
  readonly state: 'done' | 'now' | 'later';
};

/** What happened and what comes, in order; the last thing that happened carries the marigold dot. */
export function TimeLine({ steps }: { steps: readonly TimeStep[] }) {
  return (
    <ol className={styles.plan}>
      {steps.map(({ title, time, note, state }) => (
        <li
          key={title}
          className={state === 'later' ? undefined : styles[state === 'now' ? 'next' : 'done']}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <p className={styles.title}>{title}</p>
          <span className={styles.amount}>{time}</span>
          {note !== '' && <p className={styles.detail}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
