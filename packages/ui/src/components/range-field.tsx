import { useId } from 'react';
import styles from './details.module.css';

type RangeFieldProps = {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** What the value means, in words: shown, and read out while the slider moves. */
  readonly text: string;
  /** What the lowest and the highest value mean, under the slider. */
  readonly ends?: readonly [string, string];
  readonly onChange: (value: number) => void;
};

/** A slider from 0 with its meaning in words beside it. */
export function RangeField({ label, value, max, text, ends, onChange }: RangeFieldProps) {
  const id = useId();
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={1}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      {ends && (
        <p className={styles.ends} aria-hidden="true">
          <span className="money">{ends[0]}</span>
          <span className="money">{ends[1]}</span>
        </p>
      )}
      {/* the slider itself says its value */}
      <output htmlFor={id} aria-live="off">
        {text}
      </output>
    </div>
  );
}
