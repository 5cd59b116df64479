import type { RegistryRules } from './rules-content.ts';

/** What the rules of a brand make of what a registry of people says of the number that somebody typed. */

export const registryStates = [
  'matches',
  'differs',
  'not-found',
  'cancelled',
  'failed',
  'no-answer',
  'not-asked',
] as const;
export type RegistryState = (typeof registryStates)[number];
export type RegistryReason = 'registry';

/** Why an application is not to go on; nothing where the rules say so. */
export function judgeRegistry(
  rules: RegistryRules | undefined,
  state: RegistryState,
): readonly RegistryReason[] {
  if (!rules || state === 'matches') return [];
  const word = state === 'differs' || state === 'not-found' || state === 'cancelled' ? state : 'none';
  return rules[word] === 'decline' ? ['registry'] : [];
}
