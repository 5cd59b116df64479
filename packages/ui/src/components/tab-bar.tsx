import { Icon, type IconName } from './icon.tsx';
import styles from './tab-bar.module.css';

export type TabLink = {
  readonly label: string;
  readonly icon: IconName;
  readonly href: string;
  readonly isCurrent: boolean;
};

/** The places of an app, always at the lower edge: links, so that they work before any script. */
export function TabBar({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={styles.bar}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
              <Icon name={tab.icon} size={24} />
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
