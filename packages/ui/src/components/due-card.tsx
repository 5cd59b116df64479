import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './due-card.module.css';
import { Icon } from './icon.tsx';

type DueCardProps = {
  readonly label: string;
  readonly head: ReactNode;
  readonly amountLabel: string;
  readonly amount: ReactNode;
  /** "Due on" and the date. */
  readonly dueLabel: string;
  readonly dueOn: ReactNode;
  readonly chip: ReactNode;
  readonly children?: ReactNode;
};

/** What is to be paid and by when; its lines follow inside the same card. */
export function DueCard(props: DueCardProps) {
  return (
    <Card label={props.label}>
      <div className={styles.top}>
        {props.head}
        <p className={styles.label}>{props.amountLabel}</p>
        {props.amount}
        <p className={styles.when}>
          <span>
            <Icon name="calendar" size={20} />
            {props.dueLabel} <span>{props.dueOn}</span>
          </span>
          {props.chip}
        </p>
      </div>
      {props.children}
    </Card>
  );
}

/** The class of lines inside a due card. */
export const dueLinesClass = styles.lines;
