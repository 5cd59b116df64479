import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import styles from './stage.module.css';

export type StageTone = 'brand' | 'calm' | 'late' | 'done' | 'quiet';

type StageProps = {
  readonly tone: StageTone;
  /** Its heading and sentences stand beside the drawing. */
  readonly children: ReactNode;
  readonly drawing?: DrawingName | undefined;
  /** What is as wide as the page, under both. */
  readonly below?: ReactNode;
  /** True for the moment in which money that arrived is seen for the first time. */
  readonly isLanded?: boolean;
};

/** The tinted band that a screen opens with, coloured by the state of what it shows; the first card lies over its torn edge. */
export function Stage({ tone, children, drawing, below, isLanded = false }: StageProps) {
  return (
    <section
      className={`${styles.stage} ${styles[tone]}`}
      data-stage={tone}
      data-landed={isLanded || undefined}
    >
      <div className={styles.beside}>
        <div>{children}</div>
        {drawing && <Drawing name={drawing} />}
      </div>
      {below}
    </section>
  );
}

/** News on a stage, in a few words. */
export const newsClass = styles.news;
/** The label over a figure of a stage. */
export const stageLabelClass = styles.label;
