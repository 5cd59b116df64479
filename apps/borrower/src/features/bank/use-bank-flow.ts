import { useCallback, useEffect, useRef } from 'react';
import { useApp } from '../../session/app-context.ts';

/** Tells the shell that the bank flow has begun and, once, that it is over: saved, left or closed (design, 4.6). */
export function useBankFlow(): () => void {
  const { shell } = useApp();
  const isOpen = useRef(false);
  const end = useCallback(() => {
    if (!isOpen.current) return;
    isOpen.current = false;
    void shell.run('endBankFlow', {});
  }, [shell]);
  useEffect(() => {
    isOpen.current = true;
    void shell.run('startBankFlow', {});
    addEventListener('pagehide', end);
    return () => {
      removeEventListener('pagehide', end);
      end();
    };
  }, [shell, end]);
  return end;
}
