import type { ReactNode } from 'react';
import styles from './button.module.css';

export type ButtonLook = {
  readonly kind?: 'primary' | 'secondary' | 'danger' | 'text';
  readonly isSmall?: boolean;
  readonly isWide?: boolean;
};

/** The class of a button's look, shared by buttons and links that look like one. */
export function buttonClass({ kind = 'primary', isSmall = false, isWide = false }: ButtonLook): string {
  return [styles.button, styles[kind], isSmall && styles.small, isWide && styles.wide]
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = ButtonLook & {
  readonly children: ReactNode;
  readonly onPress?: () => void;
  readonly isSubmit?: boolean;
  /** Busy keeps focus and width; a second tap does nothing. */
  readonly busyLabel?: string | undefined;
  /** Why it cannot be pressed stands beside it, never here. */
  readonly isInactive?: boolean;
  /** Tells somebody who taps an inactive button why it does nothing. */
  readonly onInactivePress?: (() => void) | undefined;
  readonly describedBy?: string | undefined;
  readonly expanded?: boolean;
};

/** A button that stays focusable while busy or inactive, so that nobody is thrown off it. */
export function Button({
  children,
  onPress,
  isSubmit = false,
  busyLabel,
  isInactive = false,
  onInactivePress,
  ...rest
}: ButtonProps) {
  const isBlocked = isInactive || busyLabel !== undefined;
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      className={buttonClass(rest)}
      aria-disabled={isBlocked || undefined}
      aria-busy={busyLabel !== undefined || undefined}
      aria-describedby={rest.describedBy}
      aria-expanded={rest.expanded}
      onClick={(event) => {
        if (!isBlocked) return onPress?.();
        event.preventDefault();
        if (isInactive) onInactivePress?.();
      }}
    >
      {busyLabel !== undefined && <span className={styles.spinner} aria-hidden="true" />}
      {busyLabel ?? children}
    </button>
  );
}
