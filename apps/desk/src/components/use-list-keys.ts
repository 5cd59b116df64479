import { type RefObject, useEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** What takes letters, or stands before the page, keeps the keys to itself. */
export const isTaken = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null);

/** J and K move between the links of a list that `links` finds: from the one that has the focus, else from the one that is open. */
export function useListKeys<Of extends HTMLElement>(links = 'a'): RefObject<Of | null> {
  const list = useRef<Of>(null);
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined || isTaken(event)) return;
      const found = [...(list.current?.querySelectorAll<HTMLElement>(links) ?? [])];
      const focused = found.findIndex((link) => link === document.activeElement);
      const open = found.findIndex((link) => link.getAttribute('aria-current') !== null);
      found[(focused < 0 ? open : focused) + step]?.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [links]);
  return list;
}
