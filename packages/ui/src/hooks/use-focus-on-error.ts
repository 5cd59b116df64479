import { useEffect } from 'react';

/**
 * Moves focus to the first field that is marked as wrong, each time an error appears.
 * @param attempt differs for each refusal, where the same error can be refused again
 */
export function useFocusOnError(error: string | undefined, attempt?: unknown): void {
  useEffect(() => {
    if (error !== undefined) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- the same error again is another refusal
  }, [error, attempt]);
}
