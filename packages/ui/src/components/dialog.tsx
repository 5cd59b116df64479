import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

type DialogProps = {
  /** A wide one has tables in it. */
  readonly kind: 'modal' | 'wide' | 'sheet';
  readonly title: string;
  readonly isOpen: boolean;
  /** Absent where the dialog leaves by itself: then Esc and the backdrop do nothing. */
  readonly onClose?: (() => void) | undefined;
  /** A sheet shows a Close button with this label. */
  readonly closeLabel?: string;
  /** A key that was pressed inside it, by its name. */
  readonly onKey?: ((key: string) => void) | undefined;
  readonly children: ReactNode;
};

/**
 * The native modal dialog, centred or as a bottom sheet: focus moves in and returns, the page behind is inert, Esc and a
 * tap beside it close it. WebKit has no `closedby`, hence the backdrop check.
 */
export function Dialog({ kind, title, isOpen, onClose, closeLabel, onKey, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (isOpen && dialog && !dialog.open) dialog.showModal();
    if (!isOpen) dialog?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={element}
      className={`${styles.dialog} ${styles[kind]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => onKey?.(event.key)}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
    >
      {isOpen && (
        <>
          <div className={styles.top}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {closeLabel !== undefined && (
              <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
                <Icon name="close" weight={2.2} />
              </button>
            )}
          </div>
          <div className={styles.body}>{children}</div>
        </>
      )}
    </dialog>
  );
}

/** The buttons of a dialog: the filled one last in the source, first in reach. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
