import type { ReactNode } from 'react';
import styles from './state.module.css';

type StatusHeroProps = {
  readonly tone: 'info' | 'warning' | 'success' | 'neutral';
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
};

/** Where something stands, in a soft tone; the words carry the meaning. */
export function StatusHero({ tone, picture, title, text }: StatusHeroProps) {
  return (
    <section className={`${styles.hero} ${styles[tone]}`}>
      {picture}
      <h2>{title}</h2>
      {text !== '' && <p>{text}</p>}
    </section>
  );
}
