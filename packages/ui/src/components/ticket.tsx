import type { ReactNode } from 'react';
import styles from './ticket.module.css';

type TicketProps = {
  readonly label: string;
  readonly upperLabel: string;
  readonly upper: ReactNode;
  readonly lowerLabel: string;
  readonly lower: ReactNode;
  readonly children?: ReactNode;
};

/** The hero: a receipt torn in two, both halves in the same type size (design, 0.2). */
export function Ticket({ label, upperLabel, upper, lowerLabel, lower, children }: TicketProps) {
  return (
    <section className={styles.ticket} aria-label={label}>
      <div className={styles.upper}>
        <p className={styles.label}>{upperLabel}</p>
        {upper}
      </div>
      <div className={styles.tear} aria-hidden="true">
        <i />
      </div>
      <div className={styles.lower}>
        <p className={styles.label}>{lowerLabel}</p>
        {lower}
      </div>
      {children}
    </section>
  );
}

type SplitBarProps = {
  readonly receivedMinor: number;
  readonly costMinor: number;
  readonly legend: readonly [received: ReactNode, cost: ReactNode];
};

/** How much of the payment is cost. The bar is decoration; the legend says it in words. */
export function SplitBar({ receivedMinor, costMinor, legend }: SplitBarProps) {
  const WIDTH = 1000;
  const GAP = 6;
  const share = Math.round((WIDTH * receivedMinor) / Math.max(1, receivedMinor + costMinor));
  return (
    <>
      <svg className={styles.split} viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.share} width={share} height="10" />
        {costMinor > 0 && <rect className={styles.cost} x={share + GAP} width={WIDTH} height="10" />}
      </svg>
      <ul className={styles.legend}>
        {legend.map((part, index) => (
          <li key={index === 0 ? 'received' : 'cost'}>
            <i />
            <span>{part}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Short facts side by side; they wrap by themselves. */
export function TicketFacts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One line under the lower half. */
export function TicketNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
