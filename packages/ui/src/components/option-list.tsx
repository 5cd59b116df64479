import { Fragment, type ReactNode, useId } from 'react';
import styles from './form.module.css';

export type Option = {
  readonly value: string;
  readonly title: string;
  readonly hint?: ReactNode;
  /** What it comes to. */
  readonly amount?: string | undefined;
  /** What belongs to it, directly under it. */
  readonly below?: ReactNode;
};

type OptionListProps = {
  readonly legend: string;
  readonly options: readonly Option[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  /** Short ones, two beside each other. */
  readonly areChips?: boolean;
};

/** A choice of one as cards: native radios, so arrows, names and states come with them. */
export function OptionList({ legend, options, value, onChange, areChips = false }: OptionListProps) {
  const name = useId();
  return (
    <fieldset className={areChips ? `${styles.options} ${styles.chips}` : styles.options}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <Fragment key={option.value}>
          <label className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              <b>{option.title}</b>
              {option.hint !== undefined && option.hint !== '' && <small>{option.hint}</small>}
            </span>
            {option.amount !== undefined && <strong className="money">{option.amount}</strong>}
          </label>
          {option.below}
        </Fragment>
      ))}
    </fieldset>
  );
}
