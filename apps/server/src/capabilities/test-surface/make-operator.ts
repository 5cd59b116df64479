import type { Deps } from '../../deps.ts';
import { addOperator, type NewOperator } from '../operators/change-operators.ts';
import { keepPassword } from '../operators/operators.store.ts';
import type { OperatorWish } from './shape.ts';

/** An operator whose password need not be replaced at the first login. */
export async function makeOperator(deps: Deps, wish: OperatorWish): Promise<NewOperator> {
  const operator = await addOperator(deps, wish);
  await keepPassword(deps.db, operator.operatorId);
  return operator;
}
