import { useEffect, useState } from 'react';
import { useApp } from './app-context.ts';

/** Whether a native shell is around the page; not before it has answered. */
export function useIsInApp(): boolean {
  const { shell } = useApp();
  const [isInApp, setInApp] = useState(false);
  useEffect(() => {
    void shell.info().then(({ kind }) => setInApp(kind === 'native'));
  }, [shell]);
  return isInApp;
}
