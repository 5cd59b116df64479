import { flagOf, languageFacts } from '@plazo/markets/front';
import { Drawing, Icon } from '@plazo/ui';
import { useLanding } from '../session/landing-context.ts';
import styles from './app.module.css';

/** The page in its other languages; the rest of the address stays as it was. */
function Languages() {
  const { config, language, id, text } = useLanding();
  const others = (config?.languages ?? []).filter((own) => own !== language);
  if (others.length === 0) return null;
  return (
    <nav className={styles.languages} aria-label={text.language}>
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
          <Icon name="globe" size={18} />
          {languageFacts[own].name}
        </a>
      ))}
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
          <Languages />
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
