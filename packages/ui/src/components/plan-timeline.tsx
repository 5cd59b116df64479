import { useState } from 'react';
import styles from './time-line.module.css';
import { unbroken } from './unbroken.tsx';

export type PlanStep = {
  readonly title: string;
  readonly amount: string;
  /** Date first, then whatever helps; one line each. */
  readonly details: readonly string[];
};

/** Longer plans start folded (design, 3.3). */
const SHOWN_WHEN_FOLDED = 3;
const MAX_UNFOLDED = 6;

/** Payments in order; the next one carries the marigold dot. */
export function PlanTimeline({ steps, seeAllLabel }: { steps: readonly PlanStep[]; seeAllLabel: string }) {
  const [isOpen, setOpen] = useState(false);
  const isFolded = !isOpen && steps.length > MAX_UNFOLDED;
  const shown = isFolded ? steps.slice(0, SHOWN_WHEN_FOLDED) : steps;
  return (
    <>
      <ol className={styles.plan}>
        {shown.map((step, index) => (
          <li
            key={`${step.title} ${step.details[0] ?? ''}`}
            className={index === 0 ? styles.next : undefined}
          >
            <p className={styles.title}>{step.title}</p>
            <span className={`money ${styles.amount}`}>{step.amount}</span>
            {step.details.filter(Boolean).map((detail) => (
              // a browser may write a day a little differently than the server did
              <p key={detail} className={styles.detail} suppressHydrationWarning>
                {unbroken(detail)}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {isFolded && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {seeAllLabel}
        </button>
      )}
    </>
  );
}
