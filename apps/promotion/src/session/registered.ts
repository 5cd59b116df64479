const KEY = 'registered';

export type RegisteredAs = 'new' | 'known';

/** How the registration of this visit ended, so that the download page can say it after a reload too. */
export const keepOutcome = (outcome: RegisteredAs): void => sessionStorage.setItem(KEY, outcome);

export function readOutcomeOfVisit(): RegisteredAs | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept === 'new' || kept === 'known' ? kept : undefined;
}
