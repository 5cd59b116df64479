import { RULES_SUBJECT } from '@plazo/contract';
import { isLanguage, isMarketId, languageFacts } from '@plazo/markets/front';
import { useDesk } from '../session/desk-context.ts';
import { useMarketName } from './market-name.ts';

/** Kinds with a subject for each language. */
export const SPOKEN: ReadonlySet<string> = new Set(['replies', 'letters']);

type Called = { readonly name?: string; readonly market?: string } | undefined;

/** How a subject is called: by its language or its country where it is one, by what it holds for, else by its name. */
export function useSubjectName(): (kind: string, subject: string, called?: Called) => string {
  const { lendingRules, queue, secondPerson } = useDesk().text;
  const marketName = useMarketName();
  return (kind, subject, { name = '', market = '' } = {}) => {
    if (kind === 'brand' && name !== '') return name;
    const beside = isMarketId(market) ? marketName(market) : name;
    if (beside !== '') return `${beside} · ${subject}`;
    if (kind === 'rules' && subject === RULES_SUBJECT) return lendingRules.allBrands;
    if (kind === 'second-person') return secondPerson.rules;
    if (kind === 'tags' || kind === 'groups') return queue.title;
    if (SPOKEN.has(kind) && isLanguage(subject)) return languageFacts[subject].name;
    return isMarketId(subject) ? marketName(subject) : subject;
  };
}
