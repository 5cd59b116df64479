import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './announcer.module.css';
import { toastDurationMs } from './toast-duration.ts';

type Urgency = 'polite' | 'assertive';
type Spoken = { readonly text: string; readonly no: number; readonly urgency: Urgency };
type Toast = Spoken & { readonly durationMs: number };

export type Announcer = {
  /** Shows a toast; failures interrupt, everything else waits its turn. */
  readonly toast: (
    text: string,
    options?: { readonly isFailure?: boolean; readonly durationMs?: number },
  ) => void;
  /** Says something to a screen reader alone. */
  readonly announce: (text: string, urgency?: Urgency) => void;
};

const Context = createContext<Announcer>({ toast: () => {}, announce: () => {} });

/** The one way to speak to the person outside the page's own flow. */
export const useAnnouncer = (): Announcer => useContext(Context);

function ToastPill({ toast, onGone }: { toast: Toast; onGone: () => void }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onGone, toast.durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast, onGone]);
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
    >
      {toast.text}
    </div>
  );
}

const topDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1);

const within = (dialog: Element | undefined, layer: ReactNode) =>
  dialog?.isConnected ? createPortal(layer, dialog) : layer;

/** Two live regions, mounted once at the start (design, 2.11), and the toasts inside them, one at a time. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();
  const [dialog, setDialog] = useState<Element>();
  const [spoken, setSpoken] = useState<Spoken>();
  const clear = useCallback(() => setToast(undefined), []);
  const announcer = useMemo<Announcer>(() => {
    let no = 0;
    return {
      announce: (text, urgency = 'polite') => {
        // what is behind a modal dialog is told to nobody
        const open = topDialog();
        if (open) setDialog(open);
        setSpoken({ text, urgency: open ? 'assertive' : urgency, no: ++no });
      },
      toast: (text, { isFailure = false, durationMs } = {}) => {
        // a modal dialog covers the page: what failed in it is told in it, and what is done outlives it
        setDialog(isFailure ? topDialog() : undefined);
        setToast({
          text,
          no: ++no,
          urgency: isFailure ? 'assertive' : 'polite',
          durationMs: toastDurationMs(text, durationMs),
        });
      },
    };
  }, []);
  // a dialog that closes as it is told takes nothing with it
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is set once, to nothing, which ends it
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the document knows that it has closed
    if (dialog && !dialog.matches(':modal')) setDialog(undefined);
  });
  const inside = (urgency: Urgency) => (
    <>
      {spoken?.urgency === urgency && (
        <span key={spoken.no} className="visually-hidden">
          {spoken.text}
        </span>
      )}
      {toast?.urgency === urgency && <ToastPill key={toast.no} toast={toast} onGone={clear} />}
    </>
  );
  return (
    <Context value={announcer}>
      {children}
      <div className={styles.layer} role="status">
        {inside('polite')}
      </div>
      {within(
        dialog,
        <div className={styles.layer} role="alert">
          {inside('assertive')}
        </div>,
      )}
    </Context>
  );
}
