import { useId } from 'react';
import styles from './form.module.css';
import { Icon } from './icon.tsx';

const STARS = [1, 2, 3, 4, 5];

type StarRatingProps = {
  readonly legend: string;
  readonly score: number;
  readonly onScore: (score: number) => void;
  /** Accessible name of each star, such as "3 stars". */
  readonly starLabel: (score: number) => string;
  /** The word under the stars. */
  readonly word: string;
};

/** Five stars as radios: arrows move, each has a name, shape and fill tell them apart. */
export function StarRating({ legend, score, onScore, starLabel, word }: StarRatingProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.stars}>
        {STARS.map((star) => (
          <label key={star} className={star <= score ? `${styles.star} ${styles.filled}` : styles.star}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={score === star}
              aria-label={starLabel(star)}
              onChange={() => onScore(star)}
            />
            <Icon name="star" size={32} />
          </label>
        ))}
      </div>
      <p className={styles.word} aria-hidden="true">
        {word}
      </p>
    </fieldset>
  );
}
