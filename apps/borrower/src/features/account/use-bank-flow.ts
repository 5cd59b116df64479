import { useCallback, useEffect, useRef } from 'react';
import { useApp } from '../../session/app-context.ts';

/**
 * Tells the shell that the bank flow has begun and, once, that it is over: saved, left or closed (design, 4.6). A page
 * that the browser kept and shows again begins anew.
 */
export function useBankFlow(): () => void {
  const { shell } = useApp();
  const isOpen = useRef(false);
  const end = useCallback(() => {
    if (!isOpen.current) return;
    isOpen.current = false;
    void shell.run('endBankFlow', {});
  }, [shell]);
  useEffect(() => {
    const start = () => {
      isOpen.current = true;
      void shell.run('startBankFlow', {});
    };
    const startAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) start();
    };
    start();
    addEventListener('pagehide', end);
    addEventListener('pageshow', startAgain);
    return () => {
      removeEventListener('pagehide', end);
      removeEventListener('pageshow', startAgain);
      end();
    };
  }, [shell, end]);
  return end;
}
