import { checkAddress, type Language, siteAddress } from '@plazo/contract';
import { languageFacts } from '@plazo/markets/front';
import { Icon } from '@plazo/ui';
import { useSite } from '../session/site.ts';

const links = ['home', 'about', 'policy', 'loan', 'contact'] as const;

function Links() {
  const { page, text, address } = useSite();
  return (
    <ul>
      {links.map((name) => (
        <li key={name}>
          <a href={address(name)} aria-current={name === page ? 'page' : undefined}>
            {text.nav[name]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** This page in the other languages. */
function Languages() {
  const { page, text, language, brand, check } = useSite();
  const here = page === 'notFound' ? 'home' : page;
  const addressIn = (other: Language) =>
    check?.answer.kind === 'genuine'
      ? checkAddress(check.code, other, brand.language)
      : siteAddress(here, other, brand.language);
  return (
    <ul className="languages" aria-label={text.language}>
      {brand.languages.map((other) => (
        <li key={other}>
          <a
            href={addressIn(other)}
            lang={other}
            hrefLang={other}
            aria-current={other === language ? 'true' : undefined}
          >
            {languageFacts[other].name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The way in for who has an account, beside the menu. */
function Enter() {
  const { appHref, text } = useSite();
  return (
    <a className="enter" href={appHref}>
      {text.enter}
    </a>
  );
}

/** Brand and navigation; on a phone the links are behind a menu that opens without script. */
export function Header() {
  const { brand, text, address } = useSite();
  return (
    <header className="header">
      <div className="wrap">
        <a className="brand" href={address('home')}>
          <img src={brand.logo} alt="" width="36" height="36" />
          <b>{brand.name}</b>
        </a>
        <nav className="wide" aria-label={text.site}>
          <Links />
        </nav>
        <div className="wide">
          <Languages />
        </div>
        <Enter />
        <details className="menu">
          <summary>
            <Icon name="down" size={20} />
            {text.menu}
          </summary>
          <nav aria-label={text.menu}>
            <Links />
            <Languages />
          </nav>
        </details>
      </div>
    </header>
  );
}
