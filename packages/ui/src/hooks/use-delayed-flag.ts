import { useEffect, useRef, useState } from 'react';

/**
 * True only once `isActive` has lasted `afterMs`, and then for at least `leastMs`: short waits show nothing and longer
 * ones do not flicker (design, 3.3).
 */
export function useDelayedFlag(
  isActive: boolean,
  { afterMs, leastMs }: { afterMs: number; leastMs: number },
) {
  const [isShown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isActive === isShown) return;
    const waitMs = isActive ? afterMs : Math.max(0, shownAt.current + leastMs - performance.now());
    const timer = setTimeout(() => {
      shownAt.current = performance.now();
      setShown(isActive);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [isActive, isShown, afterMs, leastMs]);
  return isShown;
}
