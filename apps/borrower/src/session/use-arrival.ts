import { useEffect, useRef } from 'react';

/** Moves focus to the heading and the view to the top after each change of page, or of a step within one. */
export function useArrival(place: string, isLoaded = true): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place || !isLoaded) return;
    last.current = place;
    scrollTo(0, 0);
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [place, isLoaded]);
}
