import type { ReactNode } from 'react';

/** A link that leaves the site: it tells the other side nothing of where one comes from. */
export function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noreferrer">
      {children}
    </a>
  );
}
