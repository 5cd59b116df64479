import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';

/** A link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton({ href, children, ...look }: ButtonLook & { href: string; children: ReactNode }) {
  return (
    <a className={buttonClass(look)} href={href}>
      {children}
    </a>
  );
}
