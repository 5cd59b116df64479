import { type DeskPermission, deskEndpoints } from '@plazo/contract';
import { Icon, type IconName } from '@plazo/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useRead } from '../api/use-read.ts';
import { LanguageChoice, type LanguageChoiceProps } from '../components/language-choice.tsx';
import { useDesk } from '../session/desk-context.ts';
import type { Messages } from '../words/es/words.ts';
import styles from './frame.module.css';
import { Pages } from './pages.tsx';
import { Palette } from './palette.tsx';

type Item = {
  readonly name: keyof Messages['nav'];
  readonly icon: IconName;
  readonly permission: DeskPermission;
  /** What it shows belongs to all brands together: nobody reads it who is held to some. */
  readonly isUndivided?: true;
  /** Pages that are reached from it and stand in no list of their own. */
  readonly also?: string;
};

const items: readonly Item[] = [
  { name: 'home', icon: 'home', permission: 'own-session' },
  { name: 'complaints', icon: 'mail', permission: 'complaints-read' },
  { name: 'collections', icon: 'call', permission: 'collections-read' },
  { name: 'loans', icon: 'document', permission: 'loans-read', also: '/borrowers/' },
  { name: 'payments', icon: 'card', permission: 'payments-read' },
  { name: 'requests', icon: 'shield', permission: 'loans-read' },
  { name: 'inbox', icon: 'chat', permission: 'inbox-work' },
  { name: 'ratings', icon: 'star', permission: 'ratings-read' },
  { name: 'data-requests', icon: 'help', permission: 'data-request-work' },
  { name: 'portfolio', icon: 'calendar', permission: 'portfolio-read' },
  { name: 'ledger', icon: 'bank', permission: 'ledger-read', isUndivided: true },
  { name: 'decisions', icon: 'person', permission: 'decisions-read' },
  { name: 'content', icon: 'list', permission: 'content-read', isUndivided: true },
  { name: 'stuck', icon: 'info', permission: 'stuck-read', isUndivided: true },
  { name: 'audit', icon: 'clock', permission: 'audit-read', isUndivided: true },
  { name: 'operators', icon: 'person', permission: 'operators-read', isUndivided: true },
  { name: 'settings', icon: 'globe', permission: 'settings-read', isUndivided: true },
];

const COUNT_EVERY_MS = 60_000;

/** How much waits behind a page; nothing is said of nothing. */
function Count({ count }: { count: number }) {
  const { text } = useDesk();
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count}
      <span className="visually-hidden"> {text.waiting}</span>
    </span>
  );
}

/** The pages that the role and the brands of the operator leave. */
function useItems(): readonly Item[] {
  const { operator, may } = useDesk();
  const isHeld = operator.brands.length > 0;
  return items.filter(({ permission, isUndivided }) => may(permission) && !(isHeld && isUndivided));
}

function Navigation() {
  const { text } = useDesk();
  const shown = useItems();
  const { value: counted } = useRead(deskEndpoints.deskReports.waiting, {}, { pollMs: COUNT_EVERY_MS });
  const waiting: Readonly<Record<string, number>> = counted ?? {};
  const [path] = useLocation();
  const isHere = ({ name, also = `/${name}` }: Item) => path.startsWith(`/${name}`) || path.startsWith(also);
  const current = items.find(isHere)?.name;
  const nav = useRef<HTMLElement>(null);
  // on a narrow screen the pages stand in a row that is longer than it, and longer still with its counts
  const isCounted = counted !== undefined;
  const place = `${current} ${isCounted}`;
  const placed = useRef('');
  useEffect(() => {
    if (placed.current === place) return;
    placed.current = place;
    const link = nav.current?.querySelector('[aria-current="page"]');
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [place]);
  return (
    <nav ref={nav} className={styles.nav} aria-label={text.deskName}>
      {shown.map(({ name, icon }) => (
        <Link key={name} href={`/${name}`} aria-current={name === current ? 'page' : undefined}>
          <Icon name={icon} />
          {text.nav[name]}
          <Count count={waiting[name] ?? 0} />
        </Link>
      ))}
    </nav>
  );
}

type FrameProps = Pick<LanguageChoiceProps, 'onLanguage'> & { readonly onLogout: () => void };

/** The rail with the pages that the role may see, and the page. */
export function Frame({ onLanguage, onLogout }: FrameProps) {
  const { text, language, operator } = useDesk();
  const places = useItems().map(({ name }) => ({ href: `/${name}`, label: text.nav[name] }));
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {text.skip}
      </a>
      <header className={styles.rail}>
        <p className={styles.name}>{text.deskName}</p>
        <Navigation />
        <div className={styles.who}>
          <Palette pages={places} />
          <p>
            {operator.name} · {text.roles[operator.role]}
          </p>
          <Link href="/password">{text.password.access}</Link>
          <LanguageChoice text={text} language={language} onLanguage={onLanguage} />
          <button type="button" onClick={onLogout}>
            {text.logout}
          </button>
        </div>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <Pages />
      </main>
    </div>
  );
}
