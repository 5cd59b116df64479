import { type RefObject, useEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** What takes letters, or stands before the page, keeps the keys to itself. */
export const isTaken = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null);

/** What takes the focus of an item: itself, or what leads on in a row. */
const wayIn = (item: HTMLElement): HTMLElement | null =>
  item.matches('a') ? item : item.querySelector<HTMLElement>('th a, a, button');

/**
 * J and K move between the items of a list, from the one that has the focus, else from the one that is open; X chooses the
 * row that has it, with Shift all from the one that was chosen before; E presses its first button.
 */
export function useListKeys<Of extends HTMLElement>(items = 'a'): RefObject<Of | null> {
  const list = useRef<Of>(null);
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const found = [...(list.current?.querySelectorAll<HTMLElement>(items) ?? [])].filter(wayIn);
      const focused = found.findIndex((item) => item.contains(document.activeElement));
      if (event.key.toLowerCase() === 'x')
        found[focused]
          ?.querySelector('input[type=checkbox]')
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: event.shiftKey }));
      if (event.key === 'e') {
        // the letter is not typed into what opens
        event.preventDefault();
        found[focused]?.querySelector<HTMLElement>('td button')?.click();
      }
      const step = STEPS[event.key];
      if (step === undefined) return;
      const open = found.findIndex((item) => item.getAttribute('aria-current') !== null);
      const next = found[(focused < 0 ? open : focused) + step];
      if (next) wayIn(next)?.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [items]);
  return list;
}
