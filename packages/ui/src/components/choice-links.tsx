import styles from './tabs.module.css';

type Choice = {
  readonly label: string;
  readonly name: string;
  readonly href: string;
  readonly isCurrent: boolean;
};

/** A few choices that each have an address, such as 1 to 7 days. `name` says what the short label means. */
export function ChoiceLinks({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label} className={styles.choices}>
      {choices.map((choice) => (
        <a
          key={choice.label}
          href={choice.href}
          aria-label={choice.name}
          aria-current={choice.isCurrent ? 'true' : undefined}
        >
          {choice.label}
        </a>
      ))}
    </nav>
  );
}
