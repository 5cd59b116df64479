import { useEffect } from 'react';

/** Keeps the screen on while this is shown, so that a code does not go dark at the till; nothing where the browser cannot. */
export function useAwake(isShown: boolean): void {
  useEffect(() => {
    if (!isShown || !('wakeLock' in navigator)) return;
    let isLeft = false;
    let held: WakeLockSentinel | undefined;
    const release = () => void held?.release().catch(() => undefined);
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        held = await navigator.wakeLock.request('screen');
        if (isLeft) release();
      } catch {
        // a phone that saves power keeps its own counsel
      }
    };
    const again = () => void hold();
    again();
    // the browser lets go of it when the page is hidden
    document.addEventListener('visibilitychange', again);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', again);
      release();
    };
  }, [isShown]);
}
