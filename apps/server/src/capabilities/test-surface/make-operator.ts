import { LEAST_COST } from '../../adapters/keys/passwords.ts';
import type { Deps } from '../../deps.ts';
import { addOperator, type NewOperator } from '../operators/change-operators.ts';
import { keepPassword } from '../operators/operators.store.ts';
import type { OperatorWish } from './shape.ts';

/** An operator whose password need not be replaced at the first login, and is hashed at little cost: tests log in often. */
export async function makeOperator(deps: Deps, wish: OperatorWish): Promise<NewOperator> {
  const operator = await addOperator(deps, wish, LEAST_COST);
  await keepPassword(deps.db, operator.operatorId);
  return operator;
}
