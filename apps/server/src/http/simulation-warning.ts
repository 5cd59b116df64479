import type { Language } from '@plazo/contract';
import type { Deps } from '../deps.ts';
import { messagesIn } from '../words/words.ts';

/** What every page of a production says that was told to simulate: what is not real. Empty where nothing is. */
export function simulationWarning({ env }: Pick<Deps, 'env'>, language: Language): string {
  if (env.allowSimulated.length === 0) return '';
  const { fault } = messagesIn(language);
  return fault.simulated(env.allowSimulated.map((part) => fault.simulatedParts[part]).join(', '));
}
