import { pageAt, pages } from '@plazo/contract';
import type { PageInput } from '../session/page-input.ts';
import type { ScreenName } from './screen-areas.ts';

type Place = Pick<PageInput, 'path' | 'search' | 'mode' | 'hasCards'>;

/** The older card flow has the path of the pay choice and a word in its query (details, "Repay, extend, card"). */
const isByCard = (search: string) => new URLSearchParams(search).get('way') === 'card';

/** The screen of an address; unknown paths, development pages in production, and cards that nothing takes have the same answer. */
export function screenAt({ path, search, mode, hasCards }: Place): ScreenName {
  const name = pageAt(path);
  if (name === undefined) return 'notFound';
  const isCard = name === 'bindCard' || (name === 'payChoice' && isByCard(search));
  if (isCard && !hasCards) return 'notFound';
  if (isCard && name === 'payChoice') return 'cardPayment';
  const isForDevelopers = 'developmentOnly' in pages[name];
  return isForDevelopers && mode === 'production' ? 'notFound' : name;
}

/** Whether the page of a path is for a borrower with a session. */
export function needsLogin(path: string): boolean {
  const name = pageAt(path);
  return name !== undefined && pages[name].access === 'borrower';
}
