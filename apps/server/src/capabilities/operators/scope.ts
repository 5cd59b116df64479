import type { DeskEndpoint } from '@plazo/contract';
import type { Call } from '../../call.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Operator } from './operators.store.ts';
import { isOfBrands } from './scope.store.ts';

/** Operators who are held to some brands: what is of others is to them as if it were not there. */

/** What an operator's calls work with: of the brands, those that they are held to. */
export const depsFor = (deps: Deps, { brands }: Pick<Operator, 'brands'>): Deps =>
  brands ? { ...deps, brands: deps.brands.filter(({ id }) => brands.includes(id)) } : deps;

export const scopeClosed = ({ text }: Pick<Call, 'text'>): Refused =>
  refuse('refused', text.operators.scopeClosed, { reason: 'scope' });

/** Refuses what names something of another brand, as it refuses what names nothing that there is. */
export async function refuseOutside(
  call: Pick<Call, 'db' | 'request' | 'text'> & { readonly operator: Operator },
  { scope }: Pick<DeskEndpoint, 'scope'>,
): Promise<Refused | undefined> {
  const { brands } = call.operator;
  if (!brands || scope === 'own') return undefined;
  if (scope === 'closed') return scopeClosed(call);
  const isHeld = await isOfBrands(call.db, brands, call.request);
  if (isHeld === 'nothing') return scope === 'rows' ? undefined : scopeClosed(call);
  return isHeld ? undefined : refuse('not-found', call.text.notFound);
}
