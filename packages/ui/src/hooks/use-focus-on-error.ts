import { useEffect } from 'react';

/** Moves focus to the first field that is marked as wrong, each time an error appears. */
export function useFocusOnError(error: string | undefined): void {
  useEffect(() => {
    if (error !== undefined) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
}
