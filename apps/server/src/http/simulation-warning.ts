import type { Language } from '@plazo/contract';
import type { Deps } from '../deps.ts';
import { messagesIn } from '../words/words.ts';

/** What every page of a production says that was told to simulate: what is not real. Empty where nothing is. */
export function simulationWarning(
  { env, rails, brands }: Pick<Deps, 'env' | 'rails' | 'brands'>,
  language: Language,
): string {
  const simulated = env.allowSimulated.filter((part) =>
    brands.some(({ id }) => rails.lacksOf(id).includes(part)),
  );
  if (simulated.length === 0) return '';
  const { fault } = messagesIn(language);
  return fault.simulated(simulated.map((part) => fault.simulatedParts[part]));
}
