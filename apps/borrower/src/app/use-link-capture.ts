import { opensSession, pageAt } from '@plazo/contract';
import { useEffect } from 'react';
import { useNavigate } from '../session/use-navigate.ts';

const isPlain = (event: MouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Plain links to our own pages open without a new document. Links stay links: they work before the script has come,
 * and can be held, copied and opened elsewhere.
 */
export function useLinkCapture(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (!isPlain(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest('a');
      if (!link || link.origin !== location.origin || link.target !== '' || !pageAt(link.pathname)) return;
      if (link.hash !== '' && link.pathname === location.pathname) return;
      // only the server takes a session out of an address
      if (opensSession(new URLSearchParams(link.search))) return;
      event.preventDefault();
      navigate(link.pathname + link.search);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
