import { pageAt, pages } from '@plazo/contract';
import type { PageInput } from '../session/page-input.ts';
import type { ScreenName } from './screen-areas.ts';

type Place = Pick<PageInput, 'path' | 'search' | 'mode' | 'hasCards'>;

/** The screen of an address; unknown paths, development pages in production, and cards that nothing takes have the same answer. */
export function screenAt({ path, search, mode, hasCards }: Place): ScreenName {
  const name = pageAt(path);
  if (name === undefined) return 'notFound';
  const query = new URLSearchParams(search);
  // the older card flow has the path of the pay choice and a word in its query (details, "Repay, extend, card")
  const isByCard = name === 'payChoice' && query.get('way') === 'card';
  // who comes back from their bank reads what came of it, also where cards are taken no more
  const isOffered = hasCards || query.has('record');
  if ((isByCard && !isOffered) || (name === 'bindCard' && !hasCards)) return 'notFound';
  if (isByCard) return 'cardPayment';
  const isForDevelopers = 'developmentOnly' in pages[name];
  return isForDevelopers && mode === 'production' ? 'notFound' : name;
}

/** Whether the page of a path is for a borrower with a session. */
export function needsLogin(path: string): boolean {
  const name = pageAt(path);
  return name !== undefined && pages[name].access === 'borrower';
}
