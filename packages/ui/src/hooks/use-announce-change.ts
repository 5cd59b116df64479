import { useEffect, useRef } from 'react';
import { useAnnouncer } from '../components/announcer.tsx';

/** Says what took the place of another text while the page was open. Nothing was there while it is absent; an empty text takes a place and is not said. */
export function useAnnounceChange(text: string | undefined): void {
  const { announce } = useAnnouncer();
  const last = useRef(text);
  useEffect(() => {
    if (text === undefined || text === last.current) return;
    const isChange = last.current !== undefined;
    last.current = text;
    if (isChange && text !== '') announce(text);
  }, [text, announce]);
}
