import { pageAt, pages } from '@plazo/contract';
import type { PageInput } from '../session/page-input.ts';
import type { ScreenName } from './screen-areas.ts';

/** The screen of a path; unknown paths, and development pages in production, have the same answer. */
export function screenAt(path: string, mode: PageInput['mode']): ScreenName {
  const name = pageAt(path);
  if (name === undefined) return 'notFound';
  const isForDevelopers = 'developmentOnly' in pages[name];
  return isForDevelopers && mode === 'production' ? 'notFound' : name;
}
