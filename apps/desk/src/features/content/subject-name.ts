import { RULES_SUBJECT } from '@plazo/contract';
import { isLanguage, languageFacts } from '@plazo/markets/front';
import type { Messages } from '../../words/es/words.ts';

/** Kinds with a subject for each language. */
export const SPOKEN: ReadonlySet<string> = new Set(['replies', 'letters']);

/** How a subject is called: by its language where it is one, by what it holds for, else by its name. */
export function subjectName(
  { lendingRules, queue, secondPerson }: Messages,
  kind: string,
  subject: string,
): string {
  if (kind === 'rules' && subject === RULES_SUBJECT) return lendingRules.allBrands;
  if (kind === 'second-person') return secondPerson.rules;
  if (kind === 'tags' || kind === 'groups') return queue.title;
  return SPOKEN.has(kind) && isLanguage(subject) ? languageFacts[subject].name : subject;
}
