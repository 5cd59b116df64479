import type { ReactNode } from 'react';
import type { Path } from '../../components/json-path.ts';
import styles from './content.module.css';

export type FormProps = {
  readonly body: unknown;
  readonly isOpen: boolean;
  readonly onBody: (body: unknown) => void;
};
/** Of one set of rules. */
export type SetProps = FormProps & { readonly root: Path };

/** What belongs together in a set of rules. */
export function RulesPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
