import { type RefObject, useEffect, useState } from 'react';

/** Above this share of the visible height a bar would hide what it is about; less than the 30 % of design, 2.10, which two buttons in large text keep. */
const MAX_SHARE = 0.2;
/** A viewport that loses more than this has a keyboard in it. */
const KEYBOARD_MIN_PX = 120;

/**
 * Publishes a bottom bar's height as `--bar-h` and says whether the bar may stick: not while it would take too much of
 * the view and not while a keyboard is open.
 */
export function useStickyBar(bar: RefObject<HTMLElement | null>): boolean {
  const [isSticky, setSticky] = useState(true);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement.style;
    const measure = () => {
      const height = element.offsetHeight;
      const visible = window.visualViewport?.height ?? window.innerHeight;
      const keyboard = window.innerHeight - visible;
      const sticks = height <= visible * MAX_SHARE && keyboard < KEYBOARD_MIN_PX;
      setSticky(sticks);
      root.setProperty('--bar-h', sticks ? `${height}px` : '0px');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.visualViewport?.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.visualViewport?.removeEventListener('resize', measure);
      root.removeProperty('--bar-h');
    };
  }, [bar]);
  return isSticky;
}
