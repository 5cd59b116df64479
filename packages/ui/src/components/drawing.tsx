import styles from './drawing.module.css';

/** What a drawing marks: nothing yet, a wait, a yes, a no, on its way, late, paid, nothing owed, a dead code, an answer. */
export type DrawingName =
  | 'empty'
  | 'waiting'
  | 'approved'
  | 'declined'
  | 'sent'
  | 'late'
  | 'paid'
  | 'nodebt'
  | 'torn'
  | 'reply';

/** A drawing of the product's world in the brand's colours: decoration, at most one a screen. Its file is fetched once, and no script has it. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" aria-hidden="true">
      <use href={`/drawings/${name}.svg#drawing`} />
    </svg>
  );
}
