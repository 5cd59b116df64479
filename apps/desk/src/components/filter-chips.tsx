import { useRef } from 'react';
import { useDesk } from '../session/desk-context.ts';
import styles from './filter-chips.module.css';
import { useAddress } from './use-address.ts';

export type Filter = {
  /** Its name in the address. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    /** How many rows it would find, where that is known. */
    readonly count?: number | undefined;
  }[];
};

const shownOf = ({ label, count }: Filter['options'][number]) =>
  count === undefined ? label : `${label} · ${count}`;

type FilterChipsProps = {
  readonly filters: readonly Filter[];
  /** What the address calls where a page begins: another filter begins at the first. */
  readonly afterName: string;
};

/** The filters of a list as chips; the address has them, so that a link shows the same list. */
export function FilterChips({ filters, afterName }: FilterChipsProps) {
  const { text } = useDesk();
  const [read, write] = useAddress();
  const words = text.lists;
  const choice = useRef<HTMLSelectElement>(null);
  const set = filters.flatMap((filter) => {
    const option = filter.options.find(({ value }) => value !== '' && value === read(filter.name));
    return option ? [{ ...filter, option }] : [];
  });
  const pick = (chosen: string) => {
    const [name = '', value = ''] = chosen.split('=');
    if (name !== '') write({ [name]: value, [afterName]: '' });
  };
  return (
    <div className={styles.chips}>
      {set.map(({ name, label, option }) => (
        <button
          key={name}
          type="button"
          className={styles.chip}
          aria-label={words.without(`${label}: ${option.label}`)}
          onClick={() => {
            write({ [name]: '', [afterName]: '' });
            // the chip goes: who pressed it stays among the filters
            choice.current?.focus();
          }}
        >
          {label} <b>{shownOf(option)}</b> <span aria-hidden="true">✕</span>
        </button>
      ))}
      <select
        ref={choice}
        className={styles.add}
        aria-label={words.filter}
        value=""
        onChange={(event) => pick(event.currentTarget.value)}
      >
        <option value="">{words.filter}</option>
        {filters.map(({ name, label, options }) => (
          <optgroup key={name} label={label}>
            {options.map((option) => (
              <option key={option.value} value={`${name}=${option.value}`}>
                {shownOf(option)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
