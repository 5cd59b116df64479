import type { ReactNode } from 'react';
import styles from './page.module.css';

type PageProps = {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly above?: ReactNode;
  readonly children: ReactNode;
};

/** A page of the desk: its heading, what can be done, and its content. */
export function Page({ title, actions, above, children }: PageProps) {
  return (
    <div className={styles.page}>
      {above}
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <div className={styles.actions}>{actions}</div>
      </header>
      {children}
    </div>
  );
}

/** A part of a page with its own heading. */
export function Panel({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** Two halves of a page where there is room. */
export function Halves({ children }: { children: ReactNode }) {
  return <div className={styles.halves}>{children}</div>;
}

/** Buttons in a row, which wrap where there is no room; those of a row of a table stay in one line but on a phone. */
export function Buttons({ isLine = false, children }: { isLine?: boolean; children: ReactNode }) {
  return <div className={isLine ? styles.line : styles.actions}>{children}</div>;
}
