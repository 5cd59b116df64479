import { useEffect } from 'react';

/** Asked again this soon while something is in the way. */
const AGAIN_MS = 500;
/** The page counts as moving for this long after its last scroll. */
const SETTLED_MS = 400;

/**
 * Calls once after a time, and then only when no finger is down, the page does not move and no dialog is open
 * (decisions, section 5).
 */
export function useCalmMoment(afterMs: number, onMoment: () => void): void {
  useEffect(() => {
    let isTouched = false;
    let movedAt = -SETTLED_MS;
    const down = () => {
      isTouched = true;
    };
    const up = () => {
      isTouched = false;
    };
    const move = () => {
      movedAt = performance.now();
    };
    const attempt = () => {
      const isMoving = performance.now() - movedAt < SETTLED_MS;
      const isBusy = isTouched || isMoving || document.querySelector('dialog[open]') !== null;
      if (isBusy) timer = setTimeout(attempt, AGAIN_MS);
      else onMoment();
    };
    let timer = setTimeout(attempt, afterMs);
    addEventListener('pointerdown', down);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    addEventListener('scroll', move, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', down);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
      removeEventListener('scroll', move);
    };
    // Once for each visit: the time is counted from the opening.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
