import { flagOf, languageFacts } from '@plazo/markets/front';
import { Drawing } from '@plazo/ui';
import { useLanding } from '../session/landing-context.ts';
import styles from './app.module.css';

/** The page in its other languages, the rest of its address as it was; and the door for who has an account. */
function Ways() {
  const { config, language, id, text, appHref } = useLanding();
  const others = (config?.languages ?? []).filter((own) => own !== language);
  if (others.length === 0 && appHref === '') return null;
  return (
    <nav className={styles.ways} aria-label={text.ways}>
      {others.map((own) => (
        <a
          key={own}
          lang={own}
          href={`?id=${id}&language=${flagOf(own)}`}
          onClick={(event) => {
            const here = new URLSearchParams(location.search);
            here.set('language', flagOf(own));
            event.currentTarget.href = `?${here}${location.hash}`;
          }}
        >
          {languageFacts[own].name}
        </a>
      ))}
      {appHref !== '' && <a href={appHref}>{text.enter}</a>}
    </nav>
  );
}

/** Who speaks and what is offered; no counters, no promises. */
export function Hero({ isSmall }: { isSmall: boolean }) {
  const { brand, config, text } = useLanding();
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <img src={brand.logo} alt="" width="40" height="40" />
          <b>{brand.name}</b>
          <Ways />
        </div>
        <div className={styles.beside}>
          <div>
            <h1 className={isSmall ? 'visually-hidden' : undefined}>{config?.title || text.title}</h1>
            {!isSmall && config?.subtitle && <p>{config.subtitle}</p>}
          </div>
          {!isSmall && !config?.picture && <Drawing name="empty" />}
        </div>
        {!isSmall && config?.picture && <img className={styles.picture} src={config.picture} alt="" />}
      </div>
    </header>
  );
}
