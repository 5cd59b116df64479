import styles from './tabs.module.css';

type Choice = {
  readonly label: string;
  /** What it comes to, under it. */
  readonly note: string;
  readonly href: string;
  readonly isCurrent: boolean;
};

/** A few choices that each have an address, such as 1 to 7 days, each with its price. */
export function ChoiceLinks({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label} className={styles.choices}>
      {choices.map((choice) => (
        <a key={choice.href} href={choice.href} aria-current={choice.isCurrent ? 'true' : undefined}>
          {choice.label}
          <small>{choice.note}</small>
        </a>
      ))}
    </nav>
  );
}
