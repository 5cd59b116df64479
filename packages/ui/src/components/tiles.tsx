import { Icon, type IconName } from './icon.tsx';
import styles from './tiles.module.css';

export type Tile = { readonly title: string; readonly icon: IconName; readonly href: string };

/** Short ways to what people look for, two beside each other. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map((tile) => (
        <li key={tile.title}>
          <a href={tile.href}>
            <Icon name={tile.icon} size={26} />
            {tile.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
