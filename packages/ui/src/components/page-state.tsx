import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './state.module.css';

type PageStateProps = {
  readonly icon: IconName;
  /** In the place of the icon, where a moment is marked. */
  readonly drawing?: DrawingName;
  readonly title: string;
  readonly text?: ReactNode;
  /** One filled button and, where it helps, a text button. */
  readonly children?: ReactNode;
  readonly isAlert?: boolean;
};

/** Empty pages and page errors: what happened, what was not affected, what to do. */
export function PageState({ icon, drawing, title, text, children, isAlert = false }: PageStateProps) {
  return (
    <section className={styles.state} role={isAlert ? 'alert' : undefined}>
      {drawing ? (
        <Drawing name={drawing} />
      ) : (
        <span className={styles.picture}>
          <Icon name={icon} size={34} />
        </span>
      )}
      <h2 tabIndex={-1}>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children !== undefined && <div className={styles.buttons}>{children}</div>}
    </section>
  );
}
