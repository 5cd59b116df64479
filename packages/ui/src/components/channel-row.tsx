import { type ReactNode, useState } from 'react';
import styles from './channel.module.css';
import { Icon, type IconName } from './icon.tsx';

type ChannelRowProps = {
  readonly href: string;
  readonly logo: string;
  readonly name: string;
  readonly help: string;
  /** The reference block, outside the link. */
  readonly children?: ReactNode;
};

/** One way to pay: the whole row goes to its instructions. */
export function ChannelRow({ href, logo, name, help, children }: ChannelRowProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <div className={styles.channel}>
      <a className={styles.row} href={href}>
        <span className={styles.logo} aria-hidden="true">
          {isBroken || logo === '' ? (
            name.slice(0, 1)
          ) : (
            <img src={logo} alt="" width="44" height="44" onError={() => setBroken(true)} />
          )}
        </span>
        <span>
          <b>{name}</b>
          <small>{help}</small>
        </span>
        <Icon name="forward" size={20} weight={2.2} />
      </a>
      {children}
    </div>
  );
}

/** Ways to pay of one kind under its heading. */
export function ChannelGroupBox({
  title,
  icon,
  children,
}: {
  title: string;
  icon: IconName;
  children: ReactNode;
}) {
  return (
    <div className={styles.group}>
      <h3>
        <Icon name={icon} size={18} />
        {title}
      </h3>
      {children}
    </div>
  );
}

/** All groups, one under another. */
export function ChannelGroups({ children }: { children: ReactNode }) {
  return <div className={styles.groups}>{children}</div>;
}
