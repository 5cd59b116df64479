import { type DeskEndpoint, mayDo } from '@plazo/contract';
import type { Operator } from '../operators/operators.store.ts';

/** Why an operator may not make an export as they are now; nothing where they may. */
export function exportBar(
  { permission, scope }: Pick<DeskEndpoint, 'permission' | 'scope'>,
  { role, brands }: Pick<Operator, 'role' | 'brands'>,
): 'role' | 'scope' | undefined {
  if (permission === 'anybody' || !mayDo(role, permission)) return 'role';
  return scope === 'closed' && brands ? 'scope' : undefined;
}
